/** Tests which projects a change affects, using Nx's real graph of this workspace. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { getNxCommand } from './run-nx.ts';
import { readProjects } from '../workspace.ts';

/** @returns the projects whose targets Nx would run, sorted */
function listAffected(...files: readonly string[]): readonly string[] {
  const { args, env } = getNxCommand([
    'show',
    'projects',
    '--affected',
    '--json',
    `--files=${files.join(',')}`,
  ]);
  // NODE_OPTIONS for Jest must not be passed on to Nx.
  const answer = execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
  });
  return (JSON.parse(answer.slice(answer.indexOf('['))) as string[]).sort();
}

describe('npm run affected', () => {
  it('for a change in one remote, runs the checks of the remote, its browser tests and the browser tests of several remotes', () => {
    expect(listAffected('apps/search/src/paths.ts')).toEqual([
      'e2e-engines',
      'e2e-faults',
      'e2e-joints',
      'e2e-search',
      'e2e-skew',
      'monolith',
      'search',
      'workspace',
    ]);
  });

  it('for a change in a library that all remotes use, runs the checks of every remote and all browser tests', () => {
    const journeys = readProjects()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('e2e-'));
    expect(listAffected('libs/ui/src/card/card.tsx')).toEqual(
      expect.arrayContaining([
        'shell',
        'search',
        'listings',
        'account',
        'notifications',
        ...journeys,
      ]),
    );
  });

  it('for a change in the build, runs the checks of everything that is bundled @full', () => {
    expect(listAffected('tools/federation/src/webpack-config.ts')).toEqual(
      expect.arrayContaining(['shell', 'search', 'listings', 'account', 'notifications']),
    );
  });

  it('for a change in the contracts, runs the checks of both the API and its clients @full', () => {
    expect(listAffected('libs/contracts/src/http/releases.ts')).toEqual(
      expect.arrayContaining(['api', 'search', 'shell', 'release', 'skew']),
    );
  });

  it('for a change in a document or in the settings of the linter, runs only the docs site’s tests and the checks of the whole workspace', () => {
    expect(listAffected('docs/deploying.md', 'README.md', '.oxlintrc.json')).toEqual([
      'docs',
      'workspace',
    ]);
  });
});

/** Tests which projects a change affects, using Nx's real graph of this workspace. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { nxCommand } from './run-nx.ts';
import { readProjects } from '../workspace.ts';

/** @returns the projects that Nx would run targets of, sorted */
function listAffected(...files: readonly string[]): readonly string[] {
  const { args, env } = nxCommand([
    'show',
    'projects',
    '--affected',
    '--json',
    `--files=${files.join(',')}`,
  ]);
  // Jest's NODE_OPTIONS must not reach Nx.
  const answer = execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
  });
  return (JSON.parse(answer.slice(answer.indexOf('['))) as string[]).sort();
}

describe('npm run affected', () => {
  it('runs the remote, its browser tests and the joint ones for a change in one remote', () => {
    expect(listAffected('apps/search/src/paths.ts')).toEqual([
      'e2e-faults',
      'e2e-joints',
      'e2e-search',
      'monolith',
      'search',
      'workspace',
    ]);
  });

  it('runs every remote and all browser tests for a change in a library that all of them use', () => {
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

  it('runs every bundle for a change in the build', () => {
    expect(listAffected('tools/federation/src/webpack-config.ts')).toEqual(
      expect.arrayContaining(['shell', 'search', 'listings', 'account', 'notifications']),
    );
  });

  it('runs both sides of the API for a change in the contracts', () => {
    expect(listAffected('libs/contracts/src/http/releases.ts')).toEqual(
      expect.arrayContaining(['api', 'search', 'release-store', 'release', 'skew']),
    );
  });

  it('runs only the checks of the whole workspace for a change in a document', () => {
    expect(listAffected('docs/deploying.md', 'README.md')).toEqual(['workspace']);
  });

  it('runs every project for a change in shared settings', () => {
    const all = readProjects().map(({ name }) => name);
    expect(listAffected('tsconfig.base.json')).toEqual(expect.arrayContaining(all));
    expect(listAffected('.oxlintrc.json')).toEqual(expect.arrayContaining(all));
  });
});

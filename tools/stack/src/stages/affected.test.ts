/** What a change affects, by Nx's real graph of this workspace. */
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
  // Nx is a program of its own: Jest's flags are not meant for it.
  const answer = execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
  });
  return (JSON.parse(answer.slice(answer.indexOf('['))) as string[]).sort();
}

describe('a change affects', () => {
  it('its remote, that remote’s journeys and the joint ones, when it is in one remote', () => {
    expect(listAffected('apps/search/src/paths.ts')).toEqual([
      'e2e-faults',
      'e2e-joints',
      'e2e-search',
      'monolith',
      'search',
      'workspace',
    ]);
  });

  it('every remote and every journey when it is in a library that all of them use', () => {
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

  it('every bundle when it is in the build', () => {
    expect(listAffected('tools/federation/src/webpack-config.ts')).toEqual(
      expect.arrayContaining(['shell', 'search', 'listings', 'account', 'notifications']),
    );
  });

  it('both sides of the API when it is in what they agree on', () => {
    expect(listAffected('libs/contracts/src/http/releases.ts')).toEqual(
      expect.arrayContaining(['api', 'search', 'release-store', 'release', 'skew']),
    );
  });

  it('only the checks of the whole workspace when it is in a document', () => {
    expect(listAffected('docs/deploying.md', 'README.md')).toEqual(['workspace']);
  });

  it('every project when it is in the settings that all of them read', () => {
    const all = readProjects().map(({ name }) => name);
    expect(listAffected('tsconfig.base.json')).toEqual(expect.arrayContaining(all));
    expect(listAffected('.oxlintrc.json')).toEqual(expect.arrayContaining(all));
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { listRemotes } from './list-remotes.ts';

const root = mkdtempSync(path.join(tmpdir(), 'paddock-list-remotes-'));

function write(file: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '{}');
}

function git(...args: readonly string[]): string {
  return execFileSync(
    'git',
    [
      '-C',
      root,
      '-c',
      'user.name=Paddock',
      '-c',
      'user.email=paddock@example.nz',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();
}

execFileSync('git', ['init', '--quiet', root]);
write('apps/search/remote.manifest.json');
write('apps/account/remote.manifest.json');
write('apps/account/src/fixtures/remote.manifest.json');
write('apps/shell/package.json');
git('add', '--all');
git('commit', '--quiet', '--message', 'two remotes');
const before = git('rev-parse', 'HEAD');
write('apps/calendar/remote.manifest.json');

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('listRemotes', () => {
  it('returns the folders that have a manifest', () => {
    expect(listRemotes(root, null)).toEqual(['account', 'calendar', 'search']);
  });

  it('returns the remotes in a given commit, without those that were added later', () => {
    expect(listRemotes(root, before)).toEqual(['account', 'search']);
  });

  it('throws when the commit does not exist', () => {
    expect(() => listRemotes(root, '1'.repeat(40))).toThrow(/git ls-tree 1{40} failed/);
  });
});

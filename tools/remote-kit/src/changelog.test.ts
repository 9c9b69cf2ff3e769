import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatChangelog, readCommits } from './changelog.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'paddock-changelog-'));
  git('init', '--quiet');
  mkdirSync(path.join(root, 'libs/auth'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Hana', '-c', 'user.email=hana@example.nz', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
function commit(file: string, content: string, ...messages: readonly string[]): void {
  writeFileSync(path.join(root, file), content);
  git('add', '.');
  git('commit', '--quiet', ...messages.flatMap((message) => ['-m', message]));
}
const setVersion = (version: string, message: string) =>
  commit('libs/auth/package.json', `{\n  "version": "${version}"\n}\n`, message);

describe('the changelog of a package', () => {
  it('lists what its users notice, by version, and what has changed since', () => {
    setVersion('1.0.0', 'feat(auth): add sessions');
    commit('libs/auth/a.ts', '1', 'fix: return after signing in');
    commit('libs/auth/a.ts', '2', 'refactor(auth): rename a file');
    commit('README.md', '1', 'feat: change another part');
    setVersion('2.0.0', 'feat(auth)!: remove the old names');
    commit('libs/auth/a.ts', '3', 'perf(auth): read less');
    commit('libs/auth/a.ts', '4', 'refactor: move types', 'BREAKING CHANGE: types moved');
    const commits = readCommits(root, ['libs/auth'], 'libs/auth/package.json');
    expect(formatChangelog('@paddock/auth', '2.0.0', commits)).toBe(`# Changelog of @paddock/auth

## 2.0.0

### Breaking changes

- move types
- remove the old names

### Fixed

- return after signing in

### Faster

- read less

## 1.0.0

### New

- add sessions
`);
  });

  it('says so when a version has nothing to list', () => {
    setVersion('1.0.0', 'chore: start');
    const commits = readCommits(root, ['libs/auth'], 'libs/auth/package.json');
    expect(formatChangelog('@paddock/auth', '1.0.0', commits)).toContain(
      '## 1.0.0\n\n- No changes that users of the package notice.',
    );
  });
});

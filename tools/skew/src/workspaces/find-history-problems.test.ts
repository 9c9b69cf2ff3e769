import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findHistoryProblems } from './find-history-problems.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paddock-history-'));
const whole = path.join(folder, 'whole');
const AUTHOR = [
  '-c',
  'user.name=Paddock',
  '-c',
  'user.email=paddock@example.nz',
  '-c',
  'commit.gpgsign=false',
];

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-C', whole, ...AUTHOR, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function commit(message: string): string {
  git('commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', 'HEAD');
}

execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', whole]);
const first = commit('first');
const second = commit('second');
git('checkout', '--quiet', '-b', 'rewritten', first);
const rewritten = commit('the second, rewritten');
git('checkout', '--quiet', 'main');
commit('third');

const release = (newer: string, older: string) => [
  { version: '1.1.0', commit: newer },
  { version: '1.0.0', commit: older },
];

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('findHistoryProblems', () => {
  it('accepts an empty list of releases, and commits that descend from each other and lead to HEAD', () => {
    expect(findHistoryProblems(whole, [])).toEqual([]);
    expect(findHistoryProblems(whole, release(second, first))).toEqual([]);
  });

  it('reports unrelated commits, unknown commits, duplicates and a wrong order', () => {
    const listReportedVersions = (...commits: readonly [string, string]) =>
      findHistoryProblems(whole, release(...commits)).map(
        ({ message }) => message.split(' is ')[0],
      );
    expect(listReportedVersions(rewritten, first)).toEqual(['1.1.0']);
    expect(listReportedVersions(second, rewritten)).toEqual(['1.0.0']);
    expect(listReportedVersions('1'.repeat(40), first)).toEqual(['1.1.0', '1.0.0']);
    expect(listReportedVersions(second, second)).toEqual(['1.0.0']);
    expect(listReportedVersions(first, second)).toEqual(['1.0.0']);
    expect(findHistoryProblems(whole, release(rewritten, first))[0]?.message).toContain(
      `1.1.0 is ${rewritten.slice(0, 10)}, which is not an ancestor of HEAD`,
    );
  });

  it('reports nothing in a shallow clone or outside a repository', () => {
    const shallow = path.join(folder, 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${whole}`, shallow]);
    for (const root of [shallow, path.parse(folder).root])
      expect(findHistoryProblems(root, release(rewritten, first))).toEqual([]);
  });
});

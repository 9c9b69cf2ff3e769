import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { historyFaults } from './history-faults.ts';

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

function commit(about: string): string {
  git('commit', '--quiet', '--allow-empty', '--message', about);
  return git('rev-parse', 'HEAD');
}

execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', whole]);
const first = commit('first');
const second = commit('second');
git('checkout', '--quiet', '-b', 'written-anew', first);
const beside = commit('the second, written anew');
git('checkout', '--quiet', 'main');
commit('third');

const of = (newer: string, older: string) => [
  { version: '1.1.0', commit: newer },
  { version: '1.0.0', commit: older },
];

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('generations', () => {
  it('may be none, and are commits that each other and HEAD came from', () => {
    expect(historyFaults(whole, [])).toEqual([]);
    expect(historyFaults(whole, of(second, first))).toEqual([]);
  });

  it('are not what HEAD did not come from, what nobody has, the same twice, or in the other order', () => {
    const listFaultNames = (...commits: readonly [string, string]) =>
      historyFaults(whole, of(...commits)).map(({ message }) => message.split(' is ')[0]);
    expect(listFaultNames(beside, first)).toEqual(['1.1.0']);
    expect(listFaultNames(second, beside)).toEqual(['1.0.0']);
    expect(listFaultNames('1'.repeat(40), first)).toEqual(['1.1.0', '1.0.0']);
    expect(listFaultNames(second, second)).toEqual(['1.0.0']);
    expect(listFaultNames(first, second)).toEqual(['1.0.0']);
    expect(historyFaults(whole, of(beside, first))[0]?.message).toContain(
      `1.1.0 is ${beside.slice(0, 10)}, which HEAD does not come from`,
    );
  });

  it('cannot be known of a shallow clone, or where there is none', () => {
    const shallow = path.join(folder, 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${whole}`, shallow]);
    for (const root of [shallow, path.parse(folder).root])
      expect(historyFaults(root, of(beside, first))).toEqual([]);
  });
});

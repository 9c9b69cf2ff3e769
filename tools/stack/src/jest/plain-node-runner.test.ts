import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inRoot } from '../paths.ts';

const FIRST_FILE = `
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fn } from './shared.mjs';

jest.setTimeout(200);
it('passes', () => expect(fn.count += 1).toBe(1));
it.each([1, 2])('is repeated with %i', (value) => expect(value).toBe(1));
it('takes too long', () => new Promise(() => undefined));
it('replaces a function', () => {
  const spy = jest.spyOn(fn, 'call').mockReturnValue('replaced');
  expect(fn.call()).toBe('replaced');
  spy.mockRestore();
});
it('advances fake timers, in which responses still arrive', async () => {
  jest.useFakeTimers();
  const call = jest.fn();
  setTimeout(call, 60_000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
  expect(await new Response('text').text()).toBe('text');
});
it('changes globals', () => {
  globalThis.localData = 1;
  delete globalThis.structuredClone;
  jest.spyOn(fn, 'call').mockReturnValue('replaced');
});
describe('a block whose preparation fails', () => {
  beforeAll(() => {
    throw new Error('no preparation');
  });
  it('fails', () => undefined);
});
`;
const SECOND_FILE = `
import { expect, it } from '@jest/globals';
import { fn } from './shared.mjs';
it('shares the modules of the first file', () => expect(fn.count).toBe(1));
it('finds the globals that the first file changed as they were', async () => {
  expect([fn.call(), typeof localData, typeof structuredClone]).toEqual(['', 'undefined', 'function']);
  await new Promise((resolve) => setTimeout(resolve, 1));
});
`;
const THIRD_FILE = `
import { it } from '@jest/globals';
it('passes before an error that nothing catches', async () => {
  void Promise.reject(new Error('not caught'));
  await new Promise((resolve) => setTimeout(resolve, 10));
});
`;

interface Report {
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

let folder: string;
let exitCode: number | null;
let report: Report;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pd-runner-'));
  writeFileSync(path.join(folder, 'shared.mjs'), 'export const fn = { count: 0, call: () => "" };');
  for (const [name, code] of Object.entries({ a: FIRST_FILE, b: SECOND_FILE, c: THIRD_FILE }))
    writeFileSync(path.join(folder, `${name}.test.mjs`), code);
  const config = {
    rootDir: folder,
    runner: inRoot('tools/stack/src/jest/plain-node-runner.mjs'),
    testMatch: ['**/*.test.mjs'],
  };
  const reportFile = path.join(folder, 'report.json');
  exitCode = spawnSync(
    process.execPath,
    [
      inRoot('node_modules/jest/bin/jest.js'),
      ...['--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', reportFile],
      ...['a', 'b', 'c'].map((name) => path.join(folder, `${name}.test.mjs`)),
    ],
    { cwd: inRoot('.'), encoding: 'utf8' },
  ).status;
  report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function getResults(file: string) {
  const found = report.testResults.find(({ name }) => name.endsWith(`${file}.test.mjs`));
  if (!found) throw new Error(`no results of ${file}`);
  return found;
}

it('the runner in plain Node reports passed, failed and timed-out tests, and failed hooks', () => {
  expect(
    getResults('a').assertionResults.map(({ fullName, status, failureMessages: [message] }) => [
      fullName,
      status,
      message?.split('\n')[0] ?? null,
    ]),
  ).toEqual([
    ['passes', 'passed', null],
    ['is repeated with 1', 'passed', null],
    ['is repeated with 2', 'failed', expect.stringContaining('Object.is equality')],
    ['takes too long', 'failed', expect.stringContaining('Exceeded timeout of 200 ms')],
    ['replaces a function', 'passed', null],
    ['advances fake timers, in which responses still arrive', 'passed', null],
    ['changes globals', 'passed', null],
    ['a block whose preparation fails fails', 'failed', 'Error: no preparation'],
  ]);
  expect(exitCode).toBe(1);
});

it('the runner in plain Node loads each module once for all files', () => {
  expect(getResults('b').assertionResults[0]).toMatchObject({ status: 'passed' });
});

it('the runner in plain Node restores spies, timers and global variables after each file', () => {
  expect(getResults('b').assertionResults[1]).toMatchObject({ status: 'passed' });
});

it('the runner in plain Node reports an uncaught error as a failure of its file', () => {
  expect(report.numRuntimeErrorTestSuites).toBe(1);
  expect(getResults('c').message).toContain('not caught');
});

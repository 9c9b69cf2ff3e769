import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identifyProcess, isAlive, isStillRunning } from '../process/identity.ts';
import {
  readState,
  findRunningStack,
  getStateFilePath,
  lockStateFolder,
  type StackState,
} from './state-file.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-state-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function startIdleProcess(): number {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  children.push(child);
  if (child.pid === undefined) throw new Error('nothing was started');
  return child.pid;
}

/** Writes the state file that a killed stack leaves in the folder. */
function writeStateOfKilledStack(orphans: StackState['children']): void {
  const gone = { pid: 2 ** 22 + 1, startedAt: 'long ago' };
  const state: StackState = {
    stack: gone,
    origin: 'http://localhost:4370',
    databaseUrl: null,
    apiOrigin: null,
    emulators: {},
    mailbox: null,
    samplePhotosOrigin: null,
    isReadyForTests: false,
    children: orphans,
  };
  writeFileSync(getStateFilePath(folder), JSON.stringify(state));
  writeFileSync(path.join(folder, 'stack.lock'), JSON.stringify(gone));
}

const ignore = () => undefined;

describe('lockStateFolder', () => {
  it('writes a state file, and removes it when the stack stops', async () => {
    const state = await lockStateFolder(folder, ignore);
    state.update({ origin: 'http://localhost:4370', emulators: { auth: 4371 } });
    expect(findRunningStack(folder)).toMatchObject({
      origin: 'http://localhost:4370',
      emulators: { auth: 4371 },
    });
    state.remove();
    expect(readState(folder)).toBeNull();
    expect(existsSync(path.join(folder, 'stack.lock'))).toBe(false);
  });

  it('refuses a second start, and gives the address of the first stack and how to stop it', async () => {
    const state = await lockStateFolder(folder, ignore);
    state.update({ origin: 'http://localhost:4370' });
    await expect(lockStateFolder(folder, ignore)).rejects.toThrow(
      `Paddock is already running from this folder at http://localhost:4370 (process ${process.pid}). Stop it with Ctrl-C in its terminal, or: kill ${process.pid}`,
    );
    state.remove();
  });

  it('ends the orphans of a killed stack, and logs this', async () => {
    const pid = startIdleProcess();
    const identity = identifyProcess(pid);
    if (!identity) throw new Error('the child process is not running');
    writeStateOfKilledStack({ API: identity });
    const messages: string[] = [];
    const state = await lockStateFolder(folder, (message) => messages.push(message));
    expect(isStillRunning(identity)).toBe(false);
    expect(messages).toEqual(['the last run was killed: stopping its API']);
    state.remove();
  });

  it('does not end another process that has the same id as an orphan', async () => {
    const pid = startIdleProcess();
    writeStateOfKilledStack({ API: { pid, startedAt: 'another boot/12' } });
    const state = await lockStateFolder(folder, ignore);
    expect(isAlive(pid)).toBe(true);
    state.remove();
  });

  it('ignores incomplete state and lock files', async () => {
    writeFileSync(getStateFilePath(folder), '{"stack": {"pi');
    writeFileSync(path.join(folder, 'stack.lock'), '');
    const state = await lockStateFolder(folder, ignore);
    expect(JSON.parse(readFileSync(getStateFilePath(folder), 'utf8'))).toMatchObject({
      stack: { pid: process.pid },
    });
    state.remove();
  });
});

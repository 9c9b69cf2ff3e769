import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identify, isAlive, isSame } from '../process/identity.ts';
import {
  readState,
  runningStack,
  stateFilePath,
  takeStateFolder,
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

function idle(): number {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  children.push(child);
  if (child.pid === undefined) throw new Error('nothing was started');
  return child.pid;
}

/** What a stack that was killed outright leaves in the folder. */
function leaveBehind(orphans: StackState['children']): void {
  const gone = { pid: 2 ** 22 + 1, startedAt: 'long ago' };
  const state: StackState = {
    stack: gone,
    origin: 'http://localhost:4370',
    databaseUrl: null,
    apiOrigin: null,
    emulators: {},
    mailbox: null,
    isReadyForTests: false,
    children: orphans,
  };
  writeFileSync(stateFilePath(folder), JSON.stringify(state));
  writeFileSync(path.join(folder, 'stack.lock'), JSON.stringify(gone));
}

const nothing = () => undefined;

describe('the record of a run', () => {
  it('is there while the stack runs and gone when it ended in order', async () => {
    const state = await takeStateFolder(folder, nothing);
    state.update({ origin: 'http://localhost:4370', emulators: { auth: 4371 } });
    expect(runningStack(folder)).toMatchObject({
      origin: 'http://localhost:4370',
      emulators: { auth: 4371 },
    });
    state.remove();
    expect(readState(folder)).toBeNull();
    expect(existsSync(path.join(folder, 'stack.lock'))).toBe(false);
  });

  it('refuses a second start, says where the first one is, and how to stop it', async () => {
    const state = await takeStateFolder(folder, nothing);
    state.update({ origin: 'http://localhost:4370' });
    await expect(takeStateFolder(folder, nothing)).rejects.toThrow(
      `Paddock is already running from this folder at http://localhost:4370 (process ${process.pid}). Stop that one with Ctrl-C in its terminal, or: kill ${process.pid}`,
    );
    state.remove();
  });

  it('of a killed stack has its orphans ended, and it is said', async () => {
    const pid = idle();
    const identity = identify(pid);
    if (!identity) throw new Error('the child is not known');
    leaveBehind({ API: identity });
    const said: string[] = [];
    const state = await takeStateFolder(folder, (sentence) => said.push(sentence));
    expect(isSame(identity)).toBe(false);
    expect(said).toEqual(['the last run was killed: stopping the API it left behind']);
    state.remove();
  });

  it("never ends a stranger that has an orphan's number by now", async () => {
    const pid = idle();
    leaveBehind({ API: { pid, startedAt: 'another boot/12' } });
    const state = await takeStateFolder(folder, nothing);
    expect(isAlive(pid)).toBe(true);
    state.remove();
  });

  it('that was cut off in the middle is no obstacle', async () => {
    writeFileSync(stateFilePath(folder), '{"stack": {"pi');
    writeFileSync(path.join(folder, 'stack.lock'), '');
    const state = await takeStateFolder(folder, nothing);
    expect(JSON.parse(readFileSync(stateFilePath(folder), 'utf8'))).toMatchObject({
      stack: { pid: process.pid },
    });
    state.remove();
  });
});

/**
 * Reads and writes `.paddock/stack.json`, which records this stack's process, its child processes
 * and their addresses. The next start uses the file to end orphans of a killed stack; `npm run
 * seed` and the benchmarks use it to find the running database.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from '../process/end-process.ts';
import { identifyProcess, isStillRunning, type ProcessIdentity } from '../process/identity.ts';
import { StackError } from '../stack-error.ts';

export interface StackState {
  readonly stack: ProcessIdentity;
  /** Null until the site responds at this origin. */
  readonly origin: string | null;
  readonly databaseUrl: string | null;
  readonly apiOrigin: string | null;
  /** Loopback ports of the Firebase emulators, by name: `auth`, `firestore`, `storage`. */
  readonly emulators: Readonly<Record<string, number>>;
  /** Loopback addresses of the mailbox: its SMTP server and its pages. */
  readonly mailbox: { readonly smtp: string; readonly web: string } | null;
  /** The loopback address of the server of sample photos. */
  readonly samplePhotosOrigin: string | null;
  /** True for a test stack that is ready, with all available emulators running. */
  readonly isReadyForTests: boolean;
  /** Child processes by name, in the order in which they were started. */
  readonly children: Readonly<Record<string, ProcessIdentity>>;
}

export interface StateFile {
  update(change: Partial<Omit<StackState, 'stack' | 'children'>>): void;
  setChild(name: string, identity: ProcessIdentity | null): void;
  /** Removes the file and the lock. Call this after the stack has stopped. */
  remove(): void;
}

const ORPHAN_GRACE_MS = 5_000;

export function getStateFilePath(stateFolder: string): string {
  return path.join(stateFolder, 'stack.json');
}

/** @returns null when no stack has run in this folder, or the file is invalid */
export function readState(stateFolder: string): StackState | null {
  try {
    return JSON.parse(readFileSync(getStateFilePath(stateFolder), 'utf8')) as StackState;
  } catch {
    return null;
  }
}

/** Returns the state of the stack that is running in the folder; null when there is none. */
export function findRunningStack(stateFolder: string): StackState | null {
  const state = readState(stateFolder);
  return state && isStillRunning(state.stack) ? state : null;
}

/**
 * Locks the folder for this process, and ends the orphans of a killed stack.
 * @throws StackError when a stack is running in the folder
 */
export async function lockStateFolder(
  stateFolder: string,
  say: (sentence: string) => void,
): Promise<StateFile> {
  mkdirSync(stateFolder, { recursive: true });
  const release = lock(stateFolder);
  const before = readState(stateFolder);
  if (before) await endOrphans(before, say);
  const stack = identifyProcess(process.pid);
  if (!stack) throw new Error('The current process could not be identified');
  let state: StackState = {
    stack,
    origin: null,
    databaseUrl: null,
    apiOrigin: null,
    emulators: {},
    mailbox: null,
    samplePhotosOrigin: null,
    isReadyForTests: false,
    children: {},
  };
  const write = () => {
    const file = getStateFilePath(stateFolder);
    writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    update(change) {
      state = { ...state, ...change };
      write();
    },
    setChild(name, identity) {
      const { [name]: _, ...others } = state.children;
      state = { ...state, children: identity ? { ...others, [name]: identity } : others };
      write();
    },
    remove() {
      rmSync(getStateFilePath(stateFolder), { force: true });
      release();
    },
  };
}

/**
 * Ensures that only one stack uses the folder.
 * @returns a function that releases the lock
 */
function lock(stateFolder: string): () => void {
  const file = path.join(stateFolder, 'stack.lock');
  const mine = JSON.stringify(identifyProcess(process.pid));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isStillRunning(owner)) {
      const origin = readState(stateFolder)?.origin;
      throw new StackError(
        `Paddock is already running from this folder${origin ? ` at ${origin}` : ''} (process ${owner.pid}). Stop it with Ctrl-C in its terminal, or: kill ${owner.pid}`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StackError(`Another start in ${stateFolder} is in progress. Try again in a moment.`);
}

function readOwner(file: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}

async function endOrphans(state: StackState, say: (sentence: string) => void): Promise<void> {
  const orphans = Object.entries(state.children).filter(([, identity]) => isStillRunning(identity));
  if (orphans.length === 0) return;
  say(`the last run was killed: stopping its ${orphans.map(([name]) => name).join(', ')}`);
  await Promise.all(
    orphans.map(([, identity]) => endProcess(identity, 'SIGTERM', ORPHAN_GRACE_MS)),
  );
}

/**
 * `.paddock/stack.json`: who this stack is, which processes it started and where they listen. What a stack that was
 * killed outright left behind is found and ended by it; `npm run seed` and the bench find the running database by it.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from '../process/end-process.ts';
import { identify, isSame, type ProcessIdentity } from '../process/identity.ts';
import { StackError } from '../stack-error.ts';

export interface StackState {
  readonly stack: ProcessIdentity;
  /** Null until the address can be read. */
  readonly origin: string | null;
  readonly databaseUrl: string | null;
  readonly apiOrigin: string | null;
  /** Loopback ports of the Firebase emulators, by name: `auth`, `firestore`, `storage`. */
  readonly emulators: Readonly<Record<string, number>>;
  /** Where mails of this stack land: its SMTP server and its pages, on loopback. */
  readonly mailbox: { readonly smtp: string; readonly web: string } | null;
  /** Of the test stack: whatever of it can run on this machine runs. */
  readonly isReadyForTests: boolean;
  /** By name, in the order in which they were started. */
  readonly children: Readonly<Record<string, ProcessIdentity>>;
}

export interface StateFile {
  update(change: Partial<Omit<StackState, 'stack' | 'children'>>): void;
  setChild(name: string, identity: ProcessIdentity | null): void;
  /** The stack ended in order: nothing is left behind. */
  remove(): void;
}

const ORPHAN_GRACE_MS = 5_000;

export function stateFilePath(stateFolder: string): string {
  return path.join(stateFolder, 'stack.json');
}

/** @returns null where no stack has run, or what is there cannot be understood */
export function readState(stateFolder: string): StackState | null {
  try {
    return JSON.parse(readFileSync(stateFilePath(stateFolder), 'utf8')) as StackState;
  } catch {
    return null;
  }
}

/** The state of a stack that is running now; null where none is. */
export function runningStack(stateFolder: string): StackState | null {
  const state = readState(stateFolder);
  return state && isSame(state.stack) ? state : null;
}

/**
 * Takes the folder for this process, after ending what a killed stack left behind.
 * @throws StackError where a stack is running in it
 */
export async function takeStateFolder(
  stateFolder: string,
  say: (sentence: string) => void,
): Promise<StateFile> {
  mkdirSync(stateFolder, { recursive: true });
  const release = lock(stateFolder);
  const before = readState(stateFolder);
  if (before) await endOrphans(before, say);
  const stack = identify(process.pid);
  if (!stack) throw new Error('the system does not know this process');
  let state: StackState = {
    stack,
    origin: null,
    databaseUrl: null,
    apiOrigin: null,
    emulators: {},
    mailbox: null,
    isReadyForTests: false,
    children: {},
  };
  const write = () => {
    const file = stateFilePath(stateFolder);
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
      rmSync(stateFilePath(stateFolder), { force: true });
      release();
    },
  };
}

/** One stack per folder. @returns what gives the lock back */
function lock(stateFolder: string): () => void {
  const file = path.join(stateFolder, 'stack.lock');
  const mine = JSON.stringify(identify(process.pid));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isSame(owner)) {
      const origin = readState(stateFolder)?.origin;
      throw new StackError(
        `Paddock is already running from this folder${origin ? ` at ${origin}` : ''} (process ${owner.pid}). Stop that one with Ctrl-C in its terminal, or: kill ${owner.pid}`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StackError(`Another start in ${stateFolder} is under way. Try again in a moment.`);
}

function readOwner(file: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}

async function endOrphans(state: StackState, say: (sentence: string) => void): Promise<void> {
  const orphans = Object.entries(state.children).filter(([, identity]) => isSame(identity));
  if (orphans.length === 0) return;
  say(
    `the last run was killed: stopping the ${orphans.map(([name]) => name).join(', ')} it left behind`,
  );
  await Promise.all(
    orphans.map(([, identity]) => endProcess(identity, 'SIGTERM', ORPHAN_GRACE_MS)),
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import { isSame, type ProcessIdentity } from './identity.ts';

const POLL_MS = 25;

/** Asks a process to end, and ends it with its whole group when it has not in time. Never touches a stranger. */
export async function endProcess(identity: ProcessIdentity, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (!isSame(identity)) return;
  send(identity.pid, signal);
  const deadlineMs = Date.now() + graceMs;
  while (isSame(identity) && Date.now() < deadlineMs) await delay(POLL_MS);
  if (!isSame(identity)) return;
  // Our children lead their own groups: what they started goes with them.
  send(-identity.pid, 'SIGKILL');
  send(identity.pid, 'SIGKILL');
  while (isSame(identity)) await delay(POLL_MS);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already, which is what we want.
  }
}

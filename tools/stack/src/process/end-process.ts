import { setTimeout as delay } from 'node:timers/promises';
import { isStillRunning, type ProcessIdentity } from './identity.ts';
import { killTree } from './kill-tree.ts';
import { sendSignal } from './send-signal.ts';

const POLL_MS = 25;

/**
 * Sends a signal to a process, and kills it with all its descendants if it does not end in time.
 * With SIGKILL, all of them are killed at once. Never signals another process that has been given
 * the same id.
 */
export async function endProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  if (!isStillRunning(identity)) return;
  if (signal !== 'SIGKILL') sendSignal(identity.pid, signal);
  const deadlineMs = Date.now() + (signal === 'SIGKILL' ? 0 : graceMs);
  while (isStillRunning(identity) && Date.now() < deadlineMs) await delay(POLL_MS);
  if (!isStillRunning(identity)) return;
  killTree(identity.pid);
  while (isStillRunning(identity)) await delay(POLL_MS);
}

import { setTimeout as delay } from 'node:timers/promises';
import { isSame, type ProcessIdentity } from './identity.ts';
import { killTree } from './kill-tree.ts';
import { send } from './send-signal.ts';

const POLL_MS = 25;

/**
 * Sends a signal and, if the process does not end in time (at once for SIGKILL), kills it with all
 * its descendants. Never signals another process that reuses the id.
 */
export async function endProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  if (!isSame(identity)) return;
  if (signal !== 'SIGKILL') send(identity.pid, signal);
  const deadlineMs = Date.now() + (signal === 'SIGKILL' ? 0 : graceMs);
  while (isSame(identity) && Date.now() < deadlineMs) await delay(POLL_MS);
  if (!isSame(identity)) return;
  killTree(identity.pid);
  while (isSame(identity)) await delay(POLL_MS);
}

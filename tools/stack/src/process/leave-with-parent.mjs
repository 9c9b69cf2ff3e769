/**
 * Loaded into each of the stack's children before its own code: a child whose stack was killed outright ends by
 * itself, in order, as if it had been asked to. `?parent=` is the process that started it: what the child starts in
 * turn inherits this module, and has a channel of its own that must be left alone.
 */
import { isMainThread } from 'node:worker_threads';

const parent = Number(new URL(import.meta.url).searchParams.get('parent'));

if (isMainThread && process.channel && process.ppid === parent) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel is no reason to stay alive.
  process.channel.unref();
}

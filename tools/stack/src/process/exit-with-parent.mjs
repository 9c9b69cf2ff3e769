/**
 * Preloaded into each of the stack's child processes: when the stack is killed, the child ends in
 * order, as after SIGTERM. `?parent=` is the process that started the child. The child's own
 * children inherit this module but have other IPC channels, which must not be used.
 */
import { isMainThread } from 'node:worker_threads';

const parent = Number(new URL(import.meta.url).searchParams.get('parent'));

if (isMainThread && process.channel && process.ppid === parent) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep the process running.
  process.channel.unref();
}

/**
 * Preloaded into each of the stack's child processes. When the stack is killed, the child shuts
 * down as after SIGTERM. The query parameter `parent` of this module's URL is the id of the process
 * that started the child. The child's own child processes load this module too, but their IPC
 * channels belong to other code and must not be used.
 */
import { isMainThread } from 'node:worker_threads';

const parent = Number(new URL(import.meta.url).searchParams.get('parent'));

if (isMainThread && process.channel && process.ppid === parent) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep the process running.
  process.channel.unref();
}

import { Worker } from 'node:worker_threads';

/**
 * Keeps that many cores busy, at normal priority. Threads end with their process, even when that is killed outright.
 * @returns ends the load
 */
export function startLoad(loops: number): () => Promise<void> {
  const workers = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
  // An endless loop is no reason for the command to stay.
  for (const worker of workers) worker.unref();
  return async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
}

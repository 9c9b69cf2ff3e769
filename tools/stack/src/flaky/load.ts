import { Worker } from 'node:worker_threads';

/**
 * Keeps this number of cores busy, at normal priority. The threads end with this process, even when
 * it is killed.
 * @returns a function that ends the load
 */
export function startLoad(loops: number): () => Promise<void> {
  const workers = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
  // The load must not keep the process running.
  for (const worker of workers) worker.unref();
  return async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
}

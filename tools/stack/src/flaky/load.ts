import { Worker } from 'node:worker_threads';

/**
 * Keeps this number of cores busy, at normal priority. The threads end with this process, even when
 * the process is killed.
 * @returns a function that stops the threads
 */
export function startCpuLoad(loops: number): () => Promise<void> {
  const workers = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
  // The threads must not prevent the process from ending.
  for (const worker of workers) worker.unref();
  return async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
}

/**
 * Runs jobs in order, at most `concurrency` at once. Simultaneous requests with the same job name
 * share one run.
 */

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Job = () => Promise<void>;

export interface WorkQueueOptions {
  concurrency: number;
  maxWaiting: number;
}

export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #waiting: Job[] = [];
  #running = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /**
   * Returns the result of a new job, or of the pending job with the same name.
   *
   * @throws QueueFullError when too many jobs are waiting
   */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(name) as Promise<Result> | undefined;
    if (pending) return pending;
    if (this.#waiting.length >= this.#options.maxWaiting)
      return Promise.reject(
        new QueueFullError(`The queue is full: ${this.#waiting.length} jobs are waiting`),
      );
    const result = new Promise<Result>((resolve, reject) => {
      this.#waiting.push(() => work().then(resolve, reject));
    }).finally(() => this.#pending.delete(name));
    this.#pending.set(name, result);
    this.#next();
    return result;
  }

  #next(): void {
    while (this.#running < this.#options.concurrency) {
      const job = this.#waiting.shift();
      if (!job) return;
      this.#running += 1;
      void job().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}

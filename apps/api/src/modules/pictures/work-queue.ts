/** Runs at most `concurrency` jobs at once; urgent ones first. Jobs of one name run once, whoever waits for them. */

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

interface Job {
  run: () => Promise<void>;
}

export interface WorkQueueOptions {
  concurrency: number;
  maxWaiting: number;
}

export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #urgent: Job[] = [];
  readonly #idle: Job[] = [];
  #running = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** The one result for all who ask by this name while it is being made. @throws QueueFullError */
  run<Result>(name: string, work: () => Promise<Result>, priority: 'urgent' | 'idle' = 'urgent'): Promise<Result> {
    const pending = this.#pending.get(name) as Promise<Result> | undefined;
    if (pending) return pending;
    const lane = priority === 'urgent' ? this.#urgent : this.#idle;
    if (lane.length >= this.#options.maxWaiting) return Promise.reject(new QueueFullError(`${lane.length} jobs are waiting`));
    const result = new Promise<Result>((resolve, reject) => {
      lane.push({ run: () => work().then(resolve, reject) });
    }).finally(() => this.#pending.delete(name));
    this.#pending.set(name, result);
    this.#next();
    return result;
  }

  #next(): void {
    while (this.#running < this.#options.concurrency) {
      // What nobody waits for never takes the last free place from what somebody may ask for next.
      const job = this.#urgent.shift() ?? (this.#running === 0 ? this.#idle.shift() : undefined);
      if (!job) return;
      this.#running += 1;
      void job.run().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}

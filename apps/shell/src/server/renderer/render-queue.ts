/**
 * The renders that wait for a thread, and which of them is next. One client's renders take only a
 * small part of the threads and of the queue, so a client that requests many uncached pages slows
 * down itself more than others.
 */
import type { RenderJob } from './supervised-thread.ts';

/** When this many renders wait, new ones are rejected, and the server responds with 503. */
const MAX_WAITING = 500;
/** Also enough for a mobile network that puts many visitors behind one IPv4 address. */
const MAX_WAITING_PER_CLIENT = 100;
/** A page takes a thread 10 to 60 ms, so one client still gets some 50 uncached pages a second. */
const MAX_RUNNING_PER_CLIENT = 2;

function countOf(jobs: Iterable<RenderJob>, client: string): number {
  let count = 0;
  for (const job of jobs) if (job.client === client) count += 1;
  return count;
}

export class RenderQueue {
  readonly #waiting: RenderJob[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** Milliseconds; 0 when no render waits. */
  get oldestWaitMs(): number {
    const now = performance.now();
    return Math.max(0, ...this.#waiting.map(({ queuedAt }) => now - queuedAt));
  }

  /** @returns false when the queue, or the client's part of it, is full */
  add(job: RenderJob): boolean {
    if (this.#waiting.length >= MAX_WAITING) return false;
    if (job.client !== null && countOf(this.#waiting, job.client) >= MAX_WAITING_PER_CLIENT)
      return false;
    this.#waiting.push(job);
    return true;
  }

  /** Makes a job of a lost thread the next one. */
  putBack(job: RenderJob): void {
    this.#waiting.unshift(job);
  }

  /**
   * Removes and returns the next job: the oldest of a signed-in visitor, or else the oldest of all.
   * Clients with two running jobs have to wait.
   */
  take(running: readonly RenderJob[]): RenderJob | undefined {
    const mayRun = ({ client }: RenderJob) =>
      client === null || countOf(running, client) < MAX_RUNNING_PER_CLIENT;
    const next =
      this.#waiting.find((job) => job.request.hasSession === true && mayRun(job)) ??
      this.#waiting.find(mayRun);
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }
}

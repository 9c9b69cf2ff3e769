/**
 * Limits the number of visitors' requests that the API handles at a time. Each kind of request has
 * its own queue (the bulkhead pattern), so that many searches cannot block a health check or a
 * message. A request waits for at most a second and is then refused, because a visitor who gets an
 * error within a second can try again, but a visitor who waits for half a minute has left.
 */

/** For each queue, the number of concurrent requests and of further requests that may wait. */
const QUEUES = {
  health: { concurrent: 4, waiting: 16 },
  polls: { concurrent: 12, waiting: 96 },
  writes: { concurrent: 16, waiting: 64 },
  reads: { concurrent: 32, waiting: 128 },
  /** Entered before the body is read, because a body may take minutes and up to 7 MB of memory. */
  uploads: { concurrent: 16, waiting: 16 },
} as const;

export type QueueName = keyof typeof QUEUES;

/** The number of connections that all queues need together. */
export const API_CONNECTIONS = Object.values(QUEUES).reduce(
  (sum, { concurrent }) => sum + concurrent,
  0,
);

const MAX_WAIT_MS = 1_000;

export interface ApiQueues {
  /**
   * Resolves when the request may be sent, with a function to call when the request has ended. Null
   * when the request is refused, because the queue is full or the request waited for a second.
   */
  enter(queue: QueueName): Promise<(() => void) | null>;
}

interface Waiting {
  readonly start: (leave: (() => void) | null) => void;
  readonly timer: NodeJS.Timeout;
}

export function createApiQueues(maxWaitMs: number = MAX_WAIT_MS): ApiQueues {
  const queues = Object.fromEntries(
    Object.keys(QUEUES).map((name) => [name, { active: 0, waiting: new Set<Waiting>() }]),
  ) as Record<QueueName, { active: number; readonly waiting: Set<Waiting> }>;

  function createLeave(name: QueueName): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const { waiting } = queues[name];
      const [next] = waiting;
      if (next === undefined) {
        queues[name].active -= 1;
        return;
      }
      waiting.delete(next);
      clearTimeout(next.timer);
      next.start(createLeave(name));
    };
  }

  return {
    async enter(name) {
      const queue = queues[name];
      if (queue.active < QUEUES[name].concurrent) {
        queue.active += 1;
        return createLeave(name);
      }
      if (queue.waiting.size >= QUEUES[name].waiting) return null;
      return new Promise((resolve) => {
        const entry: Waiting = {
          start: resolve,
          timer: setTimeout(() => {
            queue.waiting.delete(entry);
            resolve(null);
          }, maxWaitMs),
        };
        queue.waiting.add(entry);
      });
    },
  };
}

/** @param pathname percent-encoded, without a query */
export function chooseQueue(method: string, pathname: string): QueueName {
  if (pathname === '/api/health' || pathname === '/api/ready' || pathname === '/api/site')
    return 'health';
  if (method !== 'GET' && method !== 'HEAD') return 'writes';
  return pathname === '/api/account/messages/unread' ? 'polls' : 'reads';
}

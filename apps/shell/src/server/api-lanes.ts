/**
 * Limits how many visitors' requests are at the API at a time. Each kind of request has a lane of
 * its own, so that many searches cannot keep out a health check or a message. A request waits in
 * its lane for a moment and is then refused, because a visitor who gets an answer within a second
 * can try again, and one who waits for half a minute has gone.
 */

/** How many requests a lane has at the API, and how many more may wait. */
const LANES = {
  health: { atApi: 4, waiting: 16 },
  polls: { atApi: 12, waiting: 96 },
  writes: { atApi: 16, waiting: 64 },
  reads: { atApi: 32, waiting: 128 },
  /** Entered before the body is read, because a body may take minutes and up to 7 MB of memory. */
  uploads: { atApi: 16, waiting: 16 },
} as const;

export type LaneName = keyof typeof LANES;

/** The connections that the lanes need together. */
export const API_CONNECTIONS = Object.values(LANES).reduce((sum, { atApi }) => sum + atApi, 0);

const MAX_WAIT_MS = 1_000;

export interface ApiLanes {
  /**
   * Resolves when the request may be sent: with the function that gives its place to the next one,
   * or with null when it is refused because the lane is full or did not move for a second.
   */
  enter(lane: LaneName): Promise<(() => void) | null>;
}

interface Waiting {
  readonly start: (leave: (() => void) | null) => void;
  readonly timer: NodeJS.Timeout;
}

export function createApiLanes(maxWaitMs: number = MAX_WAIT_MS): ApiLanes {
  const queues = Object.fromEntries(
    Object.keys(LANES).map((name) => [name, { active: 0, waiting: new Set<Waiting>() }]),
  ) as Record<LaneName, { active: number; readonly waiting: Set<Waiting> }>;

  function createLeave(name: LaneName): () => void {
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
      if (queue.active < LANES[name].atApi) {
        queue.active += 1;
        return createLeave(name);
      }
      if (queue.waiting.size >= LANES[name].waiting) return null;
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
export function chooseLane(method: string, pathname: string): LaneName {
  if (pathname === '/api/health' || pathname === '/api/ready' || pathname === '/api/site')
    return 'health';
  if (method !== 'GET' && method !== 'HEAD') return 'writes';
  return pathname === '/api/account/messages/unread' ? 'polls' : 'reads';
}

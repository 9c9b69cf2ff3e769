/**
 * Limits the number of visitors' requests that the API handles at a time. Each kind of request has
 * its own queue (the bulkhead pattern), so that many searches cannot block a health check or a
 * message. A request waits for at most 750 ms and is then refused, because a visitor who gets an
 * error within a second can try again, but a visitor who waits for half a minute has left.
 *
 * A short burst may use all of that time. When a queue has not been empty for longer than a burst
 * lasts, more requests arrive than the API can handle, and waiting would only make every response
 * late. Reads are then refused after a shorter wait (controlled delay, as in CoDel, RFC 8289),
 * those of anonymous visitors first, and fewer run at a time while they slow each other down. Writes
 * always have the whole time.
 */
import { getRequestPriority } from '@paddock/runtime/request-priority';
import type { RequestPriority } from '@paddock/runtime/request-priority';

interface QueueLimits {
  /** How many requests run at a time. */
  readonly concurrent: number;
  /** The fewest requests that run at a time in overload; when absent, as many as usual. */
  readonly least?: number;
  /** How many more may wait. */
  readonly waiting: number;
}

const QUEUES = {
  health: { concurrent: 4, waiting: 16 },
  polls: { concurrent: 12, waiting: 96 },
  writes: { concurrent: 16, waiting: 64 },
  reads: { concurrent: 12, least: 4, waiting: 128 },
  /** Photos come from a store, so many may wait for it without using the API's database. */
  photos: { concurrent: 20, waiting: 128 },
  /** Up to 5 MB. For a slow connection, the shell holds only a part in memory. */
  downloads: { concurrent: 16, waiting: 16 },
  /** Entered before the body is read, because a body may take minutes and up to 7 MB of memory. */
  uploads: { concurrent: 16, waiting: 16 },
} as const satisfies Readonly<Record<string, QueueLimits>>;

export type QueueName = keyof typeof QUEUES;

/** The number of connections that all queues need together. */
export const API_CONNECTIONS = Object.values(QUEUES).reduce(
  (sum, { concurrent }) => sum + concurrent,
  0,
);

/** Leaves time to send the refusal within a second. */
const MAX_WAIT_MS = 750;
/** A queue that has not been empty for this long is overloaded. */
const BURST_MS = 250;
/** An overloaded queue stays so until it has refused no request for this long. */
const RECOVERY_MS = 1_000;
/**
 * In overload, a request that takes more than this many times the usual time takes a place away, and
 * one that takes less adds a place, so that half of them take less.
 */
const SLOW_FACTOR = 2;
/** The weight of a request in the moving average of the usual time. */
const USUAL_TIME_WEIGHT = 0.05;
/** How long a request may wait in an overloaded queue. */
const OVERLOADED_WAIT_MS: Readonly<Record<RequestPriority, number>> = {
  write: MAX_WAIT_MS,
  'signed-in-read': 100,
  'anonymous-read': 30,
};

/** Why a request was refused. `outranked`: a more important request took its place in the queue. */
export type RefusalReason = 'full' | 'waited' | 'outranked';

export interface QueueStatus {
  readonly queue: QueueName;
  readonly active: number;
  readonly waiting: number;
  /** How long the oldest waiting request has waited; 0 when no request waits. */
  readonly oldestWaitMs: number;
  readonly refused: Readonly<Record<RefusalReason, number>>;
}

export interface ApiQueues {
  /**
   * Resolves when the request may be sent, with a function to call when the request has ended. Null
   * when the request is refused.
   */
  enter(queue: QueueName, priority: RequestPriority): Promise<(() => void) | null>;
  listStatuses(): readonly QueueStatus[];
}

interface Waiting {
  readonly start: (leave: (() => void) | null) => void;
  readonly timer: NodeJS.Timeout;
  readonly priority: RequestPriority;
  readonly enteredAt: number;
}

class ApiQueue {
  readonly #name: QueueName;
  readonly #limits: QueueLimits;
  readonly #maxWaitMs: number;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  readonly #refused = { full: 0, waited: 0, outranked: 0 };
  #active = 0;
  /** When a request last entered the empty queue. */
  #busySince = 0;
  /** When the queue last refused a request that had waited. */
  #shedAt = -Infinity;
  /** How many requests run at a time in overload. */
  #places: number;
  /** How long a request takes when few others run; null before the first one. */
  #usualMs: number | null = null;

  constructor(name: QueueName, maxWaitMs: number, now: () => number) {
    this.#name = name;
    this.#limits = QUEUES[name];
    this.#places = this.#limits.concurrent;
    this.#maxWaitMs = maxWaitMs;
    this.#now = now;
  }

  enter(priority: RequestPriority): Promise<(() => void) | null> {
    if (this.#active < this.#getPlaces()) {
      this.#active += 1;
      return Promise.resolve(this.#createLeave());
    }
    if (this.#waiting.size >= this.#limits.waiting && !this.#makeRoom(priority)) {
      this.#refused.full += 1;
      return Promise.resolve(null);
    }
    const enteredAt = this.#now();
    if (this.#waiting.size === 0) this.#busySince = enteredAt;
    const waitMs = this.#isOverloaded(enteredAt) ? OVERLOADED_WAIT_MS[priority] : MAX_WAIT_MS;
    return new Promise((resolve) => {
      const entry: Waiting = {
        start: resolve,
        priority,
        enteredAt,
        timer: setTimeout(() => this.#refuse(entry, 'waited'), Math.min(waitMs, this.#maxWaitMs)),
      };
      this.#waiting.add(entry);
    });
  }

  getStatus(): QueueStatus {
    const [oldest] = this.#waiting;
    return {
      queue: this.#name,
      active: this.#active,
      waiting: this.#waiting.size,
      oldestWaitMs: oldest ? this.#now() - oldest.enteredAt : 0,
      refused: { ...this.#refused },
    };
  }

  #getPlaces(): number {
    return this.#isOverloaded(this.#now()) ? this.#places : this.#limits.concurrent;
  }

  /** @param isAmongFew true for a request that started and ended while few others ran */
  #learn(elapsedMs: number, isAmongFew: boolean): void {
    const { concurrent, least = concurrent } = this.#limits;
    const usualMs = this.#usualMs ?? elapsedMs;
    if (this.#isOverloaded(this.#now())) {
      const change = elapsedMs > SLOW_FACTOR * usualMs ? -1 : 1;
      this.#places = Math.min(concurrent, Math.max(least, this.#places + change));
      return;
    }
    this.#places = concurrent;
    if (isAmongFew) this.#usualMs = usualMs + (elapsedMs - usualMs) * USUAL_TIME_WEIGHT;
  }

  #refuse(entry: Waiting, reason: RefusalReason): void {
    this.#remove(entry);
    this.#refused[reason] += 1;
    this.#shedAt = this.#now();
    entry.start(null);
  }

  #remove(entry: Waiting): void {
    this.#waiting.delete(entry);
    clearTimeout(entry.timer);
  }

  /** Refuses the oldest anonymous read, which has the least time left, in favour of the request. */
  #makeRoom(priority: RequestPriority): boolean {
    if (priority === 'anonymous-read') return false;
    const outranked = this.#findOldest('anonymous-read');
    if (!outranked) return false;
    this.#refuse(outranked, 'outranked');
    return true;
  }

  #findOldest(priority: RequestPriority): Waiting | undefined {
    for (const entry of this.#waiting) if (entry.priority === priority) return entry;
    return undefined;
  }

  #isOverloaded(now: number): boolean {
    const isStanding = this.#waiting.size > 0 && now - this.#busySince > BURST_MS;
    return isStanding || now - this.#shedAt < RECOVERY_MS;
  }

  /** Takes the next request off the queue, and refuses those that have waited for too long. */
  #takeNext(): Waiting | undefined {
    const now = this.#now();
    if (this.#isOverloaded(now))
      for (const entry of this.#waiting)
        if (now - entry.enteredAt > OVERLOADED_WAIT_MS[entry.priority])
          this.#refuse(entry, 'waited');
    const next =
      this.#findOldest('write') ??
      this.#findOldest('signed-in-read') ??
      this.#findOldest('anonymous-read');
    if (next) this.#remove(next);
    return next;
  }

  #createLeave(): () => void {
    const startedAt = this.#now();
    const areFew = () => this.#active < (this.#limits.least ?? 0);
    const isAmongFew = areFew();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#active -= 1;
      this.#learn(this.#now() - startedAt, isAmongFew && areFew());
      while (this.#active < this.#getPlaces()) {
        const next = this.#takeNext();
        if (!next) break;
        this.#active += 1;
        next.start(this.#createLeave());
      }
    };
  }
}

/** @param now milliseconds of a clock that never goes back */
export function createApiQueues(
  maxWaitMs: number = MAX_WAIT_MS,
  now: () => number = () => performance.now(),
): ApiQueues {
  const queues = Object.fromEntries(
    Object.keys(QUEUES).map((name) => [name, new ApiQueue(name as QueueName, maxWaitMs, now)]),
  ) as Record<QueueName, ApiQueue>;
  return {
    enter: (name, priority) => queues[name].enter(priority),
    listStatuses: () => Object.values(queues).map((queue) => queue.getStatus()),
  };
}

/**
 * Health checks have no session, but are never refused early: a refused one would take this shell
 * out of service.
 * @param pathname percent-encoded, without a query
 * @param cookie the request's `Cookie` header
 */
export function chooseQueue(
  method: string,
  pathname: string,
  cookie: string | undefined,
): { readonly queue: QueueName; readonly priority: RequestPriority } {
  const priority = getRequestPriority(method, cookie);
  const queue = chooseQueueName(pathname, priority);
  return { queue, priority: queue === 'health' ? 'write' : priority };
}

function chooseQueueName(pathname: string, priority: RequestPriority): QueueName {
  if (pathname === '/api/health' || pathname === '/api/ready' || pathname === '/api/site')
    return 'health';
  if (priority === 'write') return 'writes';
  if (pathname === '/api/account/messages/unread') return 'polls';
  if (
    pathname === '/api/account/export' ||
    /^\/api\/account\/applications\/[^/]+\/cv$/.test(pathname)
  )
    return 'downloads';
  return pathname.startsWith('/api/pictures/') || pathname.startsWith('/api/photos/')
    ? 'photos'
    : 'reads';
}

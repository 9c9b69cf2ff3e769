/**
 * All event streams that are open in this process. PostgreSQL notifies the hub (NOTIFY) when an
 * account's counts may have changed. The hub reads the counts of many accounts at once, and sends
 * them to the streams whose last sent counts differ.
 */
import type { DatabaseListener, DatabaseListenerOptions } from '../../database/listen.ts';
import type { LiveSession } from '../identity/sessions/sessions.repository.ts';
import type { UnreadRepository } from './unread.repository.ts';
import type { UnreadStream } from './unread-stream.ts';

/** Enough for a phone, a tablet and computers at home and at work. */
const MAX_STREAMS_PER_ACCOUNT = 6;
/** Accounts that change within this time of each other are read with one query. */
const BATCH_DELAY_MS = 20;
const READ_RETRY_MS = 1_000;
const ACCOUNTS_PER_QUERY = 1_000;
/**
 * The streams are spread over this many slots of a timer wheel, which turns once in 18 s. In each
 * turn, a stream gets one heartbeat and its session is checked twice, which is more often than
 * every 10 s (the polling interval in specification.md section 9).
 */
const SLOTS = 18;
const TICK_MS = 1_000;

export interface UnreadHubOptions {
  readonly unreadRepository: Pick<UnreadRepository, 'list'>;
  /** @returns the sessions that are still live */
  findLiveSessions(sessionIds: readonly string[]): Promise<readonly LiveSession[]>;
  listen(
    handlers: Pick<DatabaseListenerOptions, 'onNotification' | 'onConnected'>,
  ): DatabaseListener;
  readonly maxStreams: number;
  readonly tickMs?: number;
  onError(error: unknown, message: string): void;
}

export class UnreadHub {
  readonly #options: UnreadHubOptions;
  readonly #byAccount = new Map<number, Set<UnreadStream>>();
  /**
   * The streams, spread evenly over the slots, so that one tick of the timer never writes to
   * thousands of them.
   */
  readonly #slots: readonly Set<UnreadStream>[] = Array.from(
    { length: SLOTS },
    () => new Set<UnreadStream>(),
  );
  /** Ids of accounts whose counts must be read again. */
  #stale = new Set<number>();
  #isReading = false;
  #isClosed = false;
  #opened = 0;
  #size = 0;
  #ticks = 0;
  #listening: DatabaseListener | null = null;
  #wheel: NodeJS.Timeout | null = null;

  constructor(options: UnreadHubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  hasRoomFor(accountId: number): boolean {
    return (
      !this.#isClosed &&
      this.#size < this.#options.maxStreams &&
      (this.#byAccount.get(accountId)?.size ?? 0) < MAX_STREAMS_PER_ACCOUNT
    );
  }

  /**
   * Adds a stream, which gets its first event at once.
   *
   * @returns a function to call when the stream has closed
   */
  add(stream: UnreadStream): () => void {
    this.#start();
    const { accountId } = stream;
    const slot = this.#slots[this.#opened++ % SLOTS];
    const own = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, own.add(stream));
    slot?.add(stream);
    this.#size += 1;
    this.#markStale(accountId);
    return () => {
      if (!slot?.delete(stream)) return;
      this.#size -= 1;
      own.delete(stream);
      if (own.size === 0 && this.#byAccount.get(accountId) === own)
        this.#byAccount.delete(accountId);
    };
  }

  /**
   * Ends every stream without an `ended` event. The browsers then reconnect, to another process if
   * this one is stopping.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#wheel) clearInterval(this.#wheel);
    for (const slot of this.#slots) for (const stream of slot) stream.end();
    await this.#listening?.close();
  }

  #start(): void {
    this.#listening ??= this.#options.listen({
      onNotification: (payload) => this.#markStale(Number(payload)),
      onConnected: () => {
        for (const accountId of this.#byAccount.keys()) this.#markStale(accountId);
      },
    });
    this.#wheel ??= setInterval(() => this.#tick(), this.#options.tickMs ?? TICK_MS).unref();
  }

  #markStale(accountId: number): void {
    if (this.#isClosed || !this.#byAccount.has(accountId)) return;
    this.#stale.add(accountId);
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readStale();
  }

  async #readStale(): Promise<void> {
    while (this.#stale.size > 0 && !this.#isClosed) {
      await pause(BATCH_DELAY_MS);
      const batch = [...this.#stale].slice(0, ACCOUNTS_PER_QUERY);
      for (const accountId of batch) this.#stale.delete(accountId);
      try {
        for (const [accountId, unread] of await this.#options.unreadRepository.list(batch))
          this.#send(accountId, JSON.stringify(unread));
      } catch (error) {
        this.#options.onError(error, 'reading unread counts failed; retrying');
        for (const accountId of batch) this.#stale.add(accountId);
        await pause(READ_RETRY_MS);
      }
    }
    this.#isReading = false;
  }

  #send(accountId: number, json: string): void {
    for (const stream of this.#byAccount.get(accountId) ?? []) stream.send(json);
  }

  #tick(): void {
    const tick = this.#ticks++;
    const [heartbeatSlot, oppositeSlot] = [
      this.#slots[tick % SLOTS] ?? [],
      this.#slots[(tick + SLOTS / 2) % SLOTS] ?? [],
    ];
    for (const stream of heartbeatSlot) stream.sendHeartbeat();
    const due = [...heartbeatSlot, ...oppositeSlot];
    // While NOTIFY is unavailable, reads the counts as often as a browser would poll.
    if (this.#listening?.isConnected() === false)
      for (const { accountId } of due) this.#markStale(accountId);
    if (due.length > 0) void this.#closeDeadStreams(due);
  }

  async #closeDeadStreams(streams: readonly UnreadStream[]): Promise<void> {
    try {
      const live = new Set(
        (
          await this.#options.findLiveSessions([
            ...new Set(streams.map(({ sessionId }) => sessionId)),
          ])
        ).map(({ id }) => id),
      );
      for (const stream of streams) if (!live.has(stream.sessionId)) stream.endSession();
    } catch (error) {
      this.#options.onError(error, 'checking the sessions of open streams failed; retrying');
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

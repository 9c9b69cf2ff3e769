/**
 * Every event stream that is open in this process, and what is new for whom. PostgreSQL says whose counts may have
 * changed (NOTIFY); they are read for many people at once, and told where they differ from what was told last.
 */
import type { Listening, ListenOptions } from '../../database/listen.ts';
import type { LiveSession } from '../session/sessions.repository.ts';
import type { UnreadRepository } from './unread.repository.ts';
import type { UnreadStream } from './unread-stream.ts';

/** Each has a phone, a tablet, a computer at home and one at work. */
const MOST_PER_ACCOUNT = 6;
/** What comes within this time is one query. */
const GATHER_MS = 20;
const READ_RETRY_MS = 1_000;
const ACCOUNTS_PER_QUERY = 1_000;
/** A turn of the wheel: each stream hears a heartbeat once in it, and its session is looked at twice, at least every 10 s (specification.md section 9: the polling interval). */
const SLOTS = 18;
const TICK_MS = 1_000;

export interface UnreadHubParts {
  readonly unread: Pick<UnreadRepository, 'list'>;
  /** @returns those that are still good */
  checkSessions(sessionIds: readonly string[]): Promise<readonly LiveSession[]>;
  listen(heard: Pick<ListenOptions, 'onNews' | 'onUp'>): Listening;
  readonly maxStreams: number;
  readonly tickMs?: number;
  onFault(error: unknown, what: string): void;
}

export class UnreadHub {
  readonly #parts: UnreadHubParts;
  readonly #byAccount = new Map<number, Set<UnreadStream>>();
  /** Spread evenly, so that thousands are not written to in one tick. */
  readonly #slots: readonly Set<UnreadStream>[] = Array.from(
    { length: SLOTS },
    () => new Set<UnreadStream>(),
  );
  /** Whose counts have to be read. */
  #stale = new Set<number>();
  #isReading = false;
  #isClosed = false;
  #opened = 0;
  #size = 0;
  #ticks = 0;
  #listening: Listening | null = null;
  #wheel: NodeJS.Timeout | null = null;

  constructor(parts: UnreadHubParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#size;
  }

  hasRoomFor(accountId: number): boolean {
    return (
      !this.#isClosed &&
      this.#size < this.#parts.maxStreams &&
      (this.#byAccount.get(accountId)?.size ?? 0) < MOST_PER_ACCOUNT
    );
  }

  /** The first event follows at once. @returns what to call when the stream has closed */
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

  /** Ends every stream; browsers open theirs again, elsewhere. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#wheel) clearInterval(this.#wheel);
    for (const slot of this.#slots) for (const stream of slot) stream.end();
    await this.#listening?.close();
  }

  #start(): void {
    this.#listening ??= this.#parts.listen({
      onNews: (payload) => this.#markStale(Number(payload)),
      onUp: () => {
        for (const accountId of this.#byAccount.keys()) this.#markStale(accountId);
      },
    });
    this.#wheel ??= setInterval(() => this.#tick(), this.#parts.tickMs ?? TICK_MS).unref();
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
      await pause(GATHER_MS);
      const batch = [...this.#stale].slice(0, ACCOUNTS_PER_QUERY);
      for (const accountId of batch) this.#stale.delete(accountId);
      try {
        for (const [accountId, unread] of await this.#parts.unread.list(batch))
          this.#tell(accountId, JSON.stringify(unread));
      } catch (error) {
        this.#parts.onFault(
          error,
          'unread counts could not be read; they are read again in a moment',
        );
        for (const accountId of batch) this.#stale.add(accountId);
        await pause(READ_RETRY_MS);
      }
    }
    this.#isReading = false;
  }

  #tell(accountId: number, json: string): void {
    for (const stream of this.#byAccount.get(accountId) ?? []) stream.send(json);
  }

  #tick(): void {
    const tick = this.#ticks++;
    const [beating, half] = [
      this.#slots[tick % SLOTS] ?? [],
      this.#slots[(tick + SLOTS / 2) % SLOTS] ?? [],
    ];
    for (const stream of beating) stream.beat();
    const due = [...beating, ...half];
    // Nobody tells us anything: then we ask, as often as a browser would.
    if (this.#listening?.isUp() === false)
      for (const { accountId } of due) this.#markStale(accountId);
    if (due.length > 0) void this.#endDead(due);
  }

  async #endDead(streams: readonly UnreadStream[]): Promise<void> {
    try {
      const live = new Set(
        (
          await this.#parts.checkSessions([...new Set(streams.map(({ sessionId }) => sessionId))])
        ).map(({ id }) => id),
      );
      for (const stream of streams) if (!live.has(stream.sessionId)) stream.endForGood();
    } catch (error) {
      this.#parts.onFault(
        error,
        'sessions of open streams could not be checked; they are checked again in a moment',
      );
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

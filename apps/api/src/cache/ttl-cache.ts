/**
 * An in-memory cache with a time to live and a maximum size. When it is full, it evicts the least
 * recently used entry. Concurrent callers of a missing key share one computation. Failures are not
 * cached.
 */
interface Entry<Value> {
  readonly expiresAtMs: number;
  readonly value: Promise<Value>;
  /** Set once the promise has resolved. */
  settled?: { readonly value: Value };
}

export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #ttlMs: number;
  readonly #maxEntries: number;
  readonly #now: () => number;
  hits = 0;
  misses = 0;

  constructor(options: {
    readonly ttlMs: number;
    readonly maxEntries: number;
    readonly now?: () => number;
  }) {
    this.#ttlMs = options.ttlMs;
    this.#maxEntries = options.maxEntries;
    this.#now = options.now ?? Date.now;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the value if it is resolved and has not expired, without waiting. */
  peek(key: string): Value | undefined {
    const cached = this.#entries.get(key);
    if (!cached?.settled || cached.expiresAtMs <= this.#now()) return undefined;
    this.hits += 1;
    return cached.settled.value;
  }

  /** Returns the cached value, or computes and caches it. */
  getOrCreate(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached && cached.expiresAtMs > this.#now()) {
      this.hits += 1;
      // Insert the entry again, at the end: a Map keeps insertion order, so its first entry is the
      // least recently used.
      this.#entries.delete(key);
      this.#entries.set(key, cached);
      return cached.value;
    }
    this.misses += 1;
    const entry: Entry<Value> = { value: make(), expiresAtMs: this.#now() + this.#ttlMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => (entry.settled = { value }),
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) break;
      this.#entries.delete(oldest);
    }
    return entry.value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/**
 * Answers given again for a short time. Bounded by entries and by age; the least recently used goes first. Callers who
 * ask for the same key while it is being made wait for the one that is under way. A failure is not kept.
 */
interface Entry<Value> {
  readonly expiresAtMs: number;
  readonly value: Promise<Value>;
  /** The value, once it is there. */
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

  /** The value if it is there and fresh, without waiting. */
  peek(key: string): Value | undefined {
    const known = this.#entries.get(key);
    if (!known?.settled || known.expiresAtMs <= this.#now()) return undefined;
    this.hits += 1;
    return known.settled.value;
  }

  getOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && known.expiresAtMs > this.#now()) {
      this.hits += 1;
      // Map keeps insertion order: the front is the least recently used.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
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

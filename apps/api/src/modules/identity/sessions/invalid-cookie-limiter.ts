/**
 * Limits how many requests with invalid session cookies each client can send. For operations that
 * are rate-limited by account, the account is known only after the cookie lookup, so this limit
 * covers clients that send made-up cookies.
 */
const WINDOW_MS = 60_000;
/** Maximum number of clients to track. When it is reached, all counts restart from zero. */
const MAX_CLIENTS = 20_000;

export class InvalidCookieLimiter {
  readonly #max: number;
  readonly #nowMs: () => number;
  readonly #counts = new Map<string, number>();
  #windowEndsMs = 0;

  constructor(maxPerMinute: number, nowMs: () => number = Date.now) {
    this.#max = maxPerMinute;
    this.#nowMs = nowMs;
  }

  /** True when the client has sent too many invalid cookies within the current minute. */
  isOverLimit(client: string): boolean {
    return this.#nowMs() < this.#windowEndsMs && (this.#counts.get(client) ?? 0) >= this.#max;
  }

  /** Counts one invalid cookie from the client. */
  record(client: string): void {
    const nowMs = this.#nowMs();
    if (nowMs >= this.#windowEndsMs || this.#counts.size >= MAX_CLIENTS) {
      this.#counts.clear();
      this.#windowEndsMs = nowMs + WINDOW_MS;
    }
    this.#counts.set(client, (this.#counts.get(client) ?? 0) + 1);
  }
}

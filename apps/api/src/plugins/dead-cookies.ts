/**
 * How many cookies that name no session somebody has shown. Operations that count by account (guards.ts) know the
 * account only once the cookie was looked up: whoever makes cookies up is counted here instead.
 */
const WINDOW_MS = 60_000;
/** Clients that are remembered; past that the window begins anew for all. */
const MOST_CLIENTS = 20_000;

export class DeadCookies {
  readonly #max: number;
  readonly #nowMs: () => number;
  readonly #shown = new Map<string, number>();
  #windowEndsMs = 0;

  constructor(maxPerMinute: number, nowMs: () => number = Date.now) {
    this.#max = maxPerMinute;
    this.#nowMs = nowMs;
  }

  hasShownTooMany(client: string): boolean {
    return this.#nowMs() < this.#windowEndsMs && (this.#shown.get(client) ?? 0) >= this.#max;
  }

  note(client: string): void {
    const nowMs = this.#nowMs();
    if (nowMs >= this.#windowEndsMs || this.#shown.size >= MOST_CLIENTS) {
      this.#shown.clear();
      this.#windowEndsMs = nowMs + WINDOW_MS;
    }
    this.#shown.set(client, (this.#shown.get(client) ?? 0) + 1);
  }
}

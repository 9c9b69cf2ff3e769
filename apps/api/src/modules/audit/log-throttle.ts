/**
 * Limits how often events that an attacker can repeat are written to the audit log, so that a flood
 * of requests cannot fill the table.
 */
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '@paddock/runtime/durations';

const MAX_KEYS = 20_000;

export class LogThrottle {
  readonly #maxPerHour: number;
  readonly #windowEndsByKey = new LRUCache<string, number>({ max: MAX_KEYS });
  #hour = 0;
  #entriesThisHour = 0;

  /** @param maxPerHour the most events that are logged in an hour, over all keys */
  constructor(maxPerHour: number) {
    this.#maxPerHour = maxPerHour;
  }

  /**
   * True when the event is to be logged: the first of its key in the window, unless the hour's
   * entries are used up.
   */
  shouldLog(key: string, windowMs: number, now: Date): boolean {
    const nowMs = now.getTime();
    if ((this.#windowEndsByKey.get(key) ?? 0) > nowMs) return false;
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#entriesThisHour = 0;
    }
    if (this.#entriesThisHour >= this.#maxPerHour) return false;
    this.#entriesThisHour += 1;
    this.#windowEndsByKey.set(key, nowMs + windowMs);
    return true;
  }
}

/** Decides which requests an overloaded API process refuses, by their priority. */
import type { RequestPriority } from '@paddock/runtime/request-priority';

/** The number of refused requests by priority, for /metrics. */
export type ShedCounts = Record<RequestPriority, number>;

export function createShedCounts(): ShedCounts {
  return { write: 0, 'signed-in-read': 0, 'anonymous-read': 0 };
}

/**
 * A request is refused when the event loop's delay exceeds the configured limit this many times.
 * Refusing anonymous reads is usually enough, so that writes are accepted.
 */
const LIMIT_FACTORS: Readonly<Record<RequestPriority, number>> = {
  'anonymous-read': 1,
  'signed-in-read': 1.5,
  write: 3,
};

export function shouldShed(
  priority: RequestPriority,
  delayMs: number,
  maxDelayMs: number,
): boolean {
  return delayMs > maxDelayMs * LIMIT_FACTORS[priority];
}

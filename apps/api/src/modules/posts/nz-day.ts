/** Converts days in New Zealand to points in time: a post is live until the end of its last day. */
import { getNewZealandDate } from '@paddock/domain/check-post';
import { HOUR_MS } from '@paddock/runtime/durations';

/**
 * Returns the last millisecond of the day, so that its date is the day's own. The midnight after it
 * is never ambiguous, because the clocks change at 2 am or 3 am.
 * @param day `YYYY-MM-DD`
 */
export function getEndOfDayInNewZealand(day: string): Date {
  // In New Zealand, midnight is 11:00 UTC in summer and 12:00 UTC in winter.
  const early = new Date(`${day}T11:00:00Z`);
  const midnightMs = early.getTime() + (getNewZealandDate(early) > day ? 0 : HOUR_MS);
  return new Date(midnightMs - 1);
}

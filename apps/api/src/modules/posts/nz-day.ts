/** Converts days in New Zealand to points in time: a post is live until the end of its last day. */
import { getNewZealandDate } from '@paddock/domain/check-post';
import { HOUR_MS } from '@paddock/runtime/durations';

/**
 * Returns the midnight at which the day ends. It is never ambiguous, because the clocks change at 2
 * am or 3 am.
 * @param day `YYYY-MM-DD`
 */
export function getEndOfDayInNewZealand(day: string): Date {
  // In New Zealand, midnight is 11:00 UTC in summer and 12:00 UTC in winter.
  const early = new Date(`${day}T11:00:00Z`);
  return getNewZealandDate(early) > day ? early : new Date(early.getTime() + HOUR_MS);
}

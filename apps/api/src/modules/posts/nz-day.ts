/** Days in New Zealand, as moments: a post is up until the end of its last one. */
import { getNewZealandDate } from '@paddock/contracts/check-post';

const HOUR_MS = 3_600_000;

/** @param day `YYYY-MM-DD` @returns the midnight that ends it; the clocks change at two or three, never then */
export function endOfDayInNewZealand(day: string): Date {
  // Midnight is 11:00 UTC in summer and 12:00 UTC in winter.
  const early = new Date(`${day}T11:00:00Z`);
  return getNewZealandDate(early) > day ? early : new Date(early.getTime() + HOUR_MS);
}

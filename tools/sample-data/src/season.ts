/** Dates of the farming year in the southern hemisphere. Months are 1 to 12. */
import { DAY_MS } from '@paddock/runtime/durations';

export type SeasonName = 'summer' | 'autumn' | 'winter' | 'spring';

export function getSeason(month: number): SeasonName {
  if (month === 12 || month <= 2) return 'summer';
  if (month <= 5) return 'autumn';
  return month <= 8 ? 'winter' : 'spring';
}

export function getMonth(date: Date): number {
  return date.getUTCMonth() + 1;
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** Returns `YYYY-MM-DD`, the format of dates in attributes. */
export function formatIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the end of the date in New Zealand, where it ends at 11:00 UTC in summer and an hour later
 * in winter.
 */
export function getEndOfDate(date: Date): Date {
  return new Date(`${formatIsoDate(date)}T11:00:00Z`);
}

/** Returns the next 1 June ("moving day"), when dairy agreements and jobs traditionally change. */
export function getNextMovingDay(now: Date): Date {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), 5, 1));
  return now < thisYear ? thisYear : new Date(Date.UTC(now.getUTCFullYear() + 1, 5, 1));
}

/** Returns the next date with that month and day. */
export function getNextDate(now: Date, month: number, day: number): Date {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), month - 1, day));
  return now < thisYear ? thisYear : new Date(Date.UTC(now.getUTCFullYear() + 1, month - 1, day));
}

/** Returns the latest date with that month and day. */
export function getLastDate(now: Date, month: number, day: number): Date {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), month - 1, day));
  return now >= thisYear ? thisYear : new Date(Date.UTC(now.getUTCFullYear() - 1, month - 1, day));
}

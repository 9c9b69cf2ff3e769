/**
 * Calculates when alerts are due: at 7:00 New Zealand time, in winter and in summer (daylight
 * saving time).
 */
import { getNewZealandDate } from '@paddock/domain/check-post';
import type { SearchFrequency } from '@paddock/contracts/http';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';

const HOUR = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * Returns the time at which it is 7:00 in New Zealand on the given day: 18:00 UTC of the previous
 * day in summer, 19:00 UTC in winter.
 *
 * @param day `YYYY-MM-DD`
 */
function getSevenOClock(day: string): Date {
  const early = new Date(Date.parse(`${day}T07:00:00Z`) - 13 * HOUR_MS);
  return Number(HOUR.format(early)) === 7 ? early : new Date(early.getTime() + HOUR_MS);
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/**
 * Returns the first due time after `now`. Null for instant alerts and for searches without alerts.
 */
export function getNextAlertTime(frequency: SearchFrequency, now: Date): Date | null {
  if (frequency !== 'daily' && frequency !== 'weekly') return null;
  const today = Date.parse(`${getNewZealandDate(now)}T00:00:00Z`);
  for (let days = 0; ; days += 1) {
    const day = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    const at = getSevenOClock(day);
    if (at > now && (frequency === 'daily' || isMonday(day))) return at;
  }
}

/**
 * Returns the name of the period that an alert covers, derived from its due time rather than the
 * time it is sent, so that a late alert has the same name.
 */
export function getAlertPeriod(frequency: 'daily' | 'weekly', dueAt: Date): string {
  return `${frequency}-${getNewZealandDate(dueAt)}`;
}

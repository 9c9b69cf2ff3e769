/** When alerts are due: at 7:00 in New Zealand, whatever the clocks do. */
import { getNewZealandDate } from '@paddock/contracts/check-post';
import type { SearchFrequency } from '@paddock/contracts/http';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUR = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** @param day `YYYY-MM-DD` @returns its 7:00: 18:00 UTC of the day before in summer, 19:00 in winter */
function sevenOn(day: string): Date {
  const early = new Date(Date.parse(`${day}T07:00:00Z`) - 13 * HOUR_MS);
  return Number(HOUR.format(early)) === 7 ? early : new Date(early.getTime() + HOUR_MS);
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** The first after now: tomorrow's, at 7:00 itself. Null where it goes by no clock. */
export function nextAlertAt(frequency: SearchFrequency, now: Date): Date | null {
  if (frequency !== 'daily' && frequency !== 'weekly') return null;
  const today = Date.parse(`${getNewZealandDate(now)}T00:00:00Z`);
  for (let days = 0; ; days += 1) {
    const day = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    const at = sevenOn(day);
    if (at > now && (frequency === 'daily' || isMonday(day))) return at;
  }
}

/** The period that is over when an alert is due: names it, however late it is told. */
export function toPeriod(frequency: 'daily' | 'weekly', dueAt: Date): string {
  return `${frequency}-${getNewZealandDate(dueAt)}`;
}

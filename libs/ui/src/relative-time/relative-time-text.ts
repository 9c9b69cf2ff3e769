/**
 * Times in words, in New Zealand time and as whoever reads them wants them (preferences/preferences.ts): everything that prints a date prints
 * it from here. Written out rather than by `Intl`, whose words differ between the server's and the browser's versions of ICU, which would break hydration.
 */
import { preferences } from '../preferences/preferences.ts';
import { TE_REO_MONTHS, TE_REO_SHORT_MONTHS, TE_REO_UNITS, TE_REO_WEEKDAYS } from './te-reo.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const partsFormat = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

function nzParts(timeMs: number) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of partsFormat.formatToParts(timeMs)) parts[type] = value;
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts[type]);
  return {
    year: number('year'),
    month: number('month') - 1,
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  };
}

/** Days of the New Zealand calendar since 1970. */
export function nzDayNumber(timeMs: number): number {
  const { year, month, day } = nzParts(timeMs);
  return Date.UTC(year, month, day) / DAY_MS;
}

function monthName(month: number, isShort: boolean): string {
  if (preferences().dates === 'te-reo')
    return (isShort ? TE_REO_SHORT_MONTHS : TE_REO_MONTHS)[month] ?? '';
  const name = MONTHS[month] ?? '';
  return isShort ? name.slice(0, 3) : name;
}

/** "12 November 2026", or "12 Nov 2026" where space is short; "12 Whiringa-ā-rangi 2026"; "12/11/2026". The year is left out where it is `now`'s. */
export function dateText(
  timeMs: number,
  { nowMs, isShort = false }: { readonly nowMs?: number; readonly isShort?: boolean } = {},
): string {
  const { year, month, day } = nzParts(timeMs);
  const isThisYear = nowMs !== undefined && nzParts(nowMs).year === year;
  if (preferences().dates === 'numbers')
    return `${day}/${month + 1}${isThisYear ? '' : `/${year}`}`;
  return `${day} ${monthName(month, isShort)}${isThisYear ? '' : ` ${year}`}`;
}

/** "November 2026", "Whiringa-ā-rangi 2026", "11/2026". */
export function monthText(timeMs: number): string {
  const { year, month } = nzParts(timeMs);
  return preferences().dates === 'numbers'
    ? `${month + 1}/${year}`
    : `${monthName(month, false)} ${year}`;
}

/** "Sunday", "Rātapu"; with numbers for dates too, a day of the week is a word. */
export function weekdayText(timeMs: number): string {
  return (
    (preferences().dates === 'te-reo' ? TE_REO_WEEKDAYS : WEEKDAYS)[
      new Date(nzDayNumber(timeMs) * DAY_MS).getUTCDay()
    ] ?? ''
  );
}

/** "9:05 am", or "09:05" by the 24-hour clock; New Zealand time. */
export function timeText(timeMs: number): string {
  const { hour, minute } = nzParts(timeMs);
  const minutes = String(minute).padStart(2, '0');
  if (preferences().clock === '24') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "12 November 2026, 9:05 am", New Zealand time. */
export function dateTimeText(timeMs: number): string {
  return `${dateText(timeMs)}, ${timeText(timeMs)}`;
}

/** "Today", "Yesterday", then the date, by New Zealand's calendar. */
export function dayText(timeMs: number, nowMs: number): string {
  const days = nzDayNumber(nowMs) - nzDayNumber(timeMs);
  const isTeReo = preferences().dates === 'te-reo';
  if (days === 0) return isTeReo ? 'I tēnei rā' : 'Today';
  if (days === 1) return isTeReo ? 'Inanahi' : 'Yesterday';
  return dateText(timeMs, { nowMs });
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "5 meneti i mua", "inanahi"; a time that is still to come is said by its own day or hour. */
function teReoRelativeText(timeMs: number, nowMs: number): string {
  const distanceMs = nowMs - timeMs;
  const days = nzDayNumber(nowMs) - nzDayNumber(timeMs);
  const ago = (count: number, unit: keyof typeof TE_REO_UNITS) =>
    `${Math.floor(count)} ${TE_REO_UNITS[unit]} i mua`;
  if (Math.abs(distanceMs) < MINUTE_MS) return 'ināianei';
  if (days === -1) return 'āpōpō';
  if (distanceMs < 0)
    return days === 0 ? timeText(timeMs) : dateText(timeMs, { nowMs, isShort: true });
  if (distanceMs < HOUR_MS) return ago(distanceMs / MINUTE_MS, 'minute');
  if (distanceMs < DAY_MS) return ago(distanceMs / HOUR_MS, 'hour');
  if (days <= 1) return 'inanahi';
  if (days < 14) return ago(days, 'day');
  if (days < 29) return ago(days / 7, 'week');
  return dateText(timeMs, { nowMs, isShort: true });
}

/** "5 minutes ago", "yesterday", "in 3 days"; the date itself where it is more than four weeks away. Rounded down. */
export function relativeTimeText(timeMs: number, nowMs: number): string {
  if (preferences().dates === 'te-reo') return teReoRelativeText(timeMs, nowMs);
  const isPast = timeMs <= nowMs;
  const distanceMs = Math.abs(nowMs - timeMs);
  const around = (text: string) => (isPast ? `${text} ago` : `in ${text}`);
  if (distanceMs < MINUTE_MS) return isPast ? 'just now' : 'in a moment';
  if (distanceMs < HOUR_MS) return around(counted(Math.floor(distanceMs / MINUTE_MS), 'minute'));
  if (distanceMs < DAY_MS) return around(counted(Math.floor(distanceMs / HOUR_MS), 'hour'));
  const days = Math.abs(nzDayNumber(nowMs) - nzDayNumber(timeMs));
  if (days <= 1) return isPast ? 'yesterday' : 'tomorrow';
  if (days < 14) return around(counted(days, 'day'));
  if (days < 29) return around(counted(Math.floor(days / 7), 'week'));
  return dateText(timeMs, { nowMs, isShort: true });
}

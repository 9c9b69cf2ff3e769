/**
 * Formats dates and times in New Zealand time, according to the user's preferences. All dates on
 * screen are formatted by this module. It contains the month and day names itself, because `Intl`
 * on the server and in the browser may use different ICU versions with different names, which would
 * break hydration.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { getPreferences } from '../preferences/preferences.ts';
import {
  TE_REO_MONTHS,
  TE_REO_SHORT_MONTHS,
  TE_REO_TIME_UNITS,
  TE_REO_WEEKDAYS,
} from './te-reo.ts';

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

function getNzDateParts(timeMs: number) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of partsFormat.formatToParts(timeMs)) parts[type] = value;
  const toNumber = (type: Intl.DateTimeFormatPartTypes) => Number(parts[type]);
  return {
    year: toNumber('year'),
    month: toNumber('month') - 1,
    day: toNumber('day'),
    hour: toNumber('hour'),
    minute: toNumber('minute'),
  };
}

/** Returns the number of New Zealand calendar days since 1 January 1970. */
export function getNzDayNumber(timeMs: number): number {
  const { year, month, day } = getNzDateParts(timeMs);
  return Date.UTC(year, month, day) / DAY_MS;
}

function getMonthName(month: number, isShort: boolean): string {
  if (getPreferences().dates === 'te-reo')
    return (isShort ? TE_REO_SHORT_MONTHS : TE_REO_MONTHS)[month] ?? '';
  const name = MONTHS[month] ?? '';
  return isShort ? name.slice(0, 3) : name;
}

/**
 * Returns "12 November 2026" ("12 Nov 2026" when short), "12 Whiringa-ā-rangi 2026" or
 * "12/11/2026", according to the user's preference. Omits the year when it is the year of `nowMs`.
 */
export function formatDate(
  timeMs: number,
  { nowMs, isShort = false }: { readonly nowMs?: number; readonly isShort?: boolean } = {},
): string {
  const { year, month, day } = getNzDateParts(timeMs);
  const isThisYear = nowMs !== undefined && getNzDateParts(nowMs).year === year;
  if (getPreferences().dates === 'numbers')
    return `${day}/${month + 1}${isThisYear ? '' : `/${year}`}`;
  return `${day} ${getMonthName(month, isShort)}${isThisYear ? '' : ` ${year}`}`;
}

/** Returns "November 2026", "Whiringa-ā-rangi 2026" or "11/2026". */
export function formatMonth(timeMs: number): string {
  const { year, month } = getNzDateParts(timeMs);
  return getPreferences().dates === 'numbers'
    ? `${month + 1}/${year}`
    : `${getMonthName(month, false)} ${year}`;
}

/** Returns "Sunday" or "Rātapu". With numeric dates, returns the English name. */
export function formatWeekday(timeMs: number): string {
  return (
    (getPreferences().dates === 'te-reo' ? TE_REO_WEEKDAYS : WEEKDAYS)[
      new Date(getNzDayNumber(timeMs) * DAY_MS).getUTCDay()
    ] ?? ''
  );
}

/** Returns "9:05 am", or "09:05" with the 24-hour clock, in New Zealand time. */
export function formatTime(timeMs: number): string {
  const { hour, minute } = getNzDateParts(timeMs);
  const minutes = String(minute).padStart(2, '0');
  if (getPreferences().clock === '24') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Returns "12 November 2026, 9:05 am", in New Zealand time. */
export function formatDateTime(timeMs: number): string {
  return `${formatDate(timeMs)}, ${formatTime(timeMs)}`;
}

/** Returns "Today", "Yesterday" or the date, by the New Zealand calendar. */
export function formatDay(timeMs: number, nowMs: number): string {
  const days = getNzDayNumber(nowMs) - getNzDayNumber(timeMs);
  const isTeReo = getPreferences().dates === 'te-reo';
  if (days === 0) return isTeReo ? 'I tēnei rā' : 'Today';
  if (days === 1) return isTeReo ? 'Inanahi' : 'Yesterday';
  return formatDate(timeMs, { nowMs });
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Returns a text such as "5 meneti i mua" or "inanahi". For a future time, returns a time of day or
 * a date.
 */
function formatTeReoRelativeTime(timeMs: number, nowMs: number): string {
  const distanceMs = nowMs - timeMs;
  const days = getNzDayNumber(nowMs) - getNzDayNumber(timeMs);
  const formatAgo = (count: number, unit: keyof typeof TE_REO_TIME_UNITS) =>
    `${Math.floor(count)} ${TE_REO_TIME_UNITS[unit]} i mua`;
  if (Math.abs(distanceMs) < MINUTE_MS) return 'ināianei';
  if (days === -1) return 'āpōpō';
  if (distanceMs < 0)
    return days === 0 ? formatTime(timeMs) : formatDate(timeMs, { nowMs, isShort: true });
  if (distanceMs < HOUR_MS) return formatAgo(distanceMs / MINUTE_MS, 'minute');
  if (distanceMs < DAY_MS) return formatAgo(distanceMs / HOUR_MS, 'hour');
  if (days <= 1) return 'inanahi';
  if (days < 14) return formatAgo(days, 'day');
  if (days < 29) return formatAgo(days / 7, 'week');
  return formatDate(timeMs, { nowMs, isShort: true });
}

/**
 * Returns a text such as "5 minutes ago", "yesterday" or "in 3 days", rounded down. Returns the
 * date when the time is four weeks away or more.
 */
export function formatRelativeTime(timeMs: number, nowMs: number): string {
  if (getPreferences().dates === 'te-reo') return formatTeReoRelativeTime(timeMs, nowMs);
  const isPast = timeMs <= nowMs;
  const distanceMs = Math.abs(nowMs - timeMs);
  const addDirection = (text: string) => (isPast ? `${text} ago` : `in ${text}`);
  if (distanceMs < MINUTE_MS) return isPast ? 'just now' : 'in a moment';
  if (distanceMs < HOUR_MS)
    return addDirection(formatCount(Math.floor(distanceMs / MINUTE_MS), 'minute'));
  if (distanceMs < DAY_MS)
    return addDirection(formatCount(Math.floor(distanceMs / HOUR_MS), 'hour'));
  const days = Math.abs(getNzDayNumber(nowMs) - getNzDayNumber(timeMs));
  if (days <= 1) return isPast ? 'yesterday' : 'tomorrow';
  if (days < 14) return addDirection(formatCount(days, 'day'));
  if (days < 29) return addDirection(formatCount(Math.floor(days / 7), 'week'));
  return formatDate(timeMs, { nowMs, isShort: true });
}

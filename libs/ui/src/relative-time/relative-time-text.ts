/**
 * Times in words, in New Zealand time. Written out here rather than by `Intl.RelativeTimeFormat`, whose words differ
 * between the server's and the browser's versions of ICU, which would break hydration.
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

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
  return { year: number('year'), month: number('month') - 1, day: number('day'), hour: number('hour'), minute: number('minute') };
}

/** Days of the New Zealand calendar since 1970. */
function nzDayNumber(timeMs: number): number {
  const { year, month, day } = nzParts(timeMs);
  return Date.UTC(year, month, day) / DAY_MS;
}

/** "12 November 2026", or "12 Nov 2026" where space is short. The year is left out where it is `now`'s. */
export function dateText(timeMs: number, { nowMs, isShort = false }: { readonly nowMs?: number; readonly isShort?: boolean } = {}): string {
  const { year, month, day } = nzParts(timeMs);
  const name = MONTHS[month] ?? '';
  const isThisYear = nowMs !== undefined && nzParts(nowMs).year === year;
  return `${day} ${isShort ? name.slice(0, 3) : name}${isThisYear ? '' : ` ${year}`}`;
}

/** "9:05 am", New Zealand time. */
export function timeText(timeMs: number): string {
  const { hour, minute } = nzParts(timeMs);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "12 November 2026, 9:05 am", New Zealand time. */
export function dateTimeText(timeMs: number): string {
  return `${dateText(timeMs)}, ${timeText(timeMs)}`;
}

/** "Today", "Yesterday", then the date, by New Zealand's calendar. */
export function dayText(timeMs: number, nowMs: number): string {
  const days = nzDayNumber(nowMs) - nzDayNumber(timeMs);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : dateText(timeMs, { nowMs });
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "5 minutes ago", "yesterday", "in 3 days"; the date itself where it is more than four weeks away. Rounded down. */
export function relativeTimeText(timeMs: number, nowMs: number): string {
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

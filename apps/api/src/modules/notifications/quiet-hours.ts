/** Hours in which a user gets no pushes and emails, in local time. */
import { TIME_ZONES } from '@paddock/contracts/http';

export interface QuietHours {
  /**
   * Minutes after midnight, never equal. The hours span midnight when `fromMinute` is the later
   * one.
   */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly timeZone: (typeof TIME_ZONES)[number];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/**
 * Quiet hours of nearly a day can last for two days, when the clocks skip the only minutes that are
 * not quiet.
 */
const MAX_MINUTES = 2 * DAY_MINUTES;

const CLOCKS = new Map(
  TIME_ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-NZ', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
);

/** Returns the local time as minutes after midnight. */
function getLocalMinute(time: Date, timeZone: QuietHours['timeZone']): number {
  const parts = CLOCKS.get(timeZone)?.formatToParts(time) ?? [];
  const readPart = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return readPart('hour') * 60 + readPart('minute');
}

function isQuietMinute(minute: number, { fromMinute, toMinute }: QuietHours): boolean {
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

/**
 * Returns the first moment after `now` that is not quiet, or null when `now` is not in quiet hours.
 * When the clocks change, quiet hours end when the local time has passed `toMinute`, even if it
 * skips or repeats that minute.
 */
export function findQuietHoursEnd(quietHours: QuietHours | null, now: Date): Date | null {
  if (quietHours === null) return null;
  const minute = getLocalMinute(now, quietHours.timeZone);
  if (!isQuietMinute(minute, quietHours)) return null;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const minutesLeft = (quietHours.toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date(start + minutesLeft * MINUTE_MS);
  // Differs only when the clocks change before the end, which happens on two days of the year.
  if (getLocalMinute(end, quietHours.timeZone) === quietHours.toMinute) return end;
  for (let later = 1; later <= MAX_MINUTES; later += 1) {
    const time = new Date(start + later * MINUTE_MS);
    if (!isQuietMinute(getLocalMinute(time, quietHours.timeZone), quietHours)) return time;
  }
  throw new Error(`Quiet hours never end: ${JSON.stringify(quietHours)}`);
}

/**
 * The hours, in the user's local time, during which the user gets no push notifications or emails.
 */
import { TIME_ZONES } from '@paddock/contracts/http';
import { MINUTE_MS } from '@paddock/runtime/durations';

export interface QuietHours {
  /**
   * Minutes after midnight. `fromMinute` and `toMinute` are never equal. If `fromMinute` is
   * greater, the hours span midnight.
   */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly timeZone: (typeof TIME_ZONES)[number];
}

const DAY_MINUTES = 24 * 60;
/**
 * The longest possible wait. Quiet hours of nearly a day can last two days when a clock change
 * skips the only minutes that are not quiet.
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
 * On days with a clock change, quiet hours end once the local time has passed `toMinute`, even if
 * the clocks skip or repeat that minute.
 */
export function findQuietHoursEnd(quietHours: QuietHours | null, now: Date): Date | null {
  if (quietHours === null) return null;
  const minute = getLocalMinute(now, quietHours.timeZone);
  if (!isQuietMinute(minute, quietHours)) return null;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const minutesLeft = (quietHours.toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date(start + minutesLeft * MINUTE_MS);
  // The local time at `end` differs from `toMinute` only when the clocks change before the end of
  // quiet hours, which can happen on two days of the year.
  if (getLocalMinute(end, quietHours.timeZone) === quietHours.toMinute) return end;
  for (let later = 1; later <= MAX_MINUTES; later += 1) {
    const time = new Date(start + later * MINUTE_MS);
    if (!isQuietMinute(getLocalMinute(time, quietHours.timeZone), quietHours)) return time;
  }
  throw new Error(`Quiet hours never end: ${JSON.stringify(quietHours)}`);
}

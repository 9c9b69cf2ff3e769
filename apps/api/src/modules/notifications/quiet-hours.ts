/** Hours in which nobody is disturbed, by the clock on the wall where somebody is. */
import { TIME_ZONES } from '@paddock/contracts/http';

export interface QuietHours {
  /** Minutes after midnight; across midnight where `fromMinute` is past `toMinute`. Never the same twice. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly timeZone: (typeof TIME_ZONES)[number];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Quiet hours of nearly a day go on for another one where the clocks jump over the only minutes that are not quiet. */
const LONGEST_MINUTES = 2 * DAY_MINUTES;

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

/** What the clock on the wall shows, as minutes after midnight. */
function wallMinute(time: Date, timeZone: QuietHours['timeZone']): number {
  const parts = CLOCKS.get(timeZone)?.formatToParts(time) ?? [];
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

function isQuietMinute(minute: number, { fromMinute, toMinute }: QuietHours): boolean {
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

/**
 * The first moment from `now` on that is not quiet; null where `now` is none of the quiet hours. On the nights when the
 * clocks change, that is when the wall's clock has passed `toMinute`, though it never showed it or shows it twice.
 */
export function endOfQuiet(quietHours: QuietHours | null, now: Date): Date | null {
  if (quietHours === null) return null;
  const minute = wallMinute(now, quietHours.timeZone);
  if (!isQuietMinute(minute, quietHours)) return null;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const left = (quietHours.toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date(start + left * MINUTE_MS);
  // Otherwise the clocks change before that: so it is on two days of the year.
  if (wallMinute(end, quietHours.timeZone) === quietHours.toMinute) return end;
  for (let later = 1; later <= LONGEST_MINUTES; later += 1) {
    const time = new Date(start + later * MINUTE_MS);
    if (!isQuietMinute(wallMinute(time, quietHours.timeZone), quietHours)) return time;
  }
  throw new Error(`Quiet hours without an end: ${JSON.stringify(quietHours)}`);
}

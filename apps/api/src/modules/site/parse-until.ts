/** Parses the time until which the site is expected to be closed. */
import { MINUTE_MS } from '@paddock/runtime/durations';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
/** The longest possible day in minutes: the day on which daylight saving time ends has 25 hours. */
const MAX_DAY_MINUTES = 25 * 60;

/**
 * Parses a clock time as the next moment at which New Zealand's clocks show it.
 *
 * @param text "17:30", or a complete time such as 2026-12-01T17:30+13:00
 * @returns Null when the text is neither, or when the complete time has passed.
 */
export function parseUntil(text: string, now: Date): Date | null {
  const clock = CLOCK.exec(text);
  if (!clock) {
    const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null;
    return time && time.getTime() > now.getTime() ? time : null;
  }
  const wanted = `${(clock[1] ?? '').padStart(2, '0')}:${clock[2] ?? ''}`;
  const newZealandClock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Pacific/Auckland',
  });
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let minute = 1; minute <= MAX_DAY_MINUTES; minute += 1) {
    const time = new Date(start + minute * MINUTE_MS);
    if (newZealandClock.format(time) === wanted) return time;
  }
  return null;
}

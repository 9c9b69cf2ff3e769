import { dateText } from '@paddock/ui/relative-time/relative-time-text.ts';

export interface Ending {
  /** "Ends Sunday", "Ends 3 December". */
  readonly text: string;
  /** Within three days: shown in the colour of urgency. */
  readonly isSoon: boolean;
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 3;
const WEEK_DAYS = 7;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** New Zealand's calendar day, as the UTC midnight of the same date. */
function calendarDay(timeMs: number): number {
  return Date.parse(`${dateText(timeMs)} UTC`);
}

/** When a listing ends, as seen at `now` (both ISO 8601), by New Zealand's days. */
export function endingText(expiresAt: string, now: string): Ending {
  const [endMs, nowMs] = [Date.parse(expiresAt), Date.parse(now)];
  const days = (calendarDay(endMs) - calendarDay(nowMs)) / DAY_MS;
  const isSoon = days <= SOON_DAYS;
  if (days < 1) return { text: 'Ends today', isSoon };
  if (days < 2) return { text: 'Ends tomorrow', isSoon };
  if (days < WEEK_DAYS) return { text: `Ends ${WEEKDAYS[new Date(calendarDay(endMs)).getUTCDay()] ?? ''}`, isSoon };
  return { text: `Ends ${dateText(endMs, { nowMs })}`, isSoon };
}

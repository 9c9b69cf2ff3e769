import {
  formatDate,
  getNzDayNumber,
  formatWeekday,
} from '@paddock/ui/relative-time/format-time.ts';

export interface Ending {
  /** "Ends Sunday", "Ends 3 December". */
  readonly text: string;
  /** Within three days: shown in the colour of urgency. */
  readonly isSoon: boolean;
}

const SOON_DAYS = 3;
const WEEK_DAYS = 7;

/** When a listing ends, as seen at `now` (both ISO 8601), by New Zealand's days. */
export function endingText(expiresAt: string, now: string): Ending {
  const [endMs, nowMs] = [Date.parse(expiresAt), Date.parse(now)];
  const days = getNzDayNumber(endMs) - getNzDayNumber(nowMs);
  const isSoon = days <= SOON_DAYS;
  if (days < 1) return { text: 'Ends today', isSoon };
  if (days < 2) return { text: 'Ends tomorrow', isSoon };
  if (days < WEEK_DAYS) return { text: `Ends ${formatWeekday(endMs)}`, isSoon };
  return { text: `Ends ${formatDate(endMs, { nowMs })}`, isSoon };
}

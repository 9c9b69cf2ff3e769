import {
  formatDate,
  getNzDayNumber,
  formatWeekday,
} from '@paddock/ui/relative-time/format-time.ts';
import { summaryMessages } from './summary.messages.tsx';

export interface ListingEnding {
  /** The text, such as "Ends Sunday" or "Ends 3 December". */
  readonly text: string;
  /** True during the last three days. The text is then shown in red. */
  readonly isSoon: boolean;
}

const SOON_DAYS = 3;
const WEEK_DAYS = 7;

/** Describes when a listing ends, counting days in New Zealand time. Both times are in ISO 8601. */
export function describeEnding(expiresAt: string, now: string): ListingEnding {
  const [endMs, nowMs] = [Date.parse(expiresAt), Date.parse(now)];
  const days = getNzDayNumber(endMs) - getNzDayNumber(nowMs);
  const isSoon = days <= SOON_DAYS;
  if (days < 1) return { text: summaryMessages.endsToday, isSoon };
  if (days < 2) return { text: summaryMessages.endsTomorrow, isSoon };
  if (days < WEEK_DAYS) return { text: summaryMessages.ends(formatWeekday(endMs)), isSoon };
  return { text: summaryMessages.ends(formatDate(endMs, { nowMs })), isSoon };
}

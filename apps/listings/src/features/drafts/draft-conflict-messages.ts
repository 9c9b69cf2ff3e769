/** What is said where two devices wrote the same draft: from when each is, and which is newer. Short: it stands over a phone's form. */
import {
  formatDateTime,
  getNzDayNumber,
  formatTime,
} from '@paddock/ui/relative-time/format-time.ts';
import { changedAt } from './save-state.ts';
import type { SaveState } from './save-state.ts';

const NOTHING_LOST = 'Which do you go on with? The other is kept beside it.';

export function bothWords({
  theirs,
  mineAt,
}: Pick<Extract<SaveState, { is: 'changed-elsewhere' }>, 'theirs' | 'mineAt'>): string {
  const at = changedAt(theirs);
  if (at === null) return `This post was changed on another device. ${NOTHING_LOST}`;
  const [theirsMs, mineMs] = [Date.parse(at), Date.parse(mineAt)];
  const isOneDay = getNzDayNumber(theirsMs) === getNzDayNumber(mineMs);
  const when = (ms: number) => (isOneDay ? formatTime(ms) : formatDateTime(ms));
  const mine =
    theirsMs > mineMs
      ? `newer than yours from ${when(mineMs)}`
      : `older than yours from ${when(mineMs)}`;
  return `This post was changed on another device, ${isOneDay ? 'at' : 'on'} ${when(theirsMs)}: ${mine}. ${NOTHING_LOST}`;
}

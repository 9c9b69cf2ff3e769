/** The message for a draft that was changed on two devices. Short, to fit above a phone's form. */
import {
  formatDateTime,
  getNzDayNumber,
  formatTime,
} from '@paddock/ui/relative-time/format-time.ts';
import { getChangedAt } from './save-state.ts';
import type { SaveState } from './save-state.ts';

const CONFLICT_QUESTION = 'Which do you go on with? The other is kept beside it.';

export function getConflictMessage({
  theirs,
  mineChangedAt,
}: Pick<Extract<SaveState, { type: 'changed-elsewhere' }>, 'theirs' | 'mineChangedAt'>): string {
  const at = getChangedAt(theirs);
  if (at === null) return `This post was changed on another device. ${CONFLICT_QUESTION}`;
  const [theirsMs, mineMs] = [Date.parse(at), Date.parse(mineChangedAt)];
  const isOneDay = getNzDayNumber(theirsMs) === getNzDayNumber(mineMs);
  const when = (ms: number) => (isOneDay ? formatTime(ms) : formatDateTime(ms));
  const mine =
    theirsMs > mineMs
      ? `newer than yours from ${when(mineMs)}`
      : `older than yours from ${when(mineMs)}`;
  return `This post was changed on another device, ${isOneDay ? 'at' : 'on'} ${when(theirsMs)}: ${mine}. ${CONFLICT_QUESTION}`;
}

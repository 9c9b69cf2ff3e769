/**
 * Creates the message about a draft that was changed on two devices. It is short enough to fit
 * above the form on a phone.
 */
import {
  formatDateTime,
  getNzDayNumber,
  formatTime,
} from '@paddock/ui/relative-time/format-time.ts';
import { getLastSavedAt } from './save-state.ts';
import type { DraftSaveState } from './save-state.ts';

const CONFLICT_QUESTION = 'Which version do you want to use? We keep the other one too.';

export function getConflictMessage({
  theirs,
  mineChangedAt,
}: Pick<
  Extract<DraftSaveState, { type: 'changed-elsewhere' }>,
  'theirs' | 'mineChangedAt'
>): string {
  const at = getLastSavedAt(theirs);
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

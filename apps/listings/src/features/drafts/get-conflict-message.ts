import {
  formatDateTime,
  getNzDayNumber,
  formatTime,
} from '@paddock/ui/relative-time/format-time.ts';
import { getLastSavedAt } from './save-state.ts';
import type { DraftSaveState } from './save-state.ts';
import { draftsMessages } from './drafts.messages.ts';

/** Returns the message about a draft that was changed on two devices. */
export function getConflictMessage({
  theirs,
  mineChangedAt,
}: Pick<
  Extract<DraftSaveState, { type: 'changed-elsewhere' }>,
  'theirs' | 'mineChangedAt'
>): string {
  const at = getLastSavedAt(theirs);
  if (at === null) return draftsMessages.conflict.timeUnknown;
  const [theirsMs, mineMs] = [Date.parse(at), Date.parse(mineChangedAt)];
  const isOneDay = getNzDayNumber(theirsMs) === getNzDayNumber(mineMs);
  const format = isOneDay ? formatTime : formatDateTime;
  return draftsMessages.conflict.changed(
    isOneDay,
    format(theirsMs),
    theirsMs > mineMs,
    format(mineMs),
  );
}

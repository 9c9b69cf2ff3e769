/** What is said where two devices wrote the same draft: from when each is, and which is newer. */
import { dateTimeText } from '@paddock/ui/relative-time/relative-time-text.ts';
import { changedAt } from './save-state.ts';
import type { SaveState } from './save-state.ts';

const NOTHING_LOST = 'Which do you go on with? The other one is kept beside it.';

export function bothWords({ theirs, mineAt }: Pick<Extract<SaveState, { is: 'changed-elsewhere' }>, 'theirs' | 'mineAt'>): string {
  const theirsAt = changedAt(theirs);
  const mine = `What you have here is from ${dateTimeText(Date.parse(mineAt))}`;
  if (theirsAt === null) return `This post was changed on another phone or in another tab. ${mine}. ${NOTHING_LOST}`;
  const newer = Date.parse(theirsAt) > Date.parse(mineAt) ? 'the other one is newer' : 'yours is newer';
  return `This post was changed on another phone or in another tab on ${dateTimeText(Date.parse(theirsAt))}. ${mine}: ${newer}. ${NOTHING_LOST}`;
}

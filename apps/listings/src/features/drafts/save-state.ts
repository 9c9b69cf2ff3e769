/** The save state of a draft and its label in the editor. */
import type { Post } from '@paddock/contracts/http/posts';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { draftsMessages } from './drafts.messages.ts';

export type DraftSaveState =
  /** The user has typed nothing since the page was loaded. */
  | { readonly type: 'clean' }
  /** The user has typed something that is being saved. */
  | { readonly type: 'saving' }
  | { readonly type: 'saved'; /** ISO 8601 */ readonly at: string }
  /** The API did not respond; the save is retried. `isStoredLocally`: the browser has the draft. */
  | { readonly type: 'offline'; readonly isStoredLocally: boolean }
  /** The session has expired. */
  | { readonly type: 'signed-out' }
  /** Another user is signed in: nothing of this draft may be sent under their account. */
  | { readonly type: 'someone-else' }
  /** Another device or tab has saved; the user must choose. `mineChangedAt` is ISO 8601. */
  | { readonly type: 'changed-elsewhere'; readonly theirs: Post; readonly mineChangedAt: string }
  /** Another device or tab has deleted the draft. */
  | { readonly type: 'gone' }
  /** The API rejected the draft. */
  | { readonly type: 'refused'; readonly message: string };

/** Returns when a post or its draft was last saved, as ISO 8601. Null when unknown. */
export function getLastSavedAt({ savedAt, publishedAt }: Post): string | null {
  return savedAt ?? publishedAt;
}

const messages = draftsMessages.saveState;

function formatSavedAgo(ms: number): string {
  if (ms < 2_000) return messages.saved;
  if (ms < MINUTE_MS) return messages.savedSecondsAgo(Math.floor(ms / 1_000));
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 60 ? messages.savedMinutesAgo(minutes) : messages.saved;
}

/**
 * Returns the save-state label that is shown next to the editor's progress indicator. It is short
 * enough for a phone.
 */
export function getSaveStateLabel(state: DraftSaveState, nowMs: number): string {
  switch (state.type) {
    case 'clean':
      return '';
    case 'saving':
      return messages.saving;
    case 'saved':
      return formatSavedAgo(nowMs - Date.parse(state.at));
    case 'offline':
      return state.isStoredLocally ? messages.storedLocally : messages.notSavedYet;
    case 'signed-out':
    case 'someone-else':
    case 'gone':
    case 'refused':
      return messages.onlyStoredLocally;
    case 'changed-elsewhere':
      return messages.changedElsewhere;
  }
}

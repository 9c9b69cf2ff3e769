/** The save state of a draft and its label in the editor. */
import type { Post } from '@paddock/contracts/http/posts';
import { MINUTE_MS } from '@paddock/runtime/durations';

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

function formatSavedAgo(ms: number): string {
  if (ms < 2_000) return 'Saved';
  if (ms < MINUTE_MS) return `Saved ${Math.floor(ms / 1_000)} s ago`;
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 60 ? `Saved ${minutes} min ago` : 'Saved';
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
      return 'Saving…';
    case 'saved':
      return formatSavedAgo(nowMs - Date.parse(state.at));
    case 'offline':
      return state.isStoredLocally ? 'Saved on this phone' : 'Not saved yet';
    case 'signed-out':
    case 'someone-else':
    case 'gone':
      return 'Saved on this phone only';
    case 'changed-elsewhere':
      return 'Changed on another device';
    case 'refused':
      return 'Not saved';
  }
}

/** How far what was typed has got, in the words that the editor shows. */
import type { Post } from '@paddock/contracts/http/posts';

export type SaveState =
  /** Nothing was typed since the page came. */
  | { readonly is: 'clean' }
  /** Typed, and on its way. */
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; /** ISO 8601 */ readonly at: string }
  /** No answer came; it is tried again. `isKept`: the browser has it. */
  | { readonly is: 'offline'; readonly isKept: boolean }
  /** The session is over. */
  | { readonly is: 'signed-out' }
  /** Somebody else is signed in here now: nothing of this post may go under their name. */
  | { readonly is: 'someone-else' }
  /** Another device or tab has saved since; the person chooses. `mineAt`: ISO 8601 */
  | { readonly is: 'changed-elsewhere'; readonly theirs: Post; readonly mineAt: string }
  /** Another device or tab has thrown the draft away. */
  | { readonly is: 'gone' }
  /** The API takes it in no form like this. */
  | { readonly is: 'refused'; readonly message: string };

/** @returns ISO 8601: when a post, or its draft, was last written; null where nobody knows */
export function changedAt({ saved_at: savedAt, published_at: publishedAt }: Post): string | null {
  return savedAt ?? publishedAt;
}

const MINUTE_MS = 60_000;

function agoText(ms: number): string {
  if (ms < 2_000) return 'Saved';
  if (ms < MINUTE_MS) return `Saved ${Math.floor(ms / 1_000)} s ago`;
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 60 ? `Saved ${minutes} min ago` : 'Saved';
}

/** The line beside the progress: short enough for a phone. */
export function saveWords(state: SaveState, nowMs: number): string {
  switch (state.is) {
    case 'clean':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return agoText(nowMs - Date.parse(state.at));
    case 'offline':
      return state.isKept ? 'Kept on this phone' : 'Not saved yet';
    case 'signed-out':
    case 'someone-else':
    case 'gone':
      return 'Kept here, not saved';
    case 'changed-elsewhere':
      return 'Changed somewhere else';
    case 'refused':
      return 'Not saved';
  }
}

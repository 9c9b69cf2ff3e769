/**
 * Stores a note in the browser until the API has saved it, so that nothing is lost when the tab is
 * closed.
 */
import { NOTE_DRAFT_PREFIX } from '@paddock/runtime/storage-keys';

export interface NoteDraftStorage {
  /** Returns the unsaved note, or null when the note is saved. */
  read(): string | null;
  write(text: string): void;
  delete(): void;
}

/**
 * Returns the result of `work`, or `otherwise` when it throws because the browser's storage is full
 * or disabled.
 */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param writer the current user's public id; drafts of other users in this browser are deleted */
export function openNoteDraftStorage(writer: string, listingId: string): NoteDraftStorage {
  const ownPrefix = `${NOTE_DRAFT_PREFIX}${writer}:`;
  const key = ownPrefix + listingId;
  return {
    read: () => attempt(() => localStorage.getItem(key), null),
    write: (text) =>
      attempt(() => {
        for (const each of Object.keys(localStorage))
          if (each.startsWith(NOTE_DRAFT_PREFIX) && !each.startsWith(ownPrefix))
            localStorage.removeItem(each);
        localStorage.setItem(key, text);
      }, undefined),
    delete: () => attempt(() => localStorage.removeItem(key), undefined),
  };
}

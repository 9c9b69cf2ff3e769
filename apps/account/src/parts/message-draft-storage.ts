/**
 * Stores the unsent text of each conversation in the browser, so that nothing is lost when the tab
 * is reloaded or closed. The key contains the user's id; drafts of other users are deleted.
 * Messages that were already submitted are in the outbox instead.
 */
import { MESSAGE_DRAFT_PREFIX } from '@paddock/runtime/storage-keys';

export interface MessageDraftStorage {
  read(): string;
  write(text: string): void;
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

function write(key: string, text: string): void {
  attempt(
    () => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
    undefined,
  );
}

function deleteOtherUsersDrafts(ownPrefix: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(MESSAGE_DRAFT_PREFIX) && !key.startsWith(ownPrefix))
        localStorage.removeItem(key);
  }, undefined);
}

/**
 * @param writer the current user's public id
 * @param place the conversation's id, or `new-` and the id of the listing or recipient
 */
export function openMessageDraftStorage(writer: string, place: string): MessageDraftStorage {
  const ownPrefix = `${MESSAGE_DRAFT_PREFIX}${writer}:`;
  const draftKey = `${ownPrefix}${place}:draft`;
  deleteOtherUsersDrafts(ownPrefix);
  return {
    read: () => attempt(() => localStorage.getItem(draftKey), null) ?? '',
    write: (text) => write(draftKey, text.trim() === '' ? '' : text),
  };
}

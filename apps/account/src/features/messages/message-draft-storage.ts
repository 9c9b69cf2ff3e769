/**
 * Stores the text that a user is writing in the browser, per conversation, so that a reload or a
 * closed tab loses nothing. The key contains the user's id; drafts of other users are deleted.
 * Messages that were already sent are in the outbox.
 */

export interface MessageDraftStorage {
  read(): string;
  write(text: string): void;
}

const PREFIX = 'pd-words:';

/** Returns `otherwise` when the browser's storage is full or disabled. */
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
      if (key.startsWith(PREFIX) && !key.startsWith(ownPrefix)) localStorage.removeItem(key);
  }, undefined);
}

/**
 * @param writer the current user's public id
 * @param place the conversation's id, or `new-` and the id of the listing or recipient
 */
export function openMessageDraftStorage(writer: string, place: string): MessageDraftStorage {
  const ownPrefix = `${PREFIX}${writer}:`;
  const draftKey = `${ownPrefix}${place}:draft`;
  deleteOtherUsersDrafts(ownPrefix);
  return {
    read: () => attempt(() => localStorage.getItem(draftKey), null) ?? '',
    write: (text) => write(draftKey, text.trim() === '' ? '' : text),
  };
}

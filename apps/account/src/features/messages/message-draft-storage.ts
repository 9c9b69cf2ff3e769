/**
 * The text that a person is writing, stored in the browser for each conversation, so that a reload or a closed tab loses
 * nothing. It is stored under the writer's id, and deleted when another person writes here. The outbox has what was sent.
 */

export interface MessageDraftStorage {
  read(): string;
  write(text: string): void;
}

const PREFIX = 'pd-words:';

/** Storage that is full or forbidden keeps nothing; what was typed is on the screen all the same. */
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

function forgetOthers(own: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key);
  }, undefined);
}

/**
 * @param writer the account's public id
 * @param place the conversation's id, or `new-` and the listing's
 */
export function openMessageDraftStorage(writer: string, place: string): MessageDraftStorage {
  const own = `${PREFIX}${writer}:`;
  const draftKey = `${own}${place}:draft`;
  forgetOthers(own);
  return {
    read: () => attempt(() => localStorage.getItem(draftKey), null) ?? '',
    write: (text) => write(draftKey, text.trim() === '' ? '' : text),
  };
}

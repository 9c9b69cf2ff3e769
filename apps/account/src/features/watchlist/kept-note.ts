/** A note that the server has not confirmed, kept by the browser under its writer's name: a closed tab costs nobody their words. */
const PREFIX = 'pd-note:';

export interface KeptNote {
  /** Null where everything is saved. */
  read(): string | null;
  keep(text: string): void;
  forget(): void;
}

/** Storage that is full or forbidden keeps nothing; what was typed is on the screen all the same. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param writer the account's public id: what others left in this browser is thrown away */
export function keptNote(writer: string, listingId: string): KeptNote {
  const own = `${PREFIX}${writer}:`;
  const key = own + listingId;
  return {
    read: () => attempt(() => localStorage.getItem(key), null),
    keep: (text) =>
      attempt(() => {
        for (const each of Object.keys(localStorage))
          if (each.startsWith(PREFIX) && !each.startsWith(own)) localStorage.removeItem(each);
        localStorage.setItem(key, text);
      }, undefined),
    forget: () => attempt(() => localStorage.removeItem(key), undefined),
  };
}

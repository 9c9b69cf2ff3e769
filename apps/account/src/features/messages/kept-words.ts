/**
 * What somebody is writing, kept by the browser for each conversation: a reload and a closed tab cost nobody their words.
 * Kept under its writer's name, and thrown away when somebody else writes here. What was sent is the outbox's.
 */

/** A message that had left the compose box before there was an outbox, and had no answer. */
export interface Unsent {
  readonly key: string;
  readonly body: string;
  /** ISO: when it was written. */
  readonly at: string;
}

export interface KeptWords {
  draft(): string;
  keepDraft(text: string): void;
  /** From here on they are whoever's that asked. */
  takeUnsent(): readonly Unsent[];
}

const PREFIX = 'pd-words:';

function isUnsent(value: unknown): value is Unsent {
  const { key, body, at } = (value ?? {}) as Partial<Record<keyof Unsent, unknown>>;
  return typeof key === 'string' && typeof body === 'string' && typeof at === 'string';
}

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
export function keptWords(writer: string, place: string): KeptWords {
  const own = `${PREFIX}${writer}:`;
  const [draftKey, unsentKey] = [`${own}${place}:draft`, `${own}${place}:unsent`];
  forgetOthers(own);
  return {
    draft: () => attempt(() => localStorage.getItem(draftKey), null) ?? '',
    keepDraft: (text) => write(draftKey, text.trim() === '' ? '' : text),
    takeUnsent() {
      const kept = attempt<unknown>(
        () => JSON.parse(localStorage.getItem(unsentKey) ?? '[]') as unknown,
        [],
      );
      write(unsentKey, '');
      return Array.isArray(kept) ? kept.filter(isUnsent) : [];
    },
  };
}

/**
 * What somebody has written and not sent, kept by the browser for each conversation: a reload, a closed tab and a lost
 * signal cost nobody their words. Kept under its writer's name, and thrown away when somebody else writes here.
 */

/** A message that has left the compose box. Sent again it keeps its key, so that it arrives once. */
export interface Unsent {
  readonly key: string;
  readonly body: string;
  /** ISO: when it was written. */
  readonly at: string;
}

export interface KeptWords {
  draft(): string;
  keepDraft(text: string): void;
  unsent(): readonly Unsent[];
  keepUnsent(list: readonly Unsent[]): void;
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
  attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)), undefined);
}

function forgetOthers(own: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key);
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
    unsent() {
      const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(unsentKey) ?? '[]') as unknown, []);
      return Array.isArray(kept) ? kept.filter(isUnsent) : [];
    },
    keepUnsent: (list) => write(unsentKey, list.length === 0 ? '' : JSON.stringify(list.map(({ key, body, at }) => ({ key, body, at })))),
  };
}

/** A name for a write that no other write has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { Conversation, Message } from '@paddock/contracts/http';

function isSorted(messages: readonly Message[]): boolean {
  return messages.every(
    ({ sequence }, index) => index === 0 || sequence > (messages[index - 1]?.sequence ?? 0),
  );
}

/**
 * Returns both lists as one, sorted by sequence number and without duplicates. A message that is in
 * both is taken from `more`. Returns `known` itself when `more` adds nothing.
 */
export function mergeMessages(
  known: readonly Message[],
  more: readonly Message[],
): readonly Message[] {
  const [first, last] = [more[0], more.at(-1)];
  if (!first || !last) return known;
  // If the page lies entirely before or after the known messages, concatenate: this avoids sorting
  // thousands of messages for each page of fifty.
  if (last.sequence < (known[0]?.sequence ?? 0) && isSorted(more)) return [...more, ...known];
  if (first.sequence > (known.at(-1)?.sequence ?? 0) && isSorted(more)) return [...known, ...more];
  const own = new Set(known);
  if (more.every((message) => own.has(message))) return known;
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/**
 * @returns the sequence number of the last message before the first gap; 0 when the list is empty
 */
export function findLastSequenceBeforeGap(messages: readonly Message[]): number {
  return (
    messages.find(({ sequence }, index) => messages[index + 1]?.sequence !== sequence + 1)
      ?.sequence ?? 0
  );
}

/**
 * Merges a refetched first page into the shown conversations: first the page, then the
 * conversations that are not on it.
 */
export function mergeFirstPage(
  known: readonly Conversation[],
  first: readonly Conversation[],
): readonly Conversation[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...known.filter(({ id }) => !ids.has(id))];
}

/**
 * Appends the next page, leaving out conversations that moved up in the meantime and are already
 * listed.
 */
export function appendNextPage(
  known: readonly Conversation[],
  next: readonly Conversation[],
): readonly Conversation[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...next.filter(({ id }) => !ids.has(id))];
}

import type { Conversation, Message } from '@paddock/contracts/http';

function isSorted(messages: readonly Message[]): boolean {
  return messages.every(
    ({ sequence }, index) => index === 0 || sequence > (messages[index - 1]?.sequence ?? 0),
  );
}

/** Oldest first, each once; of two with the same place in the conversation the one that came later. */
export function mergeMessages(
  known: readonly Message[],
  more: readonly Message[],
): readonly Message[] {
  const [first, last] = [more[0], more.at(-1)];
  if (!first || !last) return known;
  // A page before or after all that is known: thousands are not sorted anew for fifty.
  if (last.sequence < (known[0]?.sequence ?? 0) && isSorted(more)) return [...more, ...known];
  if (first.sequence > (known.at(-1)?.sequence ?? 0) && isSorted(more)) return [...known, ...more];
  const own = new Set(known);
  if (more.every((message) => own.has(message))) return known;
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** @returns the sequence up to which nothing is missing; 0 where there is nothing */
export function endOfRun(messages: readonly Message[]): number {
  return (
    messages.find(({ sequence }, index) => messages[index + 1]?.sequence !== sequence + 1)
      ?.sequence ?? 0
  );
}

/** The first page, asked for again, before what is known of later ones. */
export function withFirstPage(
  known: readonly Conversation[],
  first: readonly Conversation[],
): readonly Conversation[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...known.filter(({ id }) => !ids.has(id))];
}

/** What comes after what is known: a conversation that has moved up meanwhile is not there twice. */
export function withNextPage(
  known: readonly Conversation[],
  next: readonly Conversation[],
): readonly Conversation[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...next.filter(({ id }) => !ids.has(id))];
}

import type { Message } from '@paddock/contracts/http';
import { formatDay } from '@paddock/ui/relative-time/format-time.ts';
import { findScamWarning } from './message-warnings.ts';
import type { MessageWarning } from './message-warnings.ts';

export interface ShownMessage extends Message {
  /**
   * True for the last message of a run, which shows the time. A run is a user's consecutive
   * messages without a long pause between them.
   */
  readonly isLastOfRun: boolean;
  /** A scam warning, or null. Always null for the current user's own messages. */
  readonly warning: MessageWarning | null;
}

export interface MessageDay {
  /**
   * Such as "Today", "Yesterday" or "12 November"; null when an earlier block already shows the
   * day's title.
   */
  readonly title: string | null;
  readonly messages: readonly ShownMessage[];
}

/** A few adjacent messages. The object is reused while they and their neighbours are unchanged. */
export interface MessageBlock {
  /** Derived from the sequence numbers, so loading older messages does not change it. */
  readonly key: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly days: readonly MessageDay[];
}

/** Messages per block. Few enough that a slow phone can render a block between two frames. */
export const BLOCK_SIZE = 5;
/** A user's consecutive messages form a run when each follows the last within this time. */
const RUN_MS = 5 * 60_000;

interface BlockInput {
  readonly messages: readonly Message[];
  readonly before: Message | undefined;
  readonly after: Message | undefined;
  /**
   * The sequence number of the other user's first message; null when it is in another block or not
   * loaded.
   */
  readonly firstFromOther: number | null;
}

interface BuiltBlock extends BlockInput {
  readonly block: MessageBlock;
}

function isRun(message: Message, next: Message | undefined): boolean {
  return (
    next !== undefined &&
    next.isMine === message.isMine &&
    Date.parse(next.sent) - Date.parse(message.sent) < RUN_MS
  );
}

function buildBlock(
  key: number,
  { messages, before, after, firstFromOther }: BlockInput,
  nowMs: number,
): MessageBlock {
  const getDayText = (message: Message | undefined) =>
    message && formatDay(Date.parse(message.sent), nowMs);
  const titles = messages.map(getDayText);
  const days: { readonly title: string | null; readonly messages: ShownMessage[] }[] = [];
  let title = getDayText(before);
  for (const [index, message] of messages.entries()) {
    const next = messages[index + 1] ?? after;
    const nextTitle = index + 1 < titles.length ? titles[index + 1] : getDayText(after);
    const isLastOfRun = !isRun(message, next) || nextTitle !== titles[index];
    const shown = {
      ...message,
      isLastOfRun,
      warning: message.isMine
        ? null
        : findScamWarning(message.body, { isFirst: message.sequence === firstFromOther }),
    };
    const isNew = titles[index] !== title;
    title = titles[index];
    if (isNew || index === 0)
      days.push({ title: isNew ? (title ?? null) : null, messages: [shown] });
    else days.at(-1)?.messages.push(shown);
  }
  return {
    key,
    firstSequence: messages[0]?.sequence ?? 0,
    lastSequence: messages.at(-1)?.sequence ?? 0,
    days,
  };
}

function isUnchanged(built: BuiltBlock, input: BlockInput): boolean {
  return (
    built.before === input.before &&
    built.after === input.after &&
    built.firstFromOther === input.firstFromOther &&
    built.messages.length === input.messages.length &&
    built.messages.every((message, index) => message === input.messages[index])
  );
}

/**
 * @returns a function that splits messages (oldest first) into blocks and reuses the unchanged
 *   blocks of its previous call
 */
export function createBlockBuilder(
  nowMs: number,
): (messages: readonly Message[]) => readonly MessageBlock[] {
  let built = new Map<number, BuiltBlock>();
  return (messages) => {
    const firstFromOther =
      messages[0]?.sequence === 1
        ? (messages.find(({ isMine }) => !isMine)?.sequence ?? null)
        : null;
    const next = new Map<number, BuiltBlock>();
    for (let from = 0; from < messages.length;) {
      const key = Math.floor((messages[from]?.sequence ?? 0) / BLOCK_SIZE);
      let to = from + 1;
      while (to < messages.length && Math.floor((messages[to]?.sequence ?? 0) / BLOCK_SIZE) === key)
        to += 1;
      const own = messages.slice(from, to);
      const input: BlockInput = {
        messages: own,
        before: messages[from - 1],
        after: messages[to],
        firstFromOther: own.some(({ sequence }) => sequence === firstFromOther)
          ? firstFromOther
          : null,
      };
      const known = built.get(key);
      next.set(
        key,
        known && isUnchanged(known, input)
          ? known
          : { ...input, block: buildBlock(key, input, nowMs) },
      );
      from = to;
    }
    built = next;
    return [...next.values()].map(({ block }) => block);
  };
}

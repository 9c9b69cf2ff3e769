import type { Message } from '@paddock/contracts/http';
import { formatDay } from '@paddock/ui/relative-time/format-time.ts';
import { findWarning } from './message-warnings.ts';
import type { MessageWarning } from './message-warnings.ts';

export interface ShownMessage extends Message {
  /** Another's turn, or a while later: its time is said. */
  readonly isLastOfRun: boolean;
  /** Of one's own none. */
  readonly warning: MessageWarning | null;
}

export interface MessageDay {
  /** "Today", "Yesterday", "12 November"; null where the block before has said so. */
  readonly title: string | null;
  readonly messages: readonly ShownMessage[];
}

/** A few messages that stand together. The same object each time while they, and those beside them, are the same. */
export interface MessageBlock {
  /** Of the block, whatever else is there: older messages make no other block of it. */
  readonly key: number;
  readonly first: number;
  readonly last: number;
  readonly days: readonly MessageDay[];
}

/** So many are drawn at once where they change: few enough that a slow phone does it between two frames. */
export const BLOCK_SIZE = 5;
/** Messages of one person that follow one another within this time are said in one breath. */
const RUN_MS = 5 * 60_000;

interface Part {
  readonly messages: readonly Message[];
  readonly before: Message | undefined;
  readonly after: Message | undefined;
  /** The first words of the other person, where they are known to be that. */
  readonly firstTheirs: number | null;
}

interface Made extends Part {
  readonly block: MessageBlock;
}

function isRun(message: Message, next: Message | undefined): boolean {
  return (
    next !== undefined &&
    next.is_mine === message.is_mine &&
    Date.parse(next.sent) - Date.parse(message.sent) < RUN_MS
  );
}

function make(
  key: number,
  { messages, before, after, firstTheirs }: Part,
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
      warning: message.is_mine
        ? null
        : findWarning(message.body, { isFirst: message.sequence === firstTheirs }),
    };
    const isNew = titles[index] !== title;
    title = titles[index];
    if (isNew || index === 0)
      days.push({ title: isNew ? (title ?? null) : null, messages: [shown] });
    else days.at(-1)?.messages.push(shown);
  }
  return { key, first: messages[0]?.sequence ?? 0, last: messages.at(-1)?.sequence ?? 0, days };
}

function isSame(made: Made, part: Part): boolean {
  return (
    made.before === part.before &&
    made.after === part.after &&
    made.firstTheirs === part.firstTheirs &&
    made.messages.length === part.messages.length &&
    made.messages.every((message, index) => message === part.messages[index])
  );
}

/** @returns what makes blocks of messages, oldest first, and makes none anew that is as it was */
export function blockMaker(
  nowMs: number,
): (messages: readonly Message[]) => readonly MessageBlock[] {
  let made = new Map<number, Made>();
  return (messages) => {
    const firstTheirs =
      messages[0]?.sequence === 1
        ? (messages.find(({ is_mine: isMine }) => !isMine)?.sequence ?? null)
        : null;
    const next = new Map<number, Made>();
    for (let from = 0; from < messages.length;) {
      const key = Math.floor((messages[from]?.sequence ?? 0) / BLOCK_SIZE);
      let to = from + 1;
      while (to < messages.length && Math.floor((messages[to]?.sequence ?? 0) / BLOCK_SIZE) === key)
        to += 1;
      const own = messages.slice(from, to);
      const part: Part = {
        messages: own,
        before: messages[from - 1],
        after: messages[to],
        firstTheirs: own.some(({ sequence }) => sequence === firstTheirs) ? firstTheirs : null,
      };
      const known = made.get(key);
      next.set(
        key,
        known && isSame(known, part) ? known : { ...part, block: make(key, part, nowMs) },
      );
      from = to;
    }
    made = next;
    return [...next.values()].map(({ block }) => block);
  };
}

import type { Message } from '@paddock/contracts/http';
import { dayText } from '@paddock/ui/relative-time/relative-time-text.ts';

export interface MessageDay {
  /** "Today", "Yesterday", "12 November" */
  readonly title: string;
  readonly messages: readonly (Message & {
    /** Another's turn, or a while later: its time is said. */
    readonly isLastOfRun: boolean;
  })[];
}

/** Messages of one person that follow one another within this time are said in one breath. */
const RUN_MS = 5 * 60_000;

function isRun(message: Message, next: Message | undefined): boolean {
  return next !== undefined && next.is_mine === message.is_mine && Date.parse(next.sent) - Date.parse(message.sent) < RUN_MS;
}

/** @param messages oldest first */
export function messageDays(messages: readonly Message[], nowMs: number): readonly MessageDay[] {
  const days = new Map<string, MessageDay['messages'][number][]>();
  messages.forEach((message, index) => {
    const title = dayText(Date.parse(message.sent), nowMs);
    const next = messages[index + 1];
    const isLastOfRun = !isRun(message, next) || (next !== undefined && dayText(Date.parse(next.sent), nowMs) !== title);
    days.set(title, [...(days.get(title) ?? []), { ...message, isLastOfRun }]);
  });
  return [...days].map(([title, ofDay]) => ({ title, messages: ofDay }));
}

/** Messages that the API has not confirmed yet, in the form in which they are displayed. */
import type { OutboxItem } from '@paddock/offline/outbox';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import type { OutgoingMessageContent } from './message-content.ts';
import { outgoingMessages } from './outgoing.messages.ts';

export interface OutgoingMessage {
  readonly key: string;
  readonly content: OutgoingMessageContent;
  /** ISO time at which the user wrote it. */
  readonly writtenAt: string;
  /** `unconfirmed`: the message was written so long ago that the user must confirm sending it. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'unconfirmed';
  /** Why the message is not sent yet, as text for the user. */
  readonly statusText: string;
}

/** The body of a queued request, in the API's JSON format. */
interface SentBody {
  readonly body: string;
  readonly photos?: readonly string[];
  readonly phone?: string;
  readonly locationId?: string;
}

export function toMessageRequestBody({
  body,
  photos,
  phone,
  locationId,
}: OutgoingMessageContent): SentBody {
  return {
    body,
    ...(photos && photos.length > 0 ? { photos } : {}),
    ...(phone === undefined ? {} : { phone }),
    ...(locationId === undefined ? {} : { locationId }),
  };
}

function readContent(item: OutboxItem): OutgoingMessageContent {
  const { body = '', photos, phone, locationId } = (item.body ?? {}) as Partial<SentBody>;
  return {
    body,
    ...(photos ? { photos } : {}),
    ...(phone === undefined ? {} : { phone }),
    ...(locationId === undefined ? {} : { locationId }),
  };
}

/**
 * @param isPersistent false when the browser cannot store the outbox, so that its messages are lost
 * when the page is closed
 */
export function toOutgoingMessage(
  item: OutboxItem,
  { isOnline, isPersistent }: { readonly isOnline: boolean; readonly isPersistent: boolean },
): OutgoingMessage {
  const { key, createdAt: writtenAt, state, problem } = item;
  const base = { key, writtenAt, content: readContent(item) };
  if (state === 'refused')
    return { ...base, state, statusText: outgoingMessages.notSent(problem?.message ?? '') };
  if (state === 'old')
    return {
      ...base,
      state: 'unconfirmed',
      statusText: outgoingMessages.askBeforeSending(formatDate(Date.parse(writtenAt))),
    };
  if (state === 'sending' || (problem === null && isOnline))
    return { ...base, state: 'sending', statusText: outgoingMessages.sending };
  const reason =
    problem === null || problem.status === 0 || !isOnline
      ? outgoingMessages.waiting
      : outgoingMessages.waitingBecause(problem.message);
  return {
    ...base,
    state: 'waiting',
    statusText: isPersistent ? reason : outgoingMessages.keepPageOpen(reason),
  };
}

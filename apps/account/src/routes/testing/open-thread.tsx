/** One conversation on the page, with an API that a test holds in its hand. */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { appendWriteToJournal } from '@paddock/api-client/left-writes';
import { eventBus } from '@paddock/event-bus';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { freshOutbox } from './fresh-outbox.ts';
import { AROHA, HEMI, messages } from './message-samples.ts';
import { live, ME, showMessages } from './show-messages.tsx';
import type { Answers } from './show-messages.tsx';

export const ID = HEMI.id;
export const THREAD = `/api/account/messages/${ID}`;

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const problem = (status: number, code: string, message: string) =>
  json({ code, message, requestId: 'r' }, status);
export const nothing = () => new Response(null, { status: 204 });
export const respondWithList = (conversations: unknown[], next_cursor: string | null = null) =>
  json({ conversations, next_cursor });
export const respondWithThread = (
  said: unknown[],
  has_more = false,
  conversation = HEMI,
  has_newer = false,
) => json({ conversation, messages: said, has_more, has_newer });
export const sent = (sequence: number, body: string) =>
  json(
    {
      conversation_id: ID,
      message: {
        id: `9000${sequence}`,
        sequence,
        body,
        photos: [],
        phone: null,
        place: null,
        sent: new Date().toISOString(),
        is_mine: true,
      },
    },
    201,
  );

/** What a browser has and jsdom has not. */
export const device = { isHidden: false, hasKeyboard: true };

installDialogMethods();

/** Before each test. */
export function freshDevice(): void {
  localStorage.clear();
  freshOutbox(ME);
  live.conversations = null;
  Object.assign(device, { isHidden: false, hasKeyboard: true });
  Object.defineProperty(document, 'hidden', { get: () => device.isHidden, configurable: true });
  globalThis.matchMedia = (query: string) =>
    ({ matches: device.hasKeyboard === query.includes('pointer: fine') }) as MediaQueryList;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = jest.fn();
  eventBus.emit('unread.changed', { total: 2, byListType: {}, notifications: 0 });
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Leaves a message to the outbox as a page did a week ago, which is too long to send it without asking. */
export function leaveMessageAWeekAgo(conversationId: string, body: string, key: string): void {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - WEEK_MS);
  appendWriteToJournal({
    ownerId: ME.id,
    queueKey: `conversation:${conversationId}`,
    method: 'post',
    path: '/api/account/messages/{id}',
    params: { id: conversationId },
    body: { body },
    key,
  });
  clock.mockRestore();
}

export const box = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Hemi Walker' });
export const changeUnread = (total: number) =>
  act(() =>
    eventBus.emit('unread.changed', { total, byListType: { item: total }, notifications: 0 }),
  );

export async function openThread(
  said = messages(1, ['Kia ora', 'Is it still there?', 'Yes']),
  answers: Answers = {},
  conversation = HEMI,
) {
  const all: Answers = {
    [`GET ${THREAD}`]: respondWithThread(said, false, conversation),
    'GET /api/account/messages': respondWithList([conversation, AROHA]),
    [`PUT ${THREAD}/read`]: nothing,
    ...answers,
  };
  return { ...(await showMessages(`/account/messages/${ID}`, all)), answers: all };
}

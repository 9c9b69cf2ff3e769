/** Renders a conversation's page with a fake API. */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { appendWriteToJournal } from '@paddock/offline/pending-write-journal';
import { eventBus } from '@paddock/event-bus';
import { DAY_MS } from '@paddock/runtime/durations';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { resetOutboxAndSignIn } from './reset-outbox.ts';
import {
  CONVERSATION_WITH_AROHA,
  CONVERSATION_WITH_HEMI,
  createMessages,
} from './message-samples.ts';
import { fakeLiveUpdates, SIGNED_IN_USER, renderMessages } from './render-messages.tsx';
import type { FakeResponses } from './render-messages.tsx';

/** The id of the conversation that `renderThread` shows. */
export const CONVERSATION_ID = CONVERSATION_WITH_HEMI.id;
/** The path in the API of the conversation that `renderThread` shows. */
export const THREAD_API_PATH = `/api/account/messages/${CONVERSATION_ID}`;

/** Returns a fake response with a JSON body. */
export const respondWithJson =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
/** Returns a fake error response of the API. */
export const respondWithProblem = (status: number, code: string, message: string) =>
  respondWithJson({ code, message, requestId: 'r' }, status);
/** Returns a fake 204 response. */
export const respondWithNoContent = () => new Response(null, { status: 204 });
/** Returns a fake response with one page of the conversation list. */
export const respondWithConversations = (
  conversations: unknown[],
  nextCursor: string | null = null,
) => respondWithJson({ conversations, nextCursor });
/** Returns a fake response with a page of the conversation's messages. */
export const respondWithThread = (
  threadMessages: unknown[],
  hasMore = false,
  conversation = CONVERSATION_WITH_HEMI,
  hasNewer = false,
) => respondWithJson({ conversation, messages: threadMessages, hasMore, hasNewer });
/** Returns the fake response of the API to a message that the user sent. */
export const respondWithSentMessage = (sequence: number, body: string) =>
  respondWithJson(
    {
      conversationId: CONVERSATION_ID,
      message: {
        id: `9000${sequence}`,
        sequence,
        body,
        photos: [],
        phone: null,
        place: null,
        sent: new Date().toISOString(),
        isMine: true,
      },
    },
    201,
  );

/** Fake versions of browser features that jsdom lacks. Tests change them. */
export const fakeDevice = { isHidden: false, hasKeyboard: true };

installDialogMethods();

/**
 * Clears storage, signs in `SIGNED_IN_USER` with an empty outbox, and resets the fake browser
 * features. Call it before each test.
 */
export function resetDevice(): void {
  localStorage.clear();
  resetOutboxAndSignIn(SIGNED_IN_USER);
  fakeLiveUpdates.conversations = null;
  Object.assign(fakeDevice, { isHidden: false, hasKeyboard: true });
  Object.defineProperty(document, 'hidden', { get: () => fakeDevice.isHidden, configurable: true });
  globalThis.matchMedia = (query: string) =>
    ({ matches: fakeDevice.hasKeyboard === query.includes('pointer: fine') }) as MediaQueryList;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = jest.fn();
  eventBus.emit('unread.changed', { total: 2, byListType: {}, notifications: 0 });
}

const WEEK_MS = 7 * DAY_MS;

/**
 * Adds a message to the pending-write journal, dated a week ago: too old to be sent without
 * confirmation.
 */
export function queueMessageAWeekAgo(conversationId: string, body: string, key: string): void {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - WEEK_MS);
  appendWriteToJournal({
    ownerId: SIGNED_IN_USER.id,
    queueKey: `conversation:${conversationId}`,
    method: 'post',
    path: '/api/account/messages/{id}',
    params: { id: conversationId },
    body: { body },
    key,
  });
  clock.mockRestore();
}

/** Returns the field in which the user writes a message. */
export const getMessageField = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Hemi Walker' });
/** Emits `unread.changed`, which makes the page fetch new messages. */
export const emitUnreadCount = (total: number) =>
  act(() =>
    eventBus.emit('unread.changed', { total, byListType: { item: total }, notifications: 0 }),
  );

/**
 * Renders the conversation's page.
 * @returns the API calls, the router, and the fake responses, which tests may change
 */
export async function renderThread(
  threadMessages = createMessages(1, ['Kia ora', 'Is it still there?', 'Yes']),
  responses: FakeResponses = {},
  conversation = CONVERSATION_WITH_HEMI,
) {
  const allResponses: FakeResponses = {
    [`GET ${THREAD_API_PATH}`]: respondWithThread(threadMessages, false, conversation),
    'GET /api/account/messages': respondWithConversations([conversation, CONVERSATION_WITH_AROHA]),
    [`PUT ${THREAD_API_PATH}/read`]: respondWithNoContent,
    ...responses,
  };
  return {
    ...(await renderMessages(`/account/messages/${CONVERSATION_ID}`, allResponses)),
    responses: allResponses,
  };
}

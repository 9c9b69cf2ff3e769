/** A conversation's tools: blocking, muting, archiving, searching, reporting and sharing. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ConversationSubscription, LiveConversationStatus } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { CONVERSATION_WITH_HEMI, createMessages } from './testing/message-samples.ts';
import {
  emitUnreadCount,
  getMessageField,
  resetDevice,
  CONVERSATION_ID,
  respondWithJson,
  respondWithNoContent,
  renderThread,
  respondWithProblem,
  THREAD_API_PATH,
  respondWithThread,
} from './testing/render-thread.tsx';
import { fakeLiveUpdates, SIGNED_IN_USER } from './testing/render-messages.tsx';
import type { ApiCall } from './testing/render-messages.tsx';

beforeEach(() => {
  resetDevice();
  for (const { id } of getToasts()) closeToast(id);
});

const getMessageItems = () =>
  within(screen.getByRole('group', { name: 'Messages' })).getAllByRole('listitem');
const getWrites = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ request }) => /^(?:PUT|POST|DELETE)/.test(request) && !request.endsWith('/read'))
    .map(({ request, body }) => [request, body]);
const getToastTexts = () => getToasts().map(({ text }) => text);

async function choose(item: string, menu = 'More about this conversation'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

/**
 * Opens a conversation with live updates. @returns a function that emits a new conversation status
 */
async function openLiveThread(): Promise<(status: LiveConversationStatus) => void> {
  let subscription: ConversationSubscription | null = null;
  fakeLiveUpdates.conversations = {
    readerId: SIGNED_IN_USER.firebaseId,
    subscribe(newSubscription) {
      subscription = newSubscription;
      return () => undefined;
    },
  };
  await renderThread(createMessages(1, ['Kia ora', 'Is it still there?', 'Yes', 'Good']));
  await waitFor(() => expect(subscription).not.toBeNull());
  return (status) =>
    act(() => (subscription as unknown as ConversationSubscription).onStatus(status));
}

describe('the read receipt on the user’s own messages', () => {
  test('appears below each run of messages, follows live updates, and never goes back to an earlier state', async () => {
    const emitStatus = await openLiveThread();
    const getReceipts = () =>
      getMessageItems().flatMap((item) =>
        [...item.querySelectorAll('.mark')].map(({ textContent }) => textContent),
      );
    expect(getReceipts()).toEqual(['Sent', 'Sent']);
    emitStatus({ delivered: 4, seen: 0, isClosed: false });
    expect(getReceipts()).toEqual(['Delivered', 'Delivered']);
    emitStatus({ delivered: 4, seen: 2, isClosed: false });
    expect(getReceipts()).toEqual(['Seen', 'Delivered']);
    emitStatus({ delivered: 0, seen: 4, isClosed: false });
    expect(getReceipts()).toEqual(['Seen', expect.stringMatching(/^Seen \d+:\d\d [ap]m$/)]);
    emitStatus({ delivered: 2, seen: 2, isClosed: false });
    expect(getReceipts()[1]).toMatch(/^Seen/);
  });

  test('says “Seen” without a time when the message was read before the page loaded', async () => {
    await renderThread(
      undefined,
      {},
      { ...CONVERSATION_WITH_HEMI, deliveredSequence: 3, seenSequence: 2 },
    );
    expect(getMessageItems()[1]).toHaveTextContent(/Seen$/);
  });
});

describe('blocking in a conversation', () => {
  test('asks for confirmation, removes the message field at once, and restores it when the user is unblocked', async () => {
    const { calls } = await renderThread(undefined, {
      'PUT /api/account/blocks/500100200': respondWithNoContent,
      'DELETE /api/account/blocks/500100200': respondWithNoContent,
    });
    await userEvent.type(getMessageField(), 'Half a thought');
    await choose('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Hemi Walker?' });
    expect(dialog).toHaveTextContent('You won’t be able to message each other');
    expect(getWrites(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(
      await screen.findByText('You’ve blocked Hemi Walker. Unblock them to send a message.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Half a thought')).toBeVisible();
    // A toast would cover the button that unblocks.
    expect(getToasts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(getMessageField()).toHaveValue('Half a thought'));
    expect(getMessageField()).toHaveFocus();
    expect(getWrites(calls).map(([what]) => what)).toEqual([
      'PUT /api/account/blocks/500100200',
      'DELETE /api/account/blocks/500100200',
    ]);
  });

  test('when the other user blocks the current user, removes the message field from an open page and keeps the unsent text', async () => {
    const emitStatus = await openLiveThread();
    await userEvent.type(getMessageField(), 'Half a thought');
    emitStatus({ delivered: 4, seen: 4, isClosed: true });
    expect(screen.getByText('Hemi Walker isn’t taking messages from you.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Half a thought')).toBeVisible();
    emitStatus({ delivered: 4, seen: 4, isClosed: false });
    await waitFor(() => expect(getMessageField()).toHaveValue('Half a thought'));
  });

  test('keeps the message field after unblocking when an older response still says that the user is blocked', async () => {
    const blocked = { ...CONVERSATION_WITH_HEMI, block: 'mine' as const };
    let respond: (response: Response) => void = () => undefined;
    await renderThread(
      undefined,
      {
        'DELETE /api/account/blocks/500100200': respondWithNoContent,
        [`GET ${THREAD_API_PATH}?after=3`]: () =>
          new Promise<Response>((resolve) => (respond = resolve)),
      },
      blocked,
    );
    emitUnreadCount(3);
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('textbox', { name: 'Message to Hemi Walker' })).toHaveFocus();
    respond(respondWithThread(createMessages(4, ['Still there?']), false, blocked)());
    expect(await screen.findByText('Still there?')).toBeVisible();
    expect(getMessageField()).toBeVisible();
  });

  test('without live updates, shows from the API’s response that the other user has blocked the current user', async () => {
    await renderThread(undefined, {}, { ...CONVERSATION_WITH_HEMI, block: 'theirs' });
    expect(screen.getByText('Hemi Walker isn’t taking messages from you.')).toBeVisible();
  });
});

test('muting a conversation marks it as muted, and is reverted when the request fails', async () => {
  const { calls, responses } = await renderThread(undefined, {
    [`PUT ${THREAD_API_PATH}/settings`]: respondWithNoContent,
  });
  await choose('Mute');
  expect(await screen.findByText('Muted')).toBeInTheDocument();
  expect(getWrites(calls)).toEqual([[`PUT ${THREAD_API_PATH}/settings`, { isMuted: true }]]);
  responses[`PUT ${THREAD_API_PATH}/settings`] = respondWithProblem(503, 'overloaded', 'Later.');
  await choose('Unmute');
  await waitFor(() => expect(getToastTexts().at(-1)).toMatch(/^We couldn’t save that/));
  expect(screen.getByText('Muted')).toBeInTheDocument();
});

test('archiving a conversation leads back to the list and can be undone', async () => {
  const { calls, router } = await renderThread(undefined, {
    [`PUT ${THREAD_API_PATH}/settings`]: respondWithNoContent,
  });
  await choose('Archive');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/messages'));
  const toast = getToasts().find(({ text }) => text.startsWith('Archived.'));
  act(() => toast?.action?.onAct());
  await waitFor(() =>
    expect(getWrites(calls).map(([, body]) => body)).toEqual([
      { isArchived: true },
      { isArchived: false },
    ]),
  );
});

describe('searching a conversation', () => {
  const createHit = (sequence: number, excerpt: string) => ({
    sequence,
    excerpt,
    sent: '2026-11-20T20:00:00.000Z',
    isMine: false,
  });
  const HITS = {
    [`GET ${THREAD_API_PATH}/search?q=hay`]: respondWithJson({
      found: [createHit(103, 'Yes, the hay'), createHit(12, 'old hay')],
      total: 2,
    }),
  };

  async function search(): Promise<HTMLElement> {
    await choose('Search in conversation');
    await userEvent.type(await screen.findByLabelText('Search for'), 'hay{Enter}');
    return screen.findByRole('list', { name: 'Matching messages' });
  }

  test('shows a hit among its surrounding messages, moves between hits, and leads back to the newest', async () => {
    const around = createMessages(10, ['Ten', 'Eleven', 'The old hay', 'Thirteen']);
    const newest = createMessages(101, ['A', 'B', 'Yes, the hay', 'D']);
    const { responses } = await renderThread(newest, {
      ...HITS,
      [`GET ${THREAD_API_PATH}?around=12`]: respondWithThread(
        around,
        true,
        CONVERSATION_WITH_HEMI,
        true,
      ),
    });
    await userEvent.click(within(await search()).getByRole('button', { name: /old hay/ }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('The old hay'));
    expect(getMessageItems().map((item) => item.dataset['sequence'])).toEqual([
      '10',
      '11',
      '12',
      '13',
    ]);
    expect(document.querySelectorAll('[data-found]')).toHaveLength(1);
    expect(screen.getByText('2 of 2 for “hay”')).toBeVisible();

    responses[`GET ${THREAD_API_PATH}?around=103`] = respondWithThread(newest, true);
    await userEvent.click(screen.getByRole('button', { name: 'Later message' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Yes, the hay'));
    expect(screen.queryByRole('button', { name: 'Go to the newest' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Earlier message' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('The old hay'));
    // Scroll away from the end of the messages.
    const scrollBox = screen.getByRole('group', { name: 'Messages' });
    Object.defineProperty(scrollBox, 'scrollTop', { value: -500, configurable: true });
    fireEvent.scroll(scrollBox);
    await userEvent.click(screen.getByRole('button', { name: 'Go to the newest' }));
    await screen.findByText('D');
    expect(document.querySelectorAll('[data-found]')).toHaveLength(0);
    expect(screen.queryByText(/for “hay”/)).toBeNull();
  });

  test('loads the messages that follow a hit on demand, leaving no gap', async () => {
    const { responses, calls } = await renderThread(createMessages(101, ['A', 'B', 'C']), {
      ...HITS,
      [`GET ${THREAD_API_PATH}?around=12`]: respondWithThread(
        createMessages(11, ['Eleven', 'The old hay']),
        true,
        CONVERSATION_WITH_HEMI,
        true,
      ),
    });
    await userEvent.click(within(await search()).getByRole('button', { name: /old hay/ }));
    await screen.findByText('The old hay');
    responses[`GET ${THREAD_API_PATH}?after=12`] = respondWithThread(
      createMessages(13, ['Thirteen']),
      true,
      CONVERSATION_WITH_HEMI,
      true,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Later messages' }));
    await screen.findByText('Thirteen');
    expect(getMessageItems().map((item) => item.dataset['sequence'])).toEqual(['11', '12', '13']);
    expect(calls.filter(({ request }) => request.startsWith('PUT'))).toHaveLength(1);
  });

  test('shows a message when there are no hits', async () => {
    await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}/search?q=hay`]: respondWithJson({ found: [], total: 0 }),
    });
    await choose('Search in conversation');
    await userEvent.type(await screen.findByLabelText('Search for'), 'hay{Enter}');
    expect(await screen.findByText('No messages with “hay”.')).toBeVisible();
  });
});

describe('reporting a user', () => {
  const sendReport = async () => {
    await userEvent.click(
      await screen.findByRole('radio', { name: 'They seem to be running a scam' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
  };
  const respondWithReport = respondWithJson(
    {
      id: '5',
      subject: 'person',
      subjectId: '500100200',
      reason: 'scam',
      note: '',
      created: '2026-11-22T02:00:00Z',
    },
    201,
  );
  const createReportWrites = (sequence: number) => [
    [
      'POST /api/reports',
      {
        subject: 'person',
        id: '500100200',
        reason: 'scam',
        note: '',
        evidence: { conversationId: CONVERSATION_ID, sequence },
      },
    ],
  ];

  test('from the conversation’s menu, reports the other user’s newest message as evidence', async () => {
    const { calls } = await renderThread(undefined, { 'POST /api/reports': respondWithReport });
    await choose('Report');
    await sendReport();
    expect(getWrites(calls)).toEqual(createReportWrites(3));
  });

  test('from a message or its scam warning, reports that message as evidence, and the warning can be dismissed', async () => {
    const { calls, router } = await renderThread(
      createMessages(1, ['My courier will collect it and bring you cash', 'No', 'Yes']),
      { 'POST /api/reports': respondWithReport },
    );
    const warning = screen.getByRole('note', { name: 'Take care' });
    expect(warning).toHaveTextContent('nearly always scammers');
    await userEvent.click(within(warning).getByRole('button', { name: 'Report' }));
    await sendReport();
    expect(getWrites(calls)).toEqual(createReportWrites(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await userEvent.click(within(warning).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('note')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${CONVERSATION_ID}`));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    await userEvent.click(
      screen.getAllByRole('button', { name: /^More about this message/ })[0] as HTMLElement,
    );
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Message from Hemi Walker' })).getByRole(
        'button',
        { name: 'Report this message' },
      ),
    );
    expect(await screen.findByRole('dialog', { name: 'Report Hemi Walker' })).toBeVisible();
  });
});

describe('sharing in a conversation', () => {
  const SHARED_MESSAGE = {
    ...createMessages(1, [''])[0],
    phone: '027 555 0142',
    place: { name: 'Home farm', place: 'Te Awamutu, Waikato', lat: -38.01, lng: 175.32 },
    photos: [1, 2].map((number) => ({
      id: `00000000-0000-0000-0000-00000000000${number}`,
      url: `/api/account/messages/photos/${number}`,
      width: 800,
      height: 600,
    })),
  };

  test('shows shared phone numbers with a call button, shared places on a map, and photos that open full screen', async () => {
    await renderThread([SHARED_MESSAGE] as never);
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0275550142');
    expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=-38.01,175.32',
    );
    expect(screen.getByText('Te Awamutu, Waikato')).toBeVisible();
    const farm = { name: 'Home farm', townId: null, lat: -38.01, lng: 175.22 };
    act(() => eventBus.emit('farm.changed', { farm }));
    expect(screen.getByText('9 km from Home farm, as the crow flies')).toBeVisible();
    act(() => eventBus.emit('farm.changed', { farm: null }));
    expect(screen.queryByText(/as the crow flies/)).toBeNull();
    const second = screen.getByRole('link', { name: 'Photo from Hemi Walker, 2 of 2' });
    expect(second).toHaveAttribute('href', '/api/account/messages/photos/2?w=1600&f=webp');
    await userEvent.click(second);
    expect(
      await screen.findByRole('dialog', { name: /^Photos of the conversation with Hemi Walker/ }),
    ).toBeVisible();
  });

  test('suggests the user’s phone number, says who will see it, and sends it once confirmed', async () => {
    await renderThread(undefined, {
      'GET /api/account': respondWithJson({ phone: '+64 27 555 0123' }),
    });
    await choose('My phone number', 'Add a photo, your number or a location');
    const dialog = await screen.findByRole('dialog', { name: 'Share your phone number' });
    expect(dialog).toHaveTextContent('Hemi Walker will see your number');
    const field = within(dialog).getByLabelText('Phone number');
    await waitFor(() => expect(field).toHaveValue('+64 27 555 0123'));
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share number' }));
    expect(within(dialog).getByText(/with its area code/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '027 555 0199');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share number' }));
    const waiting = await screen.findByRole('list', { name: 'Not sent yet' });
    expect(waiting).toHaveTextContent('027 555 0199');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The number is now stored in the browser, so it is not fetched again.
    await choose('My phone number', 'Add a photo, your number or a location');
    expect(await screen.findByLabelText('Phone number')).toHaveValue('027 555 0199');
  });

  test('offers the user’s own locations', async () => {
    const createPlace = (id: string, name: string) => ({
      id,
      name,
      townId: null,
      place: '',
      lat: -38,
      lng: 175,
      isHome: false,
      created: '2026-11-01T00:00:00Z',
      updated: '2026-11-01T00:00:00Z',
    });
    await renderThread(undefined, {
      'GET /api/account/locations': respondWithJson({
        locations: [createPlace('11', 'Home farm'), createPlace('12', 'Run-off')],
      }),
    });
    await choose('One of my locations', 'Add a photo, your number or a location');
    const dialog = await screen.findByRole('dialog', { name: 'Share a location' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Share location' }));
    expect(within(dialog).getByText('Choose a location.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Run-off' }));
    expect(dialog).toHaveTextContent('Hemi Walker will see its name and exactly where it is');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share location' }));
    expect(await screen.findByRole('list', { name: 'Not sent yet' })).toBeVisible();
  });
});

describe('quick replies', () => {
  const queryReplies = () => screen.queryByRole('group', { name: 'Quick replies' });

  test('match the user’s role, fill the message field, and are hidden while it contains text', async () => {
    await renderThread(createMessages(1, ['Is it still there?']));
    const reply = within(queryReplies() as HTMLElement).getByRole('button', {
      name: 'Yes, it’s still available.',
    });
    await userEvent.click(reply);
    expect(getMessageField()).toHaveValue('Yes, it’s still available.');
    expect(queryReplies()).toBeNull();
    await userEvent.clear(getMessageField());
    expect(queryReplies()).not.toBeNull();
  });

  test('are hidden while the user’s answer is being sent', async () => {
    await renderThread(createMessages(1, ['Is it still there?']));
    await userEvent.type(getMessageField(), 'Yes, it is.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Yes, it is.')).toBeInTheDocument();
    expect(queryReplies()).toBeNull();
  });

  test('leave out the questions that the user has already asked', async () => {
    const askedMessages = createMessages(2, ['Is this still available?', 'Yes']).map((message) => ({
      ...message,
      sequence: message.sequence - 1,
    }));
    await renderThread(askedMessages);
    expect(
      within(queryReplies() as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'When could I come and have a look?',
      'Could you deliver it?',
      'Can we talk on the phone?',
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ConversationSubscription } from '@paddock/auth';
import {
  CONVERSATION_WITH_HEMI,
  SAMPLE_CONVERSATION_LISTING,
  createMessages,
} from './testing/message-samples.ts';
import {
  emitUnreadCount,
  fakeDevice,
  resetDevice,
  CONVERSATION_ID,
  respondWithConversations,
  respondWithNoContent,
  renderThread,
  respondWithProblem,
  THREAD_API_PATH,
  respondWithThread,
} from './testing/render-thread.tsx';
import { fakeLiveUpdates, SIGNED_IN_USER, renderMessages } from './testing/render-messages.tsx';

beforeEach(resetDevice);
afterEach(() => void jest.useRealTimers());

describe('the conversation page', () => {
  test('shows messages with their authors, grouped by day, and links to the listing', async () => {
    await renderThread([
      ...createMessages(1, ['Kia ora'], '2024-01-02T20:00:00Z'),
      ...createMessages(2, ['Is it still there?', 'Yes'], '2024-01-05T20:00:00Z'),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hemi Walker');
    expect(screen.getByRole('link', { name: /^Massey Ferguson/ })).toHaveAttribute(
      'href',
      SAMPLE_CONVERSATION_LISTING.path,
    );
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['3 January 2024', '6 January 2024']);
    const items = within(screen.getByRole('group', { name: 'Messages' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Hemi Walker:Kia ora9:00 am',
      'You:Is it still there?9:00 amSent',
      'Hemi Walker:Yes9:01 am',
    ]);
    expect(screen.queryByText(/2 unread/)).toBeNull();
  });

  test('marks messages read once they are visible, and not before', async () => {
    fakeDevice.isHidden = true;
    const { calls } = await renderThread();
    const getReads = () => calls.filter(({ request }) => request.startsWith('PUT'));
    const countListRequests = () =>
      calls.filter(({ request }) => request === 'GET /api/account/messages').length;
    const initialListRequests = countListRequests();
    expect(getReads()).toEqual([]);
    fakeDevice.isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() =>
      expect(getReads().map(({ request, body }) => [request, body])).toEqual([
        [`PUT ${THREAD_API_PATH}/read`, { sequence: 3 }],
      ]),
    );
    fireEvent(document, new Event('visibilitychange'));
    expect(getReads()).toHaveLength(1);
    // The list next to the conversation is fetched each time the user returns to the page.
    await waitFor(() => expect(countListRequests()).toBe(initialListRequests + 2));
  });

  test('when marking messages as read failed, tries again the next time the user returns to the page', async () => {
    const { calls, responses } = await renderThread(undefined, {
      [`PUT ${THREAD_API_PATH}/read`]: respondWithProblem(503, 'x', 'Later.'),
    });
    const countReads = () => calls.filter(({ request }) => request.startsWith('PUT')).length;
    await waitFor(() => expect(countReads()).toBe(1));
    responses[`PUT ${THREAD_API_PATH}/read`] = respondWithNoContent;
    // The page ignores the user's return while the first request is pending, so repeat the event
    // until a second request is sent.
    await waitFor(() => {
      fireEvent(document, new Event('visibilitychange'));
      expect(countReads()).toBe(2);
    });
  });

  test('when unread counts change, fetches new messages, announces them and marks them as read', async () => {
    const { calls } = await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}?after=3`]: respondWithThread(
        createMessages(5, ['Come on Saturday.']),
      ),
      [`GET ${THREAD_API_PATH}?after=5`]: respondWithThread([]),
    });
    emitUnreadCount(3);
    await waitFor(() => expect(screen.getAllByText('Come on Saturday.').length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Hemi Walker: Come on Saturday.',
      ),
    );
    await waitFor(() =>
      expect(calls.filter(({ request }) => request.startsWith('PUT')).at(-1)?.body).toEqual({
        sequence: 5,
      }),
    );
  });

  test('shows live messages and does not poll the API while live updates work', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let subscription: ConversationSubscription | null = null;
    let isOver = false;
    const subscribe = (newSubscription: ConversationSubscription) => {
      subscription = newSubscription;
      return () => (isOver = true);
    };
    fakeLiveUpdates.conversations = { readerId: SIGNED_IN_USER.firebaseId, subscribe };
    const { calls, router } = await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}?after=3`]: respondWithThread([]),
      [`GET ${THREAD_API_PATH}?after=4`]: respondWithThread(
        createMessages(5, ['A fifth that was missed'], new Date().toISOString()),
      ),
      [`GET ${THREAD_API_PATH}?after=6`]: respondWithThread([]),
    });
    const countPolls = () => calls.filter(({ request }) => request.includes('after=')).length;
    await waitFor(() =>
      expect(subscription).toMatchObject({ conversationId: CONVERSATION_ID, after: 3 }),
    );
    const { onMessages, onLiveChange } = subscription as unknown as ConversationSubscription;
    const createLiveMessage = (sequence: number, body: string, senderId: string | null) => ({
      id: `9000${sequence}`,
      sequence,
      body,
      sent: new Date().toISOString(),
      photos: [],
      phone: null,
      place: null,
      senderId,
    });
    act(() => onLiveChange(true));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(countPolls()).toBe(0);
    act(() =>
      onMessages([createLiveMessage(4, 'Written on my other phone', SIGNED_IN_USER.firebaseId)]),
    );
    act(() => onMessages([createLiveMessage(6, 'Come on Saturday.', 'f-hemi')]));
    // Message 5 is missing between the known messages and the new one, so the page fetches it.
    await waitFor(() =>
      expect(screen.getAllByText('A fifth that was missed').length).toBeGreaterThan(0),
    );
    const texts = within(screen.getByRole('group', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts.slice(-3)).toEqual([
      expect.stringMatching(/^You:Written/),
      expect.stringContaining('A fifth'),
      expect.stringMatching(/^Hemi Walker:Come on Saturday/),
    ]);
    // Without live updates, the page polls the API again.
    const pollsBefore = countPolls();
    act(() => onLiveChange(false));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(countPolls()).toBeGreaterThan(pollsBefore);
    await act(() => router.navigate('/'));
    expect(isOver).toBe(true);
  });

  test('polls every 10 s while it is visible, and once when the user returns to it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { calls } = await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}?after=3`]: respondWithThread([]),
    });
    const countPolls = () => calls.filter(({ request }) => request.includes('after=')).length;
    expect(countPolls()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(countPolls()).toBe(1);
    fakeDevice.isHidden = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(countPolls()).toBe(1);
    fakeDevice.isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(countPolls()).toBe(2);
  });

  test('loads earlier messages on demand, through a link that also works without JavaScript', async () => {
    const { responses } = await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}`]: respondWithThread(createMessages(4, ['Four', 'Five']), true),
    });
    const link = screen.getByRole('link', { name: 'Earlier messages' });
    expect(link).toHaveAttribute('href', `/account/messages/${CONVERSATION_ID}?before=4`);
    await userEvent.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach Paddock');
    responses[`GET ${THREAD_API_PATH}?before=4`] = respondWithThread(
      createMessages(1, ['One', 'Two', 'Three']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('One');
    expect([...document.querySelectorAll('.text')].map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
    ]);
    expect(screen.queryByRole('link', { name: 'Earlier messages' })).toBeNull();
  });

  test('shows earlier messages read-only at a URL of their own, with a link to the newest', async () => {
    const { calls } = await renderMessages(`/account/messages/${CONVERSATION_ID}?before=4`, {
      [`GET ${THREAD_API_PATH}?before=4`]: respondWithThread(
        createMessages(1, ['One', 'Two', 'Three']),
      ),
      'GET /api/account/messages': respondWithConversations([CONVERSATION_WITH_HEMI]),
    });
    expect(screen.getByRole('link', { name: 'Go to the newest' })).toHaveAttribute(
      'href',
      `/account/messages/${CONVERSATION_ID}`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    emitUnreadCount(9);
    expect(
      calls.some(({ request }) => request.startsWith('PUT') || request.includes('after=')),
    ).toBe(false);
  });

  test('has no message field when the other user has deleted their account', async () => {
    await renderThread(
      undefined,
      {},
      {
        ...CONVERSATION_WITH_HEMI,
        with: { id: null, name: 'Deleted account' },
        about: { ...SAMPLE_CONVERSATION_LISTING, id: null, path: null },
      },
    );
    expect(screen.getByText(/left Paddock/)).toBeVisible();
    expect(screen.getByText('This listing has ended')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

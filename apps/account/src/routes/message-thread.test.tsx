import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ConversationSubscription } from '@paddock/auth';
import { HEMI, LISTING, messages } from './testing/message-samples.ts';
import {
  changeUnread,
  device,
  freshDevice,
  ID,
  respondWithList,
  nothing,
  openThread,
  problem,
  THREAD,
  respondWithThread,
} from './testing/open-thread.tsx';
import { live, ME, showMessages } from './testing/show-messages.tsx';

beforeEach(freshDevice);
afterEach(() => void jest.useRealTimers());

describe('a conversation', () => {
  test('shows what was said by day, whose it is, and leads to the listing', async () => {
    await openThread([
      ...messages(1, ['Kia ora'], '2024-01-02T20:00:00Z'),
      ...messages(2, ['Is it still there?', 'Yes'], '2024-01-05T20:00:00Z'),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hemi Walker');
    expect(screen.getByRole('link', { name: /^Massey Ferguson/ })).toHaveAttribute(
      'href',
      LISTING.path,
    );
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['3 January 2024', '6 January 2024']);
    const said = within(screen.getByRole('group', { name: 'What was said' })).getAllByRole(
      'listitem',
    );
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Hemi Walker:Kia ora9:00 am',
      'You:Is it still there?9:00 amSent',
      'Hemi Walker:Yes9:01 am',
    ]);
    expect(screen.queryByText(/2 unread/)).toBeNull();
  });

  test('is read once it is seen, and not before', async () => {
    device.isHidden = true;
    const { calls } = await openThread();
    const reads = () => calls.filter(({ what }) => what.startsWith('PUT'));
    const lists = () => calls.filter(({ what }) => what === 'GET /api/account/messages').length;
    const listsBefore = lists();
    expect(reads()).toEqual([]);
    device.isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() =>
      expect(reads().map(({ what, body }) => [what, body])).toEqual([
        [`PUT ${THREAD}/read`, { sequence: 3 }],
      ]),
    );
    fireEvent(document, new Event('visibilitychange'));
    expect(reads()).toHaveLength(1);
    // The list beside it is asked for each time.
    await waitFor(() => expect(lists()).toBe(listsBefore + 2));
  });

  test('that could not be marked read is marked at the next look', async () => {
    const { calls, answers } = await openThread(undefined, {
      [`PUT ${THREAD}/read`]: problem(503, 'x', 'Later.'),
    });
    const reads = () => calls.filter(({ what }) => what.startsWith('PUT')).length;
    await waitFor(() => expect(reads()).toBe(1));
    answers[`PUT ${THREAD}/read`] = nothing;
    // A look while the first answer is still on its way changes nothing.
    await waitFor(() => {
      fireEvent(document, new Event('visibilitychange'));
      expect(reads()).toBe(2);
    });
  });

  test('what comes is asked for when unread counts change, announced, and read', async () => {
    const { calls } = await openThread(undefined, {
      [`GET ${THREAD}?after=3`]: respondWithThread(messages(5, ['Come on Saturday.'])),
      [`GET ${THREAD}?after=5`]: respondWithThread([]),
    });
    changeUnread(3);
    await waitFor(() => expect(screen.getAllByText('Come on Saturday.').length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Hemi Walker: Come on Saturday.',
      ),
    );
    await waitFor(() =>
      expect(calls.filter(({ what }) => what.startsWith('PUT')).at(-1)?.body).toEqual({
        sequence: 5,
      }),
    );
  });

  test('what is said comes by itself where it can be listened to, and nobody asks meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let heard: ConversationSubscription | null = null;
    let isOver = false;
    const watch = (watched: ConversationSubscription) => {
      heard = watched;
      return () => (isOver = true);
    };
    live.conversations = { readerId: ME.firebaseId, subscribe: watch };
    const { calls, router } = await openThread(undefined, {
      [`GET ${THREAD}?after=3`]: respondWithThread([]),
      [`GET ${THREAD}?after=4`]: respondWithThread(
        messages(5, ['A fifth that was missed'], new Date().toISOString()),
      ),
      [`GET ${THREAD}?after=6`]: respondWithThread([]),
    });
    const asked = () => calls.filter(({ what }) => what.includes('after=')).length;
    await waitFor(() => expect(heard).toMatchObject({ conversationId: ID, after: 3 }));
    const { onMessages, onLiveChange: onState } = heard as unknown as ConversationSubscription;
    const said = (sequence: number, body: string, senderId: string | null) => ({
      id: `9000${sequence}`,
      sequence,
      body,
      sent: new Date().toISOString(),
      photos: [],
      phone: null,
      place: null,
      senderId,
    });
    act(() => onState(true));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(0);
    act(() => onMessages([said(4, 'Written on my other phone', ME.firebaseId)]));
    act(() => onMessages([said(6, 'Come on Saturday.', 'f-hemi')]));
    // Something lies between what was known and what came: it is asked for.
    await waitFor(() =>
      expect(screen.getAllByText('A fifth that was missed').length).toBeGreaterThan(0),
    );
    const words = within(screen.getByRole('group', { name: 'What was said' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(words.slice(-3)).toEqual([
      expect.stringMatching(/^You:Written/),
      expect.stringContaining('A fifth'),
      expect.stringMatching(/^Hemi Walker:Come on Saturday/),
    ]);
    // Out of reach: the API is asked as before.
    const before = asked();
    act(() => onState(false));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBeGreaterThan(before);
    await act(() => router.navigate('/'));
    expect(isOver).toBe(true);
  });

  test('is asked for every 10 s while somebody looks, and on return', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { calls } = await openThread(undefined, {
      [`GET ${THREAD}?after=3`]: respondWithThread([]),
    });
    const asked = () => calls.filter(({ what }) => what.includes('after=')).length;
    expect(asked()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBe(1);
    device.isHidden = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(1);
    device.isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked()).toBe(2);
  });

  test('earlier messages come on demand, by a link that works without a script', async () => {
    const { answers } = await openThread(undefined, {
      [`GET ${THREAD}`]: respondWithThread(messages(4, ['Four', 'Five']), true),
    });
    const link = screen.getByRole('link', { name: 'Earlier messages' });
    expect(link).toHaveAttribute('href', `/account/messages/${ID}?before=4`);
    await userEvent.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer');
    answers[`GET ${THREAD}?before=4`] = respondWithThread(messages(1, ['One', 'Two', 'Three']));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('One');
    expect([...document.querySelectorAll('.words')].map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
    ]);
    expect(screen.queryByRole('link', { name: 'Earlier messages' })).toBeNull();
  });

  test('what was said before, reached without a script, is for reading, and leads to the newest', async () => {
    const { calls } = await showMessages(`/account/messages/${ID}?before=4`, {
      [`GET ${THREAD}?before=4`]: respondWithThread(messages(1, ['One', 'Two', 'Three'])),
      'GET /api/account/messages': respondWithList([HEMI]),
    });
    expect(screen.getByRole('link', { name: 'Go to the newest' })).toHaveAttribute(
      'href',
      `/account/messages/${ID}`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    changeUnread(9);
    expect(calls.some(({ what }) => what.startsWith('PUT') || what.includes('after='))).toBe(false);
  });

  test('nobody is written to who has left', async () => {
    await openThread(
      undefined,
      {},
      {
        ...HEMI,
        with: { id: null, name: 'Somebody' },
        about: { ...LISTING, id: null, path: null },
      },
    );
    expect(screen.getByText(/no longer on Paddock/)).toBeVisible();
    expect(screen.getByText('This listing is no longer up')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

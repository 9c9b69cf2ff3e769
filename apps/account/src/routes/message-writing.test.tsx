import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SEARCH_LENGTH,
  MAX_MESSAGE_PHOTOS,
} from '@paddock/contracts/http';
import {
  MESSAGE_LENGTH_LIMIT as LONGEST_HERE,
  MESSAGE_SEARCH_LENGTH_LIMIT,
  MESSAGE_PHOTO_LIMIT,
} from '../features/messages/limits.ts';
import { createMessages } from './testing/message-samples.ts';
import {
  getMessageField,
  emitUnreadCount,
  fakeDevice,
  resetDevice,
  CONVERSATION_ID,
  queueMessageAWeekAgo,
  renderThread,
  respondWithProblem,
  respondWithSentMessage,
  THREAD_API_PATH,
  respondWithThread,
} from './testing/render-thread.tsx';

beforeEach(resetDevice);

test('the message limits in the account remote equal the API’s', () => {
  expect([LONGEST_HERE, MESSAGE_SEARCH_LENGTH_LIMIT, MESSAGE_PHOTO_LIMIT]).toEqual([
    MAX_MESSAGE_LENGTH,
    MAX_MESSAGE_SEARCH_LENGTH,
    MAX_MESSAGE_PHOTOS,
  ]);
});

describe('writing a message', () => {
  test('sends with Enter but not with Shift+Enter, shows the message at once, and sends it once, with an idempotency key', async () => {
    const { calls } = await renderThread(undefined, {
      [`POST ${THREAD_API_PATH}`]: respondWithSentMessage(4, 'Saturday\nat ten?'),
    });
    await userEvent.type(getMessageField(), 'Saturday{Shift>}{Enter}{/Shift}at ten?{Enter}');
    expect(getMessageField()).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    await waitFor(() => expect(localStorage).toHaveLength(0));
    const posts = calls.filter(({ request }) => request.startsWith('POST'));
    expect(posts.map(({ body }) => body)).toEqual([{ body: 'Saturday\nat ten?' }]);
    expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(
      within(screen.getByRole('group', { name: 'Messages' })).getAllByRole('listitem'),
    ).toHaveLength(4);
  });

  test('on a phone, Enter starts a new line, and the button sends', async () => {
    fakeDevice.hasKeyboard = false;
    const { calls } = await renderThread(undefined, {
      [`POST ${THREAD_API_PATH}`]: respondWithSentMessage(4, 'One\nTwo'),
    });
    await userEvent.type(getMessageField(), 'One{Enter}Two');
    expect(getMessageField()).toHaveValue('One\nTwo');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.some(({ request }) => request.startsWith('POST'))).toBe(true));
  });

  test('sends nothing during text composition (IME), for text of spaces only, or for text that is too long', async () => {
    const { calls } = await renderThread();
    fireEvent.change(getMessageField(), { target: { value: 'かな' } });
    fireEvent.keyDown(getMessageField(), { key: 'Enter', isComposing: true });
    fireEvent.change(getMessageField(), { target: { value: '  \n ' } });
    fireEvent.keyDown(getMessageField(), { key: 'Enter' });
    fireEvent.input(getMessageField(), { target: { value: 'x'.repeat(5_001) } });
    expect(screen.getAllByText('1 character too many')[0]).toBeVisible();
    fireEvent.keyDown(getMessageField(), { key: 'Enter' });
    expect(calls.some(({ request }) => request.startsWith('POST'))).toBe(false);
    expect(getMessageField()).toHaveValue('x'.repeat(5_001));
    fireEvent.input(getMessageField(), { target: { value: 'x'.repeat(4_600) } });
    expect(screen.getAllByText('400 characters left')[0]).toBeVisible();
  });

  test('makes the message field grow with its text in browsers that do not do so themselves', async () => {
    await renderThread();
    Object.defineProperty(getMessageField(), 'scrollHeight', { value: 132, configurable: true });
    await userEvent.type(getMessageField(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(getMessageField().style.height).toBe('132px');
  });

  test('queues a message written offline, still shows it after a page change, and sends it once, with its idempotency key, when online', async () => {
    const { calls, responses, router } = await renderThread();
    await userEvent.type(getMessageField(), 'Are you there?{Enter}');
    expect(await screen.findByText('Waiting for signal')).toBeVisible();
    expect(
      screen.getByText('1 message is waiting for signal. We’ll send it for you.'),
    ).toBeInTheDocument();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${CONVERSATION_ID}`));
    expect(await screen.findByText('Waiting for signal')).toBeVisible();
    responses[`POST ${THREAD_API_PATH}`] = respondWithSentMessage(4, 'Are you there?');
    fireEvent(globalThis.window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Waiting for signal')).toBeNull());
    const keys = calls.filter(({ request }) => request.startsWith('POST')).map(({ key }) => key);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    expect(screen.getAllByText('Are you there?')).toHaveLength(1);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('can cancel a queued message', async () => {
    const { calls, responses } = await renderThread();
    await userEvent.type(getMessageField(), 'Never mind{Enter}');
    // Not `userEvent`, which is slower: the button disappears as soon as the message is sent.
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Never mind')).toBeNull());
    responses[`POST ${THREAD_API_PATH}`] = respondWithSentMessage(4, 'Never mind');
    const before = calls.length;
    fireEvent(globalThis.window, new Event('online'));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(calls.slice(before).some(({ request }) => request.startsWith('POST'))).toBe(false);
  });

  test('shows why a message was rejected, even after a page change, and offers to retry or delete it', async () => {
    const { router, responses } = await renderThread(undefined, {
      [`POST ${THREAD_API_PATH}`]: respondWithProblem(
        403,
        'blocked',
        'They do not take messages from you.',
      ),
    });
    await userEvent.type(getMessageField(), 'Kia ora{Enter}');
    expect(await screen.findByText('Not sent. They do not take messages from you.')).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${CONVERSATION_ID}`));
    expect(await screen.findByText('Not sent. They do not take messages from you.')).toBeVisible();
    await userEvent.type(getMessageField(), 'Again{Enter}');
    await waitFor(() => expect(screen.getAllByText(/^Not sent/)).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText(/^Not sent/)).toHaveLength(1));
    responses[`POST ${THREAD_API_PATH}`] = respondWithSentMessage(4, 'Again');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    expect(screen.getAllByText('Again')).toHaveLength(1);
    expect(screen.queryByText('Kia ora', { selector: '[data-waiting] *' })).toBeNull();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('asks for confirmation before sending a message that is a week old, then sends it once', async () => {
    queueMessageAWeekAgo(CONVERSATION_ID, 'Half sent', 'k1');
    const { calls } = await renderThread(undefined, {
      [`POST ${THREAD_API_PATH}`]: respondWithSentMessage(4, 'Half sent'),
    });
    expect(
      await screen.findByText(/^Not sent yet\. You wrote this on \d+ \w+ \d{4}\. Send it now\?$/),
    ).toBeVisible();
    expect(calls.some(({ request }) => request.startsWith('POST'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(calls.find(({ request }) => request.startsWith('POST'))).toMatchObject({
        key: 'k1',
        body: { body: 'Half sent' },
      }),
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('keeps one draft for each conversation, and deletes the drafts of other users', async () => {
    localStorage.setItem('pd-words:another-user:1:draft', 'secret');
    const { router } = await renderThread();
    await userEvent.type(getMessageField(), 'Half a thought');
    expect(localStorage.getItem('pd-words:another-user:1:draft')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${CONVERSATION_ID}`));
    await waitFor(() => expect(getMessageField()).toHaveValue('Half a thought'));
    await userEvent.clear(getMessageField());
    expect(localStorage).toHaveLength(0);
  });

  test('when a page of new messages is full, fetches the next page', async () => {
    const { calls } = await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}?after=3`]: respondWithThread(
        createMessages(
          4,
          Array.from({ length: 50 }, (_each, index) => `Line ${index}`),
        ),
      ),
      [`GET ${THREAD_API_PATH}?after=53`]: respondWithThread(createMessages(54, ['The last'])),
    });
    emitUnreadCount(60);
    await screen.findByText('The last');
    expect(
      calls
        .filter(({ request }) => request.includes('after='))
        .map(({ request }) => request.split('=')[1]),
    ).toEqual(['3', '53']);
  });

  test('fetches again when unread counts change while a request is pending', async () => {
    const late = Promise.withResolvers<Response>();
    const { calls, responses } = await renderThread(undefined, {
      [`GET ${THREAD_API_PATH}?after=3`]: () => late.promise,
    });
    const countPolls = () => calls.filter(({ request }) => request.includes('after=')).length;
    emitUnreadCount(3);
    await waitFor(() => expect(countPolls()).toBe(1));
    emitUnreadCount(4);
    responses[`GET ${THREAD_API_PATH}?after=3`] = respondWithThread(
      createMessages(4, ['It came meanwhile']),
    );
    responses[`GET ${THREAD_API_PATH}?after=4`] = respondWithThread([]);
    // While the page is hidden it does not poll.
    fakeDevice.isHidden = true;
    late.resolve(respondWithThread([])());
    await screen.findByText('It came meanwhile');
  });

  test('puts messages that the other user wrote in the meantime before the user’s own', async () => {
    const { responses } = await renderThread(undefined, {
      [`POST ${THREAD_API_PATH}`]: respondWithSentMessage(6, 'Mine'),
      [`GET ${THREAD_API_PATH}?after=6`]: respondWithThread([]),
    });
    responses[`GET ${THREAD_API_PATH}?after=3`] = respondWithThread(createMessages(5, ['Theirs']));
    responses[`GET ${THREAD_API_PATH}?after=5`] = respondWithThread([]);
    await userEvent.type(getMessageField(), 'Mine{Enter}');
    const getTexts = () =>
      within(screen.getByRole('group', { name: 'Messages' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.text')?.textContent);
    await waitFor(() => expect(getTexts().slice(-2)).toEqual(['Theirs', 'Mine']));
  });
});

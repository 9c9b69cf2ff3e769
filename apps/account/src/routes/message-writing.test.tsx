import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SEARCH_LENGTH,
  MAX_MESSAGE_PHOTOS,
} from '@paddock/contracts/http';
import {
  LONGEST_MESSAGE as LONGEST_HERE,
  LONGEST_SEARCH,
  MOST_PHOTOS,
} from '../features/messages/limits.ts';
import { messages } from './testing/message-samples.ts';
import {
  box,
  changeUnread,
  device,
  freshDevice,
  ID,
  leaveMessageAWeekAgo,
  openThread,
  problem,
  sent,
  THREAD,
  respondWithThread,
} from './testing/open-thread.tsx';

beforeEach(freshDevice);

test('as much as the API takes', () => {
  expect([LONGEST_HERE, LONGEST_SEARCH, MOST_PHOTOS]).toEqual([
    MAX_MESSAGE_LENGTH,
    MAX_MESSAGE_SEARCH_LENGTH,
    MAX_MESSAGE_PHOTOS,
  ]);
});

describe('writing', () => {
  test('Enter sends, Shift and Enter does not; the message stands there at once and is sent once, under a key', async () => {
    const { calls } = await openThread(undefined, {
      [`POST ${THREAD}`]: sent(4, 'Saturday\nat ten?'),
    });
    await userEvent.type(box(), 'Saturday{Shift>}{Enter}{/Shift}at ten?{Enter}');
    expect(box()).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    await waitFor(() => expect(localStorage).toHaveLength(0));
    const posts = calls.filter(({ what }) => what.startsWith('POST'));
    expect(posts.map(({ body }) => body)).toEqual([{ body: 'Saturday\nat ten?' }]);
    expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(
      within(screen.getByRole('group', { name: 'What was said' })).getAllByRole('listitem'),
    ).toHaveLength(4);
  });

  test('on a phone Enter is a new line, and the button sends', async () => {
    device.hasKeyboard = false;
    const { calls } = await openThread(undefined, { [`POST ${THREAD}`]: sent(4, 'One\nTwo') });
    await userEvent.type(box(), 'One{Enter}Two');
    expect(box()).toHaveValue('One\nTwo');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(true));
  });

  test('nothing is sent of a word that is being composed, of spaces, or of too much', async () => {
    const { calls } = await openThread();
    fireEvent.change(box(), { target: { value: 'かな' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.change(box(), { target: { value: '  \n ' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.input(box(), { target: { value: 'x'.repeat(5_001) } });
    expect(screen.getAllByText('1 character too many')[0]).toBeVisible();
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false);
    expect(box()).toHaveValue('x'.repeat(5_001));
    fireEvent.input(box(), { target: { value: 'x'.repeat(4_600) } });
    expect(screen.getAllByText('400 characters left')[0]).toBeVisible();
  });

  test('the box grows with its text where the browser does not do so by itself', async () => {
    await openThread();
    Object.defineProperty(box(), 'scrollHeight', { value: 132, configurable: true });
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(box().style.height).toBe('132px');
  });

  test('without a signal it waits, outlives the page, and goes once under its key when there is one', async () => {
    const { calls, answers, router } = await openThread();
    await userEvent.type(box(), 'Are you there?{Enter}');
    expect(await screen.findByText('Waiting for signal')).toBeVisible();
    expect(screen.getByText('1 message waits for signal. It goes by itself.')).toBeInTheDocument();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${ID}`));
    expect(await screen.findByText('Waiting for signal')).toBeVisible();
    answers[`POST ${THREAD}`] = sent(4, 'Are you there?');
    fireEvent(globalThis.window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Waiting for signal')).toBeNull());
    const keys = calls.filter(({ what }) => what.startsWith('POST')).map(({ key }) => key);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    expect(screen.getAllByText('Are you there?')).toHaveLength(1);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('what waits can be cancelled', async () => {
    const { calls, answers } = await openThread();
    await userEvent.type(box(), 'Never mind{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Never mind')).toBeNull());
    answers[`POST ${THREAD}`] = sent(4, 'Never mind');
    const before = calls.length;
    fireEvent(globalThis.window, new Event('online'));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(calls.slice(before).some(({ what }) => what.startsWith('POST'))).toBe(false);
  });

  test('a refused one says why, outlives the page, and can be tried again or deleted', async () => {
    const { router, answers } = await openThread(undefined, {
      [`POST ${THREAD}`]: problem(403, 'blocked', 'They do not take messages from you.'),
    });
    await userEvent.type(box(), 'Kia ora{Enter}');
    expect(await screen.findByText('Not sent. They do not take messages from you.')).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${ID}`));
    expect(await screen.findByText('Not sent. They do not take messages from you.')).toBeVisible();
    await userEvent.type(box(), 'Again{Enter}');
    await waitFor(() => expect(screen.getAllByText(/^Not sent/)).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText(/^Not sent/)).toHaveLength(1));
    answers[`POST ${THREAD}`] = sent(4, 'Again');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    expect(screen.getAllByText('Again')).toHaveLength(1);
    expect(screen.queryByText('Kia ora', { selector: '[data-waiting] *' })).toBeNull();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('what has waited for a week is asked about before it is sent, once', async () => {
    leaveMessageAWeekAgo(ID, 'Half sent', 'k1');
    const { calls } = await openThread(undefined, { [`POST ${THREAD}`]: sent(4, 'Half sent') });
    expect(
      await screen.findByText(/^Written on \d+ \w+ \d{4} and not sent yet\. Send it now\?$/),
    ).toBeVisible();
    expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(calls.find(({ what }) => what.startsWith('POST'))).toMatchObject({
        key: 'k1',
        body: { body: 'Half sent' },
      }),
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('a draft outlives the page, each conversation’s its own, and nobody else’s', async () => {
    localStorage.setItem('pd-words:somebody-else:1:draft', 'secret');
    const { router } = await openThread();
    await userEvent.type(box(), 'Half a thought');
    expect(localStorage.getItem('pd-words:somebody-else:1:draft')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${ID}`));
    await waitFor(() => expect(box()).toHaveValue('Half a thought'));
    await userEvent.clear(box());
    expect(localStorage).toHaveLength(0);
  });

  test('a page that is full is not taken for the last', async () => {
    const { calls } = await openThread(undefined, {
      [`GET ${THREAD}?after=3`]: respondWithThread(
        messages(
          4,
          Array.from({ length: 50 }, (_each, index) => `Line ${index}`),
        ),
      ),
      [`GET ${THREAD}?after=53`]: respondWithThread(messages(54, ['The last'])),
    });
    changeUnread(60);
    await screen.findByText('The last');
    expect(
      calls.filter(({ what }) => what.includes('after=')).map(({ what }) => what.split('=')[1]),
    ).toEqual(['3', '53']);
  });

  test('what is told of while an answer is on its way is asked for after it', async () => {
    const late = Promise.withResolvers<Response>();
    const { calls, answers } = await openThread(undefined, {
      [`GET ${THREAD}?after=3`]: () => late.promise,
    });
    const asked = () => calls.filter(({ what }) => what.includes('after=')).length;
    changeUnread(3);
    await waitFor(() => expect(asked()).toBe(1));
    changeUnread(4);
    answers[`GET ${THREAD}?after=3`] = respondWithThread(messages(4, ['It came meanwhile']));
    answers[`GET ${THREAD}?after=4`] = respondWithThread([]);
    // From here on no poll asks either.
    device.isHidden = true;
    late.resolve(respondWithThread([])());
    await screen.findByText('It came meanwhile');
  });

  test('what they wrote meanwhile stands before what one sent', async () => {
    const { answers } = await openThread(undefined, {
      [`POST ${THREAD}`]: sent(6, 'Mine'),
      [`GET ${THREAD}?after=6`]: respondWithThread([]),
    });
    answers[`GET ${THREAD}?after=3`] = respondWithThread(messages(5, ['Theirs']));
    answers[`GET ${THREAD}?after=5`] = respondWithThread([]);
    await userEvent.type(box(), 'Mine{Enter}');
    const said = () =>
      within(screen.getByRole('group', { name: 'What was said' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.words')?.textContent);
    await waitFor(() => expect(said().slice(-2)).toEqual(['Theirs', 'Mine']));
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LONGEST_MESSAGE } from '@paddock/contracts/http';
import type { ConversationWatch } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { LONGEST_MESSAGE as LONGEST_HERE } from '../features/messages/limits.ts';
import { AROHA, HEMI, messages } from './testing/message-samples.ts';
import { live, ME, showMessages } from './testing/show-messages.tsx';
import type { Answers } from './testing/show-messages.tsx';

const ID = HEMI.id;
const THREAD = `/api/account/messages/${ID}`;
const json = (body: unknown, status = 200) => () => Response.json(body, { status });
const problem = (status: number, code: string, message: string) => json({ code, message, requestId: 'r' }, status);
const listOf = (conversations: unknown[], next_cursor: string | null = null) => json({ conversations, next_cursor });
const threadOf = (said: unknown[], has_more = false, conversation = HEMI) => json({ conversation, messages: said, has_more });
const sent = (sequence: number, body: string) => json({ conversation_id: ID, message: { id: `9000${sequence}`, sequence, body, sent: new Date().toISOString(), is_mine: true } }, 201);

let isHidden = false;
let hasKeyboard = true;
beforeEach(() => {
  localStorage.clear();
  live.conversations = null;
  isHidden = false;
  hasKeyboard = true;
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  globalThis.matchMedia = (query: string) => ({ matches: hasKeyboard && query.includes('pointer: fine') }) as MediaQueryList;
  Element.prototype.scrollTo = () => undefined;
  eventBus.emit('unread.changed', { total: 2, byListType: {}, notifications: 0 });
});
afterEach(() => void jest.useRealTimers());

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Hemi Walker' });
const changeUnread = (total: number) => act(() => eventBus.emit('unread.changed', { total, byListType: { item: total }, notifications: 0 }));

async function open(said = messages(1, ['Kia ora', 'Is it still there?', 'Yes']), answers: Answers = {}, conversation = HEMI) {
  const all: Answers = {
    [`GET ${THREAD}`]: threadOf(said, false, conversation),
    'GET /api/account/messages': listOf([conversation, AROHA]),
    [`PUT ${THREAD}/read`]: () => new Response(null, { status: 204 }),
    ...answers,
  };
  return { ...(await showMessages(`/account/messages/${ID}`, all)), answers: all };
}

test('as long as the API takes them', () => {
  expect(LONGEST_HERE).toBe(LONGEST_MESSAGE);
});

describe('the list', () => {
  test('says with whom, about what, what was said last, and how much is not read', async () => {
    await showMessages('/account/messages', { 'GET /api/account/messages': listOf([HEMI, AROHA]) });
    const [hemi, aroha] = screen.getAllByRole('listitem');
    expect(within(hemi as HTMLElement).getByRole('link')).toHaveAttribute('href', `/account/messages/${ID}`);
    for (const text of ['Hemi Walker', 'Massey Ferguson 5711', 'Come on Saturday.', '2 unread']) expect(hemi).toHaveTextContent(text);
    expect(hemi?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/k7?w=400&f=webp');
    expect(aroha).toHaveTextContent('You: Sounds good');
    expect(aroha).not.toHaveTextContent('unread');
  });

  test('is continued in place, each conversation once, and a failure can be tried again', async () => {
    const answers: Answers = { 'GET /api/account/messages': listOf([HEMI], 'c1') };
    await showMessages('/account/messages', answers);
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/account/messages?cursor=c1');
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from Paddock');
    answers['GET /api/account/messages?cursor=c1'] = listOf([HEMI, AROHA]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });

  test('is asked for again when unread counts change', async () => {
    const answers: Answers = { 'GET /api/account/messages': listOf([HEMI]) };
    await showMessages('/account/messages', answers);
    answers['GET /api/account/messages'] = listOf([AROHA, { ...HEMI, total_unread: 0 }]);
    changeUnread(3);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Aroha Tamati');
    expect(screen.queryByText(/unread/)).toBeNull();
  });

  test('says how a conversation starts where there is none', async () => {
    await showMessages('/account/messages', { 'GET /api/account/messages': listOf([]) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No messages yet');
    expect(screen.getByText(/Press “Message” on a listing/)).toBeVisible();
  });
});

describe('a conversation', () => {
  test('shows what was said by day, whose it is, and leads to the listing', async () => {
    await open([...messages(1, ['Kia ora'], '2024-01-02T20:00:00Z'), ...messages(2, ['Is it still there?', 'Yes'], '2024-01-05T20:00:00Z')]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hemi Walker');
    expect(screen.getByRole('link', { name: /^Massey Ferguson/ })).toHaveAttribute('href', HEMI.listing.path ?? '');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent).slice(0, 2)).toEqual(['3 January 2024', '6 January 2024']);
    const said = within(screen.getByRole('group', { name: 'What was said' })).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual(['Hemi Walker:Kia ora9:00 am', 'You:Is it still there?9:00 am', 'Hemi Walker:Yes9:01 am']);
    expect(screen.queryByText(/2 unread/)).toBeNull();
  });

  test('is read once it is seen, and not before', async () => {
    isHidden = true;
    const { calls } = await open();
    const reads = () => calls.filter(({ what }) => what.startsWith('PUT'));
    expect(reads()).toEqual([]);
    isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reads().map(({ what, body }) => [what, body])).toEqual([[`PUT ${THREAD}/read`, { sequence: 3 }]]));
    fireEvent(document, new Event('visibilitychange'));
    expect(reads()).toHaveLength(1);
  });

  test('that could not be marked read is marked at the next look', async () => {
    const { calls, answers } = await open(undefined, { [`PUT ${THREAD}/read`]: problem(503, 'x', 'Later.') });
    const reads = () => calls.filter(({ what }) => what.startsWith('PUT')).length;
    await waitFor(() => expect(reads()).toBe(1));
    await act(async () => Promise.resolve());
    answers[`PUT ${THREAD}/read`] = () => new Response(null, { status: 204 });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reads()).toBe(2));
  });

  test('what comes is asked for when unread counts change, announced, and read', async () => {
    const { calls } = await open(undefined, { [`GET ${THREAD}?after=3`]: threadOf(messages(5, ['Come on Saturday.'])), [`GET ${THREAD}?after=5`]: threadOf([]) });
    changeUnread(3);
    await waitFor(() => expect(screen.getAllByText('Come on Saturday.').length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Hemi Walker: Come on Saturday.'));
    await waitFor(() => expect(calls.filter(({ what }) => what.startsWith('PUT')).at(-1)?.body).toEqual({ sequence: 5 }));
  });

  test('what is said comes by itself where it can be listened to, and nobody asks meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let heard: ConversationWatch | null = null;
    let isOver = false;
    const watch = (watched: ConversationWatch) => {
      heard = watched;
      return () => (isOver = true);
    };
    live.conversations = { readerId: ME.firebaseId, watch };
    const { calls, router } = await open(undefined, { [`GET ${THREAD}?after=3`]: threadOf([]), [`GET ${THREAD}?after=4`]: threadOf(messages(5, ['A fifth that was missed'], new Date().toISOString())), [`GET ${THREAD}?after=6`]: threadOf([]) });
    const asked = () => calls.filter(({ what }) => what.includes('after=')).length;
    await waitFor(() => expect(heard).toMatchObject({ conversationId: ID, after: 3 }));
    const { onMessages, onState } = heard as unknown as ConversationWatch;
    const said = (sequence: number, body: string, senderId: string | null) => ({ id: `9000${sequence}`, sequence, body, sent: new Date().toISOString(), senderId });
    act(() => onState(true));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(0);
    act(() => onMessages([said(4, 'Written on my other phone', ME.firebaseId)]));
    act(() => onMessages([said(6, 'Come on Saturday.', 'f-hemi')]));
    // Something lies between what was known and what came: it is asked for.
    await waitFor(() => expect(screen.getAllByText('A fifth that was missed').length).toBeGreaterThan(0));
    const words = within(screen.getByRole('group', { name: 'What was said' })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words.slice(-3)).toEqual([expect.stringMatching(/^You:Written/), expect.stringContaining('A fifth'), expect.stringMatching(/^Hemi Walker:Come on Saturday/)]);
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
    const { calls } = await open(undefined, { [`GET ${THREAD}?after=3`]: threadOf([]) });
    const asked = () => calls.filter(({ what }) => what.includes('after=')).length;
    expect(asked()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBe(1);
    isHidden = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(1);
    isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked()).toBe(2);
  });

  test('earlier messages come on demand, by a link that works without a script', async () => {
    const { answers } = await open(undefined, { [`GET ${THREAD}`]: threadOf(messages(4, ['Four', 'Five']), true) });
    const link = screen.getByRole('link', { name: 'Earlier messages' });
    expect(link).toHaveAttribute('href', `/account/messages/${ID}?before=4`);
    await userEvent.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer');
    answers[`GET ${THREAD}?before=4`] = threadOf(messages(1, ['One', 'Two', 'Three']));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('One');
    expect([...document.querySelectorAll('.words')].map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    expect(screen.queryByRole('link', { name: 'Earlier messages' })).toBeNull();
  });

  test('what was said before, reached without a script, is for reading, and leads to the newest', async () => {
    const { calls } = await showMessages(`/account/messages/${ID}?before=4`, { [`GET ${THREAD}?before=4`]: threadOf(messages(1, ['One', 'Two', 'Three'])), 'GET /api/account/messages': listOf([HEMI]) });
    expect(screen.getByRole('link', { name: 'Go to the newest' })).toHaveAttribute('href', `/account/messages/${ID}`);
    expect(screen.queryByRole('textbox')).toBeNull();
    changeUnread(9);
    expect(calls.some(({ what }) => what.startsWith('PUT') || what.includes('after='))).toBe(false);
  });

  test('nobody is written to who has left', async () => {
    await open(undefined, {}, { ...HEMI, with: { id: null, name: 'Somebody' }, listing: { ...HEMI.listing, id: null, path: null } });
    expect(screen.getByText(/no longer on Paddock/)).toBeVisible();
    expect(screen.getByText('This listing is no longer up')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('writing', () => {
  test('Enter sends, Shift and Enter does not; the message stands there at once and is sent once, under a key', async () => {
    const { calls } = await open(undefined, { [`POST ${THREAD}`]: sent(4, 'Saturday\nat ten?') });
    await userEvent.type(box(), 'Saturday{Shift>}{Enter}{/Shift}at ten?{Enter}');
    expect(box()).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    const posts = calls.filter(({ what }) => what.startsWith('POST'));
    expect(posts.map(({ body }) => body)).toEqual([{ body: 'Saturday\nat ten?' }]);
    expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(within(screen.getByRole('group', { name: 'What was said' })).getAllByRole('listitem')).toHaveLength(4);
    expect(localStorage).toHaveLength(0);
  });

  test('on a phone Enter is a new line, and the button sends', async () => {
    hasKeyboard = false;
    const { calls } = await open(undefined, { [`POST ${THREAD}`]: sent(4, 'One\nTwo') });
    await userEvent.type(box(), 'One{Enter}Two');
    expect(box()).toHaveValue('One\nTwo');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(true));
  });

  test('nothing is sent of a word that is being composed, of spaces, or of too much', async () => {
    const { calls } = await open();
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
    await open();
    Object.defineProperty(box(), 'scrollHeight', { value: 132, configurable: true });
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(box().style.height).toBe('132px');
  });

  test('a failed one stays, and is tried again under the same key', async () => {
    const { calls, answers } = await open();
    await userEvent.type(box(), 'Are you there?{Enter}');
    expect(await screen.findByText(/Not sent. No answer from Paddock/)).toBeVisible();
    answers[`POST ${THREAD}`] = sent(4, 'Are you there?');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    const keys = calls.filter(({ what }) => what.startsWith('POST')).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getAllByText('Are you there?')).toHaveLength(1);
  });

  test('a failed one outlives the page, and can be deleted', async () => {
    const { router } = await open(undefined, { [`POST ${THREAD}`]: problem(403, 'blocked', 'They do not take messages from you.') });
    await userEvent.type(box(), 'Kia ora{Enter}');
    expect(await screen.findByText('Not sent. They do not take messages from you.')).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${ID}`));
    expect(await screen.findByText(/^Not sent. This page was closed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText(/^Not sent/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('a draft outlives the page, each conversation’s its own, and nobody else’s', async () => {
    localStorage.setItem('pd-words:somebody-else:1:draft', 'secret');
    const { router } = await open();
    await userEvent.type(box(), 'Half a thought');
    expect(localStorage.getItem('pd-words:somebody-else:1:draft')).toBeNull();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/account/messages/${ID}`));
    await waitFor(() => expect(box()).toHaveValue('Half a thought'));
    await userEvent.clear(box());
    expect(localStorage).toHaveLength(0);
  });

  test('a page that is full is not taken for the last', async () => {
    const { calls } = await open(undefined, {
      [`GET ${THREAD}?after=3`]: threadOf(messages(4, Array.from({ length: 50 }, (_each, index) => `Line ${index}`))),
      [`GET ${THREAD}?after=53`]: threadOf(messages(54, ['The last'])),
    });
    changeUnread(60);
    await screen.findByText('The last');
    expect(calls.filter(({ what }) => what.includes('after=')).map(({ what }) => what.split('=')[1])).toEqual(['3', '53']);
  });

  test('what they wrote meanwhile stands before what one sent', async () => {
    const { answers } = await open(undefined, { [`POST ${THREAD}`]: sent(6, 'Mine'), [`GET ${THREAD}?after=6`]: threadOf([]) });
    answers[`GET ${THREAD}?after=3`] = threadOf(messages(5, ['Theirs']));
    answers[`GET ${THREAD}?after=5`] = threadOf([]);
    await userEvent.type(box(), 'Mine{Enter}');
    const said = () => within(screen.getByRole('group', { name: 'What was said' })).getAllByRole('listitem').map((item) => item.querySelector('.words')?.textContent);
    await waitFor(() => expect(said().slice(-2)).toEqual(['Theirs', 'Mine']));
  });
});

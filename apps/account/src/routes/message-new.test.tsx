import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { freshOutbox } from './testing/fresh-outbox.ts';
import { HEMI, messages } from './testing/message-samples.ts';
import { ME, showMessages } from './testing/show-messages.tsx';
import type { Answers } from './testing/show-messages.tsx';

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const LISTING = {
  id: '123456789',
  kind: 'item',
  href: '/marketplace/massey-ferguson-5711/123456789',
  title: 'Massey Ferguson 5711',
  picture: { url: '/api/pictures/k7' },
  price: { text: '$48,500 + GST' },
  place: { town: 'Matamata', district: 'Matamata-Piako' },
  seller: { id: '500100200', name: 'Hemi Walker' },
};
const NEW = '/account/messages/new/123456789';

beforeEach(() => {
  localStorage.clear();
  freshOutbox(ME);
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const open = (answers: Answers = {}) =>
  showMessages(
    NEW,
    Object.assign(answers, {
      'GET /api/account': json({ id: ME.id }),
      'GET /api/account/blocks': json({ people: [] }),
      'GET /api/listings/123456789': json(LISTING),
      ...answers,
    }),
  );
const box = () => screen.getByRole('textbox', { name: 'Your message to Hemi Walker' });
const send = (name = 'Send message') => userEvent.click(screen.getByRole('button', { name }));

test('says what it is about and to whom; a question that fits its kind is put into the box, not sent', async () => {
  const { calls } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message Hemi Walker');
  const strip = screen.getByRole('link', { name: /^Massey Ferguson 5711/ });
  expect(strip).toHaveAttribute('href', LISTING.href);
  expect(strip).toHaveTextContent('$48,500 + GST · Matamata, Matamata-Piako');
  await userEvent.click(screen.getByRole('button', { name: 'Is this still available?' }));
  await waitFor(() => expect(box()).toHaveFocus());
  await userEvent.type(box(), ' I am in Tirau.');
  expect(box()).toHaveValue('Is this still available? I am in Tirau.');
  expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false);
});

test('sent, it goes on in the conversation that the server names, and the draft is gone', async () => {
  const thread = {
    conversation: HEMI,
    messages: messages(2, ['Is it still there?']),
    has_more: false,
    has_newer: false,
  };
  const { calls, router } = await open({
    'POST /api/account/messages': json(
      { conversation_id: HEMI.id, message: thread.messages[0] },
      201,
    ),
    [`GET /api/account/messages/${HEMI.id}`]: json(thread),
    'GET /api/account/messages': json({ conversations: [], next_cursor: null }),
  });
  await userEvent.type(box(), 'Is it still there?');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/account/messages/${HEMI.id}`));
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    listing_id: '123456789',
    body: 'Is it still there?',
  });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('an empty one is not sent; a refused one keeps its words, and goes again by the same key while they are the same', async () => {
  const { calls } = await open({
    'POST /api/account/messages': json(
      { code: 'bad_request', message: 'It has characters that nobody can read.', requestId: 'r' },
      400,
    ),
  });
  const posts = () => calls.filter(({ what }) => what.startsWith('POST'));
  await send();
  expect(await screen.findByText(/Write something first/)).toBeVisible();
  await userEvent.type(box(), 'Kia ora');
  await send();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /has not been sent. It has characters that nobody can read/,
    ),
  );
  expect(box()).toHaveValue('Kia ora');
  await send('Try again');
  await waitFor(() => expect(posts()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.type(box(), '!');
  await send('Try again');
  await waitFor(() => expect(posts()).toHaveLength(3));
  const [first, second, third] = posts();
  expect([first?.key === second?.key, third?.key === first?.key, third?.body]).toEqual([
    true,
    false,
    { listing_id: '123456789', body: 'Kia ora!' },
  ]);
});

test('without a signal it waits, is in the box again once it is cancelled, and leads to its conversation when it has gone', async () => {
  const thread = {
    conversation: HEMI,
    messages: messages(2, ['Kia ora']),
    has_more: false,
    has_newer: false,
  };
  const answers: Answers = {
    [`GET /api/account/messages/${HEMI.id}`]: json(thread),
    'GET /api/account/messages': json({ conversations: [], next_cursor: null }),
  };
  const { calls, router } = await open(answers);
  await userEvent.type(box(), 'Kia ora');
  await send();
  expect(await screen.findByText('Waiting for signal')).toBeVisible();
  expect(screen.getByText(/Your message to Hemi Walker goes by itself/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(box()).toHaveValue('Kia ora'));
  await send();
  await screen.findByText('Waiting for signal');
  // Elsewhere meanwhile: it still waits there.
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(NEW));
  expect(await screen.findByText('Waiting for signal')).toBeVisible();
  answers['POST /api/account/messages'] = json(
    { conversation_id: HEMI.id, message: thread.messages[0] },
    201,
  );
  fireEvent(globalThis.window, new Event('online'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/account/messages/${HEMI.id}`));
  expect(
    new Set(calls.filter(({ what }) => what.startsWith('POST')).map(({ key }) => key)).size,
  ).toBe(2);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a draft outlives the page', async () => {
  const { router } = await open();
  await userEvent.type(box(), 'Half a thought');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(NEW));
  await waitFor(() => expect(box()).toHaveValue('Half a thought'));
});

test('one’s own listing says so and leads on', async () => {
  await open({ 'GET /api/account': json({ id: LISTING.seller.id }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This listing is your own');
  expect(screen.getByRole('link', { name: 'Back to the listing' })).toHaveAttribute(
    'href',
    LISTING.href,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a listing that has gone says so', async () => {
  await open({
    'GET /api/listings/123456789': json(
      { code: 'listing_gone', message: 'Gone.', requestId: 'r' },
      410,
    ),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This listing has gone');
  expect(screen.getByRole('link', { name: 'Your messages' })).toHaveAttribute(
    'href',
    '/account/messages',
  );
});

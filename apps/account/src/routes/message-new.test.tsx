import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resetOutboxAndSignIn } from './testing/reset-outbox.ts';
import { CONVERSATION_WITH_HEMI, createMessages } from './testing/message-samples.ts';
import { SIGNED_IN_USER, renderMessages } from './testing/render-messages.tsx';
import type { FakeResponses } from './testing/render-messages.tsx';

const respondWith =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const LISTING = {
  id: '123456789',
  kind: 'item',
  category: { slug: 'tractors', label: 'Tractors', groupSlug: 'tractors-machinery' },
  href: '/marketplace/massey-ferguson-5711/123456789',
  title: 'Massey Ferguson 5711',
  picture: { url: '/api/pictures/k7' },
  price: { type: 'fixed', text: '$48,500 + GST' },
  place: { town: 'Matamata', district: 'Matamata-Piako' },
  seller: { id: '500100200', name: 'Hemi Walker' },
};
const NEW = '/account/messages/new/123456789';

beforeEach(() => {
  localStorage.clear();
  resetOutboxAndSignIn(SIGNED_IN_USER);
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const renderPage = (responses: FakeResponses = {}) =>
  renderMessages(
    NEW,
    Object.assign(responses, {
      'GET /api/account': respondWith({ id: SIGNED_IN_USER.id }),
      'GET /api/account/blocks': respondWith({ people: [] }),
      'GET /api/listings/123456789': respondWith(LISTING),
      ...responses,
    }),
  );
const getField = () => screen.getByRole('textbox', { name: 'Your message to Hemi Walker' });
const send = (name = 'Send message') => userEvent.click(screen.getByRole('button', { name }));

test('the first-message page shows the listing and the seller, and puts a suggested question in the field without sending it', async () => {
  const { calls } = await renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message Hemi Walker');
  const strip = screen.getByRole('link', { name: /^Massey Ferguson 5711/ });
  expect(strip).toHaveAttribute('href', LISTING.href);
  expect(strip).toHaveTextContent('$48,500 + GST · Matamata, Matamata-Piako');
  await userEvent.click(screen.getByRole('button', { name: 'Is this still available?' }));
  await waitFor(() => expect(getField()).toHaveFocus());
  await userEvent.type(getField(), ' I am in Tirau.');
  expect(getField()).toHaveValue('Is this still available? I am in Tirau.');
  expect(calls.some(({ request }) => request.startsWith('POST'))).toBe(false);
});

test('the first-message page suggests questions to the buyer of a wanted ad', async () => {
  await renderPage({
    'GET /api/listings/123456789': respondWith({
      ...LISTING,
      price: { type: 'wanted', text: 'Wanted' },
    }),
  });
  expect(screen.getByRole('button', { name: 'What would you pay?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Is this still available?' })).toBeNull();
});

test('the first-message page does not suggest asking for delivery when the listing is land', async () => {
  await renderPage({
    'GET /api/listings/123456789': respondWith({
      ...LISTING,
      category: { slug: 'farms-for-sale', label: 'Farms', groupSlug: 'property' },
    }),
  });
  expect(screen.getByRole('button', { name: 'Could you send more photos?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Could you deliver it?' })).toBeNull();
});

test('a suspended user reads why they cannot write instead of the form', async () => {
  resetOutboxAndSignIn({ ...SIGNED_IN_USER, suspension: { reason: 'It looks like a scam' } });
  await renderPage();
  expect(await screen.findByText(/Reason: It looks like a scam\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why, and answer' })).toHaveAttribute(
    'href',
    '/account/moderation',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('sending a first message opens its conversation and deletes the draft', async () => {
  const thread = {
    conversation: CONVERSATION_WITH_HEMI,
    messages: createMessages(2, ['Is it still there?']),
    hasMore: false,
    hasNewer: false,
  };
  const { calls, router } = await renderPage({
    'POST /api/account/messages': respondWith(
      { conversationId: CONVERSATION_WITH_HEMI.id, message: thread.messages[0] },
      201,
    ),
    [`GET /api/account/messages/${CONVERSATION_WITH_HEMI.id}`]: respondWith(thread),
    'GET /api/account/messages': respondWith({ conversations: [], nextCursor: null }),
  });
  await userEvent.type(getField(), 'Is it still there?');
  await send();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/account/messages/${CONVERSATION_WITH_HEMI.id}`),
  );
  expect(calls.find(({ request }) => request.startsWith('POST'))?.body).toEqual({
    listingId: '123456789',
    body: 'Is it still there?',
  });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a rejected first message keeps its text, and is retried with the same key until the text changes', async () => {
  const { calls } = await renderPage({
    'POST /api/account/messages': respondWith(
      { code: 'bad_request', message: 'It has unreadable characters.', requestId: 'r' },
      400,
    ),
  });
  const getPosts = () => calls.filter(({ request }) => request.startsWith('POST'));
  await send();
  expect(await screen.findByText(/Write a message/)).toBeVisible();
  await userEvent.type(getField(), 'Kia ora');
  await send();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /hasn’t been sent. It has unreadable characters/,
    ),
  );
  expect(getField()).toHaveValue('Kia ora');
  await send('Try again');
  await waitFor(() => expect(getPosts()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.type(getField(), '!');
  await send('Try again');
  await waitFor(() => expect(getPosts()).toHaveLength(3));
  const [first, second, third] = getPosts();
  expect([first?.key === second?.key, third?.key === first?.key, third?.body]).toEqual([
    true,
    false,
    { listingId: '123456789', body: 'Kia ora!' },
  ]);
});

test('a user without a confirmed email address keeps the text, and finds the link to confirm it', async () => {
  await renderPage({
    'POST /api/account/messages': respondWith(
      {
        code: 'email_unverified',
        message: 'Confirm your email address first.',
        requestId: 'r',
      },
      403,
    ),
  });
  await userEvent.type(getField(), 'Kia ora');
  await send();
  expect(await screen.findByRole('link', { name: /Send the link again/ })).toHaveAttribute(
    'href',
    '/account#email',
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your message hasn’t been sent. Confirm your email address first. Your text is still here.',
  );
  expect(getField()).toHaveValue('Kia ora');
});

test('a first message written offline is queued, returns to the field when cancelled, and opens its conversation once sent', async () => {
  const thread = {
    conversation: CONVERSATION_WITH_HEMI,
    messages: createMessages(2, ['Kia ora']),
    hasMore: false,
    hasNewer: false,
  };
  const responses: FakeResponses = {
    [`GET /api/account/messages/${CONVERSATION_WITH_HEMI.id}`]: respondWith(thread),
    'GET /api/account/messages': respondWith({ conversations: [], nextCursor: null }),
  };
  const { calls, router } = await renderPage(responses);
  await userEvent.type(getField(), 'Kia ora');
  await send();
  expect(await screen.findByText('Waiting for signal')).toBeVisible();
  expect(screen.getByText(/Your message to Hemi Walker will send/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(getField()).toHaveValue('Kia ora'));
  await send();
  await screen.findByText('Waiting for signal');
  // The message is still queued after the user has visited another page.
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(NEW));
  expect(await screen.findByText('Waiting for signal')).toBeVisible();
  responses['POST /api/account/messages'] = respondWith(
    { conversationId: CONVERSATION_WITH_HEMI.id, message: thread.messages[0] },
    201,
  );
  fireEvent(globalThis.window, new Event('online'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/account/messages/${CONVERSATION_WITH_HEMI.id}`),
  );
  expect(
    new Set(calls.filter(({ request }) => request.startsWith('POST')).map(({ key }) => key)).size,
  ).toBe(2);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('the draft of a first message is restored when the user returns from another page', async () => {
  const { router } = await renderPage();
  await userEvent.type(getField(), 'Half a thought');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(NEW));
  await waitFor(() => expect(getField()).toHaveValue('Half a thought'));
});

test('the first-message page says when the listing is the user’s own, and links back to it', async () => {
  await renderPage({ 'GET /api/account': respondWith({ id: LISTING.seller.id }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is your own listing');
  expect(screen.getByRole('link', { name: 'Back to the listing' })).toHaveAttribute(
    'href',
    LISTING.href,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the first-message page says when a listing no longer exists', async () => {
  await renderPage({
    'GET /api/listings/123456789': respondWith(
      { code: 'listing_gone', message: 'Gone.', requestId: 'r' },
      410,
    ),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This listing has ended');
  expect(screen.getByRole('link', { name: 'Your messages' })).toHaveAttribute(
    'href',
    '/account/messages',
  );
});

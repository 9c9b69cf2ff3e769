/** /account/messages/new/{id} when the id is a user's instead of a listing's. */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isRouteFailure } from '@paddock/contracts/remote';
import { createApiClient } from '@paddock/api-client';
import {
  resetDevice,
  respondWithJson,
  respondWithNoContent,
  respondWithProblem,
} from './testing/render-thread.tsx';
import { SIGNED_IN_USER, renderMessages } from './testing/render-messages.tsx';
import type { FakeResponses } from './testing/render-messages.tsx';

const { route } = await import('./message-new.route.tsx');

beforeEach(resetDevice);

const HEMI_ID = '500100200';
const respondNotFound = respondWithProblem(404, 'not_found', 'There is none.');
const RESPONSES: FakeResponses = {
  'GET /api/account': respondWithJson({ id: SIGNED_IN_USER.id }),
  'GET /api/account/blocks': respondWithJson({ people: [] }),
  [`GET /api/listings/${HEMI_ID}`]: respondNotFound,
  [`GET /api/profiles/${HEMI_ID}`]: respondWithJson({ id: HEMI_ID, name: 'Hemi Walker' }),
};
const renderPage = (responses: FakeResponses = {}) =>
  renderMessages(`/account/messages/new/${HEMI_ID}`, { ...RESPONSES, ...responses });

test('a message to a user is sent without a listing', async () => {
  const { calls } = await renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message Hemi Walker');
  expect(screen.queryByRole('group', { name: 'Questions to start with' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Hemi Walker' })).toHaveAttribute(
    'href',
    `/profile/${HEMI_ID}`,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Do you shear as well?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(calls.find(({ request }) => request === 'POST /api/account/messages')?.body).toEqual({
      personId: HEMI_ID,
      body: 'Do you shear as well?',
    }),
  );
});

test('users cannot send a message to themselves', async () => {
  await renderPage({ 'GET /api/account': respondWithJson({ id: HEMI_ID }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is your own profile');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a user who is blocked must be unblocked before the first message', async () => {
  const { calls } = await renderPage({
    'GET /api/account/blocks': respondWithJson({
      people: [{ id: HEMI_ID, name: 'Hemi Walker', since: '2026-11-01T00:00:00Z' }],
    }),
    [`DELETE /api/account/blocks/${HEMI_ID}`]: respondWithNoContent,
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Hemi Walker' }));
  expect(await screen.findByRole('textbox', { name: 'Your message to Hemi Walker' })).toBeVisible();
  expect(calls.some(({ request }) => request === `DELETE /api/account/blocks/${HEMI_ID}`)).toBe(
    true,
  );
});

test('an id that belongs to neither a listing nor a user returns 404', async () => {
  globalThis.fetch = async (input) =>
    (RESPONSES[`GET ${new URL(input as string).pathname}`] ?? respondNotFound)();
  const url = new URL('https://paddock.test/account/messages/new/500100299');
  const failure: unknown = await Promise.resolve(
    route.loader?.({
      url,
      params: { id: '500100299' },
      services: { api: createApiClient({ baseUrl: url.origin }) },
      signal: new AbortController().signal,
    }),
  ).catch((error: unknown) => error);
  expect(isRouteFailure(failure) && failure.status).toBe(404);
});

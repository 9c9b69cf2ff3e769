/** /account/messages/new/{id}, where {id} is no listing's. */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isRouteFailure } from '@paddock/contracts/remote';
import { createApiClient } from '@paddock/api-client';
import { freshDevice, json, nothing, problem } from './testing/open-thread.tsx';
import { ME, showMessages } from './testing/show-messages.tsx';
import type { Answers } from './testing/show-messages.tsx';

const { route } = await import('./message-new.route.tsx');

beforeEach(freshDevice);

const HEMI_ID = '500100200';
const gone = problem(404, 'not_found', 'There is none.');
const answers: Answers = {
  'GET /api/account': json({ id: ME.id }),
  'GET /api/account/blocks': json({ people: [] }),
  [`GET /api/listings/${HEMI_ID}`]: gone,
  [`GET /api/profiles/${HEMI_ID}`]: json({ id: HEMI_ID, name: 'Hemi Walker' }),
};
const open = (more: Answers = {}) =>
  showMessages(`/account/messages/new/${HEMI_ID}`, { ...answers, ...more });

test('it is a person, who is written to without a listing', async () => {
  const { calls } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message Hemi Walker');
  expect(screen.queryByRole('group', { name: 'Questions to start with' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Hemi Walker' })).toHaveAttribute(
    'href',
    `/profile/${HEMI_ID}`,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Do you shear as well?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(calls.find(({ what }) => what === 'POST /api/account/messages')?.body).toEqual({
      person_id: HEMI_ID,
      body: 'Do you shear as well?',
    }),
  );
});

test('oneself is told so', async () => {
  await open({ 'GET /api/account': json({ id: HEMI_ID }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is you');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('somebody whom one has blocked is unblocked first', async () => {
  const { calls } = await open({
    'GET /api/account/blocks': json({
      people: [{ id: HEMI_ID, name: 'Hemi Walker', since: '2026-11-01T00:00:00Z' }],
    }),
    [`DELETE /api/account/blocks/${HEMI_ID}`]: nothing,
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Hemi Walker' }));
  expect(await screen.findByRole('textbox', { name: 'Your message to Hemi Walker' })).toBeVisible();
  expect(calls.some(({ what }) => what === `DELETE /api/account/blocks/${HEMI_ID}`)).toBe(true);
});

test('neither a listing nor a person is no page', async () => {
  globalThis.fetch = async (input) =>
    (answers[`GET ${new URL(input as string).pathname}`] ?? gone)();
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

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createJsonResponder, mockFetch } from '@paddock/api-client/testing/mock-fetch.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { ModerationCaseFile } from '@paddock/contracts/http/trust';
import { isRouteFailure } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { route as casePage } from './case.route.tsx';

installDialogMethods();

const AT = '2026-11-22T02:00:00Z';
const ADDRESS = '/moderation/cases/listing/123456789';
const API_PATH = '/api/moderation/cases/{subject}/{id}';
const UNREPORTED: ModerationCaseFile = {
  subject: 'listing',
  id: '123456789',
  waitingSince: null,
  listing: {
    title: 'Cheap tractor',
    href: '/marketplace/cheap-tractor/123456789',
    status: 'live',
    description: 'Starts every time.',
    category: 'Tractors',
    place: 'Matamata, Waikato',
    price: '$900',
    pictures: [],
    published: AT,
  },
  person: {
    id: '200000001',
    name: 'Hemi Walker',
    memberSince: AT,
    isBanned: false,
    listingCount: 3,
    actCount: 0,
  },
  reports: [],
  acts: [],
  notes: [],
  claim: null,
  banToConfirm: null,
  isAnswered: false,
  isOwn: false,
  possible: ['hide', 'warn'],
};
const PARAMS = { subject: 'listing', id: '123456789' };
const open = async (file: ModerationCaseFile) =>
  (await openRoute(casePage, ADDRESS, createTestApi({ [API_PATH]: file }), PARAMS)).renderPage();

describe('/moderation/cases/{subject}/{id}', () => {
  it('returns 404 for users who are not moderators and for unknown subjects', async () => {
    const fail = (params: Readonly<Record<string, string>>) =>
      openRoute(
        casePage,
        ADDRESS,
        createTestApi({ [API_PATH]: createApiError(403) }),
        params,
      ).catch((error: unknown) => (isRouteFailure(error) ? error.status : error));
    expect([await fail(PARAMS), await fail({ ...PARAMS, subject: 'news' })]).toEqual([404, 404]);
  });

  it('says that decisions need JavaScript where it is off', async () => {
    const { renderOnServer } = await openRoute(
      casePage,
      ADDRESS,
      createTestApi({ [API_PATH]: UNREPORTED }),
      PARAMS,
    );
    expect(renderOnServer()).toMatch(/<noscript><p[^>]*>You need JavaScript to decide/);
  });

  it('offers actions on a listing without reports, and its owner’s case', async () => {
    await open(UNREPORTED);
    const card = within(screen.getByRole('article', { name: 'Cheap tractor' }));
    expect(card.getByText('No open reports.')).toBeVisible();
    expect(card.queryByText(/First reported/)).toBeNull();
    expect(card.getByRole('link', { name: 'Open Hemi Walker’s case' })).toHaveAttribute(
      'href',
      '/moderation/cases/person/200000001',
    );
    const decision = within(card.getByRole('group', { name: 'Decision' }));
    expect(decision.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take down',
      'Warn',
    ]);
  });

  it('shows colleagues’ notes, and adds one without leaving the page', async () => {
    const note = { id: '7', text: 'Rang the owner.', at: AT, moderator: null };
    const calls = mockFetch({
      'POST /api/moderation/cases/listing/123456789/notes': createJsonResponder(
        { ...note, id: '8', text: 'They rang back.', moderator: { id: '200000004', name: 'Ana' } },
        201,
      ),
    });
    await open({ ...UNREPORTED, notes: [note] });
    expect(screen.getByText('Rang the owner.')).toBeVisible();
    await userEvent.click(screen.getByText('Add a note for other moderators'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Write a note.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'They rang back.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('They rang back.', { selector: 'blockquote' })).toBeVisible();
    expect(screen.getByText('Rang the owner.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    expect(calls.map(({ body }) => body)).toEqual([{ text: 'They rang back.' }]);
  });

  it('lets the moderator take the case, and release it', async () => {
    const moderator = { id: '200000004', name: 'Ana' };
    const calls = mockFetch({
      'PUT /api/moderation/cases/listing/123456789/claim': createJsonResponder({
        moderator,
        at: AT,
        isMine: true,
      }),
      'DELETE /api/moderation/cases/listing/123456789/claim': () =>
        new Response(null, { status: 204 }),
    });
    await open(UNREPORTED);
    await userEvent.click(screen.getByRole('button', { name: 'Take case' }));
    expect(await screen.findByText(/^You took this case/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    expect(await screen.findByRole('button', { name: 'Take case' })).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ isTakeover: false }, null]);
  });

  it('offers to take over a case that a colleague took after the page was loaded', async () => {
    const moderator = { id: '200000004', name: 'Ana' };
    const claim = { moderator, at: AT, isMine: false };
    const message = 'Ana has taken this case. You can take it over.';
    mockFetch({
      'PUT /api/moderation/cases/listing/123456789/claim': createJsonResponder(
        { code: 'not_possible_now', message, requestId: 'r' },
        409,
      ),
      'GET /api/moderation/cases/listing/123456789': createJsonResponder({ ...UNREPORTED, claim }),
    });
    await open(UNREPORTED);
    await userEvent.click(screen.getByRole('button', { name: 'Take case' }));
    expect(await screen.findByText(/^Ana took this case/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
    expect(getToasts().map(({ text }) => text)).toEqual([message]);
    for (const { id } of getToasts()) closeToast(id);
  });

  it('offers to take over a colleague’s case, and says why that failed', async () => {
    mockFetch({
      'PUT /api/moderation/cases/listing/123456789/claim': createJsonResponder(
        { code: 'forbidden', message: 'You’re no longer a moderator.', requestId: 'r' },
        403,
      ),
    });
    const moderator = { id: '200000004', name: 'Ana' };
    await open({ ...UNREPORTED, claim: { moderator, at: AT, isMine: false } });
    expect(screen.getByText(/^Ana took this case/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(getToasts().map(({ text }) => text)).toEqual(['You’re no longer a moderator.']),
    );
    for (const { id } of getToasts()) closeToast(id);
  });

  it('names the moderator who confirmed a ban', async () => {
    const ban = { id: '9', act: 'ban' as const, reason: 'abusive', note: '', at: AT };
    const people = { moderator: null, confirmedBy: { id: '200000004', name: 'Ana' } };
    const acts = [{ ...ban, ...people, answer: null, answeredAt: null, isUndone: false }];
    await open({ ...UNREPORTED, acts });
    expect(screen.getByText(/· Confirmed by Ana$/)).toBeVisible();
  });

  it('offers neither notes nor a claim on the moderator’s own case', async () => {
    await open({ ...UNREPORTED, isOwn: true, possible: [] });
    expect(screen.queryByRole('button', { name: 'Take case' })).not.toBeInTheDocument();
    expect(screen.queryByText('Add a note for other moderators')).not.toBeInTheDocument();
  });

  it('says when there is nothing to decide', async () => {
    await open({ ...UNREPORTED, possible: [] });
    expect(screen.getByText('There’s nothing to decide here at the moment.')).toBeVisible();
  });
});

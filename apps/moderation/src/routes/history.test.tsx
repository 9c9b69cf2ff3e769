import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockFetch, createJsonResponder } from '@paddock/api-client/testing/mock-fetch.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { DecisionHistory, PastDecision } from '@paddock/contracts/http/moderation-history';
import { isRouteFailure } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { route as history } from './history.route.tsx';

const AT = '2026-11-22T02:00:00Z';
const HIDDEN: PastDecision = {
  id: '7',
  act: 'hide',
  reason: 'scam',
  note: 'We recognise this shed.',
  at: AT,
  moderator: { id: '200000004', name: 'Ana' },
  subject: 'listing',
  subjectId: '123456789',
  title: 'Cheap tractor',
  isUndo: false,
  undone: null,
  canUndo: true,
};
const UNDONE: PastDecision = {
  ...HIDDEN,
  id: '6',
  act: 'ban',
  reason: 'abusive',
  note: '',
  moderator: null,
  subject: 'person',
  subjectId: '200000001',
  title: 'Hemi Walker',
  undone: { at: AT, moderator: { id: '200000005', name: 'Rangi' } },
  canUndo: false,
};
const COUNTS: DecisionHistory['counts'] = {
  everyone: 1_204,
  mine: 2,
  listing: 1_200,
  person: 4,
  acts: [
    { act: 'hide', count: 1_200 },
    { act: 'ban', count: 4 },
  ],
};
const UNDO_ENDPOINT = 'POST /api/moderation/history/7/undo';
const createHistoryApi = (decisions: readonly PastDecision[], nextCursor: string | null = null) =>
  createTestApi({
    '/api/moderation/history': { decisions: [...decisions], nextCursor, counts: COUNTS },
  });
const open = async (decisions: readonly PastDecision[], address = '/moderation/history') =>
  (await openRoute(history, address, createHistoryApi(decisions))).renderPage();

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

describe('/moderation/history', () => {
  it('returns 404 for users who are not moderators', async () => {
    const failure: unknown = await openRoute(
      history,
      '/moderation/history',
      createTestApi({ '/api/moderation/history': createApiError(403) }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });

  it('shows each decision with its subject, reason, note, moderator, and who undid it', async () => {
    const page = await openRoute(
      history,
      '/moderation/history',
      createHistoryApi([HIDDEN, UNDONE], '1-2'),
    );
    expect([page.head.isIndexable, page.loaded.cache]).toEqual([false, 'private']);
    page.renderPage();
    const [hidden, undone] = within(screen.getByRole('list', { name: 'Decisions' })).getAllByRole(
      'listitem',
    );
    expect(hidden).toHaveTextContent(
      /^Taken downCheap tractor Listing\s?It looks like a scamWe recognise this shed\.Ana/,
    );
    expect(undone).toHaveTextContent(
      /^BannedHemi Walker Person.*Undone by Rangi, .*Former moderator/,
    );
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Older decisions' })).toHaveAttribute(
      'href',
      '/moderation/history?cursor=1-2',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Moderation pages' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/moderation',
      '/moderation/history',
    ]);
    expect(tabs.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  });

  it('links to each filter with its count and keeps the others', async () => {
    await open([HIDDEN], '/moderation/history?act=hide&moderator=me&cursor=1-2');
    const filters = within(screen.getByRole('navigation', { name: 'Filter decisions' }));
    const readLink = (name: string) => filters.getByRole('link', { name }).getAttribute('href');
    expect(readLink('Everyone 1,204')).toBe('/moderation/history?act=hide');
    expect(readLink('People 4')).toBe('/moderation/history?act=hide&moderator=me&subject=person');
    expect(readLink('All decisions 1,204')).toBe('/moderation/history?moderator=me');
    expect(
      filters
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Mine 2', 'Everything 1,204', 'Taken down 1,200']);
    expect(screen.getByRole('link', { name: 'Back to the newest' })).toHaveAttribute(
      'href',
      '/moderation/history?act=hide&moderator=me',
    );
  });

  it('undoes a decision', async () => {
    const calls = mockFetch({
      [UNDO_ENDPOINT]: createJsonResponder({ id: '8', act: 'restore', at: AT }),
    });
    await open([HIDDEN]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Taken down, Cheap tractor' }));
    expect(await screen.findByText('Undone by you, just now')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([UNDO_ENDPOINT]);
  });

  it('says why a decision cannot be undone', async () => {
    const message = 'There’s a newer decision, so this one can’t be undone.';
    mockFetch({
      [UNDO_ENDPOINT]: createJsonResponder(
        { code: 'not_possible_now', message, requestId: 'r' },
        409,
      ),
    });
    await open([HIDDEN]);
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    expect(getToasts().map(({ tone, text }) => [tone, text])).toEqual([['error', message]]);
    expect(screen.queryByText(/Undone by you/)).toBeNull();
  });

  it('says when no decision matches the filters', async () => {
    await open([], '/moderation/history?act=warn');
    expect(screen.getByRole('heading', { name: 'No decisions match' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all decisions' })).toHaveAttribute(
      'href',
      '/moderation/history',
    );
  });
});

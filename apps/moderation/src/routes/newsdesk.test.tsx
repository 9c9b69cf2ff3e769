import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { NewsDeskEntry } from '@paddock/contracts/http/news-desk';
import { isRouteFailure } from '@paddock/contracts/remote';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { route } from './newsdesk.route.tsx';

const ENTRY: NewsDeskEntry = {
  id: '300000001',
  headline: 'Rain at last',
  state: 'draft',
  publishedAt: null,
  savedAt: '2026-11-26T20:00:00Z',
  savedBy: 'Mere Hughes',
  hasUnpublishedChanges: false,
};
const openDesk = (path: string, results: NewsDeskEntry[], page = 1, hasMore = false) =>
  openRoute(
    route,
    path,
    createTestApi({
      '/api/newsdesk': {
        results,
        page,
        hasMore,
        counts: { drafts: 2, scheduled: 1, published: 41 },
      },
    }),
  );

describe('/newsdesk', () => {
  it.each([
    ['/newsdesk', createTestApi({ '/api/newsdesk': createApiError(403) })],
    ['/newsdesk?page=x', createTestApi({ '/api/newsdesk': createApiError(400) })],
    ['/newsdesk?tab=bin', createTestApi({})],
  ])('returns 404 for users who are not editors and for wrong addresses: %s', async (path, api) => {
    const failure: unknown = await openRoute(route, path, api).catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });

  it('shows who saved a draft, and says which ones readers have seen or have not seen yet', async () => {
    const page = await openDesk('/newsdesk', [
      { ...ENTRY, headline: ' ' },
      { ...ENTRY, id: '300000002', state: 'unpublished', savedBy: null },
      {
        ...ENTRY,
        id: '300000003',
        state: 'published',
        publishedAt: ENTRY.savedAt,
        hasUnpublishedChanges: true,
      },
    ]);
    expect([page.head.isIndexable, page.loaded.cache]).toEqual([false, 'private']);
    page.renderPage();
    const rows = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(rows[0]).toMatch(/^Untitled article.*Saved by Mere Hughes/);
    expect(rows[1]).toMatch(/Unpublished.*Saved by a former editor/);
    expect(rows[2]).toMatch(/Published on 27 November 2026, 9:00 am.*Unpublished changes/);
    expect(screen.getByRole('link', { name: 'Untitled article' })).toHaveAttribute(
      'href',
      '/newsdesk/300000001',
    );
    expect(screen.getByRole('link', { name: 'Drafts 2' })).toHaveAttribute('aria-current');
  });

  it('links to the next and previous pages of the same tab', async () => {
    (await openDesk('/newsdesk?tab=published&page=2', [ENTRY], 2, true)).renderPage();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/newsdesk?tab=published',
    );
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/newsdesk?tab=published&page=3',
    );
  });
});

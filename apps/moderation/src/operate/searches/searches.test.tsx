import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { isRouteFailure } from '@paddock/contracts/remote';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { route } from './searches.route.tsx';

const SEARCH = { words: 'tracter', searches: 1_200, empty: 3, opened: 0, correctedTo: 'tractor' };

describe('/operate/searches', () => {
  it('returns 404 for users who are not operators', async () => {
    const failure: unknown = await openRoute(
      route,
      '/operate/searches',
      createTestApi({ '/api/operate/searches': createApiError(403) }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });

  it('shows for each unknown search whether it was corrected, and to what', async () => {
    const page = await openRoute(
      route,
      '/operate/searches',
      createTestApi({
        '/api/operate/searches': {
          days: 7,
          unknown: [SEARCH, { ...SEARCH, words: 'hovercraft', correctedTo: null }],
          unopened: [],
        },
      }),
    );
    expect([page.head.isIndexable, page.loaded.cache]).toEqual([false, 'private']);
    page.renderPage();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Search', 'Searches', 'Found nothing'],
      ['tracter Corrected to tractor', '1,200', '3'],
      ['hovercraft ', '1,200', '3'],
    ]);
    expect(screen.getByText('None in this period.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current');
  });
});

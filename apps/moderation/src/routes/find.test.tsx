import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@paddock/api-client';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { CaseSearchResult } from '@paddock/contracts/http/trust';
import { MAX_CASE_SEARCH_RESULTS } from '@paddock/contracts/trust-reasons';
import { isRouteFailure } from '@paddock/contracts/remote';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { route as find } from './find.route.tsx';

const AT = '2026-11-22T02:00:00Z';
const TRACTOR: CaseSearchResult = {
  subject: 'listing',
  id: '123456789',
  title: 'Cheap tractor',
  state: 'hidden',
  since: AT,
  owner: { id: '200000001', name: 'Hemi Walker' },
  openReports: 2,
};
const HEMI: CaseSearchResult = {
  subject: 'person',
  id: '200000001',
  title: 'Hemi Walker',
  state: 'banned',
  since: AT,
  owner: null,
  openReports: 0,
};
const open = async (results: readonly CaseSearchResult[], address: string) =>
  (
    await openRoute(
      find,
      address,
      createTestApi({ '/api/moderation/search': { results: [...results] } }),
    )
  ).renderPage();

describe('/moderation/find', () => {
  it('returns 404 for users who are not moderators', async () => {
    const failure: unknown = await openRoute(
      find,
      '/moderation/find?query=hay',
      createTestApi({ '/api/moderation/search': createApiError(403) }),
    ).catch((error: unknown) => error);
    expect(isRouteFailure(failure) && failure.status).toBe(404);
  });

  it('redirects moderators who still need two-step sign-in to the page that turns it on', async () => {
    const problem = new ApiError(403, { code: 'two_step_off', message: 'Turn it on first.' });
    await expect(
      openRoute(find, '/moderation/find', createTestApi({ '/api/moderation/search': problem })),
    ).rejects.toMatchObject({
      name: 'RouteRedirect',
      location: '/account#two-step',
      status: 302,
    });
  });

  it('cuts a text that is longer than the API accepts', async () => {
    await open([], `/moderation/find?query=${'x'.repeat(301)}`);
    expect(screen.getByRole('searchbox', { name: 'Find a listing or person' })).toHaveValue(
      'x'.repeat(300),
    );
  });

  it('lists people and listings with their state and open reports, each linked to its case', async () => {
    await open([HEMI, TRACTOR], '/moderation/find?query=%20hemi%20');
    expect(screen.getByText('2 results for “hemi”')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Find a listing or person' })).toHaveValue('hemi');
    const [person, listing] = screen.getAllByRole('listitem');
    expect(person).toHaveTextContent(/^Hemi Walker.*Banned\s?$/);
    expect(listing).toHaveTextContent(/^Cheap tractorHemi Walker, .*Hidden 2 open reports$/);
    expect(screen.getByRole('link', { name: 'Hemi Walker' })).toHaveAttribute(
      'href',
      '/moderation/cases/person/200000001',
    );
    expect(screen.getByRole('link', { name: 'Cheap tractor' })).toHaveAttribute(
      'href',
      '/moderation/cases/listing/123456789',
    );
  });

  it('says that there may be more when the API returned as many results as it can', async () => {
    const ids = Array.from(
      { length: MAX_CASE_SEARCH_RESULTS },
      (_, index) => `${123456700 + index}`,
    );
    await open(
      ids.map((id) => ({ ...TRACTOR, id })),
      '/moderation/find?query=tractor',
    );
    expect(screen.getByText('At least 20 results for “tractor”')).toBeVisible();
    expect(screen.getByText(/^These are the first 20\./)).toBeVisible();
  });

  it('says what can be searched for, and when nothing was found', async () => {
    const { unmount } = await open([], '/moderation/find');
    expect(screen.getByText(/^Search by words of a title/)).toBeVisible();
    expect(screen.queryByText('No listing or person found')).toBeNull();
    unmount();
    await open([], '/moderation/find?query=zzz');
    expect(screen.getByRole('heading', { name: 'No listing or person found' })).toBeVisible();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageResult } from '../routing/page-result.ts';
import type { RouteTable } from '../routing/route-table.ts';

const REDIRECTS = [
  { path: '/job-board', isPrefix: true, target: '/jobs', status: 301 },
  {
    path: '/shearing-school',
    isPrefix: false,
    target: 'https://partner.example/courses',
    status: 302,
  },
];

const realFetch = globalThis.fetch;
let fetchMock: jest.Mock<typeof fetch>;
let site: typeof import('./site-state.ts');

beforeEach(async () => {
  fetchMock = jest.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ maintenance: null, redirects: REDIRECTS })),
  );
  globalThis.fetch = fetchMock;
  // Import a new instance of the module for each test, because the module keeps the fetched rules.
  jest.resetModules();
  site = await import('./site-state.ts');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const toUrl = (path: string) => new URL(path, 'https://paddock.test');
const leave = jest.fn<(href: string) => void>();
/** A table with /jobs as the only route. */
const table: RouteTable = {
  match: (pathname) =>
    pathname === '/jobs'
      ? {
          owner: 'search',
          route: { id: 'jobs', path: '/jobs', state: 'open' },
          params: {},
          routerPath: '/jobs',
        }
      : null,
};
const shownPage: PageResult = { type: 'not-rendered', status: 200 };
const failedPage: PageResult = {
  type: 'failure',
  status: 503,
  code: 'maintenance',
  message: 'Back soon.',
};
const createPageLoader = (page: PageResult) => jest.fn(() => Promise.resolve(page));

describe('applySiteState: redirect rules', () => {
  it('redirects with the router when no route matches', async () => {
    const page = createPageLoader(shownPage);
    await expect(
      site.applySiteState(toUrl('/job-board/dairy?page=2'), table, page, leave),
    ).rejects.toMatchObject({ name: 'PageRedirect', location: '/jobs?page=2' });
    expect(page).not.toHaveBeenCalled();
  });

  it('does not wait for the rules when a route matches', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    await expect(
      site.applySiteState(toUrl('/jobs'), table, createPageLoader(shownPage), leave),
    ).resolves.toBe(shownPage);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('redirects to another site with a full navigation, without showing a page first', async () => {
    const onSettled = jest.fn();
    const navigatedTo = new Promise<string>((resolve) => {
      void site
        .applySiteState(toUrl('/shearing-school'), table, createPageLoader(shownPage), resolve)
        .then(onSettled, onSettled);
    });
    await expect(navigatedTo).resolves.toBe('https://partner.example/courses');
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('fetches the rules at most every five minutes', async () => {
    await site.refreshRedirectRules(0);
    await site.refreshRedirectRules(299_999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await site.refreshRedirectRules(300_000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('keeps using the last known rules when new ones cannot be fetched', async () => {
    await site.refreshRedirectRules(0);
    fetchMock.mockRejectedValue(new TypeError('no signal'));
    await site.refreshRedirectRules(300_000);
    fetchMock.mockResolvedValue(new Response('{}', { status: 503 }));
    await site.refreshRedirectRules(600_000);
    expect(site.findRedirectTarget(toUrl('/job-board'))).toBe('/jobs');
    expect(site.findRedirectTarget(toUrl('/jobs'))).toBeNull();
  });
});

describe('applySiteState: failed pages', () => {
  it('loads the page from the server as a new document during maintenance', async () => {
    await site.refreshRedirectRules();
    fetchMock.mockResolvedValueOnce(
      Response.json({ maintenance: { message: 'Back soon.', until: null }, redirects: [] }),
    );
    const navigatedTo = new Promise<string>((resolve) => {
      void site.applySiteState(toUrl('/jobs'), table, createPageLoader(failedPage), resolve);
    });
    await expect(navigatedTo).resolves.toBe('https://paddock.test/jobs');
    expect(fetchMock).toHaveBeenLastCalledWith(
      '/api/site',
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  it('returns the failed page when there is no maintenance or the state is unknown', async () => {
    await expect(
      site.applySiteState(toUrl('/jobs'), table, createPageLoader(failedPage), leave),
    ).resolves.toBe(failedPage);
    fetchMock.mockRejectedValue(new TypeError('no signal'));
    await expect(
      site.applySiteState(toUrl('/jobs'), table, createPageLoader(failedPage), leave),
    ).resolves.toBe(failedPage);
    expect(leave).not.toHaveBeenCalled();
  });
});

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
let answer: jest.Mock<typeof fetch>;
let site: typeof import('./site.ts');

beforeEach(async () => {
  answer = jest.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ maintenance: null, redirects: REDIRECTS })),
  );
  globalThis.fetch = answer;
  // Each test a page of its own: what is known is the module's.
  jest.resetModules();
  site = await import('./site.ts');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const at = (path: string) => new URL(path, 'https://paddock.test');
const leave = jest.fn<(href: string) => void>();
/** /jobs has a route, and is answered by a page. */
const table: RouteTable = {
  match: (pathname) =>
    pathname === '/jobs'
      ? {
          owner: 'search',
          route: { id: 'jobs', path: '/jobs', state: 'open' },
          params: {},
          shape: '/jobs',
        }
      : null,
};
const shown: PageResult = { state: 'not-rendered', status: 200 };
const failed: PageResult = {
  state: 'failure',
  status: 503,
  code: 'maintenance',
  message: 'Back soon.',
};
const answered = (page: PageResult) => jest.fn(() => Promise.resolve(page));

describe('redirect rules in the browser', () => {
  it('are waited for where no route has the address, and lead on by the router', async () => {
    const page = answered(shown);
    await expect(
      site.heedSite(at('/job-board/dairy?page=2'), table, page, leave),
    ).rejects.toMatchObject({ name: 'PageRedirect', location: '/jobs?page=2' });
    expect(page).not.toHaveBeenCalled();
  });

  it('are not waited for where a route has it', async () => {
    answer.mockReturnValue(new Promise(() => undefined));
    await expect(site.heedSite(at('/jobs'), table, answered(shown), leave)).resolves.toBe(shown);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('leave for another site by a full navigation, and show nothing in between', async () => {
    const followed = jest.fn();
    const left = new Promise<string>((resolve) => {
      void site
        .heedSite(at('/shearing-school'), table, answered(shown), resolve)
        .then(followed, followed);
    });
    await expect(left).resolves.toBe('https://partner.example/courses');
    expect(followed).not.toHaveBeenCalled();
  });

  it('are asked for once in five minutes', async () => {
    await site.refreshRules(0);
    await site.refreshRules(299_999);
    expect(answer).toHaveBeenCalledTimes(1);
    await site.refreshRules(300_000);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('stay as they are where they cannot be had', async () => {
    await site.refreshRules(0);
    answer.mockRejectedValue(new TypeError('no signal'));
    await site.refreshRules(300_000);
    answer.mockResolvedValue(new Response('{}', { status: 503 }));
    await site.refreshRules(600_000);
    expect(site.redirectFor(at('/job-board'))).toBe('/jobs');
    expect(site.redirectFor(at('/jobs'))).toBeNull();
  });
});

describe('a page that failed', () => {
  it('is loaded from the server where Paddock is closed', async () => {
    await site.refreshRules();
    answer.mockResolvedValueOnce(
      Response.json({ maintenance: { message: 'Back soon.', until: null }, redirects: [] }),
    );
    const left = new Promise<string>((resolve) => {
      void site.heedSite(at('/jobs'), table, answered(failed), resolve);
    });
    await expect(left).resolves.toBe('https://paddock.test/jobs');
    expect(answer).toHaveBeenLastCalledWith(
      '/api/site',
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  it('is shown where Paddock is open, or nobody can say', async () => {
    await expect(site.heedSite(at('/jobs'), table, answered(failed), leave)).resolves.toBe(failed);
    answer.mockRejectedValue(new TypeError('no signal'));
    await expect(site.heedSite(at('/jobs'), table, answered(failed), leave)).resolves.toBe(failed);
    expect(leave).not.toHaveBeenCalled();
  });
});

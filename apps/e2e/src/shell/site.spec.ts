/**
 * Site-wide behaviour: redirect rules, maintenance and bots. Tests that put the site into
 * maintenance start a separate instance of it, because other tests run at the same time.
 */
import { runCommandOnDatabase } from '../fixtures/command.ts';
import { whenPageSettled } from '../fixtures/hydration.ts';
import { startIsolatedSite } from '../fixtures/isolated-product.ts';
import type { IsolatedSite } from '../fixtures/isolated-product.ts';
import { expect, test } from '../fixtures/test.ts';

/** Enough time for a command and the shell's next poll on a busy machine. */
const POLL_OPTIONS = { timeout: 20_000 };

const BOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

test('the database’s redirect rules apply before rendering', async ({ request }) => {
  for (const [path, status, location] of [
    ['/job-board/dairy/some-farm-job?page=2', 301, '/jobs?page=2'],
    ['/job-boarding', 302, '/404'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([status, location]);
  }
});

test.describe('maintenance', () => {
  let product: IsolatedSite;
  test.beforeAll(async () => {
    product = await startIsolatedSite();
  });
  test.afterAll(() => product.stop());

  const maintenance = (...args: string[]) =>
    runCommandOnDatabase(product.databaseUrl, 'maintenance', ...args);

  test(
    'replaces every page with a static page within seconds, and ends again',
    { tag: '@full' },
    async ({ page, request }) => {
      const fetchStatus = async (path: string) =>
        (await request.get(product.origin + path, { maxRedirects: 0 })).status();
      await page.goto(`${product.origin}/about`);
      await whenPageSettled(page);

      await maintenance('on', 'We are moving to a bigger shed.', '--until', '17:30');
      try {
        await expect.poll(() => fetchStatus('/about'), POLL_OPTIONS).toBe(503);
        for (const path of ['/', '/jobs', '/job-board', '/nowhere', '/404', '/maintenance'])
          expect([path, await fetchStatus(path)]).toEqual([path, 503]);
        // Operators can sign in, to end the maintenance.
        expect(await fetchStatus('/operate')).toBe(302);
        const closed = await request.get(`${product.origin}/jobs`);
        expect(closed.headers()).toMatchObject({
          'cache-control': 'no-store',
          'retry-after': expect.stringMatching(/^\d+$/),
        });
        const html = await closed.text();
        expect(html).toContain('We are moving to a bigger shed.');
        expect(html).not.toMatch(/<script|modulepreload|as="script"/);
        expect(await (await request.get(`${product.origin}/jobs`, { headers: BOT })).text()).toBe(
          '503 Service Unavailable\n',
        );

        const call = await request.get(`${product.origin}/api/regions`);
        expect([call.status(), await call.json()]).toEqual([
          503,
          expect.objectContaining({
            code: 'maintenance',
            message: 'We are moving to a bigger shed.',
          }),
        ]);
        for (const path of ['/healthz', '/api/site', '/api/health', '/api/ready'])
          expect([path, await fetchStatus(path)]).toEqual([path, 200]);

        // A visitor whose page is already open navigates to a page that needs the API.
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Jobs', exact: true })
          .first()
          .click();
        await expect(page.getByText('We are moving to a bigger shed.')).toBeVisible();
        await expect(page.locator('script')).toHaveCount(0);
      } finally {
        await maintenance('off');
      }
      await expect.poll(() => fetchStatus('/about'), POLL_OPTIONS).toBe(200);
    },
  );
});

test.describe('a bot', () => {
  test('gets a status and a plain text body instead of an error page', async ({
    request,
    catalogue,
  }) => {
    for (const [address, status] of [
      [catalogue.addresses['not-found'], 404],
      [catalogue.addresses.invalid, 404],
      [catalogue.addresses.gone, 410],
    ] as const) {
      const toBot = await request.get(address, { headers: BOT });
      expect([address, toBot.status(), toBot.headers()['content-type']]).toEqual([
        address,
        status,
        'text/plain; charset=utf-8',
      ]);
      expect(await toBot.text()).not.toContain('<');
      const toPerson = await request.get(address);
      expect([address, toPerson.status(), await toPerson.text()]).toEqual([
        address,
        status,
        expect.stringContaining('<h1'),
      ]);
    }
  });

  test('is redirected from an unknown address to /404 like other visitors, and gets full pages', async ({
    request,
  }) => {
    const unknown = await request.get('/nowhere', { headers: BOT });
    expect([unknown.url().endsWith('/404'), unknown.status(), await unknown.text()]).toEqual([
      true,
      404,
      '404 Not Found\n',
    ]);
    expect(await (await request.get('/jobs', { headers: BOT })).text()).toContain('<h1');
  });
});

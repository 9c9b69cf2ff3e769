/**
 * Site-wide behaviour: redirect rules, maintenance, bots, contact messages. Tests that put the site
 * into maintenance start a separate instance of it, because other tests run at the same time.
 */
import type { ContactReceipt, SiteState } from '@paddock/contracts/http';
import { runCommand, runCommandOnDatabase } from '../fixtures/command.ts';
import { whenPageSettled } from '../fixtures/hydration.ts';
import { startIsolatedSite } from '../fixtures/isolated-product.ts';
import type { IsolatedSite } from '../fixtures/isolated-product.ts';
import { expect, test } from '../fixtures/test.ts';

/** Enough time for a command and the shell's next poll on a busy machine. */
const POLL_OPTIONS = { timeout: 20_000 };

const BOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

test.describe('a redirect rule', () => {
  for (const [path, location] of [
    ['/job-board', '/jobs'],
    ['/job-board/dairy/some-farm-job?page=2', '/jobs?page=2'],
    ['/talent-marketplace/shearers', '/jobseekers'],
  ] as const) {
    test(`redirects ${path} to ${location} before rendering`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([301, location]);
    });
  }

  test('does not match a path that only starts with the same letters', async ({ request }) => {
    const response = await request.get('/job-boarding', { maxRedirects: 0 });
    expect(response.headers()['location']).toBe('/404');
  });

  test('applies to navigation within the page, without loading a new document', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/about');
    await whenPageSettled(page);
    await page.evaluate(() => {
      // A link like one in a listing's description.
      const link = Object.assign(document.createElement('a'), {
        href: '/job-board/dairy?page=1',
        textContent: 'old',
      });
      Object.assign(window, { isSameDocument: true });
      link.addEventListener('click', (event) => {
        event.preventDefault();
        history.pushState(null, '', link.href);
        dispatchEvent(new PopStateEvent('popstate'));
      });
      document.body.append(link);
      link.click();
    });
    await expect(page).toHaveURL(/\/jobs\?page=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  test('applies within seconds of the command that adds it, and stops applying when it is removed', async ({
    request,
  }) => {
    const path = `/from-the-flyer-${Date.now()}`;
    const location = async () =>
      (await request.get(path, { maxRedirects: 0 })).headers()['location'];
    try {
      await runCommand('redirects', 'add', path, '/services', '--note', 'a test');
      await expect.poll(location, POLL_OPTIONS).toBe('/services');
    } finally {
      await runCommand('redirects', 'remove', path);
    }
    await expect.poll(location, POLL_OPTIONS).toBe('/404');
  });
});

test.describe('maintenance', () => {
  let product: IsolatedSite;
  test.beforeAll(async () => {
    product = await startIsolatedSite();
  });
  test.afterAll(() => product.stop());

  const maintenance = (...args: string[]) =>
    runCommandOnDatabase(product.databaseUrl, 'maintenance', ...args);

  test('replaces every page with a static page within seconds, and ends again', async ({
    page,
    request,
  }) => {
    const fetchStatus = async (path: string) =>
      (await request.get(product.origin + path, { maxRedirects: 0 })).status();
    await page.goto(`${product.origin}/about`);
    await whenPageSettled(page);

    await maintenance('on', 'We are moving to a bigger shed.', '--until', '17:30');
    try {
      await expect.poll(() => fetchStatus('/about'), POLL_OPTIONS).toBe(503);
      for (const path of ['/', '/jobs', '/job-board', '/nowhere', '/404', '/maintenance'])
        expect([path, await fetchStatus(path)]).toEqual([path, 503]);
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
  });
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

test.describe('a contact message', () => {
  const message = (text: string) => ({
    kind: 'contact',
    name: 'Wiremu Parata',
    email: 'wiremu@farm.example.nz',
    message: text,
  });

  test('gets a receipt, and the operator’s command lists it', async ({ request }) => {
    const text = `The tractor that I asked about, number ${Date.now()}.`;
    const response = await request.post('/api/contact-messages', { data: message(text) });
    expect(response.status()).toBe(201);
    const { receipt } = (await response.json()) as ContactReceipt;
    const list = await runCommand('contact-messages');
    expect(list).toContain(receipt);
    expect(list).toContain(text);
  });

  test('is rejected when another site sends it', async ({ request }) => {
    const response = await request.post('/api/contact-messages', {
      data: message('From somewhere else.'),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(response.status()).toBe(403);
  });
});

test.describe('icons', () => {
  test('come from the product’s own endpoint and are cached for a year', async ({ request }) => {
    const response = await request.get('/api/icons/lucide.json?icons=tractor');
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await response.json()).toMatchObject({
      prefix: 'lucide',
      icons: { tractor: { body: expect.stringContaining('<path') } },
    });
  });
});

test('the site endpoint reports no maintenance', async ({ request }) => {
  expect(((await (await request.get('/api/site')).json()) as SiteState).maintenance).toBeNull();
});

/** Caching and Content Security Policy headers of pages. */
import { whenRemoteHydrated, whenPageSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

const ADDRESS = '/search/listing?query=tractor';

test('an anonymous page can be cached, has script hashes in its policy, and supports 304 responses', async ({
  request,
}) => {
  const first = await request.get(ADDRESS);
  const {
    etag = '',
    'content-security-policy': policy = '',
    'cache-control': caching = '',
  } = first.headers();
  expect(caching).toContain('public');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('nonce-');
  const again = await request.get(ADDRESS, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('every kind of response disables content sniffing and embedding by other sites', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(home)?.[1] ?? '';
  for (const path of [
    '/',
    '/no-such-page',
    script,
    '/robots.txt',
    '/sitemap.xml',
    '/app.webmanifest',
    '/healthz',
    '/assets/build.json',
    '/api/site',
    '/api/no-such-endpoint',
  ]) {
    const headers = (await request.get(path)).headers();
    expect([
      path,
      headers['x-content-type-options'],
      headers['cross-origin-resource-policy'],
    ]).toEqual([path, 'nosniff', 'same-origin']);
  }
  const card = (await request.get('/api/card')).headers();
  expect(card['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a page requested with a session cookie is private, and works with its own nonce', async ({
  page,
  context,
  baseURL,
  pageErrors,
}) => {
  await context.addCookies([{ name: '__session', value: 'anything', url: baseURL ?? '' }]);
  const response = await page.goto(ADDRESS);
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['etag']).toBeUndefined();
  const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(
    headers['content-security-policy'] ?? '',
  )?.[1];
  expect(nonce).toBeTruthy();
  await whenPageSettled(page);
  const layout = new ShellLayout(page);
  await layout.navigationLink('Jobs').click();
  await expect(layout.heading).toHaveText('Jobs');
  expect(pageErrors).toEqual([]);

  const second = await page.reload();
  expect(second?.headers()['content-security-policy']).not.toContain(nonce ?? '');
  await whenRemoteHydrated(page);
});

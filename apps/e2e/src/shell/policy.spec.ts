/** Caching and Content Security Policy headers of pages. */
import { expect, test } from '../fixtures/test.ts';

const ADDRESS = '/search/listing?query=tractor';

test('an anonymous page can be cached, has script hashes in its policy, and supports 304 responses', async ({
  request,
}) => {
  const { 'content-security-policy': policy = '', 'cache-control': caching = '' } = (
    await request.get(ADDRESS)
  ).headers();
  expect(caching).toContain('public');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('nonce-');
  // The server renders a page again after ten seconds, which may be between two requests.
  await expect
    .poll(async () => {
      const { etag = '' } = (await request.get(ADDRESS)).headers();
      return (await request.get(ADDRESS, { headers: { 'if-none-match': etag } })).status();
    })
    .toBe(304);
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

// Every journey of a signed-in user shows that the scripts run with the nonce.
test('a page requested with a session cookie is private, and has its own nonce', async ({
  request,
}) => {
  const fetchHeaders = async () =>
    (await request.get(ADDRESS, { headers: { cookie: '__session=anything' } })).headers();
  const [first, second] = await Promise.all([fetchHeaders(), fetchHeaders()]);
  expect(first['cache-control']).toBe('private, no-store');
  expect(first['etag']).toBeUndefined();
  const readNonce = (headers: Readonly<Record<string, string>>) =>
    /'nonce-([^']+)' 'strict-dynamic'/.exec(headers['content-security-policy'] ?? '')?.[1];
  expect(readNonce(first)).toBeTruthy();
  expect(readNonce(second)).not.toBe(readNonce(first));
});

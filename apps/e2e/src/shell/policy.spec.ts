/** What a page's headers promise: who may keep it, and which scripts may run in it. */
import { whenAreaWorks, whenSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

const ADDRESS = '/search/listing?query=tractor';

test('an anonymous page may be kept: hashes in its policy, and a 304 for who has it', async ({
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

test('a page with a session cookie is nobody else’s: a nonce of its own, and it works under that policy', async ({
  page,
  context,
  baseURL,
  complaints,
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
  await whenSettled(page);
  const frame = new Frame(page);
  await frame.area('Jobs').click();
  await expect(frame.heading).toHaveText('Jobs');
  expect(complaints).toEqual([]);

  const second = await page.reload();
  expect(second?.headers()['content-security-policy']).not.toContain(nonce ?? '');
  await whenAreaWorks(page);
});

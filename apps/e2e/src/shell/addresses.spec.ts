/** Addresses that do not exist. */
import { expect, test } from '../fixtures/test.ts';

// pages.spec.ts visits /404, and error-page.test.tsx tests its countdown.
test('an unknown address redirects to /404, which returns status 404 and links to the home page', async ({
  request,
}) => {
  for (const path of [
    '/nothing-here',
    '/jobs/a/b/c/d',
    '/search',
    '/account/unknown',
    '/marketplace/123/456',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()['location']]).toEqual([path, 302, '/404']);
  }
  const response = await request.get('/404');
  const html = await response.text();
  expect(response.status()).toBe(404);
  expect(html).toContain('Looks like this page has moved or no longer exists.');
  expect(html).toMatch(/<a\b[^>]*href="\/"[^>]*>[^<]*Go to Homepage/);
});

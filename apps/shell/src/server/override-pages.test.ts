/** Tests the pages of a browser that loads a remote from its own machine (ADR 73). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPagesServer, OPEN_SITE, type PagesServer } from './testing/pages-server.ts';

let pages: PagesServer;
beforeEach(() => {
  pages = createPagesServer();
});
afterEach(() => pages.close());

describe('a page of a browser that loads a remote from its own machine', () => {
  it('is not rendered by the server, names the machine, and is neither stored nor counted', async () => {
    pages.override = { remote: 'search', port: 5_173 };
    const response = await pages.request('/jobs', { cookie: '__session=hana' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([200, undefined]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining('http://localhost:5173'),
    });
    expect(response.headers).not.toHaveProperty('integrity-policy');
    expect(response.body).toContain('"base":"http://localhost:5173/","entry":"entry.js"');
    expect(response.body).toContain('Preview of search from localhost:5173');
    expect(response.body).toContain('action="/_preview/close"');
    expect([pages.rendered, pages.pageViews]).toEqual([[], []]);
  });

  it('names previewed releases too', async () => {
    pages.override = { remote: 'search', port: 5_173 };
    pages.preview = 'listings 2.0.0';
    expect((await pages.request('/jobs')).body).toContain(
      'Preview of listings 2.0.0, search from localhost:5173',
    );
  });

  it('is the maintenance page during maintenance', async () => {
    pages.override = { remote: 'search', port: 5_173 };
    pages.site = { ...OPEN_SITE, maintenance: { message: 'Back soon.', until: null } };
    expect((await pages.request('/jobs')).statusCode).toBe(503);
  });
});

describe('the pages of all other browsers', () => {
  it.each<[string, () => void]>([
    [
      'loads a remote from its own machine',
      () => {
        pages.override = { remote: 'search', port: 5_173 };
      },
    ],
    [
      'previews a release',
      () => {
        pages.preview = 'search 1.1.0';
      },
    ],
  ])('are the same bytes before and after one browser %s', async (_, start) => {
    const read = async () => {
      const { body, headers } = await pages.request('/jobs');
      return { body, policy: headers['content-security-policy'], tag: headers['etag'] };
    };
    const before = await read();
    start();
    expect(await read()).not.toEqual(before);
    Object.assign(pages, { override: null, preview: null });
    expect(await read()).toEqual(before);
  });
});

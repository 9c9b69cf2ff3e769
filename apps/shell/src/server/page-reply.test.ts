import { expect, test } from '@jest/globals';
import { getCacheHeaders } from './page-reply.ts';
import type { PreparedPage } from './page-reply.ts';

const prepare = (cache: 'public' | 'private', account?: string | null): PreparedPage => ({
  page: { status: 200, html: '', styleHashes: [], cache, redirect: null, account },
  etag: '"1"',
  renderedAt: 0,
  body: () => Promise.resolve(Buffer.from('')),
});

test.each([
  ['a signed-in user', 'private', '7', '7'],
  ['no user', 'private', null, 'none'],
  ['an unknown user', 'private', undefined, undefined],
  ['all visitors', 'public', null, undefined],
] as const)(
  'getCacheHeaders returns the account header of a page for %s',
  (_name, cache, account, header) => {
    const headers = getCacheHeaders(prepare(cache, account), false);
    expect(headers['cache-control']).toMatch(cache === 'public' ? /^public/ : /no-store/);
    expect(headers['paddock-account']).toBe(header);
  },
);

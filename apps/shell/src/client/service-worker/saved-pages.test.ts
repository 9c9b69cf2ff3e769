import { describe, expect, it } from '@jest/globals';
import {
  findEntriesToDelete,
  getSavedPageType,
  isPicture,
  isSavable,
  isScriptOrFont,
  readAccount,
} from './saved-pages.ts';
import type { SavedEntry } from './saved-pages.ts';

describe('getSavedPageType', () => {
  it.each([
    ['/', 'results'],
    ['/search/listing', 'results'],
    ['/marketplace', 'results'],
    ['/marketplace/tractors/row-crop', 'results'],
    ['/jobs/dairy/waikato/matamata-piako', 'results'],
    ['/jobs/herd-manager/123456', 'listing'],
    ['/news/rain-at-last/300000001', 'listing'],
    ['/account/watchlist', 'account'],
    ['/account/messages/42', 'conversation'],
    ['/account', null],
    ['/account/settings', null],
    ['/account/messages/new/42', null],
    ['/moderation', null],
    ['/profile/77', null],
    ['/login', null],
    ['/marketplaces', null],
    ['/api/listings/5', null],
    ['/new-listing', null],
  ])('for %s, returns %s', (pathname, type) => {
    expect(getSavedPageType(pathname)).toBe(type);
  });
});

describe('isScriptOrFont and isPicture', () => {
  it.each([
    ['/assets/shell/shell.0123456789ab.js', true, false],
    ['/assets/remotes/search/1.0.0-abc/client/entry.0123.js', true, false],
    ['/assets/fonts/nunito-sans.0123.woff2', true, false],
    ['/assets/shell/shell.0123456789ab.js?try=2', false, false],
    ['/assets/build.json', false, false],
    ['/api/pictures/hay-1-0?w=400', false, true],
    ['/api/photos/9/400.webp', false, true],
    ['/api/listings', false, false],
  ])('%s', (path, script, picture) => {
    expect([isScriptOrFont(path), isPicture(path)]).toEqual([script, picture]);
  });
});

describe('isSavable and readAccount', () => {
  const PUBLIC = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
  };
  const toResponse = (headers: Record<string, string>, changes: Partial<Response> = {}) => ({
    status: 200,
    redirected: false,
    type: 'basic' as const,
    headers: new Headers(headers),
    ...changes,
  });

  const PRIVATE = { ...PUBLIC, 'cache-control': 'private, no-store' };

  it.each([
    ['a public page', PUBLIC, true, 'none'],
    ['a signed-in user’s page', { ...PRIVATE, 'paddock-account': '7' }, true, '7'],
    ['a guest’s private page', { ...PRIVATE, 'paddock-account': 'none' }, false, 'none'],
    ['a private page of an unknown user', PRIVATE, true, null],
  ])('for %s, return whether it is saved and whose it is', (_name, headers, isSaved, account) => {
    const response = toResponse(headers);
    expect([isSavable(response), readAccount(response)]).toEqual([isSaved, account]);
  });

  it.each([
    ['JSON', { ...PUBLIC, 'content-type': 'application/json' }, {}],
    ['error', PUBLIC, { status: 404 }],
    ['redirected page', PUBLIC, { redirected: true }],
    ['redirect', PUBLIC, { type: 'opaqueredirect' as const, status: 0 }],
  ])('do not save the response: %s', (_name, headers, changes) => {
    expect(isSavable(toResponse(headers, changes))).toBe(false);
  });
});

describe('findEntriesToDelete', () => {
  const page = (number: number, files: readonly string[] = [], bytes = 100): SavedEntry => ({
    url: `/jobs/a/${number}`,
    type: 'listing',
    savedAtMs: number,
    bytes,
    account: 'none',
    files,
  });
  const file = (url: string, bytes = 10): SavedEntry => ({
    url,
    type: 'file',
    savedAtMs: 0,
    bytes,
    account: 'none',
    files: [],
  });

  it('deletes the oldest listings beyond 50, with the files that only they need', () => {
    const entries = [
      ...Array.from({ length: 51 }, (_, index) => page(index, ['shared.js', `${index}.webp`])),
      file('shared.js'),
      file('0.webp'),
      file('1.webp'),
    ];
    expect(findEntriesToDelete(entries)).toEqual(['/jobs/a/0', '0.webp']);
  });

  it('does not count listings as results', () => {
    const results: SavedEntry = { ...page(0), url: '/', type: 'results' };
    const listings = Array.from({ length: 50 }, (_, index) => page(index + 1));
    expect(findEntriesToDelete([results, ...listings])).toEqual([]);
  });

  it('deletes the oldest pages beyond the size, and counts a shared file once', () => {
    const entries = [
      page(3, ['shared.js']),
      page(2, ['shared.js']),
      page(1, ['shared.js']),
      file('shared.js', 50),
    ];
    expect(findEntriesToDelete(entries, 250)).toEqual(['/jobs/a/1']);
    expect(findEntriesToDelete(entries, 350)).toEqual([]);
  });

  it('deletes older pages too when a newer one does not fit', () => {
    expect(findEntriesToDelete([page(3), page(2, [], 500), page(1, [], 1)], 300)).toEqual([
      '/jobs/a/2',
      '/jobs/a/1',
    ]);
  });
});

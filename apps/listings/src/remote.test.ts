import { describe, expect, it } from '@jest/globals';
import manifest from '../remote.manifest.json' with { type: 'json' };
import * as paths from './paths.ts';
import { isResultsPath } from './paths.ts';

describe('the manifest', () => {
  it('has a pair in paths.ts for each open route', () => {
    const pairs = new Set(
      Object.values(paths).flatMap((pair) =>
        typeof pair === 'object' ? [pair.path as string] : [],
      ),
    );
    for (const { path, state } of manifest.routes)
      if (state === 'open') expect(pairs).toContain(path);
  });

  it('opens every page, those of writing a post and of moderation to who is signed in alone', () => {
    expect(manifest.routes.filter(({ state }) => state !== 'open')).toEqual([]);
    expect(
      manifest.routes.flatMap(({ id, access }) => (access === 'signed-in' ? [id] : [])),
    ).toEqual(['new-listing', 'post-new', 'edit-post', 'moderation', 'decisions']);
  });
});

describe('a page of results', () => {
  it.each([
    '/search/listing',
    '/marketplace',
    '/marketplace/livestock/sheep',
    '/jobs/dairy/waikato/matamata',
    '/other',
  ])('is %s', (path) => {
    expect(isResultsPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/news',
    '/profile/200000001',
    '/marketplace/tractor/123456789',
    '/account',
    '/404',
  ])('is not %s', (path) => {
    expect(isResultsPath(path)).toBe(false);
  });
});

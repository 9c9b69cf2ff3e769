import { describe, expect, it } from '@jest/globals';
import manifest from '../remote.manifest.json' with { type: 'json' };
import * as paths from './paths.ts';
import { isResultsPath } from './paths.ts';

describe('listings manifest', () => {
  it('has an entry in paths.ts for each route whose state is "open"', () => {
    const patterns = new Set(
      Object.values(paths).flatMap((entry) =>
        typeof entry === 'object' ? [entry.path as string] : [],
      ),
    );
    for (const { path, state } of manifest.routes)
      if (state === 'open') expect(patterns).toContain(path);
  });

  it('sets the state of every route to "open", and requires sign-in only for the editor and the moderators’ decisions', () => {
    expect(manifest.routes.filter(({ state }) => state !== 'open')).toEqual([]);
    expect(
      manifest.routes.flatMap(({ id, access }) => (access === 'signed-in' ? [id] : [])),
    ).toEqual(['new-listing', 'post-new', 'edit-post', 'decisions']);
  });
});

describe('isResultsPath', () => {
  it.each([
    '/search/listing',
    '/marketplace',
    '/marketplace/livestock/sheep',
    '/jobs/dairy/waikato/matamata',
    '/other',
  ])('returns true for %s', (path) => {
    expect(isResultsPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/news',
    '/profile/200000001',
    '/marketplace/tractor/123456789',
    '/account',
    '/404',
  ])('returns false for %s', (path) => {
    expect(isResultsPath(path)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import manifest from '../remote.manifest.json' with { type: 'json' };
import * as paths from './paths.ts';
import { isResultsPath } from './paths.ts';

describe('the manifest', () => {
  it('has a pair in paths.ts for each open route', () => {
    const pairs = new Set(Object.values(paths).flatMap((pair) => (typeof pair === 'object' ? [pair.path as string] : [])));
    for (const { path, state } of manifest.routes) if (state === 'open') expect(pairs).toContain(path);
  });

  it('says of every later page what it will be for', () => {
    for (const { state, about } of manifest.routes) expect(state === 'open' || (about?.length ?? 0) > 40).toBe(true);
  });
});

describe('a page of results', () => {
  it.each(['/search/listing', '/marketplace', '/marketplace/livestock/sheep', '/jobs/dairy/waikato/matamata', '/other'])('is %s', (path) => {
    expect(isResultsPath(path)).toBe(true);
  });

  it.each(['/', '/news', '/profile/200000001', '/marketplace/tractor/123456789', '/account', '/404'])('is not %s', (path) => {
    expect(isResultsPath(path)).toBe(false);
  });
});

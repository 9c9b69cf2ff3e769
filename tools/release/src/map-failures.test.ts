import { describe, expect, it, jest } from '@jest/globals';
import { mapFailures, type Failures } from './map-failures.ts';

const SCRIPT = '/assets/remotes/search/1.0.0-b/client/route-jobs.0a1b.js';
/** Column 11 of the script's first line is line 5, column 7 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://paddock_search/./apps/search/src/routes/jobs.route.tsx'],
  names: [],
  mappings: 'UAIM',
});

const toFailures = (stack: string) =>
  [{ remote: 'search', version: '1.0.0-b', stack }] as unknown as Failures;
const map = async (stack: string, read: (key: string) => Promise<Buffer | null>) =>
  (await mapFailures(toFailures(stack), { read }))[0]?.stack;

describe('mapFailures', () => {
  it('replaces places in released scripts by those in the sources, and reads each map once', async () => {
    const read = jest.fn((_key: string) => Promise.resolve(Buffer.from(MAP)));
    const source = 'apps/search/src/routes/jobs.route.tsx:5:7';
    expect(await map(`${SCRIPT}:1:11\n${SCRIPT}:1:11\n/assets/shell/shell.2c3d.js:1:9`, read)).toBe(
      `${source}\n${source}\n/assets/shell/shell.2c3d.js:1:9`,
    );
    expect(read.mock.calls).toEqual([['search/1.0.0-b/client/route-jobs.0a1b.js.map']]);
  });

  it.each([
    ['is not in the store', () => Promise.resolve(null)],
    ['is not a source map', () => Promise.resolve(Buffer.from('<html>'))],
    ['cannot be read', () => Promise.reject(new Error('403 AccessDenied'))],
  ])('keeps the place when the map %s', async (_, read) => {
    expect(await map(`${SCRIPT}:1:11`, read)).toBe(`${SCRIPT}:1:11`);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { assertCanonical, readPublicId } from './page-address.ts';

function getThrownError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('readPublicId', () => {
  const url = new URL('https://paddock.test/marketplace/old-tractor/12');

  it.each(['12', '012345678', '1234567890123', '0', ''])(
    'throws 404 "Page Not Found: {path}" for %p',
    (id) => {
      const error = getThrownError(() => readPublicId({ id }, url));
      expect(isRouteFailure(error) && error.status).toBe(404);
      expect(isRouteFailure(error) && error.message).toBe(
        'Page Not Found: /marketplace/old-tractor/12',
      );
    },
  );

  it('throws 404 when there is no id', () => {
    expect(isRouteFailure(getThrownError(() => readPublicId({}, url)))).toBe(true);
  });

  it('returns every valid public id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{8,11}$/), (id) => {
        expect(readPublicId({ id }, url)).toBe(id);
      }),
    );
  });
});

describe('assertCanonical', () => {
  const href = '/marketplace/old-tractor/123456789';

  it('accepts the canonical address', () => {
    expect(
      getThrownError(() => assertCanonical(new URL(`https://paddock.test${href}?from=mail`), href)),
    ).toBeUndefined();
  });

  it.each([
    ['a wrong slug', '/marketplace/new-tractor/123456789'],
    ['the path of another kind', '/jobs/old-tractor/123456789'],
    ['a trailing slash', '/marketplace/old-tractor/123456789/'],
  ])('redirects %s permanently and preserves the query', (_what, pathname) => {
    const error = getThrownError(() =>
      assertCanonical(new URL(`https://paddock.test${pathname}?from=mail`), href),
    );
    expect(isRouteRedirect(error) && error.location).toBe(`${href}?from=mail`);
    expect(isRouteRedirect(error) && error.status).toBe(301);
  });
});

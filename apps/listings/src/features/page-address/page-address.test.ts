import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { assertCanonical, readPublicId } from './page-address.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the id of an address', () => {
  const url = new URL('https://paddock.test/marketplace/old-tractor/12');

  it.each(['12', '012345678', '1234567890123', '0', ''])(
    'answers "Page Not Found: {path}" with 404 to %p',
    (id) => {
      const error = thrownBy(() => readPublicId({ id }, url));
      expect(isRouteFailure(error) && error.status).toBe(404);
      expect(isRouteFailure(error) && error.message).toBe(
        'Page Not Found: /marketplace/old-tractor/12',
      );
    },
  );

  it('answers 404 where there is no id at all', () => {
    expect(isRouteFailure(thrownBy(() => readPublicId({}, url)))).toBe(true);
  });

  it('passes every public id', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{8,11}$/), (id) => {
        expect(readPublicId({ id }, url)).toBe(id);
      }),
    );
  });
});

describe('the one address of a page', () => {
  const href = '/marketplace/old-tractor/123456789';

  it('is let through', () => {
    expect(
      thrownBy(() => assertCanonical(new URL(`https://paddock.test${href}?from=mail`), href)),
    ).toBeUndefined();
  });

  it.each([
    ['a wrong slug', '/marketplace/new-tractor/123456789'],
    ['the path of another kind', '/jobs/old-tractor/123456789'],
    ['a trailing slash', '/marketplace/old-tractor/123456789/'],
  ])('is where %s sends to, for good, with the query', (_what, pathname) => {
    const error = thrownBy(() =>
      assertCanonical(new URL(`https://paddock.test${pathname}?from=mail`), href),
    );
    expect(isRouteRedirect(error) && error.location).toBe(`${href}?from=mail`);
    expect(isRouteRedirect(error) && error.status).toBe(301);
  });
});

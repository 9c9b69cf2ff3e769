import { expect, it } from '@jest/globals';
import { findExamplePath } from './find-example-path.ts';

const toRoute = (path: string, overrides: object = {}) => ({
  id: path,
  path,
  state: 'open' as const,
  ...overrides,
});

it('findExamplePath prefers an open page that has no parameters and needs no session', () => {
  const later = { state: 'later' as const };
  const signedIn = { access: 'signed-in' as const };
  expect(
    findExamplePath({
      routes: [
        toRoute('/jobs/:slug'),
        toRoute('/soon', later),
        toRoute('/account', signedIn),
        toRoute('/jobs'),
      ],
    }),
  ).toBe('/jobs');
  expect(findExamplePath({ routes: [toRoute('/jobs/:slug'), toRoute('/account', signedIn)] })).toBe(
    '/account',
  );
  expect(findExamplePath({ routes: [toRoute('/jobs/:slug')] })).toBeNull();
});

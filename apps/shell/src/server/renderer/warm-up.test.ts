import { expect, it } from '@jest/globals';
import { findWarmUpPath } from './warm-up.ts';

const toRoute = (path: string, overrides: object = {}) => ({
  id: path,
  path,
  state: 'open' as const,
  ...overrides,
});

it('findWarmUpPath prefers an open page that has no parameters and needs no session', () => {
  const later = { state: 'later' as const };
  const signedIn = { access: 'signed-in' as const };
  expect(
    findWarmUpPath({
      routes: [
        toRoute('/jobs/:slug'),
        toRoute('/soon', later),
        toRoute('/account', signedIn),
        toRoute('/jobs'),
      ],
    }),
  ).toBe('/jobs');
  expect(findWarmUpPath({ routes: [toRoute('/jobs/:slug'), toRoute('/account', signedIn)] })).toBe(
    '/account',
  );
  expect(findWarmUpPath({ routes: [toRoute('/jobs/:slug')] })).toBeNull();
});

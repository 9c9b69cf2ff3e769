import { expect, it } from '@jest/globals';
import { warmUpAddress } from './warm-up.ts';

const route = (path: string, more: object = {}) => ({
  id: path,
  path,
  state: 'open' as const,
  ...more,
});

it('takes a page that everybody may see and that needs nothing to exist', () => {
  const later = { state: 'later' as const };
  const signedIn = { access: 'signed-in' as const };
  expect(
    warmUpAddress({
      routes: [
        route('/jobs/:slug'),
        route('/soon', later),
        route('/account', signedIn),
        route('/jobs'),
      ],
    }),
  ).toBe('/jobs');
  expect(warmUpAddress({ routes: [route('/jobs/:slug'), route('/account', signedIn)] })).toBe(
    '/account',
  );
  expect(warmUpAddress({ routes: [route('/jobs/:slug')] })).toBeNull();
});

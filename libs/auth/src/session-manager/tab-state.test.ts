import { describe, expect, it } from '@jest/globals';
import type { IdentityUser } from './identity.ts';
import { getIdentityAction } from './tab-state.ts';

const identityUser = { firebaseId: 'f' } as IdentityUser;

describe('getIdentityAction', () => {
  it.each([
    ['ignore', true, identityUser, true, 'all'],
    ['ignore', true, null, true, null],
    ['stop', false, null, false, null],
    ['sign-out', false, null, true, null],
    ['sign-out', false, null, true, 'server'],
    ['finish-sign-out', false, identityUser, false, 'all'],
    ['sync', false, identityUser, false, 'server'],
    ['sync', false, identityUser, true, null],
  ] as const)(
    'returns %s for: signing out %s, user %j, signed in %s, pending sign-out %s',
    (action, isSigningOut, user, isSignedIn, pending) => {
      const state = { isSigningOut, identityUser: user };
      expect(getIdentityAction(state, isSignedIn, pending)).toBe(action);
    },
  );
});

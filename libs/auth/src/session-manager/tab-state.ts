import type { IdentityService, IdentityUser } from './identity.ts';
import type { PendingSignOut } from './tabs.ts';

/** This tab's state, shared by the parts of the session manager. */
export interface TabState {
  /** True when this tab assumes that the browser has a server session. */
  hasCookie: boolean;
  /** The sign-in service. Null until it has loaded. */
  identity: IdentityService | null;
  /** The sign-in service's signed-in user. */
  identityUser: IdentityUser | null;
  /**
   * True while this tab signs out: it then ignores the events that the sign-in service sends
   * because of the sign-out.
   */
  isSigningOut: boolean;
}

export type IdentityAction = 'ignore' | 'stop' | 'sign-out' | 'finish-sign-out' | 'sync';

/**
 * Returns what to do when the sign-in service reports its user.
 *
 * | this tab is signing out | its user | a user is signed in here | pending sign-out | action          |
 * | ----------------------- | -------- | ------------------------ | ---------------- | --------------- |
 * | yes                     | any      | any                      | any              | ignore          |
 * | no                      | none     | no                       | any              | stop            |
 * | no                      | none     | yes                      | any              | sign-out        |
 * | no                      | known    | any                      | all              | finish-sign-out |
 * | no                      | known    | any                      | server, none     | sync            |
 */
export function getIdentityAction(
  { isSigningOut, identityUser }: Pick<TabState, 'isSigningOut' | 'identityUser'>,
  isSignedIn: boolean,
  pendingSignOut: PendingSignOut | null,
): IdentityAction {
  if (isSigningOut) return 'ignore';
  if (!identityUser) return isSignedIn ? 'sign-out' : 'stop';
  return pendingSignOut === 'all' ? 'finish-sign-out' : 'sync';
}

import type { IdentityService, IdentityUser } from './identity.ts';

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

import type { Identity, IdentityUser } from './identity.ts';

/** This tab's state, shared by the parts of the session manager. */
export interface TabState {
  /** True when, to this tab's knowledge, this browser has a server session. */
  hasCookie: boolean;
  /** The sign-in service. Null until it has loaded. */
  identity: Identity | null;
  /** The sign-in service's signed-in user. */
  identityUser: IdentityUser | null;
  /** True while this tab signs out, so that it ignores the sign-in service's own events. */
  isSigningOut: boolean;
}

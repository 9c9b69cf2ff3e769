import type { Identity, Person } from './identity.ts';

/** What this tab knows; the parts of the keeper share it. */
export interface TabState {
  /** As far as this tab knows the server has a session for this browser. */
  hasCookie: boolean;
  /** The sign-in service, once it has been loaded. */
  identity: Identity | null;
  /** Who is signed in there. */
  person: Person | null;
  /** Signing out here, so what the sign-in service says of it is no news. */
  isLeaving: boolean;
}

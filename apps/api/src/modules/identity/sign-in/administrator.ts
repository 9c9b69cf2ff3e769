/**
 * Administrative calls to the sign-in service. Implemented by firebase-administrator.ts,
 * and by a fake in tests.
 */
export type EmailLinkType = 'verify' | 'reset' | 'sign-in';

/** A user's record in the sign-in service. */
export interface IdentityRecord {
  readonly firebaseId: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly isDisabled: boolean;
  readonly permissions: readonly string[];
}

/** The calls go to a remote service, so each may take seconds or fail. */
export interface IdentityAdministrator {
  /** @returns Null when no account has this email. */
  findByEmail(email: string): Promise<IdentityRecord | null>;
  /** Returns the records with these ids, at most 100. Ids that no longer exist are left out. */
  list(firebaseIds: readonly string[]): Promise<readonly IdentityRecord[]>;
  /**
   * Creates a link to be sent by email.
   *
   * @param returnUrl The URL to which the link's page leads afterwards.
   * @returns Null when the type of link requires an account and no account has this email.
   */
  makeLink(kind: EmailLinkType, email: string, returnUrl: string): Promise<string | null>;
  /**
   * Creates the link that confirms a new email address. Returns null when no account has the
   * current one.
   */
  makeEmailChangeLink(email: string, newEmail: string, returnUrl: string): Promise<string | null>;
  setPermissions(firebaseId: string, permissions: readonly string[]): Promise<void>;
  /**
   * Adds the claim `disabled` to the user's later tokens and revokes the refresh tokens, or undoes
   * it. Does not block signing in, so that a disabled user who enters the right password sees why
   * they cannot sign in.
   */
  setDisabled(firebaseId: string, isDisabled: boolean): Promise<void>;
  /** Revokes the refresh tokens issued so far. Identity tokens stay valid until they expire. */
  revokeTokens(firebaseId: string): Promise<void>;
  /** Deletes the account. Also succeeds when the account does not exist. */
  delete(firebaseId: string): Promise<void>;
}

/**
 * Administrative calls to the sign-in service. plugins/firebase-administrator.ts implements them,
 * and tests use a fake.
 */
export type EmailLinkType = 'verify' | 'reset' | 'sign-in';

/** A user's record in the sign-in service. */
export interface IdentityRecord {
  readonly firebaseId: string;
  readonly email: string | null;
  readonly isDisabled: boolean;
  readonly permissions: readonly string[];
}

/** Calls go to a remote service, so each of them may take seconds or fail. */
export interface Administrator {
  /** @returns Null when no account uses the email. */
  findByEmail(email: string): Promise<IdentityRecord | null>;
  /** Takes at most 100 ids. Leaves out ids that no longer exist. */
  list(firebaseIds: readonly string[]): Promise<readonly IdentityRecord[]>;
  /**
   * Creates a link for an email.
   *
   * @param returnUrl The URL that the link's page leads to afterwards.
   * @returns Null when the email has no account and the link needs one.
   */
  makeLink(kind: EmailLinkType, email: string, returnUrl: string): Promise<string | null>;
  /**
   * Creates the link that confirms a new email. Returns null when the current email has no account.
   */
  makeEmailChangeLink(email: string, newEmail: string, returnUrl: string): Promise<string | null>;
  setPermissions(firebaseId: string, permissions: readonly string[]): Promise<void>;
  setDisabled(firebaseId: string, isDisabled: boolean): Promise<void>;
  /** Revokes the refresh tokens issued so far. Identity tokens stay valid until they expire. */
  revokeTokens(firebaseId: string): Promise<void>;
  /** Deletes the account. Succeeds when it does not exist. */
  delete(firebaseId: string): Promise<void>;
}

/** What needs an administrator of the sign-in service. plugins/firebase-administrator.ts does it; tests do without. */
export type MailLinkKind = 'verify' | 'reset' | 'sign-in';

export interface IdentityRecord {
  readonly firebaseId: string;
  readonly email: string | null;
  readonly isDisabled: boolean;
  readonly permissions: readonly string[];
}

/** Every call may take seconds and fail: the service is another machine. */
export interface Administrator {
  findByEmail(email: string): Promise<IdentityRecord | null>;
  /** At most 100 at once. Those who are gone are left out. */
  list(firebaseIds: readonly string[]): Promise<readonly IdentityRecord[]>;
  /** @returns null where the address has no account and the kind needs one. @param returnUrl where its page leads afterwards */
  makeLink(kind: MailLinkKind, email: string, returnUrl: string): Promise<string | null>;
  makeEmailChangeLink(email: string, newEmail: string, returnUrl: string): Promise<string | null>;
  setPermissions(firebaseId: string, permissions: readonly string[]): Promise<void>;
  setDisabled(firebaseId: string, isDisabled: boolean): Promise<void>;
  /** Tokens that were refreshed before cannot be refreshed again. */
  revokeTokens(firebaseId: string): Promise<void>;
  /** Says nothing where there is none. */
  delete(firebaseId: string): Promise<void>;
}

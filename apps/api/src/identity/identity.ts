/** Who somebody is, as a verified identity token says. */
export interface Identity {
  readonly firebaseId: string;
  /** The moment of sign-in; a refresh of the token keeps it. */
  readonly authTime: Date;
  readonly issuedAt: Date;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly permissions: readonly string[];
}

/** The token is not one of ours: forged, expired, another project's, unreadable. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** @throws InvalidTokenError; another error where the keys cannot be had */
export type TokenCheck = (token: string) => Promise<Identity>;

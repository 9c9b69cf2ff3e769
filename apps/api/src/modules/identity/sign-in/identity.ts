/** A user's identity, read from a verified identity token. */
export interface VerifiedIdentity {
  readonly firebaseId: string;
  /** The time of the sign-in. Does not change when the token is refreshed. */
  readonly authTime: Date;
  readonly issuedAt: Date;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly permissions: readonly string[];
  /** True when the account was disabled before the token was issued. */
  readonly isDisabled: boolean;
}

/** The token is forged, expired, malformed or from another project. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/**
 * Verifies an identity token.
 *
 * @throws {InvalidTokenError} when the token is invalid
 * @throws another error when the signing keys are unavailable
 */
export type TokenVerifier = (token: string) => Promise<VerifiedIdentity>;

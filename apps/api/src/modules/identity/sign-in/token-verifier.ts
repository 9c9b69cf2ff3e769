/**
 * Verifies identity tokens with jose, which caches the signing keys and reloads them when a token
 * has an unknown key.
 */
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { PERMISSIONS } from '@paddock/contracts/http';
import type { IdentityConfig } from '../../../config.ts';
import { InvalidTokenError, type VerifiedIdentity, type TokenVerifier } from './identity.ts';

/** Codes of errors that concern the key set and do not mean that the token is invalid. */
const KEY_SET_CODES: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
]);
/** Tolerates that our clock is behind the sign-in service's. */
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_ID_LENGTH = 128;
const MAX_EMAIL_LENGTH = 254;

export interface TokenVerifierOptions extends Pick<
  IdentityConfig,
  'projectId' | 'emulatorHost' | 'keySetUrl'
> {
  readonly now: () => Date;
}

/**
 * Creates a verifier of identity tokens. In emulator mode it checks the claims, but not the
 * signature.
 */
export function createTokenVerifier({
  projectId,
  emulatorHost,
  keySetUrl,
  now,
}: TokenVerifierOptions): TokenVerifier {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys = createRemoteJWKSet(new URL(keySetUrl));

  async function verifySignature(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: projectId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    });
    return payload;
  }

  return async (token) => {
    try {
      // The emulator does not sign tokens. readConfig refuses an emulator in production.
      const payload = emulatorHost === null ? await verifySignature(token) : decodeJwt(token);
      return toIdentity(payload, { issuer, projectId, nowSeconds: now().getTime() / 1_000 });
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEY_SET_CODES.has(error.code))
        throw new InvalidTokenError(error.message, { cause: error });
      throw error;
    }
  };
}

interface ExpectedClaims {
  readonly issuer: string;
  readonly projectId: string;
  readonly nowSeconds: number;
}

/**
 * Checks the claims. Used for both signed and unsigned tokens.
 *
 * @throws {InvalidTokenError} when a claim is missing or invalid
 */
function toIdentity(
  payload: JWTPayload,
  { issuer, projectId, nowSeconds }: ExpectedClaims,
): VerifiedIdentity {
  const { iss, aud, sub, exp, iat, auth_time: authTime, email, name, permissions } = payload;
  const latest = nowSeconds + CLOCK_TOLERANCE_SECONDS;
  if (iss !== issuer || aud !== projectId)
    throw new InvalidTokenError('The token belongs to another project.');
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_ID_LENGTH)
    throw new InvalidTokenError('The token has no valid subject.');
  if (typeof exp !== 'number' || exp <= nowSeconds - CLOCK_TOLERANCE_SECONDS)
    throw new InvalidTokenError('The token has expired.');
  if (typeof iat !== 'number' || iat > latest)
    throw new InvalidTokenError('The token was issued in the future.');
  if (
    typeof authTime !== 'number' ||
    !Number.isFinite(authTime) ||
    authTime <= 0 ||
    authTime > latest
  )
    throw new InvalidTokenError('The token has no valid sign-in time.');
  return {
    firebaseId: sub,
    authTime: new Date(Math.floor(authTime) * 1_000),
    issuedAt: new Date(iat * 1_000),
    email:
      typeof email === 'string' && email.length >= 3 && email.length <= MAX_EMAIL_LENGTH
        ? email
        : null,
    isEmailVerified: payload['email_verified'] === true,
    name: typeof name === 'string' ? name : null,
    permissions: filterKnownPermissions(permissions),
    isDisabled: payload['disabled'] === true,
  };
}

/** Returns the known permissions from a custom claim and ignores unknown ones. */
export function filterKnownPermissions(claim: unknown): readonly string[] {
  return Array.isArray(claim) ? PERMISSIONS.filter((permission) => claim.includes(permission)) : [];
}

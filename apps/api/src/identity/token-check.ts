/** Checks identity tokens by jose, which keeps the key set and asks for it again when a key is unknown. */
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { PERMISSIONS } from '@paddock/contracts/http';
import type { IdentityConfig } from '../config.ts';
import { InvalidTokenError, type Identity, type TokenCheck } from './identity.ts';

/** A key set that cannot be had says nothing of the token. */
const KEY_SET_CODES: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
]);
/** A clock of ours may be behind the sign-in service's. */
const CLOCK_TOLERANCE_SECONDS = 30;
const LONGEST_ID = 128;
const LONGEST_EMAIL = 254;

export interface TokenCheckOptions extends Pick<
  IdentityConfig,
  'projectId' | 'emulatorHost' | 'keySetUrl'
> {
  readonly now: () => Date;
}

export function createTokenCheck({
  projectId,
  emulatorHost,
  keySetUrl,
  now,
}: TokenCheckOptions): TokenCheck {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys = createRemoteJWKSet(new URL(keySetUrl));

  async function verified(token: string): Promise<JWTPayload> {
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
      // The emulator signs nothing; that this is not production was seen to at the start (config.ts).
      const payload = emulatorHost === null ? await verified(token) : decodeJwt(token);
      return toIdentity(payload, { issuer, projectId, nowSeconds: now().getTime() / 1_000 });
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEY_SET_CODES.has(error.code))
        throw new InvalidTokenError(error.message, { cause: error });
      throw error;
    }
  };
}

interface Expected {
  readonly issuer: string;
  readonly projectId: string;
  readonly nowSeconds: number;
}

/** Signed or not, what it says has to hold. @throws InvalidTokenError */
function toIdentity(payload: JWTPayload, { issuer, projectId, nowSeconds }: Expected): Identity {
  const { iss, aud, sub, exp, iat, auth_time: authTime, email, name, permissions } = payload;
  const latest = nowSeconds + CLOCK_TOLERANCE_SECONDS;
  if (iss !== issuer || aud !== projectId) throw new InvalidTokenError('It is of another project.');
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_ID)
    throw new InvalidTokenError('It names nobody.');
  if (typeof exp !== 'number' || exp <= nowSeconds - CLOCK_TOLERANCE_SECONDS)
    throw new InvalidTokenError('It has expired.');
  if (typeof iat !== 'number' || iat > latest)
    throw new InvalidTokenError('It is from the future.');
  if (
    typeof authTime !== 'number' ||
    !Number.isFinite(authTime) ||
    authTime <= 0 ||
    authTime > latest
  )
    throw new InvalidTokenError('It does not say when its person signed in.');
  return {
    firebaseId: sub,
    authTime: new Date(Math.floor(authTime) * 1_000),
    issuedAt: new Date(iat * 1_000),
    email:
      typeof email === 'string' && email.length >= 3 && email.length <= LONGEST_EMAIL
        ? email
        : null,
    isEmailVerified: payload['email_verified'] === true,
    name: typeof name === 'string' ? name : null,
    permissions: knownPermissions(permissions),
  };
}

/** Claims that we do not know grant nothing. */
export function knownPermissions(claim: unknown): readonly string[] {
  return Array.isArray(claim) ? PERMISSIONS.filter((permission) => claim.includes(permission)) : [];
}

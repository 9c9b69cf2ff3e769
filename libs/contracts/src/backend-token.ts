/**
 * Tokens that tell the backend of a remote which user sent a request (ADR 65). The API signs them,
 * and the backend verifies them with `createBackendTokenVerifier`. They are JSON Web Tokens
 * (RFC 7519) that are signed with ed25519, so libraries for other languages can verify them too. For
 * servers only.
 */
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createRemoteJWKSet,
  exportJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';

/** The path of the keys that verify the tokens, as a JSON Web Key Set (RFC 7517). */
export const BACKEND_KEYS_PATH = '/api/backend-keys';
/** Requests below `/api/remotes/{id}/` reach the backend of the remote. */
export const BACKEND_PATHS = '/api/remotes/';

const ALGORITHM = 'EdDSA';
const LIFETIME_S = 60;
const CLOCK_TOLERANCE_S = 5;
/** The bytes before the 32 bytes of an ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface BackendCall {
  /** The public id of the signed-in user's account. */
  readonly accountId: string;
  readonly remote: string;
  readonly method: string;
}

export interface BackendTokens {
  sign(call: BackendCall, now: Date): Promise<string>;
  /** Returns the public key. */
  listKeys(): Promise<JSONWebKeySet>;
}

/**
 * @param internalToken the secret that shells and API share; the signing key is derived from it
 * @param origin Paddock's public origin
 */
export function createBackendTokens(internalToken: string, origin: string): BackendTokens {
  const seed = Buffer.from(hkdfSync('sha256', internalToken, '', 'paddock backend tokens', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const describeKey = async () => {
    const jwk = await exportJWK(createPublicKey(privateKey));
    return { ...jwk, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
  };
  let key: ReturnType<typeof describeKey> | undefined;
  const readKey = () => (key ??= describeKey());
  return {
    async sign({ accountId, remote, method }, now) {
      const at = Math.floor(now.getTime() / 1_000);
      return new SignJWT({ htm: method })
        .setProtectedHeader({ alg: ALGORITHM, kid: (await readKey()).kid })
        .setIssuer(origin)
        .setAudience(remote)
        .setSubject(accountId)
        .setIssuedAt(at)
        .setExpirationTime(at + LIFETIME_S)
        .sign(privateKey);
    },
    listKeys: async () => ({ keys: [await readKey()] }),
  };
}

export interface BackendTokenVerifierOptions {
  /** Paddock's address, such as `https://paddock.example`. */
  readonly origin: string;
  /** The id of the remote. Tokens for other remotes are refused. */
  readonly remote: string;
  /** By default, the keys are downloaded from Paddock, and again when an unknown one occurs. */
  readonly keys?: JWTVerifyGetKey;
}

/**
 * Returns a function for a backend that returns the id of the account that sent a request. It is
 * null for visitors who are not signed in. The function rejects when the request has an
 * `Authorization` header that Paddock did not send with this request: answer with 401.
 *
 * @example
 * import { createServer } from 'node:http';
 * import { createBackendTokenVerifier } from '@paddock/contracts/backend-token';
 *
 * const findAccount = createBackendTokenVerifier({
 *   origin: 'https://paddock.example',
 *   remote: 'calendar',
 * });
 *
 * export const server = createServer((request, response) => {
 *   findAccount(request).then(
 *     (account) => response.end(JSON.stringify({ account })),
 *     () => response.writeHead(401).end(),
 *   );
 * });
 */
export function createBackendTokenVerifier({
  origin,
  remote,
  keys = createRemoteJWKSet(new URL(BACKEND_KEYS_PATH, origin)),
}: BackendTokenVerifierOptions) {
  return async (request: {
    readonly method?: string | undefined;
    readonly headers: { readonly authorization?: string | undefined };
  }): Promise<string | null> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const { payload } = await jwtVerify(authorization.replace(/^Bearer /, ''), keys, {
      issuer: new URL(origin).origin,
      audience: remote,
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'exp'],
    });
    if (payload['htm'] !== request.method)
      throw new Error(`The token is for ${String(payload['htm'])}, not ${request.method ?? ''}.`);
    return payload.sub ?? null;
  };
}

/**
 * A fake sign-in service: it signs tokens with real RS256 keys and serves the key set over HTTP.
 */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { once } from 'node:events';
import { createServer } from 'node:http';

export const TEST_PROJECT = 'paddock-of-tests';

export interface TokenOptions {
  readonly uid?: string;
  /** The time of the sign-in. Null omits the claim. Defaults to the time of issue. */
  readonly authTime?: Date | null;
  readonly issuedAt?: Date;
  readonly expiresAt?: Date;
  readonly project?: string;
  readonly claims?: JWTPayload;
  /** True signs the token with a key that is not in the key set. */
  readonly isForged?: boolean;
}

export interface TokenIssuer {
  readonly keySetUrl: string;
  issue(facts?: TokenOptions): Promise<string>;
  /** Issues a token without a signature (`alg: none`), as the Auth emulator does. */
  issueUnsigned(facts?: TokenOptions): string;
  stop(): void;
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/**
 * Starts the fake sign-in service.
 * @param now the clock from which the tokens' times are taken
 */
export async function startTokenIssuer(now: () => Date = () => new Date()): Promise<TokenIssuer> {
  const [publishedKeys, otherKeys] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const key = {
    ...(await exportJWK(publishedKeys.publicKey)),
    kid: 'key-1',
    alg: 'RS256',
    use: 'sig',
  };
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  function createPayload({
    uid = 'uid-hemi',
    authTime,
    issuedAt = now(),
    expiresAt,
    project = TEST_PROJECT,
    claims = {},
  }: TokenOptions): JWTPayload {
    const signedInAt = authTime === undefined ? issuedAt : authTime;
    return {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: uid,
      iat: toSeconds(issuedAt),
      exp: toSeconds(expiresAt ?? new Date(issuedAt.getTime() + 3_600_000)),
      ...(signedInAt === null ? {} : { auth_time: toSeconds(signedInAt) }),
      email: `${uid}@example.nz`,
      email_verified: true,
      name: `Person ${uid}`,
      ...claims,
    };
  }
  return {
    keySetUrl: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/keys`,
    issue: (facts = {}) =>
      new SignJWT(createPayload(facts))
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign((facts.isForged ? otherKeys : publishedKeys).privateKey),
    issueUnsigned: (facts = {}) => new UnsecuredJWT(createPayload(facts)).encode(),
    stop: () => server.close(),
  };
}

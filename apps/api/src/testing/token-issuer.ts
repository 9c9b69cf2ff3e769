/** A sign-in service of the tests' own: real RS256 keys, and the address where the key set can be had. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { once } from 'node:events';
import { createServer } from 'node:http';

export const TEST_PROJECT = 'paddock-of-tests';

export interface TokenFacts {
  readonly uid?: string;
  /** The moment of sign-in; null leaves it out. Default: when it is issued. */
  readonly authTime?: Date | null;
  readonly issuedAt?: Date;
  readonly expiresAt?: Date;
  readonly project?: string;
  readonly claims?: JWTPayload;
  /** Keys that the service never had. */
  readonly isForged?: boolean;
}

export interface TokenIssuer {
  readonly keySetUrl: string;
  issue(facts?: TokenFacts): Promise<string>;
  /** As the emulator makes them: `alg: none`. */
  issueUnsigned(facts?: TokenFacts): string;
  stop(): void;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** @param now whose clock the tokens go by */
export async function startTokenIssuer(now: () => Date = () => new Date()): Promise<TokenIssuer> {
  const [ours, theirs] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
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
  }: TokenFacts): JWTPayload {
    const signedInAt = authTime === undefined ? issuedAt : authTime;
    return {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: uid,
      iat: seconds(issuedAt),
      exp: seconds(expiresAt ?? new Date(issuedAt.getTime() + 3_600_000)),
      ...(signedInAt === null ? {} : { auth_time: seconds(signedInAt) }),
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
        .sign((facts.isForged ? theirs : ours).privateKey),
    issueUnsigned: (facts = {}) => new UnsecuredJWT(createPayload(facts)).encode(),
    stop: () => server.close(),
  };
}

import { beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, decodeJwt, type JWTVerifyGetKey } from 'jose';
import { createBackendTokens, createBackendTokenVerifier } from './backend-token.ts';

const ORIGIN = 'https://paddock.test';
const CALL = { accountId: '1234567', remote: 'calendar', method: 'POST' };
const tokens = createBackendTokens('the-internal-token', ORIGIN);

describe('createBackendTokenVerifier', () => {
  let keys: JWTVerifyGetKey;
  beforeAll(async () => {
    keys = createLocalJWKSet(await tokens.listKeys());
  });
  const verify = (token: string | undefined, method = 'POST') =>
    createBackendTokenVerifier({ origin: `${ORIGIN}/`, remote: 'calendar', keys })({
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('returns the account of a signed request, and null without a header', async () => {
    expect(await verify(await tokens.sign(CALL, new Date()))).toBe('1234567');
    expect(await verify(undefined)).toBeNull();
  });

  it('refuses a token for another remote or method, and one from another server or key', async () => {
    const now = new Date();
    await expect(verify(await tokens.sign({ ...CALL, remote: 'search' }, now))).rejects.toThrow(
      'unexpected "aud"',
    );
    await expect(verify(await tokens.sign(CALL, now), 'DELETE')).rejects.toThrow(
      'The token is for POST, not DELETE.',
    );
    const staging = createBackendTokens('the-internal-token', 'https://staging.test');
    await expect(verify(await staging.sign(CALL, now))).rejects.toThrow('unexpected "iss"');
    const forged = createBackendTokens('another-token', ORIGIN);
    await expect(verify(await forged.sign(CALL, now))).rejects.toThrow('no applicable key');
    await expect(verify('not a token')).rejects.toThrow();
  });

  it('refuses a token after a minute', async () => {
    const token = await tokens.sign(CALL, new Date(Date.now() - 70_000));
    const { iat = 0, exp } = decodeJwt(token);
    expect(exp).toBe(iat + 60);
    await expect(verify(token)).rejects.toThrow('"exp" claim timestamp check failed');
  });
});

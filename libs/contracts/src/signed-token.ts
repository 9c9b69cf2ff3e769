/**
 * Short-lived tokens that one of Paddock's servers signs and another one verifies, with the secret
 * that shells and API share. For servers only, because this module uses Node's crypto.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param purpose what the token is for. A token is valid for no other purpose */
function sign(purpose: string, payload: string, internalToken: string): Buffer {
  return createHmac('sha256', internalToken).update(`${purpose} ${payload}`).digest();
}

/** Returns a token of the characters A to Z, a to z, 0 to 9, "-", "_" and ".". */
export function signToken(
  purpose: string,
  value: object,
  expiresAt: Date,
  internalToken: string,
): string {
  const payload = Buffer.from(JSON.stringify({ ...value, expires: expiresAt.getTime() })).toString(
    'base64url',
  );
  return `${payload}.${sign(purpose, payload, internalToken).toString('base64url')}`;
}

/** Returns the signed value; null when the token is forged, for another purpose, or expired. */
export function verifyToken(
  purpose: string,
  token: string,
  now: Date,
  internalToken: string,
): unknown {
  const [payload = '', signature = ''] = token.split('.');
  const expected = sign(purpose, payload, internalToken);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { expires, ...value } = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as Readonly<Record<string, unknown>>;
  return typeof expires === 'number' && expires > now.getTime() ? value : null;
}

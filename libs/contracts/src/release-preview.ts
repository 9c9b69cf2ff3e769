/**
 * Links that open a preview: a registered release that only the holders of the link see (ADR 62).
 * The API signs the link, and shells verify it. For servers only, because this module uses Node's
 * crypto.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import Value from 'typebox/value';
import { ReleaseTrialRequestSchema, type ReleaseTrialRequest } from './release-trial.ts';

/** A path on the shell's server. `?token=` contains the token. */
export const PREVIEW_PATH = '/_preview';
export const PREVIEW_DAYS = 7;

/** The release, with the digest and the signature that the shell verifies. */
export type PreviewedRelease = Omit<ReleaseTrialRequest, 'keys'>;

/** @param internalToken the secret that the shell and the API share */
function sign(channel: string, payload: string, internalToken: string): Buffer {
  return createHmac('sha256', internalToken).update(`preview ${channel} ${payload}`).digest();
}

/** Returns a token of the characters A to Z, a to z, 0 to 9, "-", "_" and ".". */
export function signPreview(
  channel: string,
  { id, version, digest, signature }: PreviewedRelease,
  expiresAt: Date,
  internalToken: string,
): string {
  const payload = Buffer.from(
    JSON.stringify({ id, version, digest, signature, expires: expiresAt.getTime() }),
  ).toString('base64url');
  return `${payload}.${sign(channel, payload, internalToken).toString('base64url')}`;
}

/** Returns the token's release; null when the token is forged, of another channel, or expired. */
export function verifyPreview(
  channel: string,
  token: string,
  now: Date,
  internalToken: string,
): PreviewedRelease | null {
  const [payload = '', signature = ''] = token.split('.');
  const expected = sign(channel, payload, internalToken);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { expires, ...release } = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as PreviewedRelease & { readonly expires: number };
  return expires > now.getTime() && Value.Check(ReleaseTrialRequestSchema, release)
    ? release
    : null;
}

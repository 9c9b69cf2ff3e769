/**
 * Links that open a preview: a registered release that only the holders of the link see (ADR 62).
 * The API signs the link, and shells verify it. For servers only.
 */
import Value from 'typebox/value';
import { ReleaseTrialRequestSchema, type ReleaseTrialRequest } from './release-trial.ts';
import { signToken, verifyToken } from './signed-token.ts';

/** A path on the shell's server. `?token=` contains the token. */
export const PREVIEW_PATH = '/_preview';
export const PREVIEW_DAYS = 7;

/** The release, with the digest and the signature that the shell verifies. */
export type PreviewedRelease = Omit<ReleaseTrialRequest, 'keys'>;

/** @param internalToken the secret that the shell and the API share */
export function signPreview(
  channel: string,
  { id, version, digest, signature }: PreviewedRelease,
  expiresAt: Date,
  internalToken: string,
): string {
  const release = { id, version, digest, signature };
  return signToken(`preview ${channel}`, release, expiresAt, internalToken);
}

/** Returns the token's release; null when the token is forged, of another channel, or expired. */
export function verifyPreview(
  channel: string,
  token: string,
  now: Date,
  internalToken: string,
): PreviewedRelease | null {
  const release = verifyToken(`preview ${channel}`, token, now, internalToken);
  return Value.Check(ReleaseTrialRequestSchema, release) ? release : null;
}

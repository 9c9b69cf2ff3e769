/**
 * Overrides: one browser loads a remote's scripts from the developer's own machine (ADR 73). The API
 * signs the link, and shells verify it. For servers only.
 */
import Value from 'typebox/value';
import { OverrideLinkRequestSchema, type OverrideLinkRequest } from './http/releases.ts';
import { signToken, verifyToken } from './signed-token.ts';

/** A path on the shell's server. `?token=` contains the token. */
export const OVERRIDE_PATH = '/_override';
/** How long the link can be opened. */
export const OVERRIDE_LINK_MINUTES = 15;

/** A remote, and the port of the developer's machine that serves its scripts. */
export type OverriddenRemote = OverrideLinkRequest;

/** Returns the only origin from which a browser loads the remote's scripts. */
export function getOverrideOrigin({ port }: Pick<OverriddenRemote, 'port'>): string {
  return `http://localhost:${port}`;
}

/** @param internalToken the secret that the shell and the API share */
export function signOverrideLink(
  channel: string,
  { remote, port }: OverriddenRemote,
  expiresAt: Date,
  internalToken: string,
): string {
  return signToken(`override link ${channel}`, { remote, port }, expiresAt, internalToken);
}

/** Returns what the link loads; null when it is forged, of another channel, or expired. */
export function verifyOverrideLink(
  channel: string,
  token: string,
  now: Date,
  internalToken: string,
): OverriddenRemote | null {
  const overridden = verifyToken(`override link ${channel}`, token, now, internalToken);
  return Value.Check(OverrideLinkRequestSchema, overridden) ? overridden : null;
}

/**
 * The proof that a request to the API came through the shell's proxy, so that its
 * `x-forwarded-for` can be believed. It is not the internal token itself, because a proxied request
 * comes from a visitor and must not open the internal routes.
 */
import { createHmac } from 'node:crypto';

export const PROXY_TOKEN_HEADER = 'x-paddock-proxy';

/** @param internalToken the secret that the shell and the API share */
export function deriveProxyToken(internalToken: string): string {
  return createHmac('sha256', internalToken).update('proxied request').digest('base64url');
}

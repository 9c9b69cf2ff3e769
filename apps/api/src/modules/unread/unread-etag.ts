/** ETags for the unread counts, so that a poll gets a 304 when nothing has changed. */
import { createHash } from 'node:crypto';

const ETAG_LENGTH = 12;

/** Returns a strong ETag: equal bodies have equal tags. */
export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/**
 * Returns true when an If-None-Match header contains the ETag or `*` (RFC 9110 13.1.2). Ignores the
 * prefix `W/`, because a proxy that compresses makes ETags weak.
 */
export function isEtagMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
  );
}

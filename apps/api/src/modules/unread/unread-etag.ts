/** ETags of unread counts, so that a poll without changes gets a 304. */
import { createHash } from 'node:crypto';

const ETAG_LENGTH = 12;

/** Returns a strong ETag: equal bodies have equal tags. */
export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/**
 * Matches a list of ETags or `*` (RFC 9110 13.1.2). Ignores `W/`, because a compressing proxy makes
 * ETags weak.
 */
export function isEtagMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
  );
}

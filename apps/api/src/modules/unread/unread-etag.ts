/** The name of an answer, by which a poll that changed nothing is 304. */
import { createHash } from 'node:crypto';

const CHARACTERS = 12;

/** Strong: the same bytes, the same name. */
export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, CHARACTERS)}"`;
}

/** RFC 9110 13.1.2: a list, or anything at all; a proxy that compressed may have made it weak. */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false
  );
}

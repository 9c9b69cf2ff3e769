/**
 * Decides which requests are refused first when there are more of them than the servers can handle.
 * The shell and the API use the same order, so that neither refuses what the other has let through.
 */
import { SESSION_COOKIE } from './storage-keys.ts';

/** Listed from the last to be refused to the first. Sign-in counts as a write. */
export type RequestPriority = 'write' | 'signed-in-read' | 'anonymous-read';

const SESSION_PATTERN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=[^;]`);

/**
 * @param cookie the request's `Cookie` header. A made-up session gets the priority too: checking it
 *   would need the database, which overload protection must not use.
 */
export function getRequestPriority(method: string, cookie: string | undefined): RequestPriority {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  return cookie !== undefined && SESSION_PATTERN.test(cookie) ? 'signed-in-read' : 'anonymous-read';
}

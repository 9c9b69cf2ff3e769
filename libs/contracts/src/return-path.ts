/**
 * Validates the path to open after sign-in. The path comes from a URL, an email link or storage, so
 * all code must check it here: in the browser, on the server, in the API and in the native bridge.
 */

const MAX_LENGTH = 2_000;
/** Any origin works: the check is whether the path can leave it. */
const ORIGIN = 'https://paddock.invalid';
/**
 * Excludes whitespace, which browsers remove from URLs, and backslashes, which they read as
 * slashes.
 */
const PRINTABLE = /^\/[^\\\s\p{Cc}]*$/u;
const SIGN_IN_PAGES = /^\/login(?:\/|$)/i;

/**
 * Returns the normalised path, query and fragment of a Paddock page, or null when the text is
 * unsafe or names a sign-in page.
 */
export function toSafeReturnPath(text: string | null): string | null {
  if (text === null || text.length > MAX_LENGTH || !PRINTABLE.test(text)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(text, ORIGIN);
    const path = pathname + search + hash;
    // "/.//host" normalises to "//host", which browsers would read as another host.
    if (origin !== ORIGIN || path.startsWith('//') || path.length > MAX_LENGTH) return null;
    return SIGN_IN_PAGES.test(decodeURIComponent(pathname)) ? null : path;
  } catch {
    // Not a URL, or an invalid percent encoding.
    return null;
  }
}

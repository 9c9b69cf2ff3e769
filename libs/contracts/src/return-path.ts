/**
 * Validates the path to open after sign-in. The path comes from a URL, an email link or storage, so
 * all code that uses one must validate it with this function: in the browser, on the server, in the
 * API and in the native bridge.
 */

const MAX_LENGTH = 2_000;
/**
 * An arbitrary origin, against which paths are resolved: a safe path resolves to a URL of the same
 * origin.
 */
const ORIGIN = 'https://paddock.invalid';
/**
 * A path without whitespace, which browsers remove from URLs, and without backslashes, which
 * browsers read as slashes.
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
    // The text is not a valid URL, or its percent encoding is invalid.
    return null;
  }
}

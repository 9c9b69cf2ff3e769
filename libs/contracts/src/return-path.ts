/**
 * Where somebody goes after signing in. It comes from an address, from a mail or from storage, so whoever uses one asks
 * here first: the same answer in the browser, on the server, in the API and at the native bridge.
 */

const LONGEST = 2_000;
/** Any origin does: what counts is whether the text can leave it. */
const ORIGIN = 'https://paddock.invalid';
/** Browsers take tabs and line breaks out of an address, and read a backslash as a slash. */
const PRINTABLE = /^\/[^\\\s\p{Cc}]*$/u;
const SIGN_IN_PAGES = /^\/login(?:\/|$)/i;

/** @returns path, query and fragment of a page of ours that is no sign-in page, as browsers would read it; else null */
export function safeReturnPath(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !PRINTABLE.test(text)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(text, ORIGIN);
    const path = pathname + search + hash;
    // "/.//host" leaves its dots behind and would lead to another host the next time it is read.
    if (origin !== ORIGIN || path.startsWith('//') || path.length > LONGEST) return null;
    return SIGN_IN_PAGES.test(decodeURIComponent(pathname)) ? null : path;
  } catch {
    // No address, or a percent sign that stands for nothing.
    return null;
  }
}

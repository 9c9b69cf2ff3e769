/** The page that the visitor came from, where it is one of ours. */

interface HistoryEntry {
  readonly index: number;
  readonly url: string | null;
}

/** Not yet in every browser, nor in TypeScript's own list. */
interface NavigationHistory {
  readonly currentEntry: HistoryEntry | null;
  entries(): readonly HistoryEntry[];
}

function urlBefore(): string {
  const history = (globalThis as { readonly navigation?: NavigationHistory }).navigation;
  const index = history?.currentEntry?.index ?? -1;
  return history?.entries()[index - 1]?.url ?? document.referrer;
}

/** @returns path and query; empty where it is another site's, this very page, or nobody knows */
export function previousPage(): string {
  const before = urlBefore();
  if (!URL.canParse(before)) return '';
  const { origin, pathname, search } = new URL(before);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : '';
}

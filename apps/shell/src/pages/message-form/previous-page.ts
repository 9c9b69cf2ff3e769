/** Finds the page of ours that the visitor came from. */

interface HistoryEntry {
  readonly index: number;
  readonly url: string | null;
}

/** Part of the Navigation API, which is not in every browser or in TypeScript's types. */
interface NavigationHistory {
  readonly currentEntry: HistoryEntry | null;
  entries(): readonly HistoryEntry[];
}

function getPreviousUrl(): string {
  const history = (globalThis as { readonly navigation?: NavigationHistory }).navigation;
  const index = history?.currentEntry?.index ?? -1;
  return history?.entries()[index - 1]?.url ?? document.referrer;
}

/** @returns path and query; empty for another site, for this page, or when it is unknown */
export function getPreviousPage(): string {
  const previousUrl = getPreviousUrl();
  if (!URL.canParse(previousUrl)) return '';
  const { origin, pathname, search } = new URL(previousUrl);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : '';
}

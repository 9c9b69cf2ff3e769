/** Finds the page of our site that the visitor came from. */
import { parseUrl } from '@paddock/runtime/parse-url';

interface HistoryEntry {
  readonly index: number;
  readonly url: string | null;
}

/**
 * The parts of the Navigation API that are used here. Not every browser has them, and TypeScript
 * has no types for them.
 */
interface NavigationHistory {
  readonly currentEntry: HistoryEntry | null;
  entries(): readonly HistoryEntry[];
}

function getPreviousUrl(): string {
  const history = (globalThis as { readonly navigation?: NavigationHistory }).navigation;
  const index = history?.currentEntry?.index ?? -1;
  return history?.entries()[index - 1]?.url ?? document.referrer;
}

/**
 * @returns path and query; empty when the visitor came from another site or from this page, or when
 *   it is unknown
 */
export function getPreviousPage(): string {
  const previousUrl = parseUrl(getPreviousUrl());
  if (!previousUrl) return '';
  const { origin, pathname, search } = previousUrl;
  return origin === location.origin && pathname !== location.pathname ? pathname + search : '';
}

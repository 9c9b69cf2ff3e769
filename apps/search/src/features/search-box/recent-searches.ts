/** The visitor's last searches, stored only in this browser, one on each line. */
import { RECENT_SEARCHES_KEY } from '@paddock/runtime/storage-keys';

const MAX_RECENT_SEARCHES = 5;

/** Returns the terms, the last one first. Empty when none are stored or there is no storage. */
export function readRecentSearches(): readonly string[] {
  try {
    return (localStorage.getItem(RECENT_SEARCHES_KEY) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

export function saveRecentSearch(term: string): void {
  const isOther = (stored: string) => stored.toLowerCase() !== term.toLowerCase();
  writeTerms([term, ...readRecentSearches().filter(isOther)]);
}

export function clearRecentSearches(): void {
  writeTerms([]);
}

function writeTerms(terms: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, terms.slice(0, MAX_RECENT_SEARCHES).join('\n'));
  } catch {
    // Without storage, the search box suggests no recent searches.
  }
}

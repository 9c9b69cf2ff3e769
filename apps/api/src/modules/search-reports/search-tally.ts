/**
 * Counts searches in memory until they are written in one batch. Nothing about the visitor is
 * stored (ADR 30).
 */
import type { SearchReport } from '@paddock/contracts/http';
import { foldDiacritics } from '@paddock/contracts/slugs';

export interface SearchCount {
  readonly words: string;
  searches: number;
  empty: number;
  opened: number;
  correctedTo: string | null;
}

/** More distinct searches than this between two writes are not counted. */
const MAX_BUFFERED_SEARCHES = 1_000;
const MAX_WORDS_LENGTH = 60;
const MAX_WORD_COUNT = 8;
/** Seven or more digits, as in phone numbers, account numbers and listing ids. */
const LONG_NUMBER = /\d(?:[\s().+-]*\d){6,}/;
const ADDRESS = /@|:\/\/|www\./i;

/**
 * Returns the folded words of a search. Null when they could identify a person (an email address, a
 * phone number, another long number), are an address of a page, or are too long to be a search.
 */
export function toCountableWords(term: string): string | null {
  if (ADDRESS.test(term) || LONG_NUMBER.test(term)) return null;
  const words = foldDiacritics(term)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const text = words.join(' ');
  return words.length === 0 || words.length > MAX_WORD_COUNT || text.length > MAX_WORDS_LENGTH
    ? null
    : text;
}

/** Holds the counts since the last write. */
export class SearchTally {
  #counts = new Map<string, SearchCount>();

  record({ term, outcome, correctedTo }: SearchReport): void {
    const words = toCountableWords(term);
    if (words === null) return;
    let count = this.#counts.get(words);
    if (!count) {
      if (this.#counts.size >= MAX_BUFFERED_SEARCHES) return;
      count = { words, searches: 0, empty: 0, opened: 0, correctedTo: null };
      this.#counts.set(words, count);
    }
    if (outcome === 'opened') count.opened += 1;
    else count.searches += 1;
    if (outcome === 'none') count.empty += 1;
    if (correctedTo !== null) count.correctedTo = toCountableWords(correctedTo);
  }

  /** Returns the counts and starts again at zero. */
  take(): readonly SearchCount[] {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }
}

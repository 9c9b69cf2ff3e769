import type { Options } from 'minisearch';
import { SECTIONS } from './page.ts';

/** One part of a page. `id` is its address relative to the site's root. */
export interface SearchEntry {
  readonly id: string;
  /** The page's title. */
  readonly page: string;
  /** The part's heading, or the page's title for the text before the first heading. */
  readonly heading: string;
  /** The name of the page's section, such as "Guides". */
  readonly section: string;
  readonly text: string;
}

const DIACRITICS = /\p{M}/gu;

/** A guide explains a term that the reference only names. */
const SECTION_BOOST: Readonly<Record<string, number>> = {
  [SECTIONS.guides]: 1.8,
  [SECTIONS.architecture]: 1.3,
};

/** The options with which the build writes the index and the browser reads it. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'section', 'text'],
  // Macrons are optional: "whangarei" finds "Whangārei".
  processTerm: (term) => term.normalize('NFD').replace(DIACRITICS, '').toLowerCase(),
  searchOptions: {
    boost: { page: 4, heading: 3 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.15 : false),
    combineWith: 'AND',
    boostDocument: (_id, _term, fields) => SECTION_BOOST[String(fields?.['section'])] ?? 1,
  },
};

/** The global variable that the file of the index sets. */
export const INDEX_VARIABLE = 'paddockSearchIndex';
export const INDEX_FILE = 'search-index.js';

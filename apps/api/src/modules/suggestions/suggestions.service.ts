/** Suggests what the visitor may be typing, and the listings that it would find first. */
import type { SuggestedListing, Suggestion, Suggestions } from '@paddock/contracts/http';
import { parseListingQuery } from '../listings/listing-query.ts';
import { toListingSummary } from '../listings/presentation/summary.ts';
import type { SearchEngine } from '../listings/search-engine.ts';
import { AMOUNT_UNITS } from '../query/dictionary-numbers.data.ts';
import { toPhraseKey } from '../query/phrase-meanings.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { suggestNames } from './suggest-names.ts';
import {
  normaliseSearchText,
  type VocabularyEntry,
  type VocabularyRepository,
} from './vocabulary.repository.ts';

export interface SuggestionSources {
  readonly searchEngine: SearchEngine;
  readonly vocabulary: VocabularyRepository;
}

const MAX_SUGGESTIONS = 10;
const MAX_LISTINGS = 3;
const MAX_TERMS = 4;
const MAX_CATEGORIES = 3;
const MAX_NAMES = 2;
const MAX_PLACES = 3;
/** Words of all sorts of titles, such as "tidy" and "two", have a lower share in any category. */
const MIN_CATEGORY_SHARE = 0.1;
const MIN_TERM_LENGTH = 3;
/** Titles continue with something else after a unit: "178 ha dairy farm". */
const STARTS_WITH_UNIT = new RegExp(
  `^(?:${AMOUNT_UNITS.flatMap(({ words }) => words.split('|'))
    .filter((word) => /^[a-z]{1,3}$/.test(word))
    .join('|')}) `,
);
/** The number of newest matches to rank. Ranking all takes too long for each typed character. */
const RANKED_MATCHES = 200;
/** Fewer letters say too little about what is searched for. */
const MIN_LETTERS_FOR_LISTINGS = 3;

/** @param text what the visitor has typed so far */
export async function suggest(
  text: string,
  reference: ReferenceData,
  sources: SuggestionSources,
): Promise<Suggestions> {
  const typed = normaliseSearchText(text);
  if (typed === '') return { suggestions: [], listings: [] };
  const [suggestions, listings] = await Promise.all([
    suggestTexts(typed, reference, sources.vocabulary),
    typed.length < MIN_LETTERS_FOR_LISTINGS ? [] : findTopListings(text, reference, sources),
  ]);
  return { suggestions, listings };
}

async function suggestTexts(
  typed: string,
  reference: ReferenceData,
  vocabulary: VocabularyRepository,
): Promise<Suggestion[]> {
  const names = suggestNames(typed, reference, MAX_NAMES).map((name) => ({ ...name, tier: 0 }));
  const entries = removeRepeatedTerms(await vocabulary.complete(typed), reference).filter(
    (entry) => isSpecific(entry) && (names.length === 0 || entry.tier < 2),
  );
  const list = (type: VocabularyEntry['type'], limit: number) =>
    entries.filter((entry) => entry.type === type).slice(0, limit);
  return [
    ...list('term', MAX_TERMS),
    ...list('category', MAX_CATEGORIES),
    ...names,
    ...list('place', MAX_PLACES),
  ]
    .sort((left, right) => left.tier - right.tier)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ type, label, hint, count, href }) => ({ type, label, hint, count, href }));
}

/** True when the entry says what the visitor may be searching for, and a search for it finds some. */
function isSpecific({ type, words, share, count }: VocabularyEntry): boolean {
  if (type !== 'term') return count !== 0;
  return (
    words.length >= MIN_TERM_LENGTH &&
    (share ?? 0) >= MIN_CATEGORY_SHARE &&
    !STARTS_WITH_UNIT.test(words)
  );
}

/** Keeps the first of several terms that find the same listings, such as "tractor" and "tractors". */
function removeRepeatedTerms(
  entries: readonly VocabularyEntry[],
  { lexicon }: ReferenceData,
): readonly VocabularyEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ type, words }) => {
    if (type !== 'term') return true;
    const key = toPhraseKey(words.split(' '), lexicon.getLexeme);
    const isRepeated = seen.has(key);
    seen.add(key);
    return !isRepeated;
  });
}

/**
 * Ranks the newest matches as the search does. Empty when the text names only a place, because
 * nothing then says which listings come first.
 */
async function findTopListings(
  text: string,
  reference: ReferenceData,
  { vocabulary, searchEngine }: SuggestionSources,
): Promise<SuggestedListing[]> {
  const term = await vocabulary.completeLastWord(text.trim());
  const query = parseListingQuery({ term, pageSize: MAX_LISTINGS }, reference);
  const concepts = query.filters.match?.concepts ?? [];
  if (concepts.every(({ places }) => places.length > 0)) return [];
  const newestIds = await searchEngine.findNewestIds(query.filters, reference, RANKED_MATCHES);
  const records = await searchEngine.listPage(query, reference, { newestIds, totalCount: null });
  return records.slice(0, MAX_LISTINGS).map((record) => {
    const { title, href, price, picture } = toListingSummary(record, reference);
    return { title, href, priceText: price.text, picture };
  });
}

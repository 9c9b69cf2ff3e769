/**
 * Other searches to try when one finds little: it is widened to similar listings, or one of its
 * constraints is left out. These functions only change the match; listings.service.ts searches.
 */
import type { Kind } from '@paddock/contracts/kinds';
import { listCategoryLexemes } from '../query/category-lexemes.ts';
import { compareFrequencies, guessCategories } from '../query/guess-category.ts';
import { isAnimal, isOfAnimals } from '../query/choose-head.ts';
import type { CategoryMeaning } from '../query/phrase-meanings.ts';
import { toCategoryConcept, type Concept } from '../query/concept.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { MAX_RADIUS_KM } from './listing-query.schema.ts';
import type { MatchCounts } from './search-engine.ts';
import { hasWordWanted, type TermMatch } from './term-match.ts';

/** The weight of a category that the words do not name, but in which the matches are. */
const COMMON_CATEGORY_WEIGHT = 0.3;
/**
 * A guessed category must be at least this many times as likely as the one that the search names.
 */
const MIN_GUESS_RATIO = 3;
/**
 * The titles of a guessed category must name the thing that is searched for at least this often,
 * compared with the category of the thing. Animals are exempt: "drench sheep" asks for drench gear.
 */
const MIN_SHARE_OF_THING = 0.04;
/**
 * The share for a guess of another kind, as "truck and trailer" is in the titles of carriers, or of
 * other animals, as "cow" is a word for deer.
 */
const MIN_SHARE_OF_OTHERS = 1;
/** How much the make of a model counts, compared with the model. */
const SAME_MAKE_WEIGHT = 0.5;
/** The minimum probability of a guess when the words name no category. */
const MIN_GUESS_PROBABILITY = 0.3;

/**
 * Explains why the results contain listings that do not match the search.
 *
 * @param matches the matches in the categories of the thing that is searched for
 * @param found all matches: a Honda lawnmower can be in another category than most lawnmowers
 */
export function describeOtherMatches(matches: number, found: number, wordCount: number): string {
  const [search, others] =
    wordCount === 1
      ? ['your search', 'similar to what you searched for']
      : ['your whole search', 'close to it'];
  if (matches === 0 && found > 0) return `Few listings match ${search}. The others are ${others}.`;
  if (matches === 0) return `No listings match ${search}. These are ${others}.`;
  return `${matches === 1 ? 'One listing matches' : `${matches} listings match`} ${search}. The others are ${others}.`;
}

const hasAmounts = ({ ranges, priceMinCents, priceMaxCents }: TermMatch) =>
  ranges.length > 0 || priceMinCents !== null || priceMaxCents !== null;

const saysMoreThanAmounts = ({ concepts, kind }: TermMatch) => concepts.length > 0 || kind !== null;

/** True when a word names a category, or is usual in one, such as "huntaway". */
export const hasSubject = ({ concepts }: TermMatch) =>
  concepts.some(({ isHead, usualCategory }) => isHead || usualCategory !== null);

/** True when the words name a category, such as "dog" in "trained heading dog". */
const namesThing = ({ concepts }: TermMatch) => concepts.some(({ isHead }) => isHead);

/** True when the thing that is searched for has a category of the kind. */
const namesCategoryOf = ({ concepts }: TermMatch, kind: Kind) =>
  concepts.some(
    ({ isHead, categories }) => isHead && categories.some((category) => category.kind === kind),
  );

/**
 * Counts the matches in the categories that the search names. A search without a category counts
 * the matches of its kind, and one without a kind counts all matches.
 */
export function countSubjectMatches(
  match: TermMatch,
  counts: MatchCounts,
  reference: ReferenceData,
): number {
  const things = match.concepts
    .filter(({ isHead }) => isHead)
    .flatMap(({ categories }) => categories);
  const isAnything = things.length === 0 && match.kind === null;
  if (counts.totalCount === null || isAnything) return counts.totalCount ?? Infinity;
  let count = 0;
  for (const [id, inCategory] of counts.byCategoryId) {
    const category = reference.categoryById.get(id);
    if (!category) continue;
    if (things.length === 0) {
      if (category.kind === match.kind) count += inCategory;
      continue;
    }
    const own = [
      ...listCategoryLexemes(category.kind, category.slug),
      `g:${category.group?.slug ?? ''}`,
    ];
    if (things.some(({ lexemes }) => lexemes.every((lexeme) => own.includes(lexeme))))
      count += inCategory;
  }
  return count;
}

export const toMentionMatch = (match: TermMatch): TermMatch => ({ ...match, scope: 'mention' });

/**
 * Returns a match without the word "wanted", which ranks listings by buyers first and the things for
 * sale after them. For a search such as "tractor wanted" there are seldom enough listings by buyers.
 * Null for other searches.
 */
function dropWanted(match: TermMatch): TermMatch | null {
  // In "grazing wanted", the word is part of the name of what is searched for.
  const concepts = match.concepts.filter((concept) => concept.isHead || !hasWordWanted(concept));
  return concepts.length < match.concepts.length && namesThing(match)
    ? { ...match, concepts, areWantedFirst: true }
    : null;
}

/** Adds the make of the model that a concept names: other Yamahas are closest to an AG125. */
function addMake(
  concept: Concept,
  concepts: readonly Concept[],
  { lexicon }: ReferenceData,
): Concept {
  const words = concept.text.split(' ');
  const make = [words.join(''), words.at(-1) ?? '']
    .map((model) => lexicon.makesByModel.get(model))
    .find((one) => one !== undefined);
  const isNamed = concepts.some(({ words: named }) =>
    named.some(({ lexemes }) => lexemes.join(' ') === make?.join(' ')),
  );
  return make && !isNamed
    ? { ...concept, words: [...concept.words, { lexemes: make, weight: SAME_MAKE_WEIGHT }] }
    : concept;
}

/**
 * Returns a match that also finds other listings of the same thing, which follow those that match
 * everything. Null when the words do not say what the thing is.
 */
function loosen(match: TermMatch, counts: MatchCounts, reference: ReferenceData): TermMatch | null {
  const near = match.near && { ...match.near, radiusKm: MAX_RADIUS_KM };
  const { kind } = match;
  const isKindMissing =
    kind !== null &&
    kind !== 'item' &&
    !namesCategoryOf(match, kind) &&
    countSubjectMatches(match, counts, reference) === 0;
  const [guess] = guessCategories(match.concepts, kind, reference.lexicon.categoryFrequencies);
  const isLikely = guess !== undefined && guess.probability >= MIN_GUESS_PROBABILITY;
  // For "forklift licence job", any job is closer than people who have the licence, and for "welder
  // job", a mechanic's job is the closest.
  if (isKindMissing) {
    const ofKind = toCategoryConcept(kind, [
      ...(isLikely ? [guess.category] : []),
      { kind, lexemes: [`k:${kind}`], weight: isLikely ? COMMON_CATEGORY_WEIGHT : 1 },
    ]);
    const words = match.concepts.map((concept) => ({ ...concept, isHead: false }));
    return { ...match, concepts: [...words, ofKind], isLoose: true, near };
  }
  if (namesThing(match)) return { ...addGuess(match, reference), isLoose: true, near };
  const words = match.concepts.filter(({ places }) => places.length === 0);
  // Prefer the last word that titles contain: in "retired huntaway", the thing is the huntaway, and
  // in "tow bar for hilux" it is the bar.
  const named = words.filter(
    ({ isDescription, isPurpose, text }) => !isDescription && !isPurpose && !/^\d+$/.test(text),
  );
  const thing =
    named.findLast(({ unknownWord }) => unknownWord === null) ?? named.at(-1) ?? words[0];
  const common = findCommonCategory(counts, reference);
  const guessed = isLikely && !thing?.related ? guess.category : null;
  const usual = thing?.usualCategory;
  // "Seasonal work" asks for jobs, although most titles with "seasonal" are jobseekers'.
  const isUsualAsked = kind === null || usual?.kind === kind;
  const category = guessed ?? (isUsualAsked ? usual : null) ?? common;
  if (!thing || !category) return null;
  const meaning = { ...category, weight: COMMON_CATEGORY_WEIGHT };
  return {
    ...match,
    ...(guessed && { guess: guessed }),
    concepts: match.concepts.map((concept) =>
      concept === thing ? { ...concept, categories: [meaning], isHead: true } : concept,
    ),
    isLoose: true,
    near,
  };
}

/**
 * Guesses a category from all words together. Adds it to the search if it is much likelier than the
 * category of the thing that is named: "fence building quote" asks for a service, although its first
 * word names fences.
 */
function addGuess(match: TermMatch, { lexicon }: ReferenceData): TermMatch {
  const { concepts, kind } = match;
  const named = concepts.flatMap(({ isHead, categories }) => (isHead ? categories : []));
  // In "couple looking for farm work", the search asks for the couple. A search for a service often
  // only says what is wrong: "macrocarpa shelter needs topping" does not mean silage.
  if (kind !== null && kind !== 'service' && named.length > 0) return match;
  // A breed's most frequent category says little: a "Galloway bull" is not a cow, as most Galloways
  // are.
  if (concepts.some(({ breed, related }) => breed !== null || related !== null)) return match;
  // Only a search with a word such as "job" is for a job: "dairy goats" are not.
  const areGoods = kind === null && named.length > 0 && named.every((one) => one.kind === 'item');
  // A "Manitou 4x4" is a telehandler, although most titles with "4x4" name other vehicles.
  const telling = concepts.filter(({ isHead, isDescription }) => isHead || !isDescription);
  const guesses = guessCategories(telling, kind, lexicon.categoryFrequencies).filter(
    ({ category }) => !areGoods || (category.kind !== 'job' && category.kind !== 'profile'),
  );
  const ofNamed = guesses.find(({ category }) => isAnyOf(named, category));
  const [best] = guesses;
  if (!best || !ofNamed || best.probability < ofNamed.probability * MIN_GUESS_RATIO) return match;
  const { category: guess } = best;
  const isSimilar = guess.kind === 'item' && !isOfAnimals(guess);
  const minShare = isSimilar ? MIN_SHARE_OF_THING : MIN_SHARE_OF_OTHERS;
  const isAboutThing = concepts.some(
    (concept) =>
      concept.isHead &&
      ((isAnimal(concept) && !isOfAnimals(guess)) ||
        compareFrequencies(concept, guess, ofNamed.category, lexicon.categoryFrequencies) >=
          minShare),
  );
  if (areGoods && !isAboutThing) return match;
  return {
    ...match,
    guess,
    concepts: concepts.map((concept) =>
      concept.isHead ? { ...concept, categories: [...concept.categories, guess] } : concept,
    ),
  };
}

const isAnyOf = (categories: readonly CategoryMeaning[], { lexemes: [first] }: CategoryMeaning) =>
  categories.some(({ lexemes }) => lexemes[0] === first);

/** The category of at least half of the matches. */
function findCommonCategory(
  { byCategoryId, totalCount }: MatchCounts,
  reference: ReferenceData,
): Omit<CategoryMeaning, 'weight'> | null {
  for (const [id, count] of byCategoryId) {
    const category = reference.categoryById.get(id);
    if (category && count > 0 && count * 2 >= (totalCount ?? Infinity))
      return {
        kind: category.kind,
        lexemes: listCategoryLexemes(category.kind, category.slug),
      };
  }
  return null;
}

/** Lists searches with one constraint fewer: the place, the amounts, then the most common word. */
export function listRelaxations(
  match: TermMatch | null,
): readonly { readonly description: string; readonly match: TermMatch }[] {
  if (!match) return [];
  const relaxations: { description: string; match: TermMatch }[] = [];
  const things = match.concepts.filter(({ places }) => places.length === 0);
  const hasPlace = match.near !== null || things.length < match.concepts.length;
  const withoutPlace: TermMatch = { ...match, concepts: things, near: null };
  if (hasPlace && things.length > 0)
    relaxations.push({
      description: 'No matches there. Showing results from all of New Zealand.',
      match: withoutPlace,
    });
  const withoutAmounts: TermMatch = {
    ...match,
    ranges: [],
    priceMinCents: null,
    priceMaxCents: null,
    priceTargetCents: null,
  };
  if (hasAmounts(match) && saysMoreThanAmounts(match))
    relaxations.push({
      description: 'No matches at that price or size. Showing all prices and sizes.',
      match: withoutAmounts,
    });
  // A KTM that is not for sale is more like another bike than like anything with the number 250.
  for (const concept of things) {
    const { text, related } = concept;
    if (related)
      relaxations.push({
        description: `Nothing matches “${text}”. Showing ${related.label}.`,
        match: {
          ...match,
          concepts: [{ ...concept, words: [], unknownWord: null, categories: related.categories }],
        },
      });
  }
  // A word that no title has is the first to go, then a number, then the most common word.
  const getValue = ({ text, unknownWord, rarity }: Concept) =>
    unknownWord === null ? (/\d/.test(text) ? 0.5 : rarity) : 0;
  const byValue = [...things].sort((left, right) => getValue(left) - getValue(right));
  // Words that no title has hardly occur together, so leave them out together: each attempt reads
  // the database.
  const unknown = things.filter(({ unknownWord }) => unknownWord !== null);
  const known = match.concepts.filter((concept) => !unknown.includes(concept));
  if (unknown.length > 1 && known.length > 0)
    relaxations.push({
      description: `No listings match all your words. Showing results without “${unknown.map(({ text }) => text).join(' ')}”.`,
      match: { ...match, concepts: known },
    });
  if (unknown.length < 2 && match.concepts.length > 1)
    for (const left of byValue)
      relaxations.push({
        description: `No listings match all your words. Showing results without “${left.text}”.`,
        match: { ...match, concepts: match.concepts.filter((concept) => concept !== left) },
      });
  for (const kept of byValue.length > 1 ? byValue.reverse() : [])
    relaxations.push({
      description: `No listings match all your words. Showing results for “${kept.text}”.`,
      match: { ...withoutPlace, ...withoutAmounts, concepts: [kept], near: null },
    });
  return relaxations;
}

/**
 * Lists wider searches in the order in which to try them. Each ranks listings that match the whole
 * search first.
 */
export function listWiderMatches(
  match: TermMatch,
  counts: MatchCounts,
  reference: ReferenceData,
): readonly (TermMatch | null)[] {
  const loosened = loosen(match, counts, reference);
  return [
    dropWanted(match),
    hasAmounts(match) &&
    (match.concepts.length > 0 || (match.kind !== null && counts.totalCount === 0))
      ? { ...match, areAmountsOptional: true }
      : null,
    loosened && {
      ...loosened,
      // A job with a house is not close to "10 acres with a house".
      ...(hasAmounts(match) && { areAmountsOptional: true }),
      concepts: loosened.concepts.map((concept) => addMake(concept, loosened.concepts, reference)),
    },
  ];
}

/**
 * Guesses the category that a search means with a naive Bayes classifier (ADR 57). It learns from
 * the titles and names of the categories and from typical searches for them.
 */
import type { Kind } from '@paddock/contracts/kinds';
import {
  CATEGORIES,
  type CategoryFrequencies,
  type WordFrequencies,
} from './category-frequencies.ts';
import type { Concept } from './concept.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

/** The share of a word's occurrences that every category gets, so that a new word excludes none. */
const SMOOTHING = 0.002;
/**
 * How much a word after a preposition counts. A purpose says less than the thing itself, but it is
 * often the only clue: "someone to fix fences".
 */
const PURPOSE_WEIGHT = 0.5;

/**
 * How likely each kind is, compared with goods, when the search does not say which kind it is for.
 */
const PRIORS: Readonly<Record<Kind, number>> = {
  item: 1,
  service: 0.5,
  other: 0.3,
  job: 0.2,
  profile: 0.05,
};

interface Guess {
  readonly category: CategoryMeaning;
  /** From 0 to 1. */
  readonly probability: number;
}

/**
 * Returns how likely it is that the words of a search, taken together, mean each category,
 * likeliest first. Ignores words that no title or name contains.
 *
 * @param kind the kind that the search asks for
 */
export function guessCategories(
  concepts: readonly Concept[],
  kind: Kind | null,
  frequencies: CategoryFrequencies,
): readonly Guess[] {
  const features = listFeatures(concepts, frequencies);
  const asked = CATEGORIES.filter((category) => kind === null || category.kind === kind).map(
    (category) => ({
      category,
      likelihood: features.reduce(
        (product, feature) => product * getLikelihood(feature, category.path),
        kind === null ? PRIORS[category.kind] : 1,
      ),
    }),
  );
  const total = asked.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return asked
    .map(({ category: { kind: ofKind, lexemes }, likelihood }) => ({
      category: { kind: ofKind, lexemes, weight: 1 },
      probability: likelihood / total,
    }))
    .sort((left, right) => right.probability - left.probability);
}

/** A word of the search, or a pair of words that follow each other. */
interface Feature {
  readonly frequencies: WordFrequencies;
  readonly weight: number;
}

function listFeatures(
  concepts: readonly Concept[],
  frequencies: CategoryFrequencies,
): readonly Feature[] {
  const features: Feature[] = [];
  const add = (word: string, weight: number) => {
    const found = frequencies.get(word);
    if (found) features.push({ frequencies: found, weight });
  };
  let previous: string | null = null;
  for (const concept of concepts) {
    if (concept.places.length + concept.titlePhrases.length > 0) continue;
    const weight = concept.isPurpose ? PURPOSE_WEIGHT : 1;
    for (const word of listKnownWords(concept, frequencies)) add(word, weight);
    for (const lexeme of concept.words[0]?.lexemes ?? []) {
      if (previous !== null) add(`${previous} ${lexeme}`, weight);
      previous = lexeme;
    }
  }
  return features;
}

/**
 * Returns how often the titles and names of a category contain the concept's words, compared with
 * another category. A saddle is no part of most pony club days, so "pony club saddle" is no event.
 */
export function compareFrequencies(
  concept: Concept,
  category: CategoryMeaning,
  other: CategoryMeaning,
  frequencies: CategoryFrequencies,
): number {
  const [path = '', otherPath = ''] = [category, other].map(getPath);
  const ratios = listKnownWords(concept, frequencies).map((word) => {
    const { byPath } = frequencies.get(word) as WordFrequencies;
    return (byPath.get(path) ?? 0) / (byPath.get(otherPath) ?? Infinity);
  });
  return Math.max(0, ...ratios);
}

const getPath = ({ lexemes }: CategoryMeaning) =>
  CATEGORIES.find((category) => category.lexemes[0] === lexemes[0])?.path;

/** The lexemes of the words as typed, or of another way to say them: "fergie" is a Ferguson. */
function listKnownWords({ words }: Concept, frequencies: CategoryFrequencies): readonly string[] {
  for (const { lexemes } of words) {
    const known = lexemes.filter((lexeme) => frequencies.has(lexeme));
    if (known.length > 0) return known;
  }
  return [];
}

function getLikelihood({ frequencies: { byPath, total }, weight }: Feature, path: string): number {
  const frequency = (byPath.get(path) ?? 0) + SMOOTHING * total;
  return (frequency / (total * (1 + SMOOTHING * CATEGORIES.length))) ** weight;
}

/**
 * Guesses the category that a search means from the words of the categories' titles and names, and of
 * what visitors type who look for them: a naive Bayes classifier (ADR 57).
 */
import type { Kind } from '@paddock/contracts/kinds';
import { CATEGORIES, listPairs, type CategoryFrequencies } from './category-frequencies.ts';
import type { Concept } from './concept.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

/** The share of a word's occurrences that every category gets, so that a new word excludes none. */
const SMOOTHING = 0.002;

/** How likely each kind is, compared with goods, when the search does not say which it is for. */
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
 * Lists how likely it is that the words of a search, taken together, mean each category, the likeliest
 * first. Words that no title or name contains say nothing.
 *
 * @param kind the kind that the search asks for
 */
export function guessCategories(
  concepts: readonly Concept[],
  kind: Kind | null,
  frequencies: CategoryFrequencies,
): readonly Guess[] {
  const considered = concepts.filter(
    ({ places, titlePhrases, isPurpose }) =>
      !isPurpose && places.length + titlePhrases.length === 0,
  );
  const pairs = listPairs(considered.flatMap(({ words: [typed] }) => typed?.lexemes ?? []));
  const words = considered.flatMap((concept) => listKnownWords(concept, frequencies));
  const features = [...words, ...pairs]
    .flatMap((word) => frequencies.get(word) ?? [])
    .map((word) => ({
      word,
      total: [...word.values()].reduce((sum, frequency) => sum + frequency, 0),
    }));
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

/** The lexemes of the words as typed, or of another way to say them: "fergie" is a Ferguson. */
function listKnownWords({ words }: Concept, frequencies: CategoryFrequencies): readonly string[] {
  for (const { lexemes } of words) {
    const known = lexemes.filter((lexeme) => frequencies.has(lexeme));
    if (known.length > 0) return known;
  }
  return [];
}

interface Feature {
  readonly word: ReadonlyMap<string, number>;
  /** Of all categories. */
  readonly total: number;
}

const getLikelihood = ({ word, total }: Feature, path: string): number =>
  ((word.get(path) ?? 0) + SMOOTHING * total) / (total * (1 + SMOOTHING * CATEGORIES.length));

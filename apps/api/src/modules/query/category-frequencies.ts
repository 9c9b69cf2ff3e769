/** Counts how often the titles and names of each category contain a word, for guess-category.ts. */
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { listCategoryLexemes } from './category-lexemes.ts';
import { splitList, type Dictionary } from './compile-dictionary.ts';
import { CATEGORY_PHRASES } from './dictionary-phrases.data.ts';
import { toWords, type GetLexeme } from './phrase-meanings.ts';

/** How often each category's titles and names contain a word: from 0 to 1, by `kind/slug`. */
export interface WordFrequencies {
  readonly byPath: ReadonlyMap<string, number>;
  /** The sum over all categories. */
  readonly total: number;
}

/** The frequencies of lexemes, and of two lexemes with a space between them. */
export type CategoryFrequencies = ReadonlyMap<string, WordFrequencies>;

/** The assumed frequency of a category's name in the titles of its listings. */
const NAME_FREQUENCY = 0.5;
/**
 * The assumed frequency of a name that means the category only when the search asks for its kind.
 */
const OTHER_KIND_FREQUENCY = 0.15;
/** The assumed frequency of a phrase of `CATEGORY_PHRASES`. */
const PHRASE_FREQUENCY = 0.3;
export const CATEGORIES = KIND_CATEGORIES.flatMap(({ kind, categories }) =>
  categories.map(({ slug, label, synonyms = [] }) => ({
    kind,
    path: `${kind}/${slug}`,
    lexemes: listCategoryLexemes(kind, slug),
    names: [label, ...synonyms],
  })),
);

/** A word of titles, with the share of each category's titles that contain it, by `kind/slug`. */
export interface TitleWord {
  readonly word: string;
  readonly frequencies: ReadonlyMap<string, number>;
}

export function countCategoryWords(
  titleWords: readonly TitleWord[],
  { categoryNames }: Pick<Dictionary, 'categoryNames'>,
  getLexeme: GetLexeme,
): CategoryFrequencies {
  const found = new Map<string, Map<string, number>>();
  const add = (lexeme: string, path: string, frequency: number) => {
    if (/^\d/.test(lexeme)) return;
    const frequencies = found.get(lexeme) ?? new Map<string, number>();
    found.set(lexeme, frequencies.set(path, Math.max(frequencies.get(path) ?? 0, frequency)));
  };
  const addName = (name: string, path: string, frequency: number) => {
    const words = toWords(name).flatMap((word) => getLexeme(word) ?? []);
    for (const word of words) add(word, path, frequency / words.length);
    for (const pair of listPairs(words)) add(pair, path, frequency);
  };
  for (const { word, frequencies } of titleWords)
    for (const [path, frequency] of frequencies) add(getLexeme(word) ?? word, path, frequency);
  for (const { path, names } of CATEGORIES) {
    for (const name of names) addName(name, path, NAME_FREQUENCY);
    for (const phrase of splitList(CATEGORY_PHRASES[path] ?? ''))
      addName(phrase, path, PHRASE_FREQUENCY);
  }
  for (const [names, categories] of categoryNames)
    for (const entry of splitList(categories)) {
      const [path = '', weight = '1'] = entry.split(':');
      const frequency =
        Number(weight) === 0 ? OTHER_KIND_FREQUENCY : NAME_FREQUENCY * Number(weight);
      for (const name of splitList(names)) addName(name, path, frequency);
    }
  return new Map(
    [...found].map(([word, byPath]) => [
      word,
      { byPath, total: [...byPath.values()].reduce((sum, frequency) => sum + frequency, 0) },
    ]),
  );
}

/** Lists the pairs of words that follow each other. */
const listPairs = (words: readonly string[]) =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

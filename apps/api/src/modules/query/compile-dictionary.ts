/** Joins the dictionary's data files with what operators have added. */
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { MAKES } from '@paddock/domain/makes.data';
import { CATEGORY_NAMES } from './dictionary-categories.data.ts';
import { RELATED_NAMES } from './dictionary-related.data.ts';
import { PHRASE_SYNONYMS, type PhraseSynonyms } from './dictionary.data.ts';
import type { AddedPhrase } from './search-words.repository.ts';

export interface Dictionary {
  /** Phrases that find other words. */
  readonly otherWords: readonly PhraseSynonyms[];
  /** Other names of makes, as phrases that find other words. */
  readonly makes: readonly PhraseSynonyms[];
  readonly categoryNames: typeof CATEGORY_NAMES;
}

export const splitList = (list: string) => list.split(',').map((phrase) => phrase.trim());

const MAKE_NAMES = MAKES.map(({ name, otherNames, searchWords }): PhraseSynonyms => [
  [otherNames, searchWords].filter((list) => list !== '').join(', '),
  name,
]);

/** The paths of all categories and groups, such as `item/utes` and `group/livestock`. */
export const CATEGORY_PATHS: ReadonlySet<string> = new Set(
  KIND_CATEGORIES.flatMap(({ kind, categories, groups }) => [
    ...categories.map(({ slug }) => `${kind}/${slug}`),
    ...groups.map(({ slug }) => `group/${slug}`),
  ]),
);

/** Category names must exist. @returns the entries of the dictionary that name an unknown category */
export function listUnknownCategories(): readonly string[] {
  return [...CATEGORY_NAMES, ...RELATED_NAMES]
    .flatMap(([, categories]) => splitList(categories))
    .map((entry) => entry.split(':')[0] ?? '')
    .filter((path) => !CATEGORY_PATHS.has(path) && !path.startsWith('make/'));
}

export function compileDictionary(addedWords: readonly AddedPhrase[]): Dictionary {
  const otherWords = [...PHRASE_SYNONYMS];
  const categoryNames = [...CATEGORY_NAMES];
  for (const { phrase, finds, isInstead } of addedWords) {
    const found = splitList(finds);
    const categories = found.filter((one) => CATEGORY_PATHS.has(one)).join(', ');
    const words = found.filter((one) => !CATEGORY_PATHS.has(one)).join(', ');
    if (categories !== '') categoryNames.push([phrase, categories]);
    if (words !== '') otherWords.push(isInstead ? [phrase, words, 'instead'] : [phrase, words]);
  }
  return { otherWords, makes: MAKE_NAMES, categoryNames };
}

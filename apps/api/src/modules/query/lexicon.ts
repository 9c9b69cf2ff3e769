/**
 * The words that the search knows: the frequency of each word in the catalogue's titles, and the
 * meaning of phrases.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { listAllMakes } from '@paddock/domain/makes.data';
import { DISTRICTS, REGIONS, TOWNS } from '@paddock/domain/places';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import { compileFacts, type CategoryFacts } from './category-facts.ts';
import { listCategoryLexemes } from './category-lexemes.ts';
import {
  DESCRIBING_WORDS,
  KIND_CUES,
  NOISE_PHRASES,
  NEVER_CORRECTED_WORDS,
  STOP_WORDS,
} from './dictionary-cues.data.ts';
import { CATEGORY_PHRASES } from './dictionary-phrases.data.ts';
import { RELATED_NAMES } from './dictionary-related.data.ts';
import { USUAL_CATEGORIES } from './dictionary-categories.data.ts';
import { compileDictionary, splitList, type Dictionary } from './compile-dictionary.ts';
import { countCategoryWords, type CategoryFrequencies } from './category-frequencies.ts';
import { PREFERENCES } from './dictionary-numbers.data.ts';
import { PLACE_NAMES } from './dictionary-places.data.ts';
import {
  BREED_OPTIONS,
  compilePhrases,
  toActivityKey,
  toPhraseKey,
  toWords,
  type CategoryMeaning,
  type GetLexeme,
  type PhraseMeaning,
} from './phrase-meanings.ts';
import { toSoundKey } from './sound-key.ts';
import { SearchWordsRepository, type AddedPhrase } from './search-words.repository.ts';

export interface Lexicon {
  /** True until the first listings have been read. */
  readonly isEmpty: boolean;
  /**
   * The number of titles that contain each folded word; 0 for words of the dictionary, categories and
   * places that no title contains.
   */
  readonly frequencies: ReadonlyMap<string, number>;
  /** Meanings by the phrase's lexemes, joined with a space. */
  readonly phrases: ReadonlyMap<string, PhraseMeaning>;
  /** Declared phrases of several words by their letters: "frontendloader". */
  readonly joinedPhrases: ReadonlyMap<string, readonly string[]>;
  readonly facts: CategoryFacts;
  /** The category in which most titles with this word are. */
  readonly usualCategories: ReadonlyMap<string, CategoryMeaning>;
  /** How often the titles and names of each category contain a lexeme. */
  readonly categoryFrequencies: CategoryFrequencies;
  /** The lexemes of the categories whose labels contain the word, by its lexeme. */
  readonly categoriesByLabelWord: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Pairs of folded words that follow each other in several titles. */
  readonly titlePairs: ReadonlySet<string>;
  /** The lexemes of the make that titles name before each model: Yamaha for "ag125". */
  readonly makesByModel: ReadonlyMap<string, readonly string[]>;
  /** The words of titles by how they sound, `toSoundKey`. */
  readonly wordsBySound: ReadonlyMap<string, readonly string[]>;
  readonly getLexeme: GetLexeme;
  /** The number of titles with the most common form of the word: for "dried", with "dry". */
  countTitles(word: string): number;
}

/** The share of a word's titles that must be in one category. */
const USUAL_SHARE = 0.4;

/** A word that occurs in more category labels than this is not searched for in labels. */
const MAX_LABELS = 6;

/** Words are compared by sound from this length on, because shorter ones sound like too many others. */
const MIN_SOUND_LENGTH = 4;

/** The largest number of words in a phrase. */
export const MAX_PHRASE_WORDS = 4;

/** A word or a pair of words that titles contain. */
interface Term {
  readonly words: string;
  /** The number of titles. */
  readonly weight: number;
  /** The category in which most of these titles are, and their share. */
  readonly kind: Kind;
  readonly slug: string;
  readonly share: number | null;
  /** For a single word: the share of each category's titles that contain it, by `kind/slug`. */
  readonly frequencies?: ReadonlyMap<string, number>;
}

/** The last compiled lexicon, and what it was compiled from. */
let lastCompiled: { readonly source: string; readonly lexicon: Lexicon } | null = null;

/**
 * Reads the words of the catalogue, and their lexemes, from the database. Compiling takes half a
 * second of processor time, so words that have not changed give the same lexicon again.
 */
export async function loadLexicon(db: Kysely<Database>): Promise<Lexicon> {
  const terms = await db
    .selectFrom('vocabulary')
    .innerJoin('categories', 'categories.id', 'vocabulary.category_id')
    .select(['words', 'weight', 'categories.kind', 'categories.slug', 'category_share as share'])
    .select('category_frequencies as frequencies')
    .where('type', '=', 'term')
    .orderBy('words')
    .execute();
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'kind', 'slug'])
    .orderBy('id')
    .execute();
  const addedWords = await new SearchWordsRepository(db).list();
  const source = createHash('sha256')
    .update(JSON.stringify([terms, categories, addedWords]))
    .digest('hex');
  if (lastCompiled?.source === source) return lastCompiled.lexicon;
  const paths = new Map(categories.map(({ id, kind, slug }) => [String(id), `${kind}/${slug}`]));
  const byPath = (frequencies: Readonly<Record<string, number>>) =>
    new Map(Object.entries(frequencies).map(([id, share]) => [paths.get(id) ?? '', share]));
  const lexicon = await compileLexicon({
    terms: terms.map(({ frequencies, ...term }) => ({
      ...term,
      ...(frequencies && { frequencies: byPath(frequencies) }),
    })),
    addedWords,
    async getLexemes(words) {
      const { rows } = await sql<{ word: string; lexeme: string | null }>`
        select word, (tsvector_to_array(to_tsvector('paddock', word)))[1] as lexeme from unnest(${[...words]}::text[]) as word`.execute(
        db,
      );
      return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
    },
  });
  lastCompiled = { source, lexicon };
  return lexicon;
}

/**
 * @param getLexemes returns the lexeme of each word; null for a stop word
 */
export async function compileLexicon({
  terms,
  addedWords = [],
  getLexemes,
}: {
  readonly terms: readonly Term[];
  readonly addedWords?: readonly AddedPhrase[];
  getLexemes(words: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}): Promise<Lexicon> {
  const frequencies = new Map<string, number>();
  const titlePairs = new Set<string>();
  const usualCategories = new Map<string, CategoryMeaning>();
  for (const { words, weight, kind, slug, share } of terms) {
    if (words.includes(' ')) titlePairs.add(words);
    else frequencies.set(words, weight);
    if (share !== null && share >= USUAL_SHARE)
      usualCategories.set(words, { kind, lexemes: listCategoryLexemes(kind, slug), weight: share });
  }
  for (const [name, path] of USUAL_CATEGORIES) {
    const [kind, slug = ''] = path.split('/');
    const lexemes = listCategoryLexemes(kind ?? '', slug);
    usualCategories.set(name, { kind: kind as Kind, lexemes, weight: 1 });
  }
  const dictionary = compileDictionary(addedWords);
  const joinedPhrases = new Map<string, readonly string[]>();
  for (const phrase of listDeclaredPhrases(dictionary)) {
    const words = toWords(phrase);
    if (words.length > 1) joinedPhrases.set(words.join(''), words);
    for (const word of words) if (!frequencies.has(word)) frequencies.set(word, 0);
  }
  const lexemes = new Map(
    await getLexemes([...new Set([...frequencies.keys(), ...splitList(STOP_WORDS)])]),
  );
  // "lucern" is the lexeme of "lucerne".
  for (const lexeme of [...lexemes.values()])
    if (lexeme !== null && !lexemes.has(lexeme)) lexemes.set(lexeme, lexeme);
  const getLexeme = (word: string) => {
    // A number is its own lexeme.
    if (/^\d+$/.test(word)) return word;
    // The "m" of "m series" is not the singular of "ms".
    if (word.length === 1) return lexemes.get(word);
    const forms = [word, word.replace(/e?s$/, ''), `${word}s`, word.replace(/y$/, 'ie')];
    // "Milked" has the lexeme of "milk" and "trailing" that of "trail": they are not misspelt.
    for (const form of [...forms, word.replace(/(?<=.{4})(?:ed|ing)$/, '')]) {
      const lexeme = lexemes.get(form);
      if (lexeme !== undefined) return lexeme;
    }
    return undefined;
  };
  const titlesByLexeme = new Map<string, number>();
  for (const [word, count] of frequencies) {
    const lexeme = lexemes.get(word) ?? word;
    titlesByLexeme.set(lexeme, Math.max(count, titlesByLexeme.get(lexeme) ?? 0));
  }
  const countTitles = (word: string) => titlesByLexeme.get(getLexeme(word) ?? word) ?? 0;
  const isEmpty = terms.length === 0;
  return {
    isEmpty,
    frequencies,
    titlePairs,
    joinedPhrases,
    usualCategories,
    makesByModel: findMakesOfModels(titlePairs, getLexeme),
    wordsBySound: Map.groupBy(
      [...frequencies.keys()].filter((word) => word.length >= MIN_SOUND_LENGTH),
      toSoundKey,
    ),
    phrases: compilePhrases(dictionary, getLexeme),
    facts: compileFacts(getLexeme),
    categoryFrequencies: countCategoryWords(
      terms.flatMap(({ words, frequencies: shares }) =>
        shares ? [{ word: words, frequencies: shares }] : [],
      ),
      dictionary,
      getLexeme,
    ),
    categoriesByLabelWord: listCategoriesByLabelWord(getLexeme),
    getLexeme,
    countTitles,
  };
}

/** Leaves out models that titles name after several makes. */
function findMakesOfModels(
  titlePairs: Lexicon['titlePairs'],
  getLexeme: GetLexeme,
): Lexicon['makesByModel'] {
  const makesByLastWord = new Map(
    listAllMakes().map((make) => {
      const words = toWords(make);
      return [words.at(-1), words.flatMap((word) => getLexeme(word) ?? [])] as const;
    }),
  );
  const found = new Map<string, readonly string[] | null>();
  for (const pair of titlePairs) {
    const [before = '', model = ''] = pair.split(' ');
    const make = makesByLastWord.get(before);
    if (make) found.set(model, found.has(model) ? null : make);
  }
  return new Map([...found].flatMap(([model, make]) => (make ? [[model, make] as const] : [])));
}

function listCategoriesByLabelWord(getLexeme: GetLexeme): Lexicon['categoriesByLabelWord'] {
  const found = new Map<string, (readonly string[])[]>();
  for (const { kind, categories } of KIND_CATEGORIES)
    for (const { slug, label } of categories)
      for (const lexeme of new Set(toWords(label).flatMap((word) => getLexeme(word) ?? [])))
        found.set(lexeme, [...(found.get(lexeme) ?? []), listCategoryLexemes(kind, slug)]);
  // Words that are in many labels, such as "farm", say too little.
  return new Map([...found].filter(([, categories]) => categories.length <= MAX_LABELS));
}

/** @returns null when the phrase means nothing by itself */
export function findPhraseMeaning(
  words: readonly string[],
  { phrases, getLexeme }: Lexicon,
): PhraseMeaning | null {
  return (
    phrases.get(toActivityKey(words, getLexeme)) ??
    phrases.get(toPhraseKey(words, getLexeme)) ??
    null
  );
}

function listDeclaredPhrases({ otherWords, makes, categoryNames }: Dictionary): readonly string[] {
  return [
    ...[
      ...[...otherWords, ...makes].flatMap(([phrases, finds]) => [phrases, finds]),
      ...listAllMakes(),
      ...categoryNames.map(([phrases]) => phrases),
      ...PLACE_NAMES.map(([phrases]) => phrases),
      ...PREFERENCES.map(([phrases]) => phrases),
      ...RELATED_NAMES.map(([names]) => names),
      ...KIND_CUES.map(({ phrases }) => phrases),
      ...Object.values(CATEGORY_PHRASES),
      NOISE_PHRASES,
      DESCRIBING_WORDS,
      NEVER_CORRECTED_WORDS,
    ].flatMap(splitList),
    ...KIND_CATEGORIES.flatMap(({ categories }) =>
      categories.flatMap(({ label, synonyms = [] }) => [label, ...synonyms]),
    ),
    ...BREED_OPTIONS.map(({ label }) => label),
    ...REGIONS.flatMap(({ name, nameMi }) => [name, nameMi ?? '']),
    ...DISTRICTS.map(({ name }) => name),
    ...TOWNS.map(({ name }) => name),
  ];
}

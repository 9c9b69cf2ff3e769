/**
 * The words that the search knows: the frequency of each word in the catalogue's titles, and the
 * meaning of phrases from the categories, the places and the dictionary.
 */
import { sql, type Kysely } from 'kysely';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { listAllMakes } from '@paddock/domain/makes.data';
import { DISTRICTS, REGIONS, TOWNS } from '@paddock/domain/places';
import { foldDiacritics } from '@paddock/contracts/slugs';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import { listCategoryLexemes } from './category-lexemes.ts';
import {
  DESCRIPTIONS,
  KIND_CUES,
  NOISE,
  ORDINARY_WORDS,
  STOP_WORDS,
} from './dictionary-cues.data.ts';
import { RELATED_NAMES } from './dictionary-related.data.ts';
import { compileDictionary, splitList, type Dictionary } from './compile-dictionary.ts';
import { PREFERENCES, type Preference } from './dictionary-numbers.data.ts';
import { PLACE_NAMES } from './dictionary-places.data.ts';
import { SearchWordsRepository, type AddedWords } from './search-words.repository.ts';

export interface CategoryMeaning {
  readonly kind: Kind;
  /** The lexemes that all listings of the category, and no others, have. */
  readonly lexemes: readonly string[];
  /**
   * The likelihood that the phrase means this category. 0: only when the search asks for its kind.
   */
  readonly weight: number;
}

export interface PlaceMeaning {
  readonly label: string;
  /** The lexemes of the regions and districts that it covers. Empty for a town. */
  readonly lexemes: readonly string[];
  /** The centre of a town, region or district. Null for several of these. */
  readonly centre: { readonly lat: number; readonly lng: number } | null;
}

export interface KindCue {
  readonly kind: Kind;
  readonly onlyWithRole: boolean;
  readonly kindWithJob: Kind | null;
}

/** The listings to show when nothing matches a phrase. */
export interface RelatedThings {
  /** As a sentence names them: "sheep". */
  readonly label: string;
  readonly categories: readonly CategoryMeaning[];
}

/**
 * A possible meaning of a phrase. The phrase's own words are searched too, unless it is a cue or
 * noise.
 */
export interface PhraseMeaning {
  /** Other phrases to search for, each as its lexemes. */
  readonly otherWords: (readonly string[])[];
  /** The lexeme of the breed with this name. */
  breed: string | null;
  readonly categories: CategoryMeaning[];
  related: RelatedThings | null;
  place: PlaceMeaning | null;
  cue: KindCue | null;
  preference: Preference | null;
  isNoise: boolean;
  /** True to search only for the other phrases. */
  isReplaced: boolean;
  /** True for a word that describes a thing even after its name: "quad 4x4". */
  isDescription: boolean;
}

export interface Lexicon {
  /** True before the first listings were read. */
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
  /** The category in which most titles with this word are. */
  readonly usualCategories: ReadonlyMap<string, CategoryMeaning>;
  /** Pairs of folded words that follow each other in several titles. */
  readonly titlePairs: ReadonlySet<string>;
  /** @returns null for a stop word, undefined for a word that the catalogue does not have */
  getLexeme(word: string): string | null | undefined;
}

/** The share of a word's titles that must be in one category. */
const USUAL_SHARE = 0.4;

/** The largest number of words in a phrase. */
export const MAX_PHRASE_WORDS = 4;

/** Splits a text into folded words, as the database function `search_words` does. */
export function toWords(text: string): readonly string[] {
  return foldDiacritics(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** A word or a pair of words that titles contain. */
interface Term {
  readonly words: string;
  /** The number of titles. */
  readonly weight: number;
  /** The category in which most of these titles are, and their share. */
  readonly kind: Kind;
  readonly slug: string;
  readonly share: number | null;
}

/** Reads the words of the catalogue, and their lexemes, from the database. */
export async function loadLexicon(db: Kysely<Database>): Promise<Lexicon> {
  const terms = await db
    .selectFrom('vocabulary')
    .innerJoin('categories', 'categories.id', 'vocabulary.category_id')
    .select(['words', 'weight', 'categories.kind', 'categories.slug', 'category_share as share'])
    .where('type', '=', 'term')
    .execute();
  return compileLexicon({
    terms,
    addedWords: await new SearchWordsRepository(db).list(),
    async getLexemes(words) {
      const { rows } = await sql<{ word: string; lexeme: string | null }>`
        select word, (tsvector_to_array(to_tsvector('paddock', word)))[1] as lexeme from unnest(${[...words]}::text[]) as word`.execute(
        db,
      );
      return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
    },
  });
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
  readonly addedWords?: readonly AddedWords[];
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
    // The "m" of "m series" is no singular of "ms".
    if (word.length === 1) return lexemes.get(word);
    for (const form of [word, word.replace(/e?s$/, ''), `${word}s`, word.replace(/y$/, 'ie')]) {
      const lexeme = lexemes.get(form);
      if (lexeme !== undefined) return lexeme;
    }
    return undefined;
  };
  const isEmpty = terms.length === 0;
  return {
    isEmpty,
    frequencies,
    titlePairs,
    joinedPhrases,
    usualCategories,
    phrases: compilePhrases(dictionary, getLexeme),
    getLexeme,
  };
}

/** The end of a key whose last word is an activity: "baling" is a service, "bales" are for sale. */
const ACTIVITY = '+ing';

/** The key of a phrase in `phrases`: plurals and other endings do not matter. */
export function toPhraseKey(words: readonly string[], getLexeme: Lexicon['getLexeme']): string {
  return words.map((word) => getLexeme(word) ?? word).join(' ');
}

function toActivityKey(words: readonly string[], getLexeme: Lexicon['getLexeme']): string {
  return toPhraseKey(words, getLexeme) + (words.at(-1)?.endsWith('ing') ? ACTIVITY : '');
}

/** @returns null when the phrase means nothing by itself */
export function findMeaning(
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
      NOISE,
      ORDINARY_WORDS,
    ].flatMap(splitList),
    ...KIND_CATEGORIES.flatMap(({ categories }) =>
      categories.flatMap(({ label, synonyms = [] }) => [label, ...synonyms]),
    ),
    ...BREEDS.map(({ label }) => label),
    ...REGIONS.flatMap(({ name, nameMi }) => [name, nameMi ?? '']),
    ...DISTRICTS.map(({ name }) => name),
    ...TOWNS.map(({ name }) => name),
  ];
}

function compilePhrases(
  { otherWords, makes, categoryNames }: Dictionary,
  getLexeme: Lexicon['getLexeme'],
): ReadonlyMap<string, PhraseMeaning> {
  const meanings = new Map<string, PhraseMeaning>();
  const find = (phrase: string): PhraseMeaning => {
    const key = toActivityKey(toWords(phrase), getLexeme);
    let meaning = meanings.get(key);
    if (!meaning) {
      meaning = {
        otherWords: [],
        breed: null,
        categories: [],
        related: null,
        place: null,
        cue: null,
        preference: null,
        isNoise: false,
        isReplaced: false,
        isDescription: false,
      };
      meanings.set(key, meaning);
    }
    return meaning;
  };
  for (const [phrases, finds, isInstead] of [...otherWords, ...makes]) {
    for (const phrase of splitList(phrases)) {
      if (isInstead) find(phrase).isReplaced = true;
      const words = splitList(finds)
        .filter((other) => other !== phrase)
        .map((other) => toWords(other).flatMap((word) => getLexeme(word) ?? []));
      find(phrase).otherWords.push(...words);
    }
  }
  for (const { label, value } of BREEDS) find(label).breed = `a:breed=${value}`;
  // "Eye dog" finds the breed that "heading dog" names.
  for (const [phrases, finds] of otherWords)
    for (const phrase of splitList(phrases))
      find(phrase).breed ??= splitList(finds).map((other) => find(other).breed)[0] ?? null;
  addCategories(find, categoryNames);
  for (const [related, paths, label] of RELATED_NAMES) {
    const categories = splitList(paths).map((path) => toCategoryMeaning(path, 1));
    for (const name of splitList(related)) find(name).related = { label, categories };
  }
  addPlaces(find);
  for (const { phrases, kind, onlyWithRole = false, kindWithJob = null } of KIND_CUES)
    for (const phrase of splitList(phrases)) find(phrase).cue = { kind, onlyWithRole, kindWithJob };
  for (const [phrases, preference] of PREFERENCES)
    for (const phrase of splitList(phrases)) find(phrase).preference = preference;
  for (const phrase of splitList(NOISE)) find(phrase).isNoise = true;
  for (const phrase of splitList(DESCRIPTIONS)) find(phrase).isDescription = true;
  // "Fencing" is also what "fence" means, unless "fence" has a meaning of its own.
  for (const [key, meaning] of [...meanings]) {
    const stem = key.endsWith(ACTIVITY) ? key.slice(0, -ACTIVITY.length) : key;
    if (!meanings.has(stem)) meanings.set(stem, meaning);
  }
  return meanings;
}

/** The dictionary decides when it has a phrase; otherwise the categories' labels and synonyms do. */
function addCategories(
  find: (phrase: string) => PhraseMeaning,
  categoryNames: Dictionary['categoryNames'],
): void {
  const fromDictionary = new Set<PhraseMeaning>();
  for (const [phrases, categories] of categoryNames) {
    for (const phrase of splitList(phrases)) {
      const meaning = find(phrase);
      fromDictionary.add(meaning);
      for (const entry of splitList(categories)) {
        const [path = '', weight = '1'] = entry.split(':');
        addCategory(meaning, path, Number(weight));
      }
    }
  }
  const names = listNames();
  for (const { kind, categories } of KIND_CATEGORIES) {
    for (const { slug, label, synonyms = [] } of categories) {
      const parts = label.split(/ & |, | \/ /).filter((part) => part !== label);
      for (const phrase of [label, ...parts, ...synonyms]) {
        const meaning = find(phrase);
        if (fromDictionary.has(meaning) || names.has(toWords(phrase).join(' '))) continue;
        // A part such as "Tractor" of "Tractor & machinery parts" is not a name of the category.
        if (parts.includes(phrase) && !/s$/i.test(phrase) && parts.at(-1)?.includes(' ')) continue;
        const weight = kind === 'profile' || kind === 'other' ? 0.8 : 1;
        addCategory(meaning, `${kind}/${slug}`, weight);
      }
    }
  }
}

function addCategory({ categories }: PhraseMeaning, path: string, weight: number): void {
  const category = toCategoryMeaning(path, weight);
  if (categories.some((one) => one.lexemes.join() === category.lexemes.join())) return;
  categories.push(category);
}

/** @param path `kind/slug` of a category, or `group/slug` of a marketplace group */
function toCategoryMeaning(path: string, weight: number): CategoryMeaning {
  const [kind, slug = ''] = path.split('/');
  return kind === 'group'
    ? { kind: 'item', lexemes: [`g:${slug}`], weight }
    : { kind: kind as Kind, lexemes: listCategoryLexemes(kind ?? '', slug), weight };
}

const BREEDS = KIND_CATEGORIES.flatMap(({ categories }) =>
  categories.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      field.key === 'breed' && field.type === 'choice' ? field.options : [],
    ),
  ),
);

/** Breeds and makes: a listing is of this breed or make only if it says so. */
function listNames(): ReadonlySet<string> {
  const names = [...BREEDS.map(({ label }) => label), ...listAllMakes(), ...NOT_CATEGORY_NAMES];
  return new Set(names.map((name) => toWords(name).join(' ')));
}

/**
 * Models, crops and parts of labels that the categories list as synonyms for suggestions, but that
 * do not mean the category.
 */
const NOT_CATEGORY_NAMES = splitList(
  'massey, case, prattley, hilux, ranger, navara, landcruiser, prado, patrol, trx420, kingquad, mule, gator, rtv, ag200, ctx200, davey, lowara, protrack, red bands, swanndri, roundup, merino, kale, fodder beet, maize, barley, wheat, oats, pine, macrocarpa, 4wd, 4x4, diesel, herd, parts, stack, press, metal, ai, feet, table, stand, manager',
);

function addPlaces(find: (phrase: string) => PhraseMeaning): void {
  const set = (phrase: string, place: PlaceMeaning) => {
    const meaning = find(phrase);
    meaning.place ??= place;
  };
  const regions = new Map<string, PlaceMeaning>(
    REGIONS.map(({ slug, name, lat, lng }) => [
      slug,
      { label: name, lexemes: [`r:${slug}`], centre: { lat, lng } },
    ]),
  );
  const districts = new Map<string, PlaceMeaning>(
    DISTRICTS.map(({ slug, name, lat, lng }) => [
      slug,
      { label: name, lexemes: [`d:${slug}`], centre: { lat, lng } },
    ]),
  );
  const towns = new Map<string, PlaceMeaning>();
  for (const { name, lat, lng } of [...TOWNS].sort((a, b) => b.population - a.population)) {
    if (!towns.has(name)) towns.set(name, { label: name, lexemes: [], centre: { lat, lng } });
  }
  for (const [phrases, paths] of PLACE_NAMES) {
    const [first, ...others] = splitList(paths).map((path) => {
      const [type, name = ''] = path.split('/');
      const place = { region: regions, district: districts, town: towns }[type ?? '']?.get(name);
      if (!place) throw new Error(`The dictionary names a place that does not exist: ${path}`);
      return place;
    });
    if (!first) continue;
    const [name = ''] = splitList(phrases);
    const place: PlaceMeaning =
      others.length === 0
        ? first
        : {
            label: name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
            lexemes: [first, ...others].flatMap(({ lexemes }) => lexemes),
            centre: null,
          };
    for (const phrase of splitList(phrases)) set(phrase, place);
  }
  for (const { slug, name, nameMi } of REGIONS) {
    const place = regions.get(slug);
    if (place) for (const phrase of [name, ...(nameMi ? [nameMi] : [])]) set(phrase, place);
  }
  for (const [name, place] of towns) set(name, place);
  for (const { slug, name } of DISTRICTS) {
    const place = districts.get(slug);
    if (place) set(name, place);
  }
}

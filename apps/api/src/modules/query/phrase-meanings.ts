/** The meaning of each phrase of the categories, the places and the dictionary. */
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { listAllMakes } from '@paddock/domain/makes.data';
import { DISTRICTS, REGIONS, TOWNS } from '@paddock/domain/places';
import { foldDiacritics } from '@paddock/contracts/slugs';
import type { Kind } from '@paddock/contracts/kinds';
import { listCategoryLexemes } from './category-lexemes.ts';
import { splitList, type Dictionary } from './compile-dictionary.ts';
import {
  DESCRIBING_WORDS,
  KIND_CUES,
  LEADING_WORDS,
  NOISE_PHRASES,
} from './dictionary-cues.data.ts';
import { PREFERENCES, type Preference } from './dictionary-numbers.data.ts';
import { PLACE_NAMES } from './dictionary-places.data.ts';
import { RELATED_NAMES } from './dictionary-related.data.ts';

/** Returns null for a stop word, undefined for a word that the catalogue does not have. */
export type GetLexeme = (word: string) => string | null | undefined;

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

/** The meaning of a phrase that says which kind is searched for. See `KIND_CUES`. */
export interface KindCue {
  readonly kind: Kind;
  readonly onlyWithRole: boolean;
  readonly kindWithJob: Kind | null;
  readonly isSearched: boolean;
  /** The kind when no category of the first kind has the role. */
  readonly otherwise: Kind | null;
}

/** The listings to show when nothing matches a phrase. */
export interface RelatedThings {
  /** The name in a sentence, such as "sheep". */
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
  /** True for a word that says what is searched for even before a noun: "lost" in "lost dog". */
  isLeading: boolean;
}

/** Splits a text into folded words, as the database function `search_words` does. */
export function toWords(text: string): readonly string[] {
  return foldDiacritics(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
/**
 * The end of a key whose last word is an activity: "baling" and "cultivation" are services, "bales"
 * and cultivators are for sale.
 */
const ACTIVITY = '+ing';

/**
 * Words with another meaning than the words they are formed from: a "Cat" is a digger and "cats" are
 * animals, "rounds" are bales and a trough is round, no job is at "the works", a student who "wants"
 * work is not wanted, and a person who types "need" is not a worker who is "needed".
 */
const OWN_WORDS = new Set(['cats', 'needed', 'rounds', 'squares', 'wanted', 'wants', 'works']);

/** "Move my cows" means what "move cows" means. */
export const POSSESSIVES: ReadonlySet<string> = new Set(['my', 'our']);

/** The key of a phrase in `phrases`: plurals and other endings do not matter. */
export function toPhraseKey(words: readonly string[], getLexeme: GetLexeme): string {
  return words
    .filter((word) => !POSSESSIVES.has(word))
    .map((word) => (OWN_WORDS.has(word) ? word : (getLexeme(word) ?? word)))
    .join(' ');
}

/** Like `toPhraseKey`, but distinguishes an activity from the thing: "baling" from "bales". */
export function toActivityKey(words: readonly string[], getLexeme: GetLexeme): string {
  const isActivity = /(?:ing|[^t]ation)$/.test(words.at(-1) ?? '');
  return toPhraseKey(words, getLexeme) + (isActivity ? ACTIVITY : '');
}

/** @returns the meanings by the key of their phrase, `toPhraseKey` */
export function compilePhrases(
  { otherWords, makes, categoryNames }: Dictionary,
  getLexeme: GetLexeme,
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
        isLeading: false,
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
  for (const { label, value } of BREED_OPTIONS) {
    find(label).breed = `a:breed=${value}`;
    // The pure breed is what comes closest to its cross.
    const crossed = / cross$/i.test(label) ? label.replace(/ cross$/i, '') : null;
    if (crossed !== null)
      find(label).otherWords.push(toWords(crossed).flatMap((word) => getLexeme(word) ?? []));
  }
  // "Eye dog" finds the breed that "heading dog" names.
  for (const [phrases, finds] of otherWords)
    for (const phrase of splitList(phrases))
      find(phrase).breed ??= splitList(finds).map((other) => find(other).breed)[0] ?? null;
  addCategories(find, categoryNames);
  // "Energizer" means what "energiser" means.
  for (const [phrases, finds] of otherWords)
    for (const phrase of finds.includes(',') ? [] : splitList(phrases))
      if (find(phrase).categories.length === 0)
        find(phrase).categories.push(...find(finds).categories);
  for (const [related, paths, label] of RELATED_NAMES) {
    const categories = splitList(paths).map((path) => toCategoryMeaning(path, 1));
    for (const name of splitList(related)) find(name).related = { label, categories };
  }
  addPlaces(find);
  for (const { phrases, ...cue } of KIND_CUES)
    for (const phrase of splitList(phrases))
      find(phrase).cue = {
        onlyWithRole: false,
        kindWithJob: null,
        isSearched: false,
        otherwise: null,
        ...cue,
      };
  for (const [phrases, preference] of PREFERENCES)
    for (const phrase of splitList(phrases)) find(phrase).preference = preference;
  for (const phrase of splitList(NOISE_PHRASES)) find(phrase).isNoise = true;
  for (const phrase of splitList(DESCRIBING_WORDS)) find(phrase).isDescription = true;
  for (const phrase of splitList(LEADING_WORDS)) find(phrase).isLeading = true;
  // "Fencing" is also what "fence" means, unless "fence" has a meaning of its own.
  for (const [key, meaning] of [...meanings]) {
    const stem = key.endsWith(ACTIVITY) ? key.slice(0, -ACTIVITY.length) : key;
    if (!meanings.has(stem)) meanings.set(stem, meaning);
  }
  return meanings;
}

/**
 * A phrase means what the dictionary says. If the dictionary lacks it, the categories' labels and
 * synonyms decide.
 */
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
        // The words of "same tractor" are in the titles of all makes.
        meaning.isReplaced ||= path.startsWith('make/');
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

/**
 * @param path `kind/slug` of a category, `group/slug` of a marketplace group, or `make/slug` of a make
 *   whose name is an ordinary word
 */
function toCategoryMeaning(path: string, weight: number): CategoryMeaning {
  const [kind, slug = ''] = path.split('/');
  if (kind === 'group') return { kind: 'item', lexemes: [`g:${slug}`], weight };
  if (kind === 'make') return { kind: 'item', lexemes: [`a:make=${slug}`], weight };
  return { kind: kind as Kind, lexemes: listCategoryLexemes(kind ?? '', slug), weight };
}

export const BREED_OPTIONS = KIND_CATEGORIES.flatMap(({ categories }) =>
  categories.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      field.key === 'breed' && field.type === 'choice' ? field.options : [],
    ),
  ),
);

/** Lists the names of breeds, makes and other things that must not be read as a category's name. */
function listNames(): ReadonlySet<string> {
  const names = [
    ...BREED_OPTIONS.map(({ label }) => label),
    ...listAllMakes(),
    ...NOT_CATEGORY_NAMES,
  ];
  return new Set(names.map((name) => toWords(name).join(' ')));
}

/**
 * Models, crops and parts of labels that the categories list as synonyms for suggestions, but that
 * do not mean the category.
 */
const NOT_CATEGORY_NAMES = splitList(
  'massey, case, prattley, hilux, ranger, navara, landcruiser, prado, patrol, trx420, kingquad, mule, gator, rtv, ag200, ctx200, davey, lowara, protrack, red bands, swanndri, roundup, merino, kale, fodder beet, maize, barley, wheat, oats, pine, macrocarpa, 4wd, 4x4, diesel, herd, parts, stack, press, metal, ai, feet, table, stand, manager, manuka, wof, swede, harvest, ride, spare',
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

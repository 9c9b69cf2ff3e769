/** Concepts: what each phrase of a search can match, and how much it counts in the ranking. */
import { splitList } from './compile-dictionary.ts';
import { VAGUE_WORDS } from './dictionary-cues.data.ts';
import { findPhraseMeaning, type Lexicon } from './lexicon.ts';
import { listOtherModels, toModelLexeme } from './model-codes.ts';
import type { Measure } from './parse-measures.ts';
import {
  toWords,
  type CategoryMeaning,
  type PhraseMeaning,
  type RelatedThings,
} from './phrase-meanings.ts';

/** One thing that the search names. A listing matches it by any of the alternatives. */
export interface Concept {
  readonly text: string;
  /** Phrases, each as lexemes that must all occur. */
  readonly words: readonly { readonly lexemes: readonly string[]; readonly weight: number }[];
  /** A word that the lexicon does not have, to be parsed by the database. */
  readonly unknownWord: string | null;
  readonly categories: readonly CategoryMeaning[];
  /** The category in which most listings with these words are, when the words name none. */
  readonly usualCategory: CategoryMeaning | null;
  /** The things to show when nothing matches the concept. */
  readonly related: RelatedThings | null;
  /** The lexeme of the breed that the phrase names: such listings come before crosses of the breed. */
  readonly breed: string | null;
  /** The lexemes of the choices that it names of the searched category: "rotary" of a dairy job. */
  readonly facts: readonly string[];
  /** The lexemes of the regions and districts that it names. Empty when it names none. */
  readonly places: readonly string[];
  /** Measurements as titles write them: "3.5 tonne". Such titles come first. */
  readonly titlePhrases: readonly string[];
  /** True after a word such as "for" or "with": in "alpacas for a lifestyle block", the block. */
  readonly isPurpose: boolean;
  /** True for words such as "4x4" and "double cab", which describe the thing. */
  readonly isDescription: boolean;
  /** True for the thing that is searched for: in "horse saddle", the saddle. */
  readonly isHead: boolean;
  /** How rare the words are in titles; at least 1. A rarer concept has more influence on the ranking. */
  readonly rarity: number;
}

/** The values of a concept about whose words nothing is known. */
export const EMPTY_CONCEPT: Omit<Concept, 'text'> = {
  words: [],
  unknownWord: null,
  categories: [],
  usualCategory: null,
  related: null,
  breed: null,
  facts: [],
  places: [],
  titlePhrases: [],
  isPurpose: false,
  isDescription: false,
  isHead: false,
  rarity: 1,
};

/** A place counts as much in the ranking as a thing with a few hundred listings. */
const PLACE_RARITY = 2.5;
const MEASURE_RARITY = 2.5;
/** Few titles contain the choices of a category's fields, although many of its listings have them. */
const CHOICE_RARITY = 2;
/**
 * Low, because a number says little without its make: "500" matches both an RTV500 and a CFMOTO
 * 500.
 */
const MAX_NUMBER_RARITY = 2.5;
const OTHER_WORDS_WEIGHT = 0.95;
const VAGUE = new Set(splitList(VAGUE_WORDS));

export interface Token {
  readonly word: string;
  readonly lexeme: string | null | undefined;
  /** The typed word, "mf135", of which this is a part; null when it is the typed word. */
  readonly splitFrom: string | null;
}

/** A phrase of the search with its possible meaning. */
export interface Span {
  readonly tokens: readonly Token[];
  readonly meaning: PhraseMeaning | null;
  /** Other ways to write the words: joined, or split. */
  readonly spellings: readonly (readonly string[])[];
  readonly isPlaceExpected: boolean;
  /** True after a word such as "with" or "for". */
  readonly isAfterPreposition: boolean;
  /** True after "not", "except" or "excluding". */
  readonly isExcluded: boolean;
  /**
   * The lexemes of the choices that it names of a category that the search names. Null when it names
   * none; empty when the search index does not have the choice.
   */
  readonly facts: readonly string[] | null;
}

export function toConcept(
  { tokens, meaning, spellings, isAfterPreposition, facts }: Span,
  lexicon: Lexicon,
): Concept {
  const lexemes = tokens.map(({ word, lexeme }) =>
    lexeme === undefined ? toModelLexeme(word) : lexeme,
  );
  const known = lexemes.flatMap((lexeme) => lexeme ?? []);
  const isUnknown = lexemes.includes(undefined);
  // For "site office", titles with these words are closer than titles with its other name.
  const isInTitles = lexicon.titlePairs.has(tokens.map(({ word }) => word).join(' '));
  const isTypedSearched =
    !isUnknown && known.length > 0 && (meaning?.isReplaced !== true || isInTitles);
  const splitFrom = tokens[0]?.splitFrom ?? null;
  const others = [
    // A title may write the model as it was typed.
    ...(splitFrom !== null && tokens.every((token) => token.splitFrom === splitFrom)
      ? [[splitFrom]]
      : []),
    ...spellings.map((words) => words.map((word) => lexicon.getLexeme(word) ?? word)),
    ...spellings.flatMap((words) => findPhraseMeaning(words, lexicon)?.otherWords ?? []),
    ...(meaning?.otherWords ?? []),
  ];
  const models = tokens.length === 1 ? listOtherModels(tokens[0]?.word ?? '', lexicon) : [];
  const spelled = spellings[0]?.join(' ') ?? tokens.map(({ word }) => word).join(' ');
  const counts = tokens.map(({ word }) => lexicon.countTitles(word)).filter((count) => count > 0);
  const isChoice = facts !== null && (meaning?.categories ?? []).length === 0;
  const titles = counts.length === 0 ? 1 : Math.min(...counts);
  return {
    text: tokens.map(({ word }) => word).join(' '),
    words: [
      ...(isTypedSearched ? [{ lexemes: known, weight: 1 }] : []),
      ...[...others, ...models.map((model) => [model])]
        .filter((words) => words.length > 0)
        .map((words) => ({ lexemes: words, weight: isTypedSearched ? OTHER_WORDS_WEIGHT : 1 })),
      // A solar energiser in the category "Electric fencing" matches "fence energiser", although
      // its title has no "fence".
      ...(isTypedSearched && known.length === 1
        ? (lexicon.categoriesByLabelWord.get(known[0] ?? '') ?? [])
        : []
      ).map((lexemes) => ({ lexemes, weight: 1 })),
    ],
    unknownWord: isUnknown ? tokens.map(({ word }) => word).join(' ') : null,
    categories: meaning?.categories ?? [],
    usualCategory: meaning?.categories.length ? null : findUsualCategory(spelled, lexicon),
    related: meaning?.related ?? null,
    breed: meaning?.breed ?? null,
    facts: facts ?? [],
    places: [],
    titlePhrases: [],
    isPurpose: isAfterPreposition,
    isDescription: meaning?.isDescription === true || isChoice,
    isHead: false,
    rarity: Math.min(
      1 + Math.log10(1 + 10_000 / titles),
      tokens.every(({ word }) => /^\d+$/.test(word)) ? MAX_NUMBER_RARITY : Infinity,
      tokens.every(({ word }) => VAGUE.has(word)) ? 1 : Infinity,
      isChoice ? CHOICE_RARITY : Infinity,
    ),
  };
}

/** Titles may only have the plural: "whistles" tells what a "whistle" is. */
function findUsualCategory(
  spelled: string,
  { usualCategories, frequencies }: Lexicon,
): CategoryMeaning | null {
  const forms = frequencies.get(spelled) ? [] : [`${spelled}s`, spelled.replace(/s$/, '')];
  for (const form of [spelled, ...forms]) {
    const usual = usualCategories.get(form);
    if (usual) return usual;
  }
  return null;
}

/**
 * Returns the concept of a measurement, which titles spell in several ways, such as "3.5 tonne" and
 * "3.5t".
 */
export function toMeasureConcept({ text, spellings }: Measure, lexicon: Lexicon): Concept {
  return {
    ...EMPTY_CONCEPT,
    text,
    words: spellings.map((spelling) => ({
      // A number and a single letter are one lexeme: "30 t" is "30t".
      lexemes: toWords(spelling.replace(/ (?=[a-z]$)/, '')).map(
        (word) => lexicon.getLexeme(word) ?? word,
      ),
      weight: 1,
    })),
    titlePhrases: spellings,
    isDescription: true,
    rarity: MEASURE_RARITY,
  };
}

/** Returns a concept that listings match only by their category. */
export function toCategoryConcept(text: string, categories: Concept['categories']): Concept {
  return { ...EMPTY_CONCEPT, text, categories, isHead: true };
}

export function toPlaceConcept(span: Span, places: readonly string[]): Concept {
  const known = span.tokens.flatMap((token) => token.lexeme ?? []);
  return {
    ...EMPTY_CONCEPT,
    text: span.tokens.map(({ word }) => word).join(' '),
    words: [{ lexemes: known, weight: 1 }],
    places,
    isDescription: true,
    rarity: PLACE_RARITY,
  };
}

/** Splits the words of a search into phrases with a meaning. */
import type { Span, Token } from './concept.ts';
import { DESCRIBING_END } from './describe-thing.ts';
import { isEnglishWord } from './english-words.ts';
import {
  findFacts,
  listCategoriesOfKind,
  listCategoriesWithFact,
  listNamedCategories,
} from './find-facts.ts';
import { findPhraseMeaning, MAX_PHRASE_WORDS, type Lexicon } from './lexicon.ts';
import { listSeriesNumbers, splitLettersAndDigits } from './model-codes.ts';
import type { CategoryMeaning, PhraseMeaning } from './phrase-meanings.ts';
import { isKnownWord, splitWord } from './split-words.ts';

export const PLACE_PREPOSITIONS = new Set(['in', 'near', 'around', 'at', 'by']);
/** These are prepositions only before a place: a bale is round, too. */
export const PLACE_ONLY_PREPOSITIONS = new Set(['round', 'nr', 'outside', 'past']);
const PREPOSITIONS = new Set([
  ...['with', 'for', 'to', 'from', 'on', 'of', 'that', 'which'],
  ...PLACE_PREPOSITIONS,
]);
/** The share of a pair's titles that must be in one category for the pair to name a thing. */
const NAMING_SHARE = 0.9;
const NEGATIONS = new Set(['not', 'except', 'excluding']);

/** Splits the words into the longest phrases that have a meaning. Stop words are left out. */
export function splitIntoSpans(tokens: readonly Token[], lexicon: Lexicon): readonly Span[] {
  const spans = splitIntoPhrases(tokens, new Map(), lexicon);
  const phrases = findFactPhrases(tokens, spans, lexicon);
  const named = spans.flatMap((span) => listNamedCategories(span, lexicon));
  // "Seasonal work" names no job, but the choices of all jobs count.
  if (named.length === 0)
    named.push(...spans.flatMap(({ meaning }) => listCategoriesOfKind(meaning?.cue?.kind)));
  return (phrases.size === 0 ? spans : splitIntoPhrases(tokens, phrases, lexicon)).map((span) => ({
    ...span,
    facts: findFacts(span.tokens, named, lexicon),
  }));
}

/**
 * Finds phrases of several words that name a fact of a category that other words name: the "rotary
 * shed" of a dairy assistant is not a shed for sale.
 *
 * @returns the numbers of their words by the position of the first one
 */
function findFactPhrases(
  tokens: readonly Token[],
  spans: readonly Span[],
  lexicon: Lexicon,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let start = 0; start < tokens.length; start += 1)
    for (let length = Math.min(MAX_PHRASE_WORDS, tokens.length - start); length > 1; length -= 1) {
      if (!isFactPhrase(tokens.slice(start, start + length), spans, lexicon)) continue;
      found.set(start, length);
      start += length - 1;
      break;
    }
  return found;
}

const isWork = ({ kind }: CategoryMeaning) => kind === 'job' || kind === 'profile';

function isFactPhrase(part: readonly Token[], spans: readonly Span[], lexicon: Lexicon): boolean {
  const isOther = (span: Span) => !span.tokens.some((token) => part.includes(token));
  const named = spans.filter(isOther).flatMap((span) => listNamedCategories(span, lexicon));
  const having = listCategoriesWithFact(part, named, lexicon);
  if (having.length === 0) return false;
  // In "50/50 sharemilking" and "contract milking job", the phrase says what is searched for.
  const own = spans.flatMap((span) => (isOther(span) ? [] : (span.meaning?.categories ?? [])));
  const isNamed = (category: CategoryMeaning) =>
    isWork(category) || having.some(({ lexemes }) => lexemes[0] === category.lexemes[0]);
  if (own.some(isNamed)) return false;
  const meaning = findPhraseMeaning(
    part.map(({ word }) => word),
    lexicon,
  );
  return meaning === null || having.some(isWork);
}

function splitIntoPhrases(
  tokens: readonly Token[],
  factPhrases: ReadonlyMap<number, number>,
  lexicon: Lexicon,
): readonly Span[] {
  const spans: Span[] = [];
  let isPlaceExpected = false;
  let isAfterPreposition = false;
  for (let start = 0; start < tokens.length;) {
    if (isLoosePreposition(tokens, start, lexicon)) {
      isPlaceExpected = true;
      start += 1;
      continue;
    }
    const factWords = factPhrases.get(start);
    const span: Span = {
      ...(factWords === undefined
        ? findSpan(tokens, start, isPlaceExpected, lexicon)
        : {
            tokens: tokens.slice(start, start + factWords),
            meaning: null,
            spellings: [],
            isPlaceExpected: false,
          }),
      facts: null,
      isAfterPreposition,
      isExcluded: NEGATIONS.has(tokens[start - 1]?.word ?? ''),
    };
    const [first] = span.tokens;
    const isLast = start + span.tokens.length === tokens.length;
    isPlaceExpected = span.tokens.length === 1 && PLACE_PREPOSITIONS.has(first?.word ?? '');
    start += span.tokens.length;
    isAfterPreposition ||= span.tokens.length === 1 && PREPOSITIONS.has(first?.word ?? '');
    if (span.meaning === null && span.tokens.every(({ lexeme }) => lexeme === null)) continue;
    // A "stock truck and trailer" is a truck, but a "sheep and beef farm" is a farm.
    const isAddition =
      isLast &&
      tokens.at(-1 - span.tokens.length)?.word === 'and' &&
      span.meaning?.categories[0]?.kind === 'item';
    if (!isPlaceExpected) spans.push(isAddition ? { ...span, isAfterPreposition: true } : span);
  }
  return spans;
}

function isLoosePreposition(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  if (at + 1 >= tokens.length || !PLACE_ONLY_PREPOSITIONS.has(tokens[at]?.word ?? '')) return false;
  const { meaning } = findSpan(tokens, at + 1, true, lexicon);
  return Boolean(meaning?.place && meaning.categories.length === 0);
}

function findSpan(
  tokens: readonly Token[],
  start: number,
  isPlaceExpected: boolean,
  lexicon: Lexicon,
): Omit<Span, 'isAfterPreposition' | 'isExcluded' | 'facts'> {
  for (let length = Math.min(MAX_PHRASE_WORDS, tokens.length - start); length >= 1; length -= 1) {
    const part = tokens.slice(start, start + length);
    const words = part.map(({ word }) => word);
    const meaning = findPhraseMeaning(words, lexicon);
    if (length > 1 && isParticiple({ tokens: part, meaning })) continue;
    const isPlaceOnly = meaning?.place && meaning.categories.length === 0;
    // "Canterbury lamb" is the name of a product when titles contain it.
    const following = tokens[start + length]?.word;
    const isPartOfName =
      isPlaceOnly &&
      !isPlaceExpected &&
      following !== undefined &&
      !PLACE_PREPOSITIONS.has(following) &&
      lexicon.titlePairs.has(`${words.join(' ')} ${following}`);
    // "Chain saw" also finds "chainsaw".
    const joined = length === 2 ? words.join('') : null;
    const isJoinedKnown = joined !== null && lexicon.frequencies.has(joined);
    if (meaning && !isPartOfName) {
      // "Tunnelhouse" is a name of the category, but titles say "tunnel house".
      const isNeverUsed = length === 1 && lexicon.countTitles(words[0] ?? '') === 0;
      const split = isNeverUsed ? splitWord(words[0] ?? '', lexicon) : null;
      const other = isJoinedKnown ? [joined] : split;
      return { tokens: part, meaning, spellings: other ? [other] : [], isPlaceExpected };
    }
    const joinedMeaning = joined === null ? null : findPhraseMeaning([joined], lexicon);
    // No title has "mf135", so "mf 135" is a make and a number.
    const isJoinedUsed = joined !== null && lexicon.countTitles(joined) > 0;
    if (joined !== null && (isJoinedUsed || joinedMeaning))
      return { tokens: part, meaning: joinedMeaning, spellings: [[joined]], isPlaceExpected };
    if (length === 2 && isNameOfThing(words, lexicon))
      return { tokens: part, meaning: null, spellings: [], isPlaceExpected };
  }
  const token = tokens[start] as Token;
  const [before, after] = [tokens[start - 1]?.word, tokens[start + 1]?.word];
  const series = listSeriesNumbers(before, token.word, after, lexicon);
  if (series.length > 0)
    return {
      tokens: [token],
      meaning: null,
      spellings: series.map((model) => [model]),
      isPlaceExpected,
    };
  const split = isKnownWord(token, lexicon)
    ? null
    : (splitWord(token.word, lexicon) ?? splitLettersAndDigits(token.word));
  return {
    tokens: [token],
    meaning: split && findPhraseMeaning(split, lexicon),
    spellings: split ? [split] : [],
    isPlaceExpected,
  };
}

const isOfCategory = (
  { lexemes: [first] }: CategoryMeaning,
  meaning: PhraseMeaning | null | undefined,
) => meaning?.categories.some(({ lexemes }) => lexemes[0] === first) === true;

/**
 * True when titles name a thing with both words, in nearly always the same category of goods: a "tow
 * bar" is not half of a bull bar.
 */
function isNameOfThing([first = '', last = '']: readonly string[], lexicon: Lexicon): boolean {
  const usual = [last, `${last}s`, last.replace(/s$/, '')]
    .map((form) => lexicon.usualCategories.get(`${first} ${form}`))
    .find((category) => category !== undefined);
  if (usual?.kind !== 'item' || usual.weight < NAMING_SHARE) return false;
  const [before, meaning] = [first, last].map((word) => findPhraseMeaning([word], lexicon));
  return (
    [first, last].every(isEnglishWord) &&
    !DESCRIBING_END.test(last) &&
    // A "plasma cutter" is not for shearing.
    !isOfCategory(usual, meaning) &&
    (meaning === null || meaning === undefined || meaning.categories.length > 0) &&
    (before === null || before === undefined || before.categories.length > 0)
  );
}

/**
 * True for a word that says what was done to a thing: "scanned" ewes are for sale, whereas scanning
 * is a service.
 */
export const isParticiple = ({ tokens, meaning }: Pick<Span, 'tokens' | 'meaning'>) =>
  /[^e]ed$/.test(tokens.at(-1)?.word ?? '') &&
  meaning !== null &&
  meaning.categories.every(
    ({ kind }) => kind === 'service' || (kind === 'other' && tokens.length === 1),
  );

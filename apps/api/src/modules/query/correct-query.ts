/** Corrects the unknown words of a search (specification.md section 4). */
import { foldDiacritics } from '@paddock/contracts/slugs';
import { DISTRICTS, REGIONS, TOWNS } from '@paddock/domain/places';
import { getEditDistance, getMaxEditDistance } from './edit-distance.ts';
import { isEnglishWord } from './english-words.ts';
import { findPhraseMeaning, MAX_PHRASE_WORDS, type Lexicon } from './lexicon.ts';
import { writeNumbersInDigits } from './number-words.ts';
import { parseAmounts } from './parse-amounts.ts';
import { toWords } from './phrase-meanings.ts';
import { toSoundKey } from './sound-key.ts';
import { correctWord } from './spelling.ts';
import { PLACE_PREPOSITIONS } from './split-spans.ts';

export interface Correction {
  readonly term: string;
  /** True when each replaced word is an ordinary slip, or forms a known phrase with its neighbour. */
  readonly isConfident: boolean;
  /** True when each replaced word is no English word: what was typed finds nothing by itself. */
  readonly isOfUnknownWords: boolean;
}

/** A word in at least this many titles that differs in one letter is taken as what the visitor meant. */
const COMMON_TITLES = 20;
const MIN_SLIP_LENGTH = 6;
/** When two typed words are corrected to one, this many letters may differ: "kuni kuni" for "kunekune". */
const MAX_JOINED_EDITS = 2;
const MIN_SLIP_IN_PHRASE = 3;
const MIN_JOINED_LENGTH = 7;
const MIN_PLACE_START = 4;
const MIN_WORD_START = 4;
/** An unfinished word must be in this many times the titles of a word that is only misspelt. */
const MIN_MORE_TITLES = 4;

const listSingleWords = (names: readonly { readonly name: string }[]) => [
  ...new Set(
    names
      .map(({ name }) => toWords(name))
      .flatMap(([word = '', ...more]) => (more.length === 0 ? word : [])),
  ),
];
const REGION_WORDS = listSingleWords(REGIONS);
const PLACE_WORDS = listSingleWords([...REGIONS, ...DISTRICTS, ...TOWNS]);

/**
 * @param areEnglishKept false to correct English words, too, for a search that finds nothing
 * @returns null when there is nothing to correct
 */
export function correctQuery(
  term: string,
  lexicon: Lexicon,
  areEnglishKept = true,
): Correction | null {
  const typed = writeNumbersInDigits(foldDiacritics(term));
  const amounts = new Set(parseAmounts(typed).amounts.flatMap(({ text }) => toWords(text)));
  const words = [...toWords(typed)];
  const isKnownPair = (left: string | undefined, right: string | undefined) =>
    left !== undefined &&
    right !== undefined &&
    (lexicon.titlePairs.has(`${left} ${right}`) ||
      findPhraseMeaning([left, right], lexicon) !== null);
  const isKnownJoined = (left: string | undefined, right: string | undefined) =>
    left !== undefined &&
    right !== undefined &&
    (lexicon.frequencies.get(left + right) !== undefined || isKnownPair(left, right));
  const isName = (word: string) => {
    const meaning = findPhraseMeaning([word], lexicon);
    return (
      lexicon.usualCategories.has(word) ||
      (meaning !== null && (meaning.breed !== null || meaning.categories.length > 0))
    );
  };
  // Few titles contain the names of places.
  const isPlace = (word: string) => Boolean(findPhraseMeaning([word], lexicon)?.place);
  let isConfident = true;
  let isCorrected = false;
  let isOfUnknownWords = true;
  for (const [index, word] of words.entries()) {
    const [before, after] = [words[index - 1], words[index + 1]];
    // "Sub soiler" is a subsoiler.
    if (amounts.has(word) || isKnownJoined(before, word) || isKnownJoined(word, after)) continue;
    // In "sprayr quad", the words of "quad sprayer" are in the other order.
    const isInPhrase = (candidate: string) =>
      isKnownPair(before, candidate) ||
      isKnownPair(candidate, after) ||
      isKnownPair(candidate, before) ||
      isKnownPair(after, candidate) ||
      (PLACE_PREPOSITIONS.has(before ?? '') && isPlace(candidate));
    const lexeme = lexicon.getLexeme(word);
    const limit = lexeme === undefined ? findLimitWord(word, after) : undefined;
    if (limit !== undefined) {
      words[index] = limit;
      isCorrected = true;
      continue;
    }
    if (lexeme !== undefined) {
      // In "bail wrapper" the other word shows that a bale is meant.
      const homophone = lexicon.wordsBySound
        .get(toSoundKey(word))
        ?.find((candidate) => lexicon.getLexeme(candidate) !== lexeme && isInPhrase(candidate));
      if (homophone !== undefined) words[index] = homophone;
      isCorrected ||= homophone !== undefined;
      isOfUnknownWords &&= homophone === undefined;
      continue;
    }
    // In "milker waik" the visitor has not typed all of "Waikato".
    const place = index > 0 && after === undefined ? completePlace(word) : undefined;
    if (place !== undefined && !isEnglishWord(word)) {
      words[index] = place;
      isCorrected = true;
      continue;
    }
    // In "trac" the visitor has not typed all of "tractor".
    const isLast = after === undefined;
    const whole = isLast && !isEnglishWord(word) ? completeWord(word, lexicon) : undefined;
    if (whole !== undefined) {
      words[index] = whole;
      isCorrected = true;
      continue;
    }
    // "Kuni kuni" is a kunekune.
    const isPairUnknown = after !== undefined && lexicon.getLexeme(after) === undefined;
    const joined = isPairUnknown ? correctWord(word + after, lexicon.frequencies) : null;
    if (joined !== null && joined.edits <= MAX_JOINED_EDITS) {
      words.splice(index, 2, joined.word);
      isCorrected = true;
      isConfident = false;
      continue;
    }
    const alike = lexicon.wordsBySound.get(toSoundKey(word));
    const others = words.filter((other) => other !== word);
    const getFit = (candidate: string) => measureFit(candidate, others, lexicon);
    const found = correctWord(word, lexicon.frequencies, { isInPhrase, isName, getFit, alike });
    // "Seedrill" is a seed drill.
    const isWord = found?.edits === 1 || isEnglishWord(word);
    const phrase = isWord ? undefined : findJoinedPhrase(word, lexicon);
    if (phrase !== undefined) {
      words.splice(index, 1, ...phrase);
      isCorrected = true;
      continue;
    }
    // No title has "grease", but it is not a misspelt "grass". In "galvanised gaits", the visitor
    // means gates.
    const isMeant =
      isInPhrase(found?.word ?? '') ||
      alike?.includes(found?.word ?? '') === true ||
      isCommonSwap(word, found?.word ?? '', lexicon);
    const isEnglish = !isMeant && isEnglishWord(word);
    if (!found || (isEnglish && (areEnglishKept || found.edits > 1))) continue;
    words[index] = found.word;
    isCorrected = true;
    isOfUnknownWords &&= found.edits === 1 && !isEnglishWord(word);
    isConfident &&=
      (isInPhrase(found.word) && found.edits <= getMaxEditDistance(word)) ||
      (found.edits === 1 &&
        word.length >= MIN_SLIP_LENGTH &&
        (isName(found.word) || (lexicon.frequencies.get(found.word) ?? 0) >= COMMON_TITLES)) ||
      // No title has "inverccargil", and no thing is called that.
      (found.edits <= getMaxEditDistance(word) &&
        word.length >= MIN_SLIP_LENGTH &&
        isPlace(found.word));
  }
  return isCorrected
    ? { term: words.join(' '), isConfident, isOfUnknownWords }
    : correctPhrase(words, lexicon);
}

/** In "ute uder 20000" the visitor gives the highest price. */
const findLimitWord = (word: string, after: string | undefined): string | undefined =>
  /^\d/.test(after ?? '')
    ? ['under', 'over'].find((limit) => getEditDistance(word, limit) === 1)
    : undefined;

/** Returns the words of the only name that is written as one word with one letter wrong. */
function findJoinedPhrase(word: string, { joinedPhrases }: Lexicon): readonly string[] | undefined {
  if (word.length < MIN_JOINED_LENGTH) return undefined;
  let found: readonly string[] | undefined;
  for (const [joined, phrase] of joinedPhrases) {
    if (joined[0] !== word[0] || Math.abs(joined.length - word.length) > 1) continue;
    if (getEditDistance(word, joined, 1) !== 1) continue;
    if (found) return undefined;
    found = phrase;
  }
  return found;
}

/**
 * Returns the only region, or else the only place, whose name is one word that starts with this one.
 */
function completePlace(start: string): string | undefined {
  if (start.length < MIN_PLACE_START) return undefined;
  const [region, ...otherRegions] = REGION_WORDS.filter((name) => name.startsWith(start));
  if (region !== undefined) return otherRegions.length === 0 ? region : undefined;
  const [place, ...otherPlaces] = PLACE_WORDS.filter((name) => name.startsWith(start));
  return otherPlaces.length === 0 ? place : undefined;
}

/**
 * Returns the word that most titles contain of those that start with this one, unless a misspelt
 * word is nearly as likely.
 */
function completeWord(start: string, { frequencies, wordsBySound }: Lexicon): string | undefined {
  if (start.length < MIN_WORD_START || /\d/.test(start)) return undefined;
  let [whole, titles] = ['', 0];
  for (const [word, frequency] of frequencies)
    if (frequency > titles && word.startsWith(start)) [whole, titles] = [word, frequency];
  if (titles < COMMON_TITLES) return undefined;
  const misspelt = correctWord(start, frequencies, { alike: wordsBySound.get(toSoundKey(start)) });
  const rivals = misspelt === null ? 0 : (frequencies.get(misspelt.word) ?? 0);
  return whole === misspelt?.word || titles >= rivals * MIN_MORE_TITLES ? whole : undefined;
}

/**
 * Returns how much the categories of the titles with the candidate overlap with the categories of
 * the titles with another word of the search, from 0 to 1: "weigh scalse" means scales.
 */
function measureFit(
  candidate: string,
  others: readonly string[],
  { categoryFrequencies, getLexeme }: Lexicon,
): number {
  const find = (word: string) => categoryFrequencies.get(getLexeme(word) ?? word);
  const own = find(candidate);
  if (!own) return 0;
  const fits = others.flatMap(find).map((other) => {
    if (!other) return 0;
    let shared = 0;
    for (const [path, frequency] of own.byPath)
      shared += Math.min(frequency / own.total, (other.byPath.get(path) ?? 0) / other.total);
    return shared;
  });
  return Math.max(0, ...fits);
}

/** In "diary cow" two letters of "dairy", which many titles contain, are swapped. */
const isCommonSwap = (word: string, candidate: string, { frequencies }: Lexicon) =>
  word.length === candidate.length &&
  (frequencies.get(candidate) ?? 0) >= COMMON_TITLES &&
  word.split('').sort().join('') === candidate.split('').sort().join('');

/** Finds a slip in one word of a name of a category: "post drover", "side byy side". */
function correctPhrase(words: readonly string[], lexicon: Lexicon): Correction | null {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 1; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const typed = words.slice(start, start + length);
      if (isKnownPart(typed, lexicon)) continue;
      for (const used of lexicon.joinedPhrases.values()) {
        // Only one word differs, so the first or the last is the same.
        const isClose = used[0] === typed[0] || used.at(-1) === typed.at(-1);
        if (used.length !== length || !isClose || !isSlip(typed, used)) continue;
        if ((findPhraseMeaning(used, lexicon)?.categories.length ?? 0) === 0) continue;
        const term = [...words.slice(0, start), ...used, ...words.slice(start + length)].join(' ');
        return { term, isConfident: false, isOfUnknownWords: false };
      }
    }
  return null;
}

/** True when one word differs, in one letter. */
function isSlip(typed: readonly string[], used: readonly string[]): boolean {
  const at = typed.findIndex((word, index) => word !== used[index]);
  const [word = '', meant = ''] = [typed[at], used[at]];
  return (
    word.length >= MIN_SLIP_IN_PHRASE &&
    typed.slice(at + 1).every((other, index) => other === used[at + 1 + index]) &&
    Math.abs(word.length - meant.length) <= 1 &&
    getEditDistance(word, meant) === 1
  );
}

/** True when some of the words already form a phrase. */
function isKnownPart(words: readonly string[], lexicon: Lexicon): boolean {
  return (
    findPhraseMeaning(words, lexicon) !== null ||
    words.some(
      (word, index) =>
        index > 0 &&
        (lexicon.titlePairs.has(`${words[index - 1]} ${word}`) ||
          findPhraseMeaning([words[index - 1] ?? '', word], lexicon) !== null),
    )
  );
}

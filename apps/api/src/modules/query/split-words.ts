/** Splits words that are written together: "mf135", "haybales", "wirestrainer". */
import type { Token } from './concept.ts';
import { findPhraseMeaning, type Lexicon } from './lexicon.ts';
import { splitLettersAndDigits } from './model-codes.ts';

const TITLES_FOR_SPLIT = 2;
/** The minimum length of the parts of a joined word when no title has them next to each other. */
const MIN_PART_LENGTH = 4;

/**
 * True when titles contain the word, or it means something by itself. "Woodburner" is only in the
 * phrases of its category, and titles say "wood burner".
 */
export function isKnownWord({ word, lexeme }: Token, lexicon: Lexicon): boolean {
  if (findPhraseMeaning([word], lexicon) !== null) return true;
  return (
    lexeme !== undefined && !(lexicon.frequencies.get(word) === 0 && isDeclaredPair(word, lexicon))
  );
}

const isDeclaredPair = (word: string, lexicon: Lexicon) =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3).some(
    (at) => findPhraseMeaning([word.slice(0, at), word.slice(at)], lexicon) !== null,
  );

/**
 * Splits "mf135" into a nickname and the number, and "wirestrainer" into two words that no title has
 * next to each other. A word whose letters mean nothing stays whole.
 */
export function splitModel(joined: string, lexicon: Lexicon): readonly Token[] {
  const toToken = (word: string, splitFrom: string | null): Token => ({
    word,
    lexeme: lexicon.getLexeme(word),
    splitFrom,
  });
  const whole = toToken(joined, null);
  if (isKnownWord(whole, lexicon)) return [whole];
  const words = splitWord(joined, lexicon);
  const isPair =
    words && (findPhraseMeaning(words, lexicon) || lexicon.titlePairs.has(words.join(' ')));
  if (words && !isPair && words.every(({ length }) => length >= MIN_PART_LENGTH))
    return words.map((part) => toToken(part, null));
  const tokens = (splitLettersAndDigits(joined) ?? []).map((part) => toToken(part, joined));
  const letters = tokens.find(({ word }) => !/\d/.test(word));
  return letters && isKnownWord(letters, lexicon) ? tokens : [whole];
}

/** The number of titles with the word or, if there are more, its plural. */
const countTitles = (word: string, { frequencies }: Lexicon) =>
  Math.max(frequencies.get(word) ?? 0, frequencies.get(`${word}s`) ?? 0);

/** Splits "haybales" into two words that titles contain. */
export function splitWord(word: string, lexicon: Lexicon): readonly string[] | null {
  const declared = lexicon.joinedPhrases.get(word) ?? lexicon.joinedPhrases.get(`${word}s`);
  if (declared) return declared;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    if (findPhraseMeaning(parts, lexicon) || lexicon.titlePairs.has(parts.join(' '))) return parts;
  }
  let best: readonly [string, string] | null = null;
  let bestCount = TITLES_FOR_SPLIT - 1;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const count = Math.min(lexicon.frequencies.get(left) ?? 0, countTitles(right, lexicon));
    if (count > bestCount) [best, bestCount] = [[left, right], count];
  }
  return best;
}

/** Corrects a misspelt word from the words of the catalogue (specification.md section 4). */
import { getEditDistance, getMaxEditDistance } from './edit-distance.ts';
import { toConsonantKey, toSoundKey } from './sound-key.ts';

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/**
 * The bonus for a word per factor of ten in its frequency. A word of 1,000 listings gets half an
 * edit more than a word of one listing.
 */
const FREQUENCY_SHARE = 0.17;
/** The bonus of a letter typed on the next key, or of two swapped letters. */
const NEIGHBOUR_SHARE = 0.3;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** The minimum length of a word that forms a known phrase with its neighbour: "jon" in "jon deere". */
const MIN_LENGTH_IN_PHRASE = 3;
const FIRST_LETTER_COST = 0.4;
/** The bonus of a word that forms a known phrase with the word next to it. */
const PHRASE_SHARE = 1.1;
/** The bonus of a word that sounds the same: "trackter" is a tractor, and not a tracker. */
const SAME_SOUND_SHARE = 1;
/** The bonus of a word in which only the consonants sound the same: "kuni" and "kune". */
const SAME_CONSONANTS_SHARE = 0.4;
/** The bonus of the name of a make, a breed or a category: "stilh" is Stihl rather than "still". */
const NAME_SHARE = 0.5;
/** The bonus of a word whose titles are in the categories of the search's other words. */
const FIT_SHARE = 0.5;
/** Words from the titles of dogs that must not appear in a correction. */
const NEVER_SUGGESTED = new Set(['bitch', 'bitches']);

/** Facts about the candidates for a misspelt word. */
export interface SpellingContext {
  /** True when the word forms a known phrase with its neighbour. */
  isInPhrase?(candidate: string): boolean;
  /** True when the word is the name of a make, a breed or a category. */
  isName?(candidate: string): boolean;
  /** From 0 to 1: how much titles with the word are in the categories of the search's other words. */
  getFit?(candidate: string): number;
  /** The known words that sound the same; any number of their letters may differ. */
  readonly alike?: readonly string[] | undefined;
}

/**
 * @param frequencies the number of titles that contain each known word
 * @returns the most likely known word; null when none is close enough
 */
export function correctWord(
  word: string,
  frequencies: ReadonlyMap<string, number>,
  {
    isInPhrase = () => false,
    isName = () => false,
    getFit = () => 0,
    alike = [],
  }: SpellingContext = {},
): { readonly word: string; readonly edits: number } | null {
  if (word.length < MIN_LENGTH_IN_PHRASE || /\d/.test(word)) return null;
  const maxEdits = getMaxEditDistance(word);
  const letters = sortLetters(word);
  let best: { readonly word: string; readonly edits: number } | null = null;
  let bestScore = -Infinity;
  for (const candidate of listCandidates(word, alike, frequencies)) {
    const frequency = frequencies.get(candidate) ?? 0;
    const isSameStart = word[0] === candidate[0];
    const limit = alike.includes(candidate) ? Infinity : maxEdits + 1;
    if (Math.abs(candidate.length - word.length) > limit) continue;
    if (candidate.length < MIN_LENGTH_IN_PHRASE) continue;
    const distance = getEditDistance(word, candidate, limit);
    if (distance > limit || distance === 0 || NEVER_SUGGESTED.has(candidate)) continue;
    const isAnagram = candidate.length === word.length && letters === sortLetters(candidate);
    // "Hulix" has the letters of "hilux".
    const edits = distance === 2 && isSameStart && isAnagram ? 1 : distance;
    // In "casr" two letters of "cars" are swapped.
    const isSwap = edits === 1 && isAnagram;
    const soundShare = getSoundShare(word, candidate);
    // In "clearing sail" the other word shows what is meant, so it may differ more.
    const isPhrase = isInPhrase(candidate);
    const isSameSound = soundShare === SAME_SOUND_SHARE;
    if ((edits > maxEdits ? !isSameSound : word.length < MIN_LENGTH) && !isPhrase) continue;
    const score =
      FREQUENCY_SHARE * Math.log10(1 + frequency) -
      // People who spell by ear get several letters wrong at once.
      (isSameSound ? 1 : edits) +
      (isOneKeyAway(word, candidate) || isSwap ? NEIGHBOUR_SHARE : 0) -
      (isSameStart ? 0 : FIRST_LETTER_COST) +
      (isPhrase ? PHRASE_SHARE : 0) +
      (isName(candidate) ? NAME_SHARE : 0) +
      FIT_SHARE * getFit(candidate) +
      soundShare;
    if (score > bestScore) [best, bestScore] = [{ word: candidate, edits }, score];
  }
  return best;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const wordsByStart = new WeakMap<ReadonlyMap<string, number>, Map<string, string[]>>();

/**
 * Lists the known words to compare with. The first letter is rarely wrong, so a word with a different
 * one must be the same otherwise, or sound the same: "phordson".
 */
function listCandidates(
  word: string,
  alike: readonly string[],
  frequencies: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const byStart =
    wordsByStart.get(frequencies) ?? Map.groupBy(frequencies.keys(), ([start = '']) => start);
  wordsByStart.set(frequencies, byStart);
  const [first = '', second = ''] = word;
  const rest = word.slice(1);
  const slips = [
    rest,
    second + first + word.slice(2),
    ...LETTERS.flatMap((letter) => [letter + rest, letter + word]),
  ];
  return new Set([
    ...alike,
    ...slips.filter((slip) => frequencies.has(slip)),
    ...(byStart.get(first) ?? []),
  ]);
}

const sortLetters = (word: string) => word.split('').sort().join('');

function getSoundShare(word: string, candidate: string): number {
  if (word.length < MIN_LENGTH) return 0;
  if (toSoundKey(word) === toSoundKey(candidate)) return SAME_SOUND_SHARE;
  return toConsonantKey(word) === toConsonantKey(candidate) ? SAME_CONSONANTS_SHARE : 0;
}

/** True when the words differ in one letter, and the two letters are next to each other on a keyboard. */
function isOneKeyAway(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const differing = left
    .split('')
    .flatMap((letter, index) =>
      letter === right[index] ? [] : [[letter, right[index] ?? ''] as const],
    );
  const [pair, ...others] = differing;
  if (!pair || others.length > 0) return false;
  return KEYBOARD.some((row) => Math.abs(row.indexOf(pair[0]) - row.indexOf(pair[1])) === 1);
}

/** Corrects a misspelt word from the words of the catalogue (specification.md section 4). */
import { getEditDistance, getMaxEditDistance } from '../suggestions/edit-distance.ts';

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** What a frequent word gains over a rare one: half an edit from 1 listing to 1,000. */
const FREQUENCY_SHARE = 0.17;
const NEIGHBOUR_SHARE = 0.3;
const FIRST_LETTER_COST = 0.4;

/**
 * @param frequencies the number of titles that contain each known word
 * @returns the most likely known word; null when none is close enough
 */
export function correctWord(word: string, frequencies: ReadonlyMap<string, number>): string | null {
  if (word.length < 4 || /\d/.test(word)) return null;
  const maxEdits = getMaxEditDistance(word);
  let best: string | null = null;
  let bestScore = -Infinity;
  for (const [candidate, frequency] of frequencies) {
    if (Math.abs(candidate.length - word.length) > maxEdits || candidate.length < 3) continue;
    const edits = getEditDistance(word, candidate);
    if (edits > maxEdits || edits === 0) continue;
    // The first letter is rarely wrong: only when nothing else is.
    if (edits > 1 && word[0] !== candidate[0]) continue;
    const score =
      FREQUENCY_SHARE * Math.log10(1 + frequency) -
      edits +
      (isOneKeyAway(word, candidate) ? NEIGHBOUR_SHARE : 0) -
      (word[0] === candidate[0] ? 0 : FIRST_LETTER_COST);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
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

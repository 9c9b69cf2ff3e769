/** Reads the names of models, which mix letters and digits. */
import type { Lexicon } from './lexicon.ts';

/** Returns the two parts of "mf135" or "20ft"; null for other words. */
export function splitLettersAndDigits(word: string): readonly string[] | null {
  const parts = /^([a-z]{2,})(\d+[a-z]?)$/.exec(word) ?? /^(\d+)([a-z]{2,})$/.exec(word);
  return parts && parts.slice(1);
}

/**
 * The models of a series: "6R" is a 6120R or a 6215R. The model without its letter when no title has
 * it with the letter: a Massey Ferguson 35X is a 35.
 */
export function listOtherModels(word: string, { frequencies }: Lexicon): readonly string[] {
  const [, digits, letter] = /^(\d+)([a-z])$/.exec(word) ?? [];
  if (digits === undefined || letter === undefined) return [];
  if (digits.length > 1) return frequencies.has(word) ? [] : [digits];
  const model = new RegExp(`^${digits}\\d{2,3}${letter}$`);
  return [...frequencies.keys()].filter((candidate) => model.test(candidate));
}

/**
 * The models of a series that is named by a round number: "Fendt 700" is a Fendt 716 or 724, and
 * "Ferguson 5400" a 5445. Only models that titles name after the same word. "6 series" is any model of
 * four digits that several titles have, such as a 6120R.
 */
export function listSeriesNumbers(
  before: string | undefined,
  word: string,
  after: string | undefined,
  { titlePairs }: Lexicon,
): readonly string[] {
  if (after === 'series' && /^\d$/.test(word)) {
    const model = new RegExp(`^[a-z]+ (${word}\\d{3}[a-z]?)$`);
    return [...new Set([...titlePairs].flatMap((words) => model.exec(words)?.[1] ?? []))];
  }
  const [, digits, zeros = ''] = /^([1-9]+)(0{2,3})$/.exec(word) ?? [];
  if (before === undefined || digits === undefined || titlePairs.has(`${before} ${word}`))
    return [];
  const pair = new RegExp(`^${before} (${digits}\\d{${zeros.length}}[a-z]?)$`);
  return [...titlePairs].flatMap((words) => pair.exec(words)?.[1] ?? []);
}

/** Returns the word as its own lexeme when it is short or has digits, as parts of a model name do. */
export function toModelLexeme(word: string): string | undefined {
  return word.length <= 2 || /\d/.test(word) ? word : undefined;
}

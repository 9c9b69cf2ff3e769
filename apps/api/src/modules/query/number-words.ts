/** Converts numbers that a person spells out or dictates to digits: "two thousand dollars". */
import { COUNTED_THINGS, NUMBER_WORDS, AMOUNT_UNITS } from './dictionary-numbers.data.ts';

const VALUES = new Map<string, number>([
  ...NUMBER_WORDS.map((word, index) => [word, index + 1] as const),
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
    (word, index) => [word, index + 13] as const,
  ),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, index) => [word, (index + 2) * 10] as const,
  ),
]);
const FACTORS = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const SMALL = String.raw`(?:${[...VALUES.keys()].sort((left, right) => right.length - left.length).join('|')})`;
const LARGE = `(?:${[...FACTORS.keys()].join('|')})`;
/** "Two tooth" and "four furrow" are written with words, so a small number needs a unit after it. */
const UNIT = `(?:${AMOUNT_UNITS.map(({ words }) => words).join('|')}|k|grand|bucks|dollars|${COUNTED_THINGS})`;
const SPELLED = new RegExp(
  String.raw`\b(?:(?:an?|\d+(?:\.\d+)?|${SMALL})(?:[\s-]+(?:and\s+)?${SMALL})*\s+${LARGE}(?:\s+(?:and\s+)?(?:${SMALL}|${LARGE}))*|${SMALL}(?:[\s-]${SMALL})?(?=\s+${UNIT}\b))`,
  'g',
);

/** The space of "40 000". */
const SPACED_THOUSANDS = /(?<=(?<![\d.])\d{1,3}) (?=000(?!\d))/g;

/**
 * "1.2m" and "2 mil" are millions after "$", and for property after a word such as "under". A gate of
 * 4 m is not.
 */
const PROPERTY =
  /\b(?:house|home|lifestyle|block|blocks|land|section|property|station|farms?(?! gate))\b/;
const MILLIONS = /(?<=\$\s?)(\d{1,2}(?:\.\d+)?)\s?m\b|\b(\d{1,2}(?:\.\d+)?)\s?mill?\b/g;
const PROPERTY_MILLIONS =
  /(?<=\b(?:under|over|below|above|than|to|from|around|about|max|maximum)\s)(\d{1,2}(?:\.\d+)?)\s?m\b/g;

/** @param text a search in lower case */
export function writeNumbersInDigits(text: string): string {
  return writeMillions(text)
    .replace(SPELLED, (spelled) => String(readNumber(spelled)))
    .replace(SPACED_THOUSANDS, '');
}

function writeMillions(text: string): string {
  const written = text.replace(MILLIONS, (_, priced, spelled) => `${priced ?? spelled} million`);
  return PROPERTY.test(text) ? written.replace(PROPERTY_MILLIONS, '$1 million') : written;
}

function readNumber(spelled: string): number {
  let total = 0;
  let part = 0;
  for (const word of spelled.split(/[\s-]+/)) {
    const factor = FACTORS.get(word);
    if (factor === undefined) part += VALUES.get(word) ?? (Number(word) || 0);
    else if (factor === 100) part = (part || 1) * factor;
    else [total, part] = [total + (part || 1) * factor, 0];
  }
  return total + part;
}

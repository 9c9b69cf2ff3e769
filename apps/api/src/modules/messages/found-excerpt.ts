/** The words around what was found in a message, in one line. */
import { foldDiacritics } from '@paddock/contracts/slugs';

/** Characters before what was found, and of all. */
const BEFORE = 40;
const LONGEST = 160;

const LETTERS = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' });

/** Found as the database finds it: by folded letters. Its start where the two disagree. */
export function excerptAround(body: string, text: string): string {
  const segments = [...LETTERS.segment(body)].map(({ segment }) => segment);
  const wanted = foldDiacritics(text);
  let folded = '';
  const startOffsets: number[] = [];
  for (const segment of segments) {
    startOffsets.push(folded.length);
    folded += foldDiacritics(segment);
  }
  const found = folded.indexOf(wanted);
  const first =
    found < 0 ? 0 : Math.max(0, startOffsets.findLastIndex((start) => start <= found) - BEFORE);
  const from = first < 5 ? 0 : first;
  const shown = segments
    .slice(from, from + LONGEST)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${shown}${from + LONGEST < segments.length ? '…' : ''}`;
}

/** Creates one-line excerpts for the results of a message search. */
import { foldDiacritics } from '@paddock/contracts/slugs';

/**
 * The number of characters to show before the match. The next constant is the length of the whole
 * excerpt.
 */
const LENGTH_BEFORE_MATCH = 40;
const MAX_LENGTH = 160;

const GRAPHEMES = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' });

/**
 * Returns an excerpt of `body` around the first match of `text`, ignoring diacritics as the
 * database's search does. Returns the start of the message if the match cannot be located.
 */
export function createSearchExcerpt(body: string, text: string): string {
  const segments = [...GRAPHEMES.segment(body)].map(({ segment }) => segment);
  const wanted = foldDiacritics(text);
  let folded = '';
  const startOffsets: number[] = [];
  for (const segment of segments) {
    startOffsets.push(folded.length);
    folded += foldDiacritics(segment);
  }
  const matchOffset = folded.indexOf(wanted);
  const first =
    matchOffset < 0
      ? 0
      : Math.max(
          0,
          startOffsets.findLastIndex((start) => start <= matchOffset) - LENGTH_BEFORE_MATCH,
        );
  const from = first < 5 ? 0 : first;
  const shown = segments
    .slice(from, from + MAX_LENGTH)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${shown}${from + MAX_LENGTH < segments.length ? '…' : ''}`;
}

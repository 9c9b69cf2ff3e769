/** Repeated text is found by comparing pieces of this many characters. */
const PIECE_LENGTH = 32;
/**
 * Shorter repetitions stay: without the text around them, the compression finds fewer matches.
 */
const MIN_REPETITION = 400;
/** Hashes of scripts. They differ in every release, and cannot be compressed. */
const SCRIPT_HASH = /sha384-[\w+/=]+/g;

/** Returns `text` without the long parts that `earlier` contains. */
function removeRepetitions(text: string, earlier: string): string {
  const positions = new Map<string, number>();
  for (let index = 0; index + PIECE_LENGTH <= earlier.length; index += 1) {
    const piece = earlier.slice(index, index + PIECE_LENGTH);
    if (!positions.has(piece)) positions.set(piece, index);
  }
  let kept = '';
  let keptUntil = 0;
  let index = 0;
  while (index < text.length) {
    const position = positions.get(text.slice(index, index + PIECE_LENGTH));
    let length = position === undefined ? 1 : PIECE_LENGTH;
    if (position !== undefined)
      while (index + length < text.length && earlier[position + length] === text[index + length])
        length += 1;
    if (length >= MIN_REPETITION) {
      kept += text.slice(keptUntil, index);
      keptUntil = index + length;
    }
    index += length;
  }
  return kept + text.slice(keptUntil);
}

/**
 * Joins pages to a dictionary. Long parts that several pages share, such as styles, are included
 * once, because compressing takes longer with a larger dictionary. Addresses contain no origin.
 */
export function joinPages(pages: readonly string[], origin: string): string {
  return pages
    .map((html) => html.replaceAll(origin, '').replace(SCRIPT_HASH, 'sha384-'))
    .reduce((joined, html) => joined + removeRepetitions(html, joined), '');
}

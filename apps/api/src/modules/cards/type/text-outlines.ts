/**
 * Converts text to SVG paths, so that drawing a card needs neither fonts on the server nor
 * escaping.
 */
import { readFileSync } from 'node:fs';

/** Units per em in letters.json. */
const EM = 1_000;
/** Letter-spacing adjustment in thousandths of an em. Large text needs tighter spacing. */
const TRACKING = -12;
const ELLIPSIS = '…';

type Letter = readonly [advance: number, path: string];
let letters: Readonly<Record<string, Letter | undefined>> | undefined;

function findLetter(character: string): Letter | undefined {
  letters ??= JSON.parse(
    readFileSync(new URL('./letters.json', import.meta.url), 'utf8'),
  ) as Record<string, Letter>;
  return letters[character];
}

/**
 * Returns the text with only those characters that have a glyph: unknown accented letters lose
 * their accents, and other unknown characters, such as emoji, are dropped. Runs of white space
 * become one space.
 */
export function toDrawableText(text: string): string {
  const known = Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) => {
    if (findLetter(character)) return character;
    const [plain = ''] = character.normalize('NFD');
    return findLetter(plain) ? plain : '';
  });
  return known.join('').replace(/ +/g, ' ').trim();
}

/** Returns the width in px of text that was returned by `toDrawableText`. */
export function measureWidth(text: string, sizePx: number): number {
  let units = 0;
  for (const character of text) units += (findLetter(character)?.[0] ?? 0) + TRACKING;
  return (units * sizePx) / EM;
}

/** @returns the SVG paths for a line of text whose baseline starts at (x, y) */
export function toTextPath(
  text: string,
  x: number,
  y: number,
  sizePx: number,
  colour: string,
): string {
  let at = 0;
  const paths: string[] = [];
  for (const character of text) {
    const [advance, path] = findLetter(character) ?? [0, ''];
    if (path !== '') paths.push(`<path transform="translate(${at} 0)" d="${path}"/>`);
    at += advance + TRACKING;
  }
  return `<g transform="translate(${x} ${y}) scale(${sizePx / EM})" fill="${colour}">${paths.join('')}</g>`;
}

/**
 * @returns lines that are not wider than the maximum; if the text does not fit, the last line ends
 *   in an ellipsis
 */
export function wrapText(
  text: string,
  sizePx: number,
  maxWidthPx: number,
  maxLines: number,
): readonly string[] {
  const fits = (line: string) => measureWidth(line, sizePx) <= maxWidthPx;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => breakWord(whole, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), truncate(lines.slice(maxLines - 1).join(' '), fits)];
}

/** Splits a word that is wider than a line into pieces that fit on one line each. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (fits(piece + character)) piece += character;
    else {
      pieces.push(piece);
      piece = character;
    }
  }
  return [...pieces, piece];
}

function truncate(text: string, fits: (text: string) => boolean): string {
  let start = text;
  while (start !== '' && !fits(start + ELLIPSIS)) start = start.slice(0, -1);
  return start.trimEnd() + ELLIPSIS;
}

/** Text as outlines: no font of the machine's is asked for, and no text stands in the drawing that would have to be escaped. */
import { readFileSync } from 'node:fs';

/** Units of an em in letters.json. */
const EM = 1_000;
/** Large letters stand a little closer. */
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

/** What can be set of a text: letters that the typeface lacks lose their accents, or are left out, and so are signs and pictures. */
export function settable(text: string): string {
  const known = Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) => {
    if (findLetter(character)) return character;
    const [plain = ''] = character.normalize('NFD');
    return findLetter(plain) ? plain : '';
  });
  return known.join('').replace(/ +/g, ' ').trim();
}

/** In px, of settable text. */
export function measureWidth(text: string, sizePx: number): number {
  let units = 0;
  for (const character of text) units += (findLetter(character)?.[0] ?? 0) + TRACKING;
  return (units * sizePx) / EM;
}

/** @returns SVG of one line; (x, y) is where its base line begins */
export function outline(
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

/** @returns the text in lines that are no wider; what does not fit into the last one ends in an ellipsis */
export function wrap(
  text: string,
  sizePx: number,
  maxWidthPx: number,
  maxLines: number,
): readonly string[] {
  const fits = (line: string) => measureWidth(line, sizePx) <= maxWidthPx;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => broken(whole, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shortened(lines.slice(maxLines - 1).join(' '), fits)];
}

/** A word that is wider than a line, in pieces that are not. */
function broken(word: string, fits: (text: string) => boolean): string[] {
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

function shortened(text: string, fits: (text: string) => boolean): string {
  let rest = text;
  while (rest !== '' && !fits(rest + ELLIPSIS)) rest = rest.slice(0, -1);
  return rest.trimEnd() + ELLIPSIS;
}

/**
 * Extracts the glyph outlines that link preview cards need from an openly licensed typeface (Inter,
 * SIL OFL 1.1) into `letters.json`, so that servers need no fonts and all draw the same cards.
 *
 * Run it again after adding a range of characters below. The typeface and its parser are not
 * dependencies of the project:
 *
 * npm install --no-save @fontsource/inter@5.3.0 opentype.js@2.0.0
 * node apps/api/src/modules/cards/type/extract-letters.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The parts of opentype.js that are used here. The package contains no types. */
interface Glyph {
  readonly advanceWidth?: number;
  getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
}
interface Font {
  hasChar(character: string): boolean;
  charToGlyph(character: string): Glyph;
  readonly unitsPerEm: number;
}

const { parse } = createRequire(import.meta.url)('opentype.js') as {
  parse(file: ArrayBuffer): Font;
};
/**
 * Units per em in letters.json. With 1,000 units, whole numbers are precise enough and keep the
 * file small.
 */
const EM = 1_000;

const fonts = ['latin', 'latin-ext'].map((subset) => {
  const file = readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/inter/files/inter-${subset}-600-normal.woff`,
    ),
  );
  return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
});

/**
 * Latin letters, including those with the accents found in New Zealanders' names, and the signs
 * used in prices and sentences.
 */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const letters: Record<string, readonly [advance: number, path: string]> = {};
for (const [from, to] of ranges) {
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCodePoint(code);
    const font = fonts.find((one) => one.hasChar(character));
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    letters[character] = [
      Math.round(((glyph.advanceWidth ?? 0) / font.unitsPerEm) * EM),
      glyph.getPath(0, 0, EM).toPathData(0),
    ];
  }
}
writeFileSync(
  new URL('./letters.json', import.meta.url),
  `${JSON.stringify(letters).replaceAll('],"', '],\n"')}\n`,
);

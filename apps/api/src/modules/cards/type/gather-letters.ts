/**
 * Gathers the outlines of the letters that cards are set in out of an openly licensed typeface (Inter, SIL OFL 1.1) into
 * `letters.json`: a server need not have any font, and a card looks the same from every one.
 *
 * To run again after a range was added. The typeface and its reader are no dependencies:
 *
 *     npm install --no-save @fontsource/inter@5.3.0 opentype.js@2.0.0
 *     node apps/api/src/modules/cards/type/gather-letters.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What is used of opentype.js, which has no types of its own. */
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
/** Units of an em in letters.json: whole numbers are exact enough, and short. */
const EM = 1_000;

const fonts = ['latin', 'latin-ext'].map((subset) => {
  const file = readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/inter/files/inter-${subset}-600-normal.woff`,
    ),
  );
  return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
});

/** Latin with every accent that a New Zealander's name may have, and the signs of prices and sentences. */
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

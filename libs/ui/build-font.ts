/**
 * Writes the product's font and its CSS (ADR 35): a subset of Nunito Sans (SIL Open Font License
 * 1.1) as `src/theme/font/nunito-sans.<hash>.woff2`, and `src/theme/font/font-css.ts`.
 *
 * Run it again after adding characters or weights. The typeface and the tools are not dependencies
 * of the project:
 *
 * npm install --no-save subset-font@2.9.0 @capsizecss/unpack@4.0.1 @capsizecss/metrics@4.3.0 \
 *   dejavu-fonts-ttf@2.37.3
 * node libs/ui/build-font.ts NunitoSans.ttf
 *
 * `NunitoSans.ttf` is `fonts/variable/NunitoSans[YTLC,opsz,wdth,wght].ttf` of
 * https://github.com/googlefonts/NunitoSans at commit 058bd7a2f33d6ad5ef1df985b3db403622016a8c.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The parts of the tools that are used here. */
interface SubsetOptions {
  readonly targetFormat: 'truetype' | 'woff2';
  readonly variationAxes: Readonly<
    Record<
      string,
      number | { readonly min: number; readonly max: number; readonly default: number }
    >
  >;
}
interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly unitsPerEm: number;
  /** The average width of a character in English text, in font units. */
  readonly xWidthAvg: number;
}

const importTool = (name: string): Promise<unknown> => import(name);
const { default: subsetFont } = (await importTool('subset-font')) as {
  default: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
};
const { fromBuffer } = (await importTool('@capsizecss/unpack')) as {
  fromBuffer(font: Buffer): Promise<Metrics>;
};
const { entireMetricsCollection: systemFonts } = (await importTool(
  '@capsizecss/metrics/entireMetricsCollection',
)) as {
  entireMetricsCollection: Readonly<
    Record<'arial' | 'roboto', Metrics & { readonly variants: Readonly<Record<'700', Metrics>> }>
  >;
};

const FAMILY = 'Nunito Sans';
/** The path below which the shell serves the font. */
const ADDRESS = '/assets/fonts/';
const FOLDER = new URL('./src/theme/font/', import.meta.url);
/** The lightest and the heaviest weight in the product. */
const WEIGHTS = { min: 400, max: 720, default: 400 };
/** A common weight of bold text in the product, to which bold fallbacks are adjusted. */
const BOLD = 620;
/** From this weight on, text is bold in a fallback font, which has only two weights. */
const FIRST_BOLD_WEIGHT = 551;
/**
 * The height of lower-case letters, of 440 to 540. Tall letters are easier to read at 14 px; with
 * this height they are as tall as Roboto's.
 */
const SHAPE = { YTLC: 530, opsz: 12, wdth: 100 };

/** Latin 1, Māori vowels with macrons, and the punctuation and signs in the product's text. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2039, 0x203a],
];
const SIGNS = 'āēīōūĀĒĪŌŪʻ•…′€™−≤≥';
const characters =
  SIGNS +
  RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  ).join('');

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Usage: node libs/ui/build-font.ts NunitoSans.ttf');
const typeface = readFileSync(source);
const font = await subsetFont(typeface, characters, {
  targetFormat: 'woff2',
  variationAxes: { ...SHAPE, wght: WEIGHTS },
});
const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
const file = `nunito-sans.${hash}.woff2`;
for (const name of readdirSync(FOLDER)) if (name.endsWith('.woff2')) rmSync(new URL(name, FOLDER));
writeFileSync(new URL(file, FOLDER), font);

const measure = async (wght: number) =>
  fromBuffer(
    await subsetFont(typeface, characters, {
      targetFormat: 'truetype',
      variationAxes: { ...SHAPE, wght },
    }),
  );
const own = { regular: await measure(WEIGHTS.default), bold: await measure(BOLD) };
const readDejaVu = (name: string) =>
  fromBuffer(
    readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
  );

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;

/** A face that makes a system font as wide and as high as ours, so that a line keeps its size. */
function createFallback(
  family: string,
  weight: 'regular' | 'bold',
  system: Metrics,
  localNames: readonly string[],
): string {
  const { ascent, descent, unitsPerEm, xWidthAvg } = own[weight];
  const sizeAdjust = xWidthAvg / unitsPerEm / (system.xWidthAvg / system.unitsPerEm);
  return [
    `@font-face{font-family:${family}`,
    `font-weight:${weight === 'regular' ? `1 ${FIRST_BOLD_WEIGHT - 1}` : `${FIRST_BOLD_WEIGHT} 1000`}`,
    `src:${localNames.map((name) => `local("${name}")`).join(',')}`,
    `size-adjust:${percent(sizeAdjust)}`,
    `ascent-override:${percent(ascent / unitsPerEm / sizeAdjust)}`,
    `descent-override:${percent(-descent / unitsPerEm / sizeAdjust)}`,
    'line-gap-override:0%}',
  ].join(';');
}

const { arial, roboto } = systemFonts;
const faces = [
  `@font-face{font-family:"${FAMILY}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional;src:url(${ADDRESS}${file}) format("woff2")}`,
  createFallback('fallback-roboto', 'regular', roboto, ['Roboto', 'Roboto-Regular']),
  createFallback('fallback-roboto', 'bold', roboto.variants['700'], ['Roboto Bold', 'Roboto-Bold']),
  createFallback('fallback-arial', 'regular', arial, ['Arial', 'ArialMT', 'Liberation Sans']),
  createFallback('fallback-arial', 'bold', arial.variants['700'], [
    'Arial Bold',
    'Arial-BoldMT',
    'Liberation Sans Bold',
  ]),
  createFallback('fallback-dejavu', 'regular', await readDejaVu('DejaVuSans'), ['DejaVu Sans']),
  createFallback('fallback-dejavu', 'bold', await readDejaVu('DejaVuSans-Bold'), [
    'DejaVu Sans Bold',
  ]),
];
writeFileSync(
  new URL('font-css.ts', FOLDER),
  `/** Written by libs/ui/build-font.ts. */

/** The font's file in this folder. */
export const FONT_FILE = '${file}';

/** The path of the font's address. */
export const FONT_PATH = '${ADDRESS}${file}';

/** The font, and system fonts with its measures for pages that it reaches too late. */
export const FONT_FACES = [
${faces.map((face) => `  '${face}',`).join('\n')}
].join('');

/** The system fonts to use without the font. */
export const FALLBACK_FONTS = 'fallback-roboto,fallback-arial,fallback-dejavu,system-ui,sans-serif';

export const FONT_FAMILY = '"${FAMILY}"';
`,
);
console.log(`${file}: ${font.length} bytes`);

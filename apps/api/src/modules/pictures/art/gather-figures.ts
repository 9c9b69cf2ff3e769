/**
 * Gathers the figures that the scenes use out of the two openly licensed illustration sets into `figures.json`,
 * so that the API carries some hundred kilobytes of art and not thirty megabytes of icons.
 *
 * To run again after a name was added to figure-names.ts. The sets take 126 MB, so they are no dependencies:
 *
 *     npm install --no-save @iconify-json/noto@1.2.9 @iconify-json/fluent-emoji@1.2.7
 *     node apps/api/src/modules/pictures/art/gather-figures.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { FIGURE_NAMES } from './figure-names.ts';

const require = createRequire(import.meta.url);
const SETS = {
  noto: readSet('@iconify-json/noto/icons.json'),
  fluent: readSet('@iconify-json/fluent-emoji/icons.json'),
};

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  width: number;
  height: number;
}

function readSet(path: string): IconSet {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as IconSet;
}

/** Where the ink is, in the figure's own units: the sets pad their figures, a scene stands them on the ground. */
async function inkBox(body: string, size: number): Promise<[number, number, number, number]> {
  const pixels = 512;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const scale = size / pixels;
  const round = (value: number) => Math.round(value * scale * 100) / 100;
  return [
    round(-(info.trimOffsetLeft ?? 0)),
    round(-(info.trimOffsetTop ?? 0)),
    round(info.width),
    round(info.height),
  ];
}

const figures: Record<string, { body: string; box: [number, number, number, number] }> = {};
for (const key of FIGURE_NAMES) {
  const [set, name] = key.split(':') as ['noto' | 'fluent', string];
  const source = SETS[set];
  const icon = source.icons[name];
  if (!icon) throw new Error(`No figure ${key} in the installed sets.`);
  figures[key] = { body: icon.body, box: await inkBox(icon.body, source.width) };
}
writeFileSync(
  new URL('./figures.json', import.meta.url),
  `${JSON.stringify(figures, null, 0).replaceAll('},"', '},\n"')}\n`,
);

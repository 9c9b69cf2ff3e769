/**
 * Extracts the figures used by the scenes from two openly licensed illustration sets into
 * `figures.json`, so that the project contains a few hundred kilobytes of art instead of 30 MB of
 * icons.
 *
 * Run it again after adding a name to figure-names.ts. The sets are not dependencies of the
 * project, because they take 126 MB:
 *
 * npm install --no-save @iconify-json/noto@1.2.9 @iconify-json/fluent-emoji@1.2.7
 * node tools/sample-data/src/photos/art/extract-figures.ts
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

/**
 * Returns the bounding box of a figure's visible part as [x, y, width, height] in the figure's own
 * units. The sets have padding around their figures, but a scene must place a figure's feet exactly
 * on the ground.
 */
async function measureVisibleBox(
  body: string,
  size: number,
): Promise<[number, number, number, number]> {
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
  if (!icon)
    throw new Error(`The installed sets have no figure ${key}. Correct it in figure-names.ts.`);
  figures[key] = { body: icon.body, box: await measureVisibleBox(icon.body, source.width) };
}
writeFileSync(
  new URL('./figures.json', import.meta.url),
  `${JSON.stringify(figures, null, 0).replaceAll('},"', '},\n"')}\n`,
);

/**
 * Draws the API's illustrations: one for each category's tile and one for each news topic. Run it
 * again after adding a scene to a category or a topic:
 *
 * node tools/sample-data/src/photos/draw-illustrations.ts
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KIND_CATEGORIES, NEWS_TOPICS } from '@paddock/domain/categories';
import sharp from 'sharp';
import { drawScene, getSceneMood } from './drawing/draw-scene.ts';
import { estimateAverageColour } from './drawing/mood.ts';
import { isSceneKey } from './drawing/scenes.ts';

const FOLDER = path.resolve(
  import.meta.dirname,
  '../../../../apps/api/src/modules/pictures/illustrations',
);
/** A tile is 48 px square; the photo of a news article is as wide as the text. */
const TILE_WIDTH = 128;
const TOPIC_WIDTH = 800;
/** The seed of the drawings, so that each run gives the same ones. */
const SEED = 1;

const topicScenes = new Set(NEWS_TOPICS.map(({ scene }) => scene));
const scenes = [
  ...new Set([
    ...KIND_CATEGORIES.flatMap(({ categories }) => categories.map(({ scene }) => scene)),
    ...topicScenes,
  ]),
].sort();

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
const colours: Record<string, string> = {};
for (const scene of scenes) {
  if (!isSceneKey(scene)) throw new Error(`There is no scene ${scene}.`);
  const width = topicScenes.has(scene) ? TOPIC_WIDTH : TILE_WIDTH;
  const svg = drawScene({ scene, seed: SEED, width, height: (width * 3) / 4 });
  await writeFile(
    path.join(FOLDER, `${scene}.webp`),
    await sharp(Buffer.from(svg)).webp({ quality: 76, effort: 6, smartSubsample: true }).toBuffer(),
  );
  if (topicScenes.has(scene)) colours[scene] = estimateAverageColour(getSceneMood(scene, SEED, 0));
}
await writeFile(path.join(FOLDER, 'colours.json'), `${JSON.stringify(colours, null, 2)}\n`);

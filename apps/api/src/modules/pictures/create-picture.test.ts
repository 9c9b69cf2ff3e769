import { expect, test } from '@jest/globals';
import { KIND_CATEGORIES, NEWS_TOPICS } from '@paddock/contracts/categories';
import sharp from 'sharp';
import { toRgb } from './drawing/colour.ts';
import { drawScene } from './drawing/draw-scene.ts';
import { isSceneName, SCENE_NAMES } from './drawing/scenes.ts';
import { parsePictureKey } from './picture-key.ts';
import { createPicture } from './create-picture.ts';

test('a picture says where it is, how large, and its colour', () => {
  const picture = createPicture({ scene: 'tractor', seed: 12, index: 2, alt: 'A tractor' });
  expect(picture).toEqual({
    url: '/api/pictures/tractor-12-2',
    alt: 'A tractor',
    width: 1600,
    height: 1200,
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  expect(parsePictureKey('tractor-12-2')).toEqual({ scene: 'tractor', seed: 12, index: 2 });
});

test('negative seeds are folded into the range of a key, unknown scenes show land', () => {
  expect(createPicture({ scene: 'sheep', seed: -1, index: 0, alt: '' }).url).toBe(
    '/api/pictures/sheep-4294967295-0',
  );
  expect(createPicture({ scene: 'spaceship', seed: 5, index: 0, alt: '' }).url).toBe(
    '/api/pictures/land-5-0',
  );
});

test.each([
  ['tractor-1', 'malformed'],
  ['tractor-01-0', 'malformed'],
  ['tractor-1-20', 'malformed'],
  ['tractor-4294967296-0', 'malformed'],
  ['../x-1-0', 'malformed'],
  ['toString-1-0', 'malformed'],
  ['constructor-1-0', 'unknown'],
  ['milking-shed-7-0', { scene: 'milking-shed', seed: 7, index: 0 }],
])('key %s', (key, expected) => {
  expect(parsePictureKey(key)).toEqual(expected);
});

test('every category and topic has a scene that can be drawn', () => {
  const declared = [...KIND_CATEGORIES.flatMap((kind) => kind.categories), ...NEWS_TOPICS];
  const unknown = declared
    .filter(({ scene }) => !isSceneName(scene))
    .map(({ slug, scene }) => `${slug}: ${scene}`);
  expect(unknown).toEqual([]);
});

test('the colour named without drawing is near the one drawn', async () => {
  const distances: number[] = [];
  for (const [position, scene] of SCENE_NAMES.filter(
    (name) =>
      !['cook', 'office', 'tools', 'news', 'wool', 'shearer', 'mechanic', 'meeting'].includes(name),
  ).entries()) {
    if (position % 5 !== 0) continue;
    const { channels } = await sharp(
      Buffer.from(drawScene({ scene, seed: position, width: 80, height: 60 })),
    ).stats();
    const named = toRgb(createPicture({ scene, seed: position, index: 0, alt: '' }).colour);
    distances.push(
      Math.hypot(...named.map((part, channel) => part - (channels[channel]?.mean ?? 0))),
    );
  }
  // A neutral grey is about 90 away from these pictures.
  expect(distances.reduce((sum, distance) => sum + distance, 0) / distances.length).toBeLessThan(
    45,
  );
});

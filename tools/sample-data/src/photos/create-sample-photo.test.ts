import { expect, test } from '@jest/globals';
import { KIND_CATEGORIES, NEWS_TOPICS } from '@paddock/domain/categories';
import sharp from 'sharp';
import { toRgb } from './drawing/colour.ts';
import { drawScene } from './drawing/draw-scene.ts';
import { isSceneKey, SCENE_NAMES } from './drawing/scenes.ts';
import { parseSamplePhotoKey } from './sample-photo-key.ts';
import { createSamplePhoto } from './create-sample-photo.ts';

test('createSamplePhoto returns the id, the URL, the size and the colour', () => {
  const photo = createSamplePhoto({ scene: 'tractor', seed: 12, index: 2, alt: 'A tractor' });
  expect(photo).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: '/sample-photos/tractor-12-2',
    alt: 'A tractor',
    width: 1600,
    height: 1200,
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    blur: '',
  });
  expect(parseSamplePhotoKey('tractor-12-2')).toEqual({ scene: 'tractor', seed: 12, index: 2 });
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
])('parseSamplePhotoKey parses %s', (key, expected) => {
  expect(parseSamplePhotoKey(key)).toEqual(expected);
});

test('every category and news topic has a scene that can be drawn', () => {
  const declared = [...KIND_CATEGORIES.flatMap((kind) => kind.categories), ...NEWS_TOPICS];
  const unknown = declared
    .filter(({ scene }) => !isSceneKey(scene))
    .map(({ slug, scene }) => `${slug}: ${scene}`);
  expect(unknown).toEqual([]);
});

test('createSamplePhoto returns a colour that is close to the drawing’s average colour', async () => {
  const distances: number[] = [];
  for (const [position, scene] of SCENE_NAMES.filter(
    (name) =>
      !['cook', 'office', 'tools', 'news', 'wool', 'shearer', 'mechanic', 'meeting'].includes(name),
  ).entries()) {
    // Drawing all of them takes half a minute of processor time.
    if (position % 15 !== 0) continue;
    const { channels } = await sharp(
      Buffer.from(drawScene({ scene, seed: position, width: 80, height: 60 })),
    ).stats();
    const estimate = toRgb(createSamplePhoto({ scene, seed: position, index: 0, alt: '' }).colour);
    distances.push(
      Math.hypot(...estimate.map((part, channel) => part - (channels[channel]?.mean ?? 0))),
    );
  }
  // For comparison: the average distance of these drawings from a neutral grey is about 90.
  expect(distances.reduce((sum, distance) => sum + distance, 0) / distances.length).toBeLessThan(
    45,
  );
});

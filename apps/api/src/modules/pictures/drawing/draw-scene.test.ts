import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { drawScene } from './draw-scene.ts';
import { SCENE_NAMES } from './scenes.ts';

const draw = (scene: (typeof SCENE_NAMES)[number], seed: number, index = 0) =>
  drawScene({ scene, seed, index, width: 400, height: 300 });
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

test('drawScene returns the same bytes for the same request, whatever was drawn before', () => {
  for (const scene of SCENE_NAMES) {
    const first = digest(draw(scene, 42));
    draw('land', 7);
    expect(digest(draw(scene, 42))).toBe(first);
  }
});

test.each(SCENE_NAMES)(
  'drawScene draws %s differently for consecutive seeds, and for each photo of a listing',
  (scene) => {
    const pictures = [1, 2, 3, 4, 5, 6]
      .map((seed) => draw(scene, seed))
      .concat([1, 2, 3].map((index) => draw(scene, 1, index)));
    expect(new Set(pictures.map(digest)).size).toBe(pictures.length);
  },
);

test.each(SCENE_NAMES)(
  'drawScene draws %s as well-formed SVG without text, scripts or external links',
  (scene) => {
    for (const [seed, index] of [
      [1, 0],
      [77, 1],
      [4_294_967_295, 19],
    ] as const) {
      const svg = draw(scene, seed, index);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 600"[^>]*>/);
      expect(svg).not.toMatch(/<(text|tspan|script|image|foreignObject)\b/);
      expect(svg).not.toMatch(/href="[^#]/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  },
);

test('drawScene defines every gradient, clip path and filter that it uses exactly once', () => {
  for (const scene of SCENE_NAMES) {
    const svg = draw(scene, 12, 1);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  }
});

test('drawScene uses different light for consecutive seeds', () => {
  const skies = [10, 11, 12, 13, 14].map(
    (seed) => /stop-color="(#[0-9a-f]{6})"/.exec(draw('tractor', seed))?.[1],
  );
  for (const [position, sky] of skies.entries()) expect(sky).not.toBe(skies[position + 1]);
});

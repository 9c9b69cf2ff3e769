import { expect, test } from '@jest/globals';
import { FIGURE_NAMES } from '../art/figure-names.ts';
import { drawScene } from './draw-scene.ts';
import { getFigure } from './figures.ts';
import { SCENE_NAMES } from './scenes.ts';

const draw = (scene: (typeof SCENE_NAMES)[number], seed: number, index = 0) =>
  drawScene({ scene, seed, index, width: 400, height: 300 });

test('no figure shows a person or a face', () => {
  const people = /:(man|woman|person|people|boy|girl|farmer)-|skin-tone|-face/;
  expect(FIGURE_NAMES.filter((name) => people.test(name))).toEqual([]);
});

test.each(FIGURE_NAMES)('getFigure returns the figure %s', (name) => {
  expect(getFigure(name).body).toContain('<');
});

test.each(SCENE_NAMES)(
  'drawScene draws %s the same for the same request and differently for another seed or photo, as well-formed SVG without text, scripts or external links',
  (scene) => {
    const pictures = [
      draw(scene, 1),
      draw(scene, 2),
      draw(scene, 1, 1),
      draw(scene, 4_294_967_295, 19),
    ];
    expect(draw(scene, 1) === pictures[0]).toBe(true);
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const svg of pictures) {
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

import { expect, test } from '@jest/globals';
import { chooseScene } from './choose-scene.ts';
import { toRgb } from './drawing/colour.ts';
import { drawScene } from './drawing/draw-scene.ts';
import { isSceneKey, parseSceneKey, SCENE_NAMES, SCENES } from './drawing/scenes.ts';
import type { Scene } from './drawing/scenes/scene.ts';
import { CATTLE, type CattleBreed } from './drawing/subjects/cattle.ts';
import { LIVERIES, type Paint } from './drawing/subjects/liveries.ts';

const choose = (slug: string, scene: string, title: string) => chooseScene({ slug, scene }, title);

const draw = (key: string, index = 0) => {
  if (!isSceneKey(key)) throw new Error(`There is no scene ${key}.`);
  return drawScene({ scene: key, seed: 7, index, width: 400, height: 300 });
};

/** True when the drawing contains the colour, or one that looks the same. */
function hasColour(svg: string, colour: string): boolean {
  const wanted = toRgb(colour);
  return [...svg.matchAll(/#[0-9a-f]{6}/g)].some(
    ([found]) => Math.hypot(...toRgb(found).map((part, i) => part - (wanted[i] ?? 0))) < 12,
  );
}

test.each<[title: string, paint: Paint]>([
  ['2016 John Deere 5090R, 3,400 hours', 'deere'],
  ['John Deere 6120R', 'deere'],
  ['Fendt 724 Vario', 'fendt'],
  ['Claas Arion 630', 'lime'],
  ['Deutz-Fahr Agrotron 6160', 'leaf'],
  ['Massey Ferguson 5455', 'red'],
  ['Case IH Puma 150', 'red'],
  ['McCormick MTX 120', 'red'],
  ['Same Explorer 90', 'red'],
  ['Valtra N121', 'red'],
  ['New Holland T6.155', 'blue'],
  ['Ford 5000', 'blue'],
  ['Fordson Major', 'fordson'],
  ['Kubota M9540', 'orange'],
  ['David Brown 990', 'white'],
  ['Ferguson TEA20', 'grey'],
])('every photo of the tractor “%s” has the paint of its make', (title, paint) => {
  const key = choose('tractors', 'tractor', title);
  expect(key).toBe(`tractor-${paint}`);
  for (const index of [0, 1, 2]) {
    expect(hasColour(draw(key, index), LIVERIES[paint].body)).toBe(true);
    expect(hasColour(draw(key, index), LIVERIES[paint].rim)).toBe(true);
  }
});

test.each<[slug: string, scene: string, title: string, key: string, colour: string]>([
  ['harvesters', 'harvester', 'New Holland TC56 combine', 'harvester-yellow', LIVERIES.yellow.body],
  ['harvesters', 'harvester', 'Claas Lexion 570 combine', 'harvester-lime', LIVERIES.lime.body],
  [
    'diggers-earthmoving',
    'digger',
    'JCB 3CX backhoe loader',
    'backhoe-yellow',
    LIVERIES.yellow.body,
  ],
  ['diggers-earthmoving', 'digger', 'Hitachi ZX130 digger', 'digger-orange', LIVERIES.orange.body],
  ['quad-bikes', 'quad', '2019 Honda TRX420', 'quad-red', LIVERIES.red.body],
  ['quad-bikes', 'quad', 'Yamaha Grizzly 450', 'quad-blue', LIVERIES.blue.body],
  ['side-by-sides', 'side-by-side', 'Kubota RTV900', 'side-by-side-orange', LIVERIES.orange.body],
  ['chainsaws', 'chainsaw', 'Stihl MS 261 chainsaw', 'chainsaw-orange', LIVERIES.orange.body],
  ['chainsaws', 'chainsaw', 'Husqvarna 562 XP', 'chainsaw-orange', LIVERIES.orange.body],
])('%s shows “%s: %s” in the paint of its make', (slug, scene, title, key, colour) => {
  expect(choose(slug, scene, title)).toBe(key);
  expect(hasColour(draw(key), colour)).toBe(true);
});

test.each<[title: string, breed: CattleBreed]>([
  ['150 Friesian cows, BW 175', 'friesian'],
  ['38 Jersey in-milk cows', 'jersey'],
  ['39 KiwiCross weaner heifers', 'kiwicross'],
  ['49 A2 Ayrshire in-calf cows', 'ayrshire'],
  ['43 Angus steers, 490 kg', 'angus'],
  ['20 Angus-Hereford in-calf heifers', 'baldy'],
  ['11 Hereford yearling bulls', 'hereford'],
  ['3 Charolais two-year bulls', 'charolais'],
  ['9 Speckle Park weaner heifers', 'speckle-park'],
  ['Murray Grey cows', 'murray-grey'],
  ['Highland heifers', 'highland'],
])('the cattle in “%s” have the coat of their breed', (title, breed) => {
  const key = choose('beef-store-cattle', 'beef-cattle', title);
  expect(key).toBe(`beef-cattle-${breed}`);
  expect(hasColour(draw(key), CATTLE[breed].body)).toBe(true);
});

test.each([
  ['ewes-hoggets', 'sheep', '290 Romney ewes', 'sheep-pale'],
  ['rams', 'ram', '12 Suffolk ram hoggets', 'ram-dark'],
  ['ewes-hoggets', 'sheep', '97 Wiltshire ewe hoggets', 'sheep-shorn'],
  ['working-dogs', 'dog', 'Broken in Huntaway bitch “Tui”', 'dog-huntaway'],
  ['working-dogs', 'dog', 'Heading dog, 2 years', 'dog-heading'],
  ['goats', 'goat', 'Saanen does, friendly', 'goat-saanen'],
  ['goats', 'goat', 'Boer buck, ready now', 'goat-boer'],
  ['pigs', 'pig', 'Large White gilts', 'pig-pink'],
  ['pigs', 'pig', 'Large White-Duroc cross sow', 'pig-cross'],
  ['pigs', 'pig', 'Duroc boar', 'pig-ginger'],
  ['deer', 'deer', '22 Red velvet stags', 'deer-stag'],
  ['antiques-collectables', 'cream-can', 'Two-man crosscut saw', 'crosscut-saw'],
  ['garden', 'potted-plants', 'Honda HRU19 lawnmower, used', 'lawnmower'],
  ['cars', 'car', 'Ford Falcon ute, 150,680 km', 'ute'],
  ['notices-thanks', 'news', 'Thank you from Ōhura', 'news'],
])('%s shows “%s: %s” as %s', (slug, scene, title, key) => {
  expect(choose(slug, scene, title)).toBe(key);
});

const LOOKS = SCENE_NAMES.flatMap((name) => {
  const { looks }: Scene = SCENES[name];
  return Object.keys(looks ?? {}).map((look) => `${name}-${look}`);
});
test.each(LOOKS)('the scene %s can be drawn', (key) => {
  expect(draw(key)).toMatch(/^<svg /);
  expect(draw(key)).not.toMatch(/NaN|undefined|Infinity/);
});

test('parseSceneKey returns null for a look that the scene does not have', () => {
  expect(parseSceneKey('tractor-jersey')).toBeNull();
  expect(parseSceneKey('toString-deere')).toBeNull();
  expect(parseSceneKey('dairy-cow-brown-swiss')).toMatchObject({
    name: 'dairy-cow',
    look: 'brown-swiss',
  });
});

/** Scenes of hay, silage, grain and bagged feed. */
import {
  createSubject,
  drawSceneObjects,
  getScaleAtDepth,
  type SceneComposition,
  type SceneObject,
} from '../composition.ts';
import { SURFACE } from '../canvas.ts';
import { getFigure } from '../figures.ts';
import {
  drawBulkBag,
  drawHeap,
  drawRoundBale,
  drawSacks,
  drawSilageStack,
  drawSquareBales,
} from '../subjects/goods.ts';
import { PAINTS } from '../subjects/liveries.ts';
import { drawTractor } from '../subjects/machinery.ts';
import { drawDrums } from '../subjects/shed-gear.ts';
import { drawSilos } from '../subjects/structures.ts';
import { pickLook, type Scene } from './scene.ts';
import { pickBackdrop, showOutside } from './shared.ts';

const { width } = SURFACE;
const GOLD = ['#e7c469', '#d8ac4c', '#c99a3e', '#f1d583'];
const GREEN = ['#6f9f3f', '#5b8c36', '#86b24c', '#4e7d2f'];
const HAY_LOOKS = { round: /round/i, square: /square|small bale|conventional|horse hay|straw/i };

export const FEED_SCENES = {
  hay: {
    looks: HAY_LOOKS,
    grounds: ['stubble', 'pasture', 'stubble'],
    seasons: ['summer', 'autumn', 'spring', 'summer'],
    draw: (stage) => {
      const { canvas } = stage;
      if (pickLook(stage, HAY_LOOKS, ['round', 'round', 'square']) === 'square')
        return drawSceneObjects(stage, [
          ...pickBackdrop(stage),
          createSubject(stage, drawSquareBales(canvas, 3), 225),
        ]);
      const many: SceneObject[] = Array.from({ length: 6 }, (_, bale) => ({
        art: drawRoundBale(canvas, 'hay'),
        x: 90 + ((bale * 271) % 640),
        depth: 0.03 + bale * 0.055,
        height: 140,
        isFlipped: canvas.random.chance(0.5),
      }));
      return drawSceneObjects(stage, [
        ...many,
        createSubject(stage, drawRoundBale(canvas, 'hay'), 225),
      ]);
    },
  },
  baleage: {
    grounds: ['stubble', 'pasture', 'gravel'],
    draw: (stage) => {
      const wrap = stage.identity.pick(['green', 'white', 'black', 'green'] as const);
      const row: SceneObject[] = Array.from({ length: 6 }, (_, bale) => ({
        art: drawRoundBale(stage.canvas, wrap),
        x: 400 - stage.side * (310 - bale * 84),
        depth: 0.08 + bale * 0.035,
        height: 150,
      }));
      return drawSceneObjects(stage, [
        ...row,
        createSubject(stage, drawRoundBale(stage.canvas, wrap), 215),
      ]);
    },
  },
  silage: {
    grounds: ['stubble', 'pasture', 'gravel'],
    draw: (stage) =>
      drawSceneObjects(stage, [
        {
          art: drawTractor(stage.identity.pick(PAINTS)),
          x: 400 - stage.side * 250,
          depth: 0.16,
          height: 190,
          isFlipped: stage.side > 0,
        },
        createSubject(stage, drawSilageStack(stage.canvas), 220),
      ]),
  },
  'feed-sacks': showOutside(
    (stage) => drawSacks(stage.identity.pick(['#4a8f5a', '#d6a23a', '#3f7fae', '#b5523f'])),
    215,
  ),
  'feed-bulk': showOutside((stage) => drawBulkBag(stage.canvas, '#a8804f'), 260),
  drums: showOutside(
    (stage) => drawDrums(stage.identity.pick(['#f1efe6', '#3f7fae', '#4fa35f'])),
    210,
  ),
  grain: {
    grounds: ['stubble', 'long-grass'],
    seasons: ['summer', 'summer', 'autumn'],
    terrains: ['plains', 'rolling', 'river', 'alps'],
    draw: (stage) => {
      const silo: SceneObject[] = stage.identity.chance(0.6)
        ? [{ art: drawSilos(stage.canvas), x: 400 + stage.side * 190, depth: 0.1, height: 620 }]
        : [];
      return drawSceneObjects(stage, silo) + drawStandingCrop(stage, GOLD, 190);
    },
  },
  maize: {
    grounds: ['soil', 'pasture'],
    seasons: ['summer', 'summer', 'autumn'],
    draw: (stage) => drawStandingCrop(stage, GREEN, 290),
  },
  'fodder-crop': {
    grounds: ['soil'],
    draw: (stage) => {
      const plants = Array.from({ length: 45 }, (_, plant): SceneObject => {
        const row = plant % 5;
        return {
          art: getFigure('noto:leafy-green'),
          x: 30 + Math.floor(plant / 5) * 92 + row * 16,
          depth: 0.06 + row * 0.21,
          height: 96,
          hasGrass: false,
          isFlipped: plant % 2 === 0,
        };
      });
      return drawSceneObjects(stage, plants);
    },
  },
  'crop-ground': {
    grounds: ['soil'],
    groundRange: [0.5, 0.56],
    draw: (stage) =>
      drawSceneObjects(stage, [
        createSubject(stage, drawTractor(stage.identity.pick(PAINTS)), 130),
      ]),
  },
  'soil-heap': showOutside(() => drawHeap('#5f4632'), 190),
} satisfies Record<string, Scene>;

/** Draws rows of stalks with their ears, which get larger towards the viewer. */
function drawStandingCrop(stage: SceneComposition, gold: readonly string[], tall: number): string {
  const { random, mood } = stage.canvas;
  let drawn = '';
  for (let row = 0; row < 6; row += 1) {
    const depth = 0.12 + row * 0.17;
    const y = stage.landscape.getGroundY(depth) + 26 * getScaleAtDepth(depth);
    const height = tall * getScaleAtDepth(depth) * (stage.shot === 'close' ? 1.35 : 1);
    const count = Math.round(74 - row * 9);
    let stalks = '';
    let ears = '';
    const tone = gold[row % gold.length] ?? '#d8ac4c';
    for (let stalk = 0; stalk < count; stalk += 1) {
      const x = (stalk / count) * (width + 40) - 20 + random.between(-6, 6);
      const lean = random.between(2, 16) * Math.sign(mood.sunSide) * getScaleAtDepth(depth);
      const top = y - height * random.between(0.82, 1.05);
      stalks += `M${Math.round(x)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(top + 30)} ${Math.round(x + lean)} ${Math.round(top)}`;
      const size = 9 * getScaleAtDepth(depth);
      for (let grain = 0; grain < 4; grain += 1)
        ears += `<ellipse cx="${Math.round(x + lean + (grain % 2 ? 1 : -1) * size * 0.32)}" cy="${Math.round(top - grain * size * 0.62)}" rx="${(size * 0.42).toFixed(1)}" ry="${(size * 0.66).toFixed(1)}"/>`;
    }
    drawn += `<path d="${stalks}" fill="none" stroke="${gold[(row + 2) % gold.length] ?? '#c99a3e'}" stroke-width="${(2.6 * getScaleAtDepth(depth)).toFixed(1)}"/><g fill="${tone}">${ears}</g>`;
  }
  return drawn;
}

/** Scenes of land, buildings, fences and water. */
import {
  drawSceneObjects,
  createCompanions,
  createSubject,
  getScaleAtDepth,
  type SceneObject,
  type SceneComposition,
} from '../composition.ts';
import { SURFACE } from '../canvas.ts';
import { drawRailFence, drawWireFence } from '../fences.ts';
import { getFigure } from '../figures.ts';
import { drawShadow, drawArt } from '../draw-art.ts';
import { drawCattle, drawSheep } from '../subjects/animals.ts';
import { drawFencePosts, drawSilageStack, drawRoundBale, drawWireCoil } from '../subjects/goods.ts';
import { drawTractor, drawVehicle, PAINTS } from '../subjects/machinery.ts';
import {
  drawDairyShed,
  drawGate,
  drawHayBarn,
  drawHouse,
  drawPivotIrrigator,
  drawSilos,
  drawTrough,
  drawWaterTank,
  drawWoolshed,
} from '../subjects/structures.ts';
import { TREES, type TreeName } from '../trees.ts';
import { withChance, type Scene } from './scene.ts';

const { width } = SURFACE;

/** Draws a tree next to a building, to shelter it and to show its scale. */
function drawTree(
  stage: SceneComposition,
  name: TreeName,
  x: number,
  depth: number,
  height: number,
): string {
  return TREES[name](
    stage.canvas,
    x,
    stage.landscape.getGroundY(depth),
    height * getScaleAtDepth(depth),
    0.08,
  );
}

function drawBuilding(
  stage: SceneComposition,
  actor: SceneObject,
  extras: readonly SceneObject[] = [],
): string {
  const { random } = stage.canvas;
  const name = random.pick<TreeName>(['macrocarpa', 'broadleaf', 'poplar', 'cabbageTree']);
  const behind = drawTree(
    stage,
    name,
    actor.x + stage.side * random.between(170, 250),
    Math.max(0, actor.depth - 0.12),
    random.between(280, 400),
  );
  return behind + drawSceneObjects(stage, [actor, ...extras]);
}

/** Draws a gate with the fence on both sides of it. */
function drawGateInFence(stage: SceneComposition, main: SceneObject): string {
  const y = stage.landscape.getGroundY(main.depth);
  const height = main.height * getScaleAtDepth(main.depth);
  const [, , boxWidth, boxHeight] = main.art.box;
  const half = (height * boxWidth) / boxHeight / 2;
  const fence = (from: number, to: number) =>
    drawWireFence(stage.canvas, () => y, height * 0.86, from, to, 6);
  return (
    fence(-30, main.x - half + 8) +
    fence(main.x + half - 8, width + 40) +
    drawSceneObjects(stage, [main])
  );
}

/** Moves an object further back but leaves its size in the drawing unchanged. */
function moveBack(stage: SceneComposition, actor: SceneObject, back: number): SceneObject {
  const depth = stage.shot === 'close' ? back + 0.28 : stage.shot === 'middle' ? back + 0.12 : back;
  return {
    ...actor,
    depth,
    height: (actor.height * getScaleAtDepth(actor.depth)) / getScaleAtDepth(depth),
    hasGrass: false,
  };
}

export const PLACE_SCENES = {
  fence: {
    hasFence: () => false,
    draw: (stage) => {
      const { canvas } = stage;
      const near = stage.landscape.getGroundY(stage.shot === 'close' ? 0.92 : 0.7);
      const slope = stage.side * (stage.shot === 'wide' ? 0.16 : 0.07);
      const isRails = stage.identity.chance(0.35);
      const height = stage.shot === 'close' ? 190 : stage.shot === 'middle' ? 140 : 96;
      const run = isRails
        ? drawRailFence(canvas, -20, 820, near - slope * 400, height, 4, slope)
        : drawWireFence(canvas, (x) => near + (x - 400) * slope, height, -30, 840, 7);
      const stock: SceneObject[] = createCompanions(
        stage,
        (index) => (index % 2 ? drawSheep(canvas, 'grazing') : drawSheep(canvas, 'standing')),
        4,
        120,
        [0.05, 0.3],
      );
      const bundle =
        stage.index % 3 === 1 || stage.identity.chance(0.35)
          ? drawSceneObjects(stage, [
              { art: drawFencePosts(), x: 400 - stage.side * 200, depth: 0.97, height: 120 },
              { art: drawWireCoil(), x: 400 + stage.side * 20, depth: 0.98, height: 96 },
            ])
          : '';
      return drawSceneObjects(stage, stock) + run + bundle;
    },
  },
  gate: {
    grounds: ['pasture', 'gravel', 'pasture'],
    draw: (stage) => {
      const { canvas } = stage;
      const stock = createCompanions(
        stage,
        () => (canvas.random.chance(0.5) ? drawSheep(canvas, 'grazing') : drawCattle('angus')),
        4,
        130,
        [0.08, 0.34],
      );
      return (
        drawSceneObjects(stage, stock) +
        drawGateInFence(stage, createSubject(stage, drawGate(canvas), 190))
      );
    },
  },
  shed: {
    grounds: ['pasture', 'gravel'],
    hasFence: withChance(0.5),
    draw: (stage) => {
      const isBarn = stage.identity.chance(0.5);
      const extra: SceneObject[] = stage.canvas.random.chance(0.5)
        ? [
            {
              art: drawTractor(stage.identity.pick(PAINTS)),
              x: 400 - stage.side * 240,
              depth: 0.55,
              height: 190,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return drawBuilding(
        stage,
        moveBack(
          stage,
          createSubject(
            stage,
            isBarn ? drawHayBarn(stage.canvas) : drawWoolshed(stage.canvas),
            300,
          ),
          0.24,
        ),
        extra,
      );
    },
  },
  'milking-shed': {
    grounds: ['gravel', 'pasture'],
    draw: (stage) => {
      const cows = createCompanions(
        stage,
        () => drawCattle(stage.identity.pick(['friesian', 'jersey', 'crossbred'] as const)),
        3,
        150,
        [0.62, 0.9],
      );
      return drawBuilding(
        stage,
        moveBack(stage, createSubject(stage, drawDairyShed(stage.canvas), 270), 0.22),
        cows,
      );
    },
  },
  house: {
    hasFence: withChance(0.6),
    draw: (stage) => {
      const main = moveBack(stage, createSubject(stage, drawHouse(stage.canvas), 300), 0.3);
      const flowers = drawTree(stage, 'harakeke', main.x - stage.side * 260, main.depth + 0.1, 120);
      const car: SceneObject[] = stage.canvas.random.chance(0.35)
        ? [
            {
              art: drawVehicle('pickup-truck', 'white'),
              x: 400 - stage.side * 260,
              depth: 0.62,
              height: 130,
              isFlipped: stage.side < 0,
            },
          ]
        : [];
      return drawBuilding(stage, main, car) + flowers;
    },
  },
  land: {
    grounds: ['pasture', 'long-grass', 'pasture'],
    groundRange: [0.66, 0.76],
    hasFence: withChance(0.6),
    draw: (stage) => {
      const { canvas } = stage;
      const grazers = createCompanions(
        stage,
        () => (stage.identity.chance(0.5) ? drawSheep(canvas, 'grazing') : drawCattle('friesian')),
        4,
        100,
        [0.05, 0.3],
      );
      const frame = drawTree(
        stage,
        canvas.random.pick<TreeName>(['cabbageTree', 'harakeke', 'poplar', 'broadleaf', 'ponga']),
        stage.side > 0 ? 690 : 110,
        0.5,
        canvas.random.between(240, 340),
      );
      const way =
        stage.shot === 'close'
          ? drawGateInFence(stage, {
              art: drawGate(canvas),
              x: 400 - stage.side * 60,
              depth: 0.72,
              height: 170,
            })
          : '';
      return drawSceneObjects(stage, grazers) + frame + way;
    },
  },
  silage: {
    grounds: ['stubble', 'pasture', 'gravel'],
    draw: (stage) => {
      const { canvas } = stage;
      const isStack = stage.identity.chance(0.45);
      if (isStack)
        return drawSceneObjects(stage, [
          {
            art: drawTractor(stage.identity.pick(PAINTS)),
            x: 400 - stage.side * 250,
            depth: 0.3,
            height: 190,
            isFlipped: stage.side > 0,
          },
          createSubject(stage, drawSilageStack(canvas), 220),
        ]);
      const wrap = stage.identity.pick(['green', 'white', 'black', 'green'] as const);
      const row: SceneObject[] = Array.from({ length: 7 }, (_, bale) => ({
        art: drawRoundBale(canvas, wrap),
        x: 400 - stage.side * (330 - bale * 84),
        depth: 0.08 + bale * 0.035,
        height: 150,
      }));
      return drawSceneObjects(stage, [
        ...row,
        createSubject(stage, drawRoundBale(canvas, wrap), 215),
      ]);
    },
  },
  irrigation: {
    grounds: ['pasture', 'soil', 'long-grass'],
    terrains: ['plains', 'alps', 'plains', 'river', 'rolling'],
    draw: (stage) => {
      const height = { wide: 150, middle: 190, close: 240 }[stage.shot];
      return drawSceneObjects(stage, [
        ...createCompanions(stage, () => drawCattle('friesian'), 3, 120, [0.02, 0.12]),
        {
          art: drawPivotIrrigator(),
          x: 400 + stage.side * 50,
          depth: { wide: 0.3, middle: 0.42, close: 0.6 }[stage.shot],
          height,
          isFlipped: stage.side > 0,
          shadow: 0.4,
        },
      ]);
    },
  },
  'water-tank': {
    hasFence: withChance(0.7),
    draw: (stage) => {
      const { canvas } = stage;
      const isTrough = stage.identity.chance(0.3);
      const drinkers = createCompanions(
        stage,
        () => (isTrough ? drawCattle('jersey') : drawSheep(canvas, 'grazing')),
        3,
        isTrough ? 190 : 120,
        isTrough ? [0.34, 0.5] : [0.1, 0.35],
      );
      const second: SceneObject[] = isTrough
        ? [{ art: drawWaterTank(canvas), x: 400 - stage.side * 260, depth: 0.12, height: 210 }]
        : [{ art: drawTrough(canvas), x: 400 - stage.side * 180, depth: 0.72, height: 70 }];
      return drawSceneObjects(stage, [
        ...drinkers,
        ...second,
        createSubject(
          stage,
          isTrough ? drawTrough(canvas) : drawWaterTank(canvas),
          isTrough ? 120 : 280,
        ),
      ]);
    },
  },
  forest: {
    grounds: ['pasture', 'soil', 'long-grass'],
    terrains: ['bush', 'rolling', 'alps', 'volcano'],
    groundRange: [0.6, 0.68],
    draw: (stage) => {
      const { random } = stage.canvas;
      const isNative = stage.identity.chance(0.3);
      const kinds: readonly TreeName[] = isNative
        ? ['ponga', 'broadleaf', 'cabbageTree', 'macrocarpa']
        : ['pine'];
      const rows: string[] = [];
      for (let row = 0; row < 5; row += 1) {
        const depth = row * 0.15;
        const height = (isNative ? 260 : 330) * random.between(0.9, 1.1);
        for (let stem = 0; stem < 9 - row; stem += 1) {
          const x =
            ((stem + (row % 2) * 0.5) / (8 - row)) * (width + 80) - 40 + random.between(-22, 22);
          const isGap = row > 1 && Math.abs(x - (400 - stage.side * 110)) < 110 + row * 34;
          if (!isGap) rows.push(drawTree(stage, random.pick(kinds), x, depth, height));
        }
      }
      const stack = isNative
        ? ''
        : drawSceneObjects(
            stage,
            [0, 1, 2, 3].map((wood) => ({
              art: getFigure('noto:wood'),
              x: 400 - stage.side * (40 + wood * 62),
              depth: 0.8 + (wood % 2) * 0.07,
              height: 92,
            })),
          );
      return rows.join('') + stack;
    },
  },
  grain: {
    grounds: ['stubble', 'long-grass'],
    seasons: ['summer', 'summer', 'autumn'],
    terrains: ['plains', 'rolling', 'river', 'alps'],
    draw: (stage) => {
      const silo: SceneObject[] = stage.identity.chance(0.6)
        ? [{ art: drawSilos(stage.canvas), x: 400 + stage.side * 190, depth: 0.1, height: 620 }]
        : [];
      return drawSceneObjects(stage, silo) + drawStandingCrop(stage);
    },
  },
} satisfies Record<string, Scene>;

/** Draws rows of ears of grain, which get larger towards the viewer. */
function drawStandingCrop(stage: SceneComposition): string {
  const { random, mood } = stage.canvas;
  let drawn = '';
  const gold = ['#e7c469', '#d8ac4c', '#c99a3e', '#f1d583'];
  for (let row = 0; row < 6; row += 1) {
    const depth = 0.12 + row * 0.17;
    const y = stage.landscape.getGroundY(depth) + 26 * getScaleAtDepth(depth);
    const height = 190 * getScaleAtDepth(depth) * (stage.shot === 'close' ? 1.35 : 1);
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
  const hand =
    stage.index % 4 === 2
      ? drawShadow(stage.canvas, 400 - stage.side * 150, 560, 200, 120, 0.6) +
        drawArt(stage.canvas, getFigure('noto:ear-of-corn'), {
          x: 400 - stage.side * 150,
          y: 566,
          height: 220,
          tilt: stage.side * 8,
          shadow: 0,
        })
      : '';
  return drawn + hand;
}

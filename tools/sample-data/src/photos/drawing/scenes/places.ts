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
import { drawWireFence } from '../fences.ts';
import { getFigure } from '../figures.ts';
import { drawSheep } from '../subjects/animals.ts';
import { drawCattle } from '../subjects/cattle.ts';
import { drawVehicle } from '../subjects/machinery.ts';
import { drawDairyShed, drawGate, drawHouse, drawPivotIrrigator } from '../subjects/structures.ts';
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
  'milking-shed': {
    grounds: ['gravel', 'pasture'],
    draw: (stage) => {
      const cows = createCompanions(
        stage,
        () => drawCattle(stage.identity.pick(['friesian', 'jersey', 'kiwicross'] as const)),
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
} satisfies Record<string, Scene>;

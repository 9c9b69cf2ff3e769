/** Land, buildings, fences, water. */
import { arrange, company, lead, scaleAt, type Actor, type Stage } from '../composition.ts';
import { SURFACE } from '../canvas.ts';
import { drawRails, drawWireFence } from '../fences.ts';
import { figure } from '../figures.ts';
import { castShadow, place } from '../stage.ts';
import { cattle, sheep } from '../subjects/animals.ts';
import { posts, silageStack, roundBale, wireCoil } from '../subjects/goods.ts';
import { tractor, vehicle, PAINTS } from '../subjects/machinery.ts';
import {
  dairyShed,
  gate,
  hayBarn,
  house,
  pivot,
  silos,
  trough,
  waterTank,
  woolshed,
} from '../subjects/structures.ts';
import { TREES, type TreeName } from '../trees.ts';
import { some, type Recipe } from './recipe.ts';

const { width } = SURFACE;

/** A tree at the side of a building, for shelter and for scale. */
function tree(stage: Stage, name: TreeName, x: number, depth: number, tall: number): string {
  return TREES[name](stage.canvas, x, stage.landscape.footAt(depth), tall * scaleAt(depth), 0.08);
}

function building(stage: Stage, actor: Actor, extras: readonly Actor[] = []): string {
  const { random } = stage.canvas;
  const name = random.pick<TreeName>(['macrocarpa', 'broadleaf', 'poplar', 'cabbageTree']);
  const behind = tree(
    stage,
    name,
    actor.x + stage.side * random.between(170, 250),
    Math.max(0, actor.depth - 0.12),
    random.between(280, 400),
  );
  return behind + arrange(stage, [actor, ...extras]);
}

/** A gate, and the fence that it is in. */
function gateInFence(stage: Stage, main: Actor): string {
  const y = stage.landscape.footAt(main.depth);
  const tall = main.tall * scaleAt(main.depth);
  const [, , boxWidth, boxHeight] = main.art.box;
  const half = (tall * boxWidth) / boxHeight / 2;
  const fence = (from: number, to: number) =>
    drawWireFence(stage.canvas, () => y, tall * 0.86, from, to, 6);
  return (
    fence(-30, main.x - half + 8) + fence(main.x + half - 8, width + 40) + arrange(stage, [main])
  );
}

/** Set back, yet as large in the picture as it was. */
function set(stage: Stage, actor: Actor, back: number): Actor {
  const depth = stage.shot === 'close' ? back + 0.28 : stage.shot === 'middle' ? back + 0.12 : back;
  return {
    ...actor,
    depth,
    tall: (actor.tall * scaleAt(actor.depth)) / scaleAt(depth),
    hasGrass: false,
  };
}

export const PLACES = {
  fence: {
    hasFence: () => false,
    paint: (stage) => {
      const { canvas } = stage;
      const near = stage.landscape.footAt(stage.shot === 'close' ? 0.92 : 0.7);
      const slope = stage.side * (stage.shot === 'wide' ? 0.16 : 0.07);
      const isRails = stage.identity.chance(0.35);
      const tall = stage.shot === 'close' ? 190 : stage.shot === 'middle' ? 140 : 96;
      const run = isRails
        ? drawRails(canvas, -20, 820, near - slope * 400, tall, 4, slope)
        : drawWireFence(canvas, (x) => near + (x - 400) * slope, tall, -30, 840, 7);
      const stock: Actor[] = company(
        stage,
        (index) => (index % 2 ? sheep(canvas, 'grazing') : sheep(canvas, 'standing')),
        4,
        120,
        [0.05, 0.3],
      );
      const bundle =
        stage.index % 3 === 1 || stage.identity.chance(0.35)
          ? arrange(stage, [
              { art: posts(), x: 400 - stage.side * 200, depth: 0.97, tall: 120 },
              { art: wireCoil(), x: 400 + stage.side * 20, depth: 0.98, tall: 96 },
            ])
          : '';
      return arrange(stage, stock) + run + bundle;
    },
  },
  gate: {
    grounds: ['pasture', 'gravel', 'pasture'],
    paint: (stage) => {
      const { canvas } = stage;
      const stock = company(
        stage,
        () => (canvas.random.chance(0.5) ? sheep(canvas, 'grazing') : cattle('angus')),
        4,
        130,
        [0.08, 0.34],
      );
      return arrange(stage, stock) + gateInFence(stage, lead(stage, gate(canvas), 190));
    },
  },
  shed: {
    grounds: ['pasture', 'gravel'],
    hasFence: some(0.5),
    paint: (stage) => {
      const isBarn = stage.identity.chance(0.5);
      const extra: Actor[] = stage.canvas.random.chance(0.5)
        ? [
            {
              art: tractor(stage.identity.pick(PAINTS)),
              x: 400 - stage.side * 240,
              depth: 0.55,
              tall: 190,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return building(
        stage,
        set(stage, lead(stage, isBarn ? hayBarn(stage.canvas) : woolshed(stage.canvas), 300), 0.24),
        extra,
      );
    },
  },
  'milking-shed': {
    grounds: ['gravel', 'pasture'],
    paint: (stage) => {
      const cows = company(
        stage,
        () => cattle(stage.identity.pick(['friesian', 'jersey', 'crossbred'] as const)),
        3,
        150,
        [0.62, 0.9],
      );
      return building(stage, set(stage, lead(stage, dairyShed(stage.canvas), 270), 0.22), cows);
    },
  },
  house: {
    hasFence: some(0.6),
    paint: (stage) => {
      const main = set(stage, lead(stage, house(stage.canvas), 300), 0.3);
      const flowers = tree(stage, 'harakeke', main.x - stage.side * 260, main.depth + 0.1, 120);
      const car: Actor[] = stage.canvas.random.chance(0.35)
        ? [
            {
              art: vehicle('pickup-truck', 'white'),
              x: 400 - stage.side * 260,
              depth: 0.62,
              tall: 130,
              isFlipped: stage.side < 0,
            },
          ]
        : [];
      return building(stage, main, car) + flowers;
    },
  },
  land: {
    grounds: ['pasture', 'long-grass', 'pasture'],
    groundAt: [0.66, 0.76],
    hasFence: some(0.6),
    paint: (stage) => {
      const { canvas } = stage;
      const grazers = company(
        stage,
        () => (stage.identity.chance(0.5) ? sheep(canvas, 'grazing') : cattle('friesian')),
        4,
        100,
        [0.05, 0.3],
      );
      const frame = tree(
        stage,
        canvas.random.pick<TreeName>(['cabbageTree', 'harakeke', 'poplar', 'broadleaf', 'ponga']),
        stage.side > 0 ? 690 : 110,
        0.5,
        canvas.random.between(240, 340),
      );
      const way =
        stage.shot === 'close'
          ? gateInFence(stage, {
              art: gate(canvas),
              x: 400 - stage.side * 60,
              depth: 0.72,
              tall: 170,
            })
          : '';
      return arrange(stage, grazers) + frame + way;
    },
  },
  silage: {
    grounds: ['stubble', 'pasture', 'gravel'],
    paint: (stage) => {
      const { canvas } = stage;
      const isStack = stage.identity.chance(0.45);
      if (isStack)
        return arrange(stage, [
          {
            art: tractor(stage.identity.pick(PAINTS)),
            x: 400 - stage.side * 250,
            depth: 0.3,
            tall: 190,
            isFlipped: stage.side > 0,
          },
          lead(stage, silageStack(canvas), 220),
        ]);
      const wrap = stage.identity.pick(['green', 'white', 'black', 'green'] as const);
      const row: Actor[] = Array.from({ length: 7 }, (_, bale) => ({
        art: roundBale(canvas, wrap),
        x: 400 - stage.side * (330 - bale * 84),
        depth: 0.08 + bale * 0.035,
        tall: 150,
      }));
      return arrange(stage, [...row, lead(stage, roundBale(canvas, wrap), 215)]);
    },
  },
  irrigation: {
    grounds: ['pasture', 'soil', 'long-grass'],
    terrains: ['plains', 'alps', 'plains', 'river', 'rolling'],
    paint: (stage) => {
      const tall = { wide: 150, middle: 190, close: 240 }[stage.shot];
      return arrange(stage, [
        ...company(stage, () => cattle('friesian'), 3, 120, [0.02, 0.12]),
        {
          art: pivot(),
          x: 400 + stage.side * 50,
          depth: { wide: 0.3, middle: 0.42, close: 0.6 }[stage.shot],
          tall,
          isFlipped: stage.side > 0,
          shadow: 0.4,
        },
      ]);
    },
  },
  'water-tank': {
    hasFence: some(0.7),
    paint: (stage) => {
      const { canvas } = stage;
      const isTrough = stage.identity.chance(0.3);
      const drinkers = company(
        stage,
        () => (isTrough ? cattle('jersey') : sheep(canvas, 'grazing')),
        3,
        isTrough ? 190 : 120,
        isTrough ? [0.34, 0.5] : [0.1, 0.35],
      );
      const second: Actor[] = isTrough
        ? [{ art: waterTank(canvas), x: 400 - stage.side * 260, depth: 0.12, tall: 210 }]
        : [{ art: trough(canvas), x: 400 - stage.side * 180, depth: 0.72, tall: 70 }];
      return arrange(stage, [
        ...drinkers,
        ...second,
        lead(stage, isTrough ? trough(canvas) : waterTank(canvas), isTrough ? 120 : 280),
      ]);
    },
  },
  forest: {
    grounds: ['pasture', 'soil', 'long-grass'],
    terrains: ['bush', 'rolling', 'alps', 'volcano'],
    groundAt: [0.6, 0.68],
    paint: (stage) => {
      const { random } = stage.canvas;
      const isNative = stage.identity.chance(0.3);
      const kinds: readonly TreeName[] = isNative
        ? ['ponga', 'broadleaf', 'cabbageTree', 'macrocarpa']
        : ['pine'];
      const rows: string[] = [];
      for (let row = 0; row < 5; row += 1) {
        const depth = row * 0.15;
        const tall = (isNative ? 260 : 330) * random.between(0.9, 1.1);
        for (let stem = 0; stem < 9 - row; stem += 1) {
          const x =
            ((stem + (row % 2) * 0.5) / (8 - row)) * (width + 80) - 40 + random.between(-22, 22);
          const isGap = row > 1 && Math.abs(x - (400 - stage.side * 110)) < 110 + row * 34;
          if (!isGap) rows.push(tree(stage, random.pick(kinds), x, depth, tall));
        }
      }
      const stack = isNative
        ? ''
        : arrange(
            stage,
            [0, 1, 2, 3].map((wood) => ({
              art: figure('noto:wood'),
              x: 400 - stage.side * (40 + wood * 62),
              depth: 0.8 + (wood % 2) * 0.07,
              tall: 92,
            })),
          );
      return rows.join('') + stack;
    },
  },
  grain: {
    grounds: ['stubble', 'long-grass'],
    seasons: ['summer', 'summer', 'autumn'],
    terrains: ['plains', 'rolling', 'river', 'alps'],
    paint: (stage) => {
      const silo: Actor[] = stage.identity.chance(0.6)
        ? [{ art: silos(stage.canvas), x: 400 + stage.side * 190, depth: 0.1, tall: 620 }]
        : [];
      return arrange(stage, silo) + standingCrop(stage);
    },
  },
} satisfies Record<string, Recipe>;

/** Ears of grain, ranks of them, nearer and larger. */
function standingCrop(stage: Stage): string {
  const { random, mood } = stage.canvas;
  let drawn = '';
  const gold = ['#e7c469', '#d8ac4c', '#c99a3e', '#f1d583'];
  for (let row = 0; row < 6; row += 1) {
    const depth = 0.12 + row * 0.17;
    const y = stage.landscape.footAt(depth) + 26 * scaleAt(depth);
    const tall = 190 * scaleAt(depth) * (stage.shot === 'close' ? 1.35 : 1);
    const count = Math.round(74 - row * 9);
    let stalks = '';
    let ears = '';
    const tone = gold[row % gold.length] ?? '#d8ac4c';
    for (let stalk = 0; stalk < count; stalk += 1) {
      const x = (stalk / count) * (width + 40) - 20 + random.between(-6, 6);
      const lean = random.between(2, 16) * Math.sign(mood.sunSide) * scaleAt(depth);
      const top = y - tall * random.between(0.82, 1.05);
      stalks += `M${Math.round(x)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(top + 30)} ${Math.round(x + lean)} ${Math.round(top)}`;
      const size = 9 * scaleAt(depth);
      for (let grain = 0; grain < 4; grain += 1)
        ears += `<ellipse cx="${Math.round(x + lean + (grain % 2 ? 1 : -1) * size * 0.32)}" cy="${Math.round(top - grain * size * 0.62)}" rx="${(size * 0.42).toFixed(1)}" ry="${(size * 0.66).toFixed(1)}"/>`;
    }
    drawn += `<path d="${stalks}" fill="none" stroke="${gold[(row + 2) % gold.length] ?? '#c99a3e'}" stroke-width="${(2.6 * scaleAt(depth)).toFixed(1)}"/><g fill="${tone}">${ears}</g>`;
  }
  const hand =
    stage.index % 4 === 2
      ? castShadow(stage.canvas, 400 - stage.side * 150, 560, 200, 120, 0.6) +
        place(stage.canvas, figure('noto:ear-of-corn'), {
          x: 400 - stage.side * 150,
          y: 566,
          tall: 220,
          tilt: stage.side * 8,
          shadow: 0,
        })
      : '';
  return drawn + hand;
}

/**
 * Scenes of things to hold, eat, plant or burn: still lifes on planks, and the fields where they
 * grow.
 */
import {
  drawSceneObjects,
  createSubject,
  getScaleAtDepth,
  type SceneObject,
  type SceneComposition,
} from '../composition.ts';
import { roundToTenth, SURFACE } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import { getFigure, type Art } from '../figures.ts';
import { drawSheep } from '../subjects/animals.ts';
import {
  drawBarrel,
  drawBulkBag,
  drawCrate,
  drawFirewoodStack,
  drawSacks,
  drawSeedTray,
  drawWoolBale,
} from '../subjects/goods.ts';
import { TREES } from '../trees.ts';
import type { Scene } from './scene.ts';

const { width } = SURFACE;
const small = (name: string): Art => getFigure(`noto:${name}`);

/** Draws a still life: the main thing on the bench with smaller things next to it. */
function drawStillLife(
  stage: SceneComposition,
  main: Art,
  height: number,
  others: readonly (readonly [Art, number])[],
): string {
  const { random } = stage.canvas;
  const lift = { wide: 0.86, middle: 1, close: 1.22 }[stage.shot];
  const actors: SceneObject[] = [
    {
      art: main,
      x: 400 + stage.side * (stage.shot === 'close' ? 60 : 105),
      depth: 0.42,
      height: (height * lift) / getScaleAtDepth(0.42),
      hasGrass: false,
      isFlipped: stage.side < 0,
    },
  ];
  others.forEach(([art, otherTall], index) => {
    const depth = 0.3 + ((index * 0.37) % 0.55);
    actors.push({
      art,
      x: 400 - stage.side * (100 + ((index * 116) % 210)) + random.between(-14, 14),
      depth,
      height: (otherTall * lift) / getScaleAtDepth(depth),
      hasGrass: false,
      tilt: random.between(-5, 5),
    });
  });
  return drawSceneObjects(stage, actors);
}

/** Draws rows of vines or trees that run away from the viewer. */
function drawRows(stage: SceneComposition, kind: 'vine' | 'orchard'): string {
  const { canvas } = stage;
  const { random, mood } = canvas;
  let drawn = '';
  const vanish = 400 + stage.side * 120;
  for (let step = 0; step < 9; step += 1) {
    const depth = 0.02 + (step / 8) ** 1.6 * 0.98;
    const y = stage.landscape.getGroundY(depth);
    const scale = getScaleAtDepth(depth) * (0.35 + depth * 0.75);
    for (const row of [-3, -2, -1, 1, 2, 3]) {
      const x = vanish + row * (40 + depth * 250) + random.between(-4, 4);
      if (x < -160 || x > width + 160) continue;
      if (kind === 'orchard')
        drawn += TREES.orchardTree(canvas, x, y, 210 * scale, 0.2 * (1 - depth));
      else {
        const leaf =
          mood.season.name === 'autumn'
            ? random.pick(['#c99a3a', '#b5763a', '#9aa046'])
            : random.pick(['#5f9a42', '#6faa4c', '#4f8a3c']);
        const height = 130 * scale;
        let clumps = '';
        for (let clump = 0; clump < 8; clump += 1)
          clumps += `<circle cx="${roundToTenth(x + random.between(-0.55, 0.55) * height)}" cy="${roundToTenth(y - height * random.between(0.45, 0.95))}" r="${roundToTenth(height * random.between(0.13, 0.22))}" fill="${clump % 3 === 0 ? lighten(leaf, 0.16) : clump % 3 === 1 ? leaf : darken(leaf, 0.2)}"/>`;
        let bunches = '';
        for (let bunch = 0; bunch < 2; bunch += 1)
          bunches += `<ellipse cx="${roundToTenth(x + random.between(-0.4, 0.4) * height)}" cy="${roundToTenth(y - height * random.between(0.38, 0.55))}" rx="${roundToTenth(height * 0.05)}" ry="${roundToTenth(height * 0.09)}" fill="#5b3470"/>`;
        drawn += `<rect x="${roundToTenth(x - height * 0.04)}" y="${roundToTenth(y - height)}" width="${roundToTenth(height * 0.08)}" height="${roundToTenth(height)}" fill="#8b7358"/><path d="M${roundToTenth(x)} ${roundToTenth(y)}q${roundToTenth(height * 0.06)} ${roundToTenth(-height * 0.3)} 0 ${roundToTenth(-height * 0.5)}" stroke="#5f4a38" stroke-width="${roundToTenth(height * 0.06)}" fill="none"/>${clumps}${bunches}`;
      }
    }
  }
  return drawn;
}

const FRUITS = [
  'noto:red-apple',
  'noto:kiwi-fruit',
  'noto:green-apple',
  'noto:pear',
  'noto:peach',
  'noto:lemon',
  'noto:cherries',
  'noto:strawberry',
  'noto:avocado',
  'noto:grapes',
  'noto:blueberries',
];
const VEGETABLES = [
  'noto:carrot',
  'noto:potato',
  'noto:tomato',
  'noto:onion',
  'noto:broccoli',
  'noto:leafy-green',
  'noto:bell-pepper',
  'noto:garlic',
  'noto:ear-of-corn',
  'noto:brown-mushroom',
];

const FRUIT_LOOKS = {
  'green-apple': /granny smith|cider apple/i,
  'red-apple': /apple/i,
  'kiwi-fruit': /kiwifruit/i,
  cherries: /cherr/i,
  avocado: /avocado|feijoa/i,
  grapes: /grape|vineyard/i,
};
const VEGETABLE_LOOKS = { potato: /potato/i };

export const PRODUCE_SCENES = {
  fruit: {
    looks: FRUIT_LOOKS,
    setting: (choose) => (choose.chance(0.72) ? 'bench' : 'field'),
    seasons: ['autumn', 'summer', 'spring', 'summer'],
    draw: (stage) => {
      const picked = stage.identity.pick(FRUITS);
      const fruit = stage.look === undefined ? picked : `noto:${stage.look}`;
      if (stage.grass)
        return (
          drawRows(stage, 'orchard') +
          drawSceneObjects(stage, [createSubject(stage, drawCrate(stage.canvas, fruit), 190)])
        );
      return drawStillLife(stage, drawCrate(stage.canvas, fruit), 225, [
        [getFigure(fruit), 96],
        [getFigure(fruit), 84],
        [getFigure(fruit), 90],
      ]);
    },
  },
  vegetables: {
    looks: VEGETABLE_LOOKS,
    setting: (choose) => (choose.chance(0.75) ? 'bench' : 'field'),
    grounds: ['soil'],
    draw: (stage) => {
      const picked = stage.identity.pick(VEGETABLES);
      const kind = stage.look === undefined ? picked : `noto:${stage.look}`;
      const box = drawCrate(stage.canvas, kind);
      return drawStillLife(stage, box, 225, [
        [getFigure(kind), 100],
        [getFigure(kind), 88],
        [getFigure(kind), 92],
      ]);
    },
  },
  wine: {
    grounds: ['pasture', 'soil', 'pasture'],
    seasons: ['summer', 'autumn', 'autumn', 'spring'],
    terrains: ['rolling', 'alps', 'plains', 'river'],
    setting: (choose) => (choose.chance(0.4) ? 'bench' : 'field'),
    groundRange: [0.55, 0.62],
    draw: (stage) => {
      if (!stage.grass && stage.landscape.groundColour === 'bench')
        return drawStillLife(stage, drawBarrel(stage.canvas), 215, [
          [small('wine-glass'), 170],
          [small('grapes'), 120],
          [small('cheese-wedge'), 86],
        ]);
      return (
        drawRows(stage, 'vine') +
        (stage.shot === 'close'
          ? drawSceneObjects(stage, [
              {
                art: drawCrate(stage.canvas, 'noto:grapes'),
                x: 400 - stage.side * 170,
                depth: 0.9,
                height: 165,
              },
            ])
          : '')
      );
    },
  },
  wool: {
    setting: (choose) => (choose.chance(0.65) ? 'woolshed' : 'field'),
    draw: (stage) => {
      const { canvas } = stage;
      const bales: SceneObject[] = [0, 1].map((bale) => ({
        art: drawWoolBale(canvas),
        x: 400 - stage.side * (70 + bale * 190),
        depth: 0.16 + bale * 0.05,
        height: 300,
        hasGrass: false,
      }));
      const ewe: SceneObject[] =
        stage.grass || canvas.random.chance(0.4)
          ? [
              {
                art: drawSheep(canvas, 'standing'),
                x: 400 - stage.side * 190,
                depth: 0.85,
                height: 165,
                isFlipped: stage.side > 0,
              },
            ]
          : [
              {
                art: small('yarn'),
                x: 400 - stage.side * 170,
                depth: 0.88,
                height: 110,
                hasGrass: false,
              },
            ];
      return drawSceneObjects(stage, [
        ...bales,
        createSubject(stage, drawWoolBale(canvas), 270),
        ...ewe,
      ]);
    },
  },
  tools: {
    setting: (choose) => choose.pick(['bench', 'workshop', 'bench'] as const),
    draw: (stage) => {
      const kit = [
        'toolbox',
        'hammer',
        'wrench',
        'carpentry-saw',
        'axe',
        'shovel',
        'pick',
        'nut-and-bolt',
      ];
      const main = stage.identity.pick(kit.slice(0, 6));
      const rest = kit.filter((name) => name !== main);
      const a = stage.identity.pick(rest);
      const b = stage.identity.pick(rest.filter((name) => name !== a));
      return drawStillLife(stage, small(main), main === 'toolbox' ? 230 : 250, [
        [small(a), 165],
        [small(b), 140],
        [small('nut-and-bolt'), 62],
      ]);
    },
  },
  firewood: {
    grounds: ['pasture', 'gravel'],
    seasons: ['autumn', 'winter', 'winter', 'spring'],
    draw: (stage) => {
      const extra: SceneObject[] = [
        { art: small('wood'), x: 400 - stage.side * 205, depth: 0.82, height: 150 },
        {
          art: small('axe'),
          x: 400 - stage.side * 175,
          depth: 0.84,
          height: 150,
          isFlipped: stage.side < 0,
          hasGrass: false,
          shadow: 0,
        },
      ];
      return drawSceneObjects(stage, [
        createSubject(stage, drawFirewoodStack(stage.canvas), 235),
        ...(stage.shot === 'close' ? [] : extra),
      ]);
    },
  },
  seed: {
    grounds: ['soil', 'pasture'],
    seasons: ['spring', 'autumn', 'spring'],
    setting: (choose) => choose.pick(['field', 'bench'] as const),
    draw: (stage) => {
      const { canvas } = stage;
      const stripe = stage.identity.pick(['#4a8f5a', '#d6a23a', '#3f7fae', '#b5523f']);
      if (stage.landscape.groundColour === 'bench')
        return drawStillLife(stage, drawSeedTray(canvas), 150, [
          [small('seedling'), 130],
          [small('potted-plant'), 160],
          [small('herb'), 90],
        ]);
      const bag: SceneObject[] = stage.identity.chance(0.4)
        ? [createSubject(stage, drawBulkBag(canvas, '#d9c38a'), 250)]
        : [createSubject(stage, drawSacks(stripe), 215)];
      const shoots: SceneObject[] = Array.from({ length: 14 }, (_, shoot) => ({
        art: small('seedling'),
        x: 40 + ((shoot * 113) % 740),
        depth: 0.05 + (shoot % 7) * 0.14,
        height: 62,
        hasGrass: false,
        shadow: 0.5,
      }));
      return drawSceneObjects(stage, [...shoots, ...bag]);
    },
  },
} satisfies Record<string, Scene>;

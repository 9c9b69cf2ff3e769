/** Scenes of animals in their paddocks. */
import {
  drawSceneObjects,
  createCompanions,
  createSubject,
  type SceneObject,
} from '../composition.ts';
import { getFigure, type Art } from '../figures.ts';
import { drawRailFence } from '../fences.ts';
import {
  DOGS,
  drawAlpaca,
  drawGoat,
  drawHorse,
  drawLamb,
  drawPig,
  drawSheep,
  drawWorkingDog,
  GOATS,
  PIGS,
  SHEEP_LOOKS,
  type SheepLook,
} from '../subjects/animals.ts';
import { CATTLE, drawCattle, type CattleBreed } from '../subjects/cattle.ts';
import { drawBeehives } from '../subjects/structures.ts';
import { drawArt } from '../draw-art.ts';
import { drawHerd } from './herd.ts';
import { pickLook, toLookPatterns, withChance, type Scene } from './scene.ts';

const CATTLE_LOOKS = toLookPatterns(CATTLE);
const DAIRY: readonly CattleBreed[] = ['friesian', 'friesian', 'jersey', 'kiwicross'];
const BEEF: readonly CattleBreed[] = ['angus', 'hereford', 'charolais', 'angus'];
const ALL_SHEEP: readonly SheepLook[] = ['pale'];

const HORSE_LOOKS = {
  bay: /bay (?:pony|mare|gelding|horse)/i,
  grey: /grey (?:pony|mare|gelding|horse)/i,
  black: /black (?:pony|mare|gelding|horse)/i,
  tan: /chestnut|palomino/i,
};
const GRAZING_LOOKS = {
  sheep: /ewe|lamb|sheep|hogget/i,
  deer: /deer/i,
  horse: /horse|pony|ponies/i,
  beef: /beef|steer/i,
  dairy: /heifer|cow|dairy/i,
};
const DEER_LOOKS = { stag: /stag|spiker/i, hind: /hind|weaner|fawn/i };

const showYards = (type: 'cattle' | 'sheep'): Scene => ({
  grounds: ['gravel', 'soil', 'gravel'],
  groundRange: [0.56, 0.62],
  draw: (stage) => {
    const { canvas } = stage;
    const isSheep = type === 'sheep';
    const animal = (index: number) =>
      isSheep
        ? drawSheep(canvas, 'standing')
        : drawCattle((['angus', 'hereford', 'friesian'] as const)[index % 3] ?? 'angus');
    const height = isSheep ? 150 : 225;
    const pen = [0, 1, 2, 3].map((index) => ({
      art: animal(index),
      x: 120 + index * 185 + canvas.random.between(-28, 28),
      depth: 0.36 + (index % 2) * 0.08,
      height,
      isFlipped: canvas.random.chance(0.5),
    }));
    const far = drawRailFence(canvas, -20, 820, stage.landscape.getGroundY(0.14), 72, 5);
    const near =
      stage.shot === 'close'
        ? drawRailFence(canvas, -20, 820, stage.landscape.getGroundY(0.86), 165, 5)
        : drawRailFence(canvas, -20, 820, stage.landscape.getGroundY(0.7), 128, 5);
    const drafting =
      stage.shot === 'wide'
        ? drawRailFence(canvas, 300, 640, stage.landscape.getGroundY(0.52), 96, 5, 0.12)
        : '';
    return far + drawSceneObjects(stage, pen) + drafting + near;
  },
});

export const LIVESTOCK_SCENES = {
  'dairy-cow': {
    looks: CATTLE_LOOKS,
    hasFence: withChance(0.5),
    draw: (stage) => {
      const art = drawCattle(pickLook(stage, CATTLE, DAIRY));
      return drawHerd(stage, art, () => art, 250, 6);
    },
  },
  'beef-cattle': {
    looks: CATTLE_LOOKS,
    terrains: ['rolling', 'alps', 'bush', 'river', 'coast', 'volcano'],
    hasFence: withChance(0.4),
    draw: (stage) => {
      const art = drawCattle(pickLook(stage, CATTLE, BEEF), true);
      return drawHerd(stage, art, () => art, 262, 6);
    },
  },
  bull: {
    looks: CATTLE_LOOKS,
    hasFence: () => true,
    draw: (stage) => {
      const art = drawCattle(pickLook(stage, CATTLE, BEEF), true);
      return drawHerd(stage, art, () => art, 290, 4);
    },
  },
  calf: {
    looks: CATTLE_LOOKS,
    seasons: ['spring', 'spring', 'summer', 'winter'],
    hasFence: withChance(0.6),
    draw: (stage) => {
      const art = drawCattle(pickLook(stage, CATTLE, [...DAIRY, ...BEEF]), true);
      const count = stage.canvas.random.integer(2, 4);
      return drawSceneObjects(stage, [
        ...createCompanions(stage, () => art, count, 150, [0.3, 0.6]),
        createSubject(stage, art, 178),
      ]);
    },
  },
  sheep: {
    looks: SHEEP_LOOKS,
    hasFence: withChance(0.45),
    draw: (stage) => {
      const { canvas } = stage;
      const look = pickLook(stage, SHEEP_LOOKS, ALL_SHEEP);
      const face = look === 'dark' ? 'dark' : 'pale';
      const isShorn = look === 'shorn';
      return drawHerd(
        stage,
        drawSheep(canvas, stage.shot === 'wide' ? 'grazing' : 'standing', face, isShorn),
        (index) => drawSheep(canvas, index % 3 === 0 ? 'standing' : 'grazing', face, isShorn),
        205,
        8,
      );
    },
  },
  ram: {
    looks: SHEEP_LOOKS,
    hasFence: () => true,
    draw: (stage) => {
      const face = pickLook(stage, SHEEP_LOOKS, ALL_SHEEP) === 'dark' ? 'dark' : 'pale';
      return drawHerd(
        stage,
        drawSheep(stage.canvas, 'standing', face),
        () => drawSheep(stage.canvas, 'standing', face),
        220,
        4,
      );
    },
  },
  lamb: {
    looks: SHEEP_LOOKS,
    seasons: ['spring', 'spring', 'winter'],
    hasFence: withChance(0.5),
    draw: (stage) => {
      const { canvas } = stage;
      const face = pickLook(stage, SHEEP_LOOKS, ALL_SHEEP) === 'dark' ? 'dark' : 'pale';
      const ewe: SceneObject[] = canvas.random.chance(0.7)
        ? [
            {
              art: drawSheep(canvas, canvas.random.pick(['standing', 'grazing']), face),
              x: 400 - stage.side * 150,
              depth: 0.5,
              height: 205,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      const others = createCompanions(
        stage,
        (index) => drawLamb(canvas, index % 2 === 0, face),
        canvas.random.integer(1, 3),
        112,
        [0.18, 0.6],
      );
      return drawSceneObjects(stage, [
        ...ewe,
        ...others,
        createSubject(stage, drawLamb(canvas, canvas.random.chance(0.35), face), 158),
      ]);
    },
  },
  goat: {
    looks: toLookPatterns(GOATS),
    hasFence: withChance(0.5),
    draw: (stage) => {
      const art = drawGoat(pickLook(stage, GOATS, ['saanen', 'boer', 'toggenburg']));
      return drawHerd(stage, art, () => art, 225, 5);
    },
  },
  pig: {
    looks: toLookPatterns(PIGS),
    grounds: ['pasture', 'soil', 'pasture'],
    hasFence: withChance(0.7),
    draw: (stage) => {
      const art = drawPig(pickLook(stage, PIGS, ['pink', 'pink', 'ginger', 'spotted']));
      const mates = createCompanions(
        stage,
        () => art,
        stage.canvas.random.integer(1, 3),
        92,
        [0.35, 0.75],
      );
      return drawSceneObjects(stage, [...mates, createSubject(stage, art, 190)]);
    },
  },
  horse: {
    looks: HORSE_LOOKS,
    hasFence: withChance(0.7),
    draw: (stage) => {
      const art = drawHorse(pickLook(stage, HORSE_LOOKS, ['tan', 'bay', 'black', 'grey', 'bay']));
      return drawSceneObjects(stage, [createSubject(stage, art, 285)]);
    },
  },
  dog: {
    looks: toLookPatterns(DOGS),
    hasFence: withChance(0.4),
    draw: (stage) => {
      const coat = pickLook(stage, DOGS, ['huntaway', 'heading', 'huntaway', 'heading']);
      const mob = createCompanions(
        stage,
        (index) => drawSheep(stage.canvas, index % 2 ? 'standing' : 'grazing'),
        stage.shot === 'close' ? 3 : 6,
        150,
        [0.02, 0.25],
      );
      return drawSceneObjects(stage, [...mob, createSubject(stage, drawWorkingDog(coat), 236)]);
    },
  },
  pup: {
    looks: toLookPatterns(DOGS),
    hasFence: withChance(0.5),
    draw: (stage) => {
      const art = drawWorkingDog(pickLook(stage, DOGS, ['huntaway', 'heading']));
      return drawSceneObjects(stage, [
        ...createCompanions(stage, () => art, 3, 110, [0.34, 0.7]),
        createSubject(stage, art, 128),
      ]);
    },
  },
  deer: {
    looks: DEER_LOOKS,
    terrains: ['alps', 'rolling', 'bush', 'river', 'lake'],
    hasFence: withChance(0.35),
    draw: (stage) => {
      const isStag = pickLook(stage, DEER_LOOKS, ['stag', 'hind']) === 'stag';
      const art = getFigure(isStag ? 'fluent:deer' : 'noto:deer');
      return drawHerd(stage, art, () => art, isStag ? 290 : 255, 5);
    },
  },
  alpaca: {
    hasFence: withChance(0.6),
    draw: (stage) => {
      const coats = ['white', 'fawn', 'brown', 'black'] as const;
      const coat = stage.identity.pick(coats);
      return drawHerd(
        stage,
        drawAlpaca(coat),
        (index) => drawAlpaca(coats[(index + stage.identity.integer(0, 3)) % 4] ?? coat),
        275,
        5,
      );
    },
  },
  bee: {
    grounds: ['long-grass', 'pasture'],
    seasons: ['spring', 'summer'],
    draw: (stage) => {
      const { canvas } = stage;
      const box = drawBeehives(canvas);
      const boxes = drawSceneObjects(stage, [
        { art: box, x: 400 + stage.side * 130, depth: 0.42, height: 232 },
      ]);
      const bee = getFigure('noto:honeybee');
      let flying = drawArt(canvas, bee, {
        x: 400 - stage.side * 170,
        y: stage.shot === 'close' ? 400 : 350,
        height: stage.shot === 'close' ? 190 : 118,
        isFlipped: stage.side > 0,
        shadow: 0,
        tilt: canvas.random.between(-10, 10),
      });
      for (let index = 0; index < 6; index += 1)
        flying += drawArt(canvas, bee, {
          x: 400 + canvas.random.between(-290, 290),
          y: canvas.random.between(190, 430),
          height: canvas.random.between(20, 38),
          isFlipped: canvas.random.chance(0.5),
          shadow: 0,
          tilt: canvas.random.between(-20, 20),
        });
      const jar =
        stage.index % 3 === 1
          ? drawSceneObjects(stage, [
              {
                art: getFigure('noto:honey-pot'),
                x: 400 - stage.side * 60,
                depth: 0.9,
                height: 130,
              },
            ])
          : '';
      return boxes + jar + flying;
    },
  },
  'cattle-yards': showYards('cattle'),
  'sheep-yards': showYards('sheep'),
  yards: showYards('cattle'),
  grazing: {
    looks: GRAZING_LOOKS,
    grounds: ['long-grass', 'pasture'],
    hasFence: () => true,
    groundRange: [0.55, 0.6],
    draw: (stage) => {
      const { canvas } = stage;
      const look = pickLook(stage, GRAZING_LOOKS, ['sheep', 'beef', 'dairy', 'dairy']);
      const height = look === 'sheep' ? 112 : 165;
      const makeArt = (): Art =>
        look === 'sheep'
          ? drawSheep(canvas, canvas.random.chance(0.7) ? 'grazing' : 'standing')
          : look === 'deer'
            ? getFigure('noto:deer')
            : look === 'horse'
              ? drawHorse('bay')
              : drawCattle(look === 'beef' ? 'angus' : 'friesian', look === 'beef');
      const count = look === 'horse' ? 4 : stage.shot === 'close' ? 6 : 11;
      return drawSceneObjects(
        stage,
        Array.from({ length: count }, (_, index): SceneObject => ({
          art: makeArt(),
          x: 60 + ((index * 277) % 680) + canvas.random.between(-10, 10),
          depth: 0.06 + (index % 5) * (stage.shot === 'close' ? 0.13 : 0.085),
          height,
          isFlipped: canvas.random.chance(0.5),
        })),
      );
    },
  },
} satisfies Record<string, Scene>;

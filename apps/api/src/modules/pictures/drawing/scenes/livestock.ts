/** Scenes of animals in their paddocks. */
import {
  drawSceneObjects,
  createCompanions,
  createSubject,
  type SceneObject,
} from '../composition.ts';
import { getFigure, recolour, type Art } from '../figures.ts';
import { drawRailFence } from '../fences.ts';
import {
  drawAlpaca,
  drawBull,
  drawCattle,
  drawHen,
  drawHorse,
  drawLamb,
  drawPig,
  drawSheep,
  drawWorkingDog,
  type CattleBreed,
  type DogCoat,
} from '../subjects/animals.ts';
import { drawBeehives } from '../subjects/structures.ts';
import { drawArt } from '../draw-art.ts';
import { drawHerd } from './herd.ts';
import { withChance, type Scene } from './scene.ts';

export const LIVESTOCK_SCENES = {
  'dairy-cow': {
    hasFence: withChance(0.5),
    draw: (stage) => {
      const breed = stage.identity.pick(['friesian', 'friesian', 'jersey', 'crossbred'] as const);
      const mates: CattleBreed[] =
        breed === 'jersey' ? ['jersey'] : ['friesian', 'crossbred', breed];
      return drawHerd(
        stage,
        drawCattle(breed),
        (index) => drawCattle(mates[index % mates.length] ?? breed),
        250,
        6,
      );
    },
  },
  'beef-cattle': {
    terrains: ['rolling', 'alps', 'bush', 'river', 'coast', 'volcano'],
    hasFence: withChance(0.4),
    draw: (stage) => {
      const breed = stage.identity.pick(['angus', 'red', 'charolais', 'angus'] as const);
      const isBull = stage.identity.chance(0.3);
      const art = isBull
        ? drawBull(breed === 'angus' ? 'black' : breed === 'red' ? 'red' : 'brown')
        : drawCattle(breed);
      return drawHerd(stage, art, () => drawCattle(breed), 262, 6);
    },
  },
  calf: {
    seasons: ['spring', 'spring', 'summer', 'winter'],
    hasFence: withChance(0.6),
    draw: (stage) => {
      const breed = stage.identity.pick([
        'friesian',
        'jersey',
        'crossbred',
        'angus',
        'red',
      ] as const);
      const mother = stage.canvas.random.chance(0.45);
      const calves = createCompanions(
        stage,
        () => drawCattle(breed),
        mother ? 1 : stage.canvas.random.integer(1, 3),
        150,
        [0.4, 0.6],
      );
      const cow: SceneObject[] = mother
        ? [
            {
              art: drawCattle(breed),
              x: 400 - stage.side * 130,
              depth: 0.42,
              height: 290,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return drawSceneObjects(stage, [
        ...cow,
        ...calves,
        createSubject(stage, drawCattle(breed), 178),
      ]);
    },
  },
  sheep: {
    hasFence: withChance(0.45),
    draw: (stage) => {
      const { canvas } = stage;
      const face = stage.identity.pick(['pale', 'pale', 'dark'] as const);
      const isRam = stage.identity.chance(0.22);
      const isShorn = stage.identity.chance(0.15);
      const front = isRam
        ? getFigure('noto:ram')
        : drawSheep(canvas, stage.shot === 'wide' ? 'grazing' : 'standing', face, isShorn);
      return drawHerd(
        stage,
        front,
        (index) => drawSheep(canvas, index % 3 === 0 ? 'standing' : 'grazing', face, isShorn),
        205,
        8,
      );
    },
  },
  lamb: {
    seasons: ['spring', 'spring', 'winter'],
    hasFence: withChance(0.5),
    draw: (stage) => {
      const { canvas } = stage;
      const face = stage.identity.pick(['pale', 'dark'] as const);
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
        (index) => drawLamb(canvas, index % 2 === 0),
        canvas.random.integer(1, 3),
        112,
        [0.18, 0.6],
      );
      return drawSceneObjects(stage, [
        ...ewe,
        ...others,
        createSubject(stage, drawLamb(canvas, canvas.random.chance(0.35)), 158),
      ]);
    },
  },
  goat: {
    hasFence: withChance(0.5),
    draw: (stage) => {
      const hue = stage.identity.pick(['own', 'white', 'dark'] as const);
      const coat = (art: Art) =>
        hue === 'own'
          ? art
          : recolour(art, [
              {
                from: 8,
                to: 50,
                above: 0.2,
                hue: 35,
                saturation: (s) => s * (hue === 'white' ? 0.28 : 0.3),
                lightness: (l) => (hue === 'white' ? 0.5 + l * 0.5 : l * 0.6),
              },
            ]);
      return drawHerd(
        stage,
        coat(getFigure('noto:goat')),
        () => coat(getFigure('noto:goat')),
        225,
        5,
      );
    },
  },
  pig: {
    grounds: ['pasture', 'soil', 'pasture'],
    hasFence: withChance(0.7),
    draw: (stage) => {
      const coat = stage.identity.pick(['pink', 'pink', 'ginger', 'black'] as const);
      const mates = createCompanions(
        stage,
        () => drawPig(coat),
        stage.canvas.random.integer(1, 3),
        92,
        [0.35, 0.75],
      );
      return drawSceneObjects(stage, [...mates, createSubject(stage, drawPig(coat), 190)]);
    },
  },
  horse: {
    hasFence: withChance(0.7),
    draw: (stage) => {
      const coat = stage.identity.pick(['tan', 'bay', 'black', 'grey', 'bay'] as const);
      return drawHerd(
        stage,
        drawHorse(coat),
        () => drawHorse(stage.canvas.random.pick(['tan', 'bay', 'black', 'grey'] as const)),
        285,
        3,
      );
    },
  },
  dog: {
    hasFence: withChance(0.4),
    draw: (stage) => {
      const coat = stage.identity.pick<DogCoat>([
        'huntaway',
        'heading',
        'huntaway',
        'red',
        'kelpie',
        'heading',
      ]);
      const mob = createCompanions(
        stage,
        (index) => drawSheep(stage.canvas, index % 2 ? 'standing' : 'grazing'),
        stage.shot === 'close' ? 3 : 6,
        150,
        [0.02, 0.25],
      );
      const second: SceneObject[] = stage.canvas.random.chance(0.3)
        ? [
            {
              art: drawWorkingDog(stage.identity.pick<DogCoat>(['heading', 'huntaway'])),
              x: 400 - stage.side * 190,
              depth: 0.5,
              height: 150,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return drawSceneObjects(stage, [
        ...mob,
        ...second,
        createSubject(stage, drawWorkingDog(coat), 236),
      ]);
    },
  },
  chicken: {
    hasFence: withChance(0.5),
    draw: (stage) => {
      const colour = stage.identity.pick(['#b5653a', '#f4efe4', '#3c3a3c', '#c98a4b', '#8f4a2e']);
      const birds = createCompanions(
        stage,
        (index) => (index === 1 ? getFigure('noto:rooster') : drawHen(colour)),
        stage.canvas.random.integer(2, 4),
        120,
        [0.3, 0.7],
      );
      const extra: SceneObject[] = stage.identity.chance(0.4)
        ? [0, 1, 2].map((chick) => ({
            art: getFigure('noto:baby-chick'),
            x: 400 - stage.side * (40 + chick * 62),
            depth: 0.8 + chick * 0.04,
            height: 52,
            isFlipped: chick % 2 === 0,
          }))
        : [];
      const front = stage.identity.chance(0.2)
        ? getFigure(stage.identity.pick(['noto:duck', 'noto:goose', 'noto:turkey']))
        : stage.identity.chance(0.25)
          ? getFigure('noto:rooster')
          : drawHen(colour);
      return drawSceneObjects(stage, [...birds, ...extra, createSubject(stage, front, 190)]);
    },
  },
  deer: {
    terrains: ['alps', 'rolling', 'bush', 'river', 'lake'],
    hasFence: withChance(0.35),
    draw: (stage) => {
      const isStag = stage.identity.chance(0.55);
      const stag = getFigure('fluent:deer');
      const hind = getFigure('noto:deer');
      return drawHerd(stage, isStag ? stag : hind, () => hind, isStag ? 290 : 255, 5);
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
  yards: {
    grounds: ['gravel', 'soil', 'gravel'],
    groundRange: [0.56, 0.62],
    draw: (stage) => {
      const { canvas } = stage;
      const isSheep = stage.identity.chance(0.45);
      const animal = (index: number) =>
        isSheep
          ? drawSheep(canvas, 'standing')
          : drawCattle((['angus', 'red', 'friesian'] as const)[index % 3] ?? 'angus');
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
  },
  grazing: {
    grounds: ['long-grass', 'pasture'],
    hasFence: () => true,
    groundRange: [0.55, 0.6],
    draw: (stage) => {
      const { canvas } = stage;
      const isSheep = stage.identity.chance(0.5);
      const breed = stage.identity.pick(['friesian', 'angus', 'jersey', 'red'] as const);
      const many = Array.from(
        { length: stage.shot === 'close' ? 6 : 11 },
        (_, index): SceneObject => ({
          art: isSheep
            ? drawSheep(canvas, canvas.random.chance(0.7) ? 'grazing' : 'standing')
            : drawCattle(breed),
          x: 40 + ((index * 277) % 740) + canvas.random.between(-24, 24),
          depth: 0.06 + (index % 5) * (stage.shot === 'close' ? 0.13 : 0.085),
          height: isSheep ? 112 : 165,
          isFlipped: canvas.random.chance(0.5),
        }),
      );
      return drawSceneObjects(stage, many);
    },
  },
} satisfies Record<string, Scene>;

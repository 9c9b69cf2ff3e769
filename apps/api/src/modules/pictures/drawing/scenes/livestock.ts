/** Animals in their paddocks. */
import { arrange, company, lead, type Actor, type Stage } from '../composition.ts';
import { figure, recolour, type Art } from '../figures.ts';
import { drawRails } from '../fences.ts';
import {
  alpaca,
  bull,
  cattle,
  hen,
  horse,
  lamb,
  pig,
  sheep,
  workingDog,
  type CattleBreed,
  type DogCoat,
} from '../subjects/animals.ts';
import { hives } from '../subjects/structures.ts';
import { place } from '../stage.ts';
import { some, type Recipe } from './recipe.ts';

/** A lead animal, and its mob where the shot leaves room. */
function herd(
  stage: Stage,
  leadArt: Art,
  mate: (index: number) => Art,
  tall: number,
  most: number,
  extra: Actor[] = [],
): string {
  const { random } = stage.canvas;
  const count =
    stage.shot === 'close'
      ? random.integer(0, 2)
      : stage.shot === 'middle'
        ? random.integer(1, Math.max(2, most - 3))
        : random.integer(2, Math.max(3, most - 1));
  return arrange(stage, [
    ...company(stage, mate, count, tall * 0.94),
    lead(stage, leadArt, tall),
    ...extra,
  ]);
}

export const LIVESTOCK = {
  'dairy-cow': {
    hasFence: some(0.5),
    paint: (stage) => {
      const breed = stage.identity.pick(['friesian', 'friesian', 'jersey', 'crossbred'] as const);
      const mates: CattleBreed[] =
        breed === 'jersey' ? ['jersey'] : ['friesian', 'crossbred', breed];
      return herd(
        stage,
        cattle(breed),
        (index) => cattle(mates[index % mates.length] ?? breed),
        250,
        6,
      );
    },
  },
  'beef-cattle': {
    terrains: ['rolling', 'alps', 'bush', 'river', 'coast', 'volcano'],
    hasFence: some(0.4),
    paint: (stage) => {
      const breed = stage.identity.pick(['angus', 'red', 'charolais', 'angus'] as const);
      const isBull = stage.identity.chance(0.3);
      const art = isBull
        ? bull(breed === 'angus' ? 'black' : breed === 'red' ? 'red' : 'brown')
        : cattle(breed);
      return herd(stage, art, () => cattle(breed), 262, 6);
    },
  },
  calf: {
    seasons: ['spring', 'spring', 'summer', 'winter'],
    hasFence: some(0.6),
    paint: (stage) => {
      const breed = stage.identity.pick([
        'friesian',
        'jersey',
        'crossbred',
        'angus',
        'red',
      ] as const);
      const mother = stage.canvas.random.chance(0.45);
      const calves = company(
        stage,
        () => cattle(breed),
        mother ? 1 : stage.canvas.random.integer(1, 3),
        150,
        [0.4, 0.6],
      );
      const cow: Actor[] = mother
        ? [
            {
              art: cattle(breed),
              x: 400 - stage.side * 130,
              depth: 0.42,
              tall: 290,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return arrange(stage, [...cow, ...calves, lead(stage, cattle(breed), 178)]);
    },
  },
  sheep: {
    hasFence: some(0.45),
    paint: (stage) => {
      const { canvas } = stage;
      const face = stage.identity.pick(['pale', 'pale', 'dark'] as const);
      const isRam = stage.identity.chance(0.22);
      const isShorn = stage.identity.chance(0.15);
      const front = isRam
        ? figure('noto:ram')
        : sheep(canvas, stage.shot === 'wide' ? 'grazing' : 'standing', face, isShorn);
      return herd(
        stage,
        front,
        (index) => sheep(canvas, index % 3 === 0 ? 'standing' : 'grazing', face, isShorn),
        205,
        8,
      );
    },
  },
  lamb: {
    seasons: ['spring', 'spring', 'winter'],
    hasFence: some(0.5),
    paint: (stage) => {
      const { canvas } = stage;
      const face = stage.identity.pick(['pale', 'dark'] as const);
      const ewe: Actor[] = canvas.random.chance(0.7)
        ? [
            {
              art: sheep(canvas, canvas.random.pick(['standing', 'grazing']), face),
              x: 400 - stage.side * 150,
              depth: 0.5,
              tall: 205,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      const others = company(
        stage,
        (index) => lamb(canvas, index % 2 === 0),
        canvas.random.integer(1, 3),
        112,
        [0.18, 0.6],
      );
      return arrange(stage, [
        ...ewe,
        ...others,
        lead(stage, lamb(canvas, canvas.random.chance(0.35)), 158),
      ]);
    },
  },
  goat: {
    hasFence: some(0.5),
    paint: (stage) => {
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
      return herd(stage, coat(figure('noto:goat')), () => coat(figure('noto:goat')), 225, 5);
    },
  },
  pig: {
    grounds: ['pasture', 'soil', 'pasture'],
    hasFence: some(0.7),
    paint: (stage) => {
      const coat = stage.identity.pick(['pink', 'pink', 'ginger', 'black'] as const);
      const mates = company(
        stage,
        () => pig(coat),
        stage.canvas.random.integer(1, 3),
        92,
        [0.35, 0.75],
      );
      return arrange(stage, [...mates, lead(stage, pig(coat), 190)]);
    },
  },
  horse: {
    hasFence: some(0.7),
    paint: (stage) => {
      const coat = stage.identity.pick(['tan', 'bay', 'black', 'grey', 'bay'] as const);
      return herd(
        stage,
        horse(coat),
        () => horse(stage.canvas.random.pick(['tan', 'bay', 'black', 'grey'] as const)),
        285,
        3,
      );
    },
  },
  dog: {
    hasFence: some(0.4),
    paint: (stage) => {
      const coat = stage.identity.pick<DogCoat>([
        'huntaway',
        'heading',
        'huntaway',
        'red',
        'kelpie',
        'heading',
      ]);
      const mob = company(
        stage,
        (index) => sheep(stage.canvas, index % 2 ? 'standing' : 'grazing'),
        stage.shot === 'close' ? 3 : 6,
        150,
        [0.02, 0.25],
      );
      const second: Actor[] = stage.canvas.random.chance(0.3)
        ? [
            {
              art: workingDog(stage.identity.pick<DogCoat>(['heading', 'huntaway'])),
              x: 400 - stage.side * 190,
              depth: 0.5,
              tall: 150,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return arrange(stage, [...mob, ...second, lead(stage, workingDog(coat), 236)]);
    },
  },
  chicken: {
    hasFence: some(0.5),
    paint: (stage) => {
      const colour = stage.identity.pick(['#b5653a', '#f4efe4', '#3c3a3c', '#c98a4b', '#8f4a2e']);
      const birds = company(
        stage,
        (index) => (index === 1 ? figure('noto:rooster') : hen(colour)),
        stage.canvas.random.integer(2, 4),
        120,
        [0.3, 0.7],
      );
      const extra: Actor[] = stage.identity.chance(0.4)
        ? [0, 1, 2].map((chick) => ({
            art: figure('noto:baby-chick'),
            x: 400 - stage.side * (40 + chick * 62),
            depth: 0.8 + chick * 0.04,
            tall: 52,
            isFlipped: chick % 2 === 0,
          }))
        : [];
      const front = stage.identity.chance(0.2)
        ? figure(stage.identity.pick(['noto:duck', 'noto:goose', 'noto:turkey']))
        : stage.identity.chance(0.25)
          ? figure('noto:rooster')
          : hen(colour);
      return arrange(stage, [...birds, ...extra, lead(stage, front, 190)]);
    },
  },
  deer: {
    terrains: ['alps', 'rolling', 'bush', 'river', 'lake'],
    hasFence: some(0.35),
    paint: (stage) => {
      const isStag = stage.identity.chance(0.55);
      const stag = figure('fluent:deer');
      const hind = figure('noto:deer');
      return herd(stage, isStag ? stag : hind, () => hind, isStag ? 290 : 255, 5);
    },
  },
  alpaca: {
    hasFence: some(0.6),
    paint: (stage) => {
      const coats = ['white', 'fawn', 'brown', 'black'] as const;
      const coat = stage.identity.pick(coats);
      return herd(
        stage,
        alpaca(coat),
        (index) => alpaca(coats[(index + stage.identity.integer(0, 3)) % 4] ?? coat),
        275,
        5,
      );
    },
  },
  bee: {
    grounds: ['long-grass', 'pasture'],
    seasons: ['spring', 'summer'],
    paint: (stage) => {
      const { canvas } = stage;
      const box = hives(canvas);
      const boxes = arrange(stage, [
        { art: box, x: 400 + stage.side * 130, depth: 0.42, tall: 232 },
      ]);
      const bee = figure('noto:honeybee');
      let flying = place(canvas, bee, {
        x: 400 - stage.side * 170,
        y: stage.shot === 'close' ? 400 : 350,
        tall: stage.shot === 'close' ? 190 : 118,
        isFlipped: stage.side > 0,
        shadow: 0,
        tilt: canvas.random.between(-10, 10),
      });
      for (let index = 0; index < 6; index += 1)
        flying += place(canvas, bee, {
          x: 400 + canvas.random.between(-290, 290),
          y: canvas.random.between(190, 430),
          tall: canvas.random.between(20, 38),
          isFlipped: canvas.random.chance(0.5),
          shadow: 0,
          tilt: canvas.random.between(-20, 20),
        });
      const jar =
        stage.index % 3 === 1
          ? arrange(stage, [
              { art: figure('noto:honey-pot'), x: 400 - stage.side * 60, depth: 0.9, tall: 130 },
            ])
          : '';
      return boxes + jar + flying;
    },
  },
  yards: {
    grounds: ['gravel', 'soil', 'gravel'],
    groundAt: [0.56, 0.62],
    paint: (stage) => {
      const { canvas } = stage;
      const isSheep = stage.identity.chance(0.45);
      const animal = (index: number) =>
        isSheep
          ? sheep(canvas, 'standing')
          : cattle((['angus', 'red', 'friesian'] as const)[index % 3] ?? 'angus');
      const tall = isSheep ? 150 : 225;
      const pen = [0, 1, 2, 3].map((index) => ({
        art: animal(index),
        x: 120 + index * 185 + canvas.random.between(-28, 28),
        depth: 0.36 + (index % 2) * 0.08,
        tall,
        isFlipped: canvas.random.chance(0.5),
      }));
      const far = drawRails(canvas, -20, 820, stage.landscape.footAt(0.14), 72, 5);
      const near =
        stage.shot === 'close'
          ? drawRails(canvas, -20, 820, stage.landscape.footAt(0.86), 165, 5)
          : drawRails(canvas, -20, 820, stage.landscape.footAt(0.7), 128, 5);
      const drafting =
        stage.shot === 'wide'
          ? drawRails(canvas, 300, 640, stage.landscape.footAt(0.52), 96, 5, 0.12)
          : '';
      return far + arrange(stage, pen) + drafting + near;
    },
  },
  grazing: {
    grounds: ['long-grass', 'pasture'],
    hasFence: () => true,
    groundAt: [0.55, 0.6],
    paint: (stage) => {
      const { canvas } = stage;
      const isSheep = stage.identity.chance(0.5);
      const breed = stage.identity.pick(['friesian', 'angus', 'jersey', 'red'] as const);
      const many = Array.from({ length: stage.shot === 'close' ? 6 : 11 }, (_, index): Actor => ({
        art: isSheep
          ? sheep(canvas, canvas.random.chance(0.7) ? 'grazing' : 'standing')
          : cattle(breed),
        x: 40 + ((index * 277) % 740) + canvas.random.between(-24, 24),
        depth: 0.06 + (index % 5) * (stage.shot === 'close' ? 0.13 : 0.085),
        tall: isSheep ? 112 : 165,
        isFlipped: canvas.random.chance(0.5),
      }));
      return arrange(stage, many);
    },
  },
} satisfies Record<string, Recipe>;

/** Tractors, implements, machines and what they make. */
import { arrange, lead, type Actor } from '../composition.ts';
import { figure } from '../figures.ts';
import { place } from '../stage.ts';
import { bulkBag, log, roundBale, squareBales } from '../subjects/goods.ts';
import {
  chainsaw,
  combine,
  excavator,
  generator,
  implement,
  PAINTS,
  roundBaler,
  spreader,
  tractor,
  trailer,
} from '../subjects/machinery.ts';
import { some, type Recipe } from './recipe.ts';
import { behind, pickPaint } from './farmyard.ts';

export const MACHINES = {
  tractor: {
    grounds: ['pasture', 'soil', 'stubble', 'pasture', 'gravel'],
    hasFence: some(0.35),
    paint: (stage) => {
      const paint = pickPaint(stage);
      const main = lead(stage, tractor(paint), 300);
      const tow: Actor[] =
        stage.shot !== 'close' && stage.canvas.random.chance(0.45)
          ? [
              {
                art: stage.canvas.random.pick([
                  trailer('tipper', paint),
                  roundBaler(paint),
                  spreader(paint),
                ]),
                x: main.x - (main.isFlipped ? 1 : -1) * 235 * (main.tall / 300),
                depth: main.depth - 0.01,
                tall: main.tall * 0.58,
                isFlipped: main.isFlipped ?? false,
              },
            ]
          : [];
      return arrange(stage, [...(tow.length ? [] : behind(stage)), ...tow, main]);
    },
  },
  harvester: {
    grounds: ['stubble'],
    seasons: ['summer', 'autumn', 'summer'],
    terrains: ['plains', 'rolling', 'plains', 'alps', 'river'],
    paint: (stage) => {
      const paint = stage.identity.pick(['green', 'red', 'blue', 'orange'] as const);
      const bales: Actor[] = stage.canvas.random.chance(0.6)
        ? [0, 1, 2].map((bale) => ({
            art: roundBale(stage.canvas, 'hay'),
            x: 400 - stage.side * (120 + bale * 90),
            depth: 0.1 + bale * 0.11,
            tall: 96,
          }))
        : [];
      return arrange(stage, [...bales, lead(stage, combine(paint), 290)]);
    },
  },
  implement: {
    grounds: ['gravel', 'pasture', 'soil', 'stubble'],
    hasFence: some(0.5),
    paint: (stage) => {
      const type = stage.identity.pick([
        'plough',
        'discs',
        'mower',
        'drill',
        'rake',
        'sprayer',
      ] as const);
      const paint = pickPaint(stage);
      const main = lead(stage, implement(type, paint), 205);
      const tug: Actor[] =
        stage.shot === 'wide' || stage.canvas.random.chance(0.4)
          ? [
              {
                art: tractor(stage.identity.pick(PAINTS)),
                x: 400 - stage.side * 215,
                depth: 0.24,
                tall: 250,
                isFlipped: stage.side > 0,
              },
            ]
          : behind(stage);
      return arrange(stage, [...tug, main]);
    },
  },
  baler: {
    grounds: ['stubble', 'pasture', 'stubble'],
    seasons: ['summer', 'spring', 'summer'],
    paint: (stage) => {
      const paint = pickPaint(stage);
      const main = lead(stage, roundBaler(paint), 230);
      const ahead = main.isFlipped ? 1 : -1;
      const wrap = stage.identity.pick(['hay', 'hay', 'green'] as const);
      const bales: Actor[] = [0, 1, 2].map((bale) => ({
        art: roundBale(stage.canvas, wrap),
        x: 400 - stage.side * (60 + bale * 110),
        depth: 0.06 + bale * 0.12,
        tall: 104,
      }));
      const tug: Actor[] =
        stage.shot === 'close'
          ? []
          : [
              {
                art: tractor(paint),
                x: main.x + ahead * 225 * (main.tall / 230),
                depth: main.depth + 0.005,
                tall: main.tall * 1.18,
                isFlipped: main.isFlipped ?? false,
              },
            ];
      return arrange(stage, [...bales, main, ...tug]);
    },
  },
  fertiliser: {
    grounds: ['pasture', 'soil'],
    paint: (stage) => {
      const paint = pickPaint(stage);
      const main = lead(stage, spreader(paint), 240);
      const ahead = main.isFlipped ? 1 : -1;
      if (stage.shot === 'close')
        return arrange(stage, [
          {
            art: bulkBag(stage.canvas, '#f1ede2'),
            x: 400 - stage.side * 270,
            depth: 0.7,
            tall: 170,
          },
          main,
        ]);
      return arrange(stage, [
        {
          art: tractor(paint),
          x: main.x + ahead * 240 * (main.tall / 240),
          depth: main.depth + 0.005,
          tall: main.tall * 1.16,
          isFlipped: main.isFlipped ?? false,
        },
        main,
      ]);
    },
  },
  digger: {
    grounds: ['soil', 'gravel', 'pasture'],
    paint: (stage) =>
      arrange(stage, [
        ...behind(stage),
        lead(
          stage,
          excavator(stage.identity.pick(['#f0b429', '#e2772c', '#f0b429', '#d8c63a'])),
          330,
        ),
      ]),
  },
  generator: {
    grounds: ['gravel', 'pasture'],
    hasFence: some(0.6),
    paint: (stage) =>
      arrange(stage, [...behind(stage), lead(stage, generator(pickPaint(stage)), 235)]),
  },
  chainsaw: {
    terrains: ['bush', 'rolling', 'alps', 'volcano'],
    paint: (stage) => {
      const { canvas } = stage;
      const y = stage.landscape.footAt(0.82);
      const trunk = place(canvas, log(canvas), { x: 410, y, tall: 150, grass: stage.grass });
      const saw = place(
        canvas,
        chainsaw(stage.identity.pick(['#e2651f', '#c8382f', '#2f6fb5', '#e2651f'])),
        {
          x: 420 + stage.side * 20,
          y: y - 132,
          tall: stage.shot === 'close' ? 150 : 128,
          isFlipped: stage.side > 0,
          shadow: 0.6,
        },
      );
      const rounds = [0, 1, 2].map((round) => ({
        art: figure('noto:wood'),
        x: 400 - stage.side * (230 + round * 46),
        depth: 0.3 + round * 0.16,
        tall: 112,
      }));
      return arrange(stage, rounds) + trunk + saw;
    },
  },
  hay: {
    grounds: ['stubble', 'pasture', 'stubble'],
    seasons: ['summer', 'autumn', 'spring', 'summer'],
    paint: (stage) => {
      const { canvas } = stage;
      if (stage.identity.chance(0.32))
        return arrange(stage, [...behind(stage), lead(stage, squareBales(canvas, 3), 225)]);
      const many: Actor[] = Array.from({ length: 8 }, (_, bale) => ({
        art: roundBale(canvas, 'hay'),
        x: 50 + ((bale * 271) % 720),
        depth: 0.03 + bale * 0.055,
        tall: 140,
        isFlipped: canvas.random.chance(0.5),
      }));
      return arrange(stage, [...many, lead(stage, roundBale(canvas, 'hay'), 225)]);
    },
  },
} satisfies Record<string, Recipe>;

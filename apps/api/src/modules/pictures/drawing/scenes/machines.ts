/** Tractors, trucks, implements, machines. */
import { arrange, lead, type Actor, type Stage } from '../composition.ts';
import { figure } from '../figures.ts';
import { workingDog } from '../subjects/animals.ts';
import { bulkBag, log, roundBale, squareBales } from '../subjects/goods.ts';
import {
  chainsaw,
  combine,
  excavator,
  generator,
  implement,
  PAINTS,
  quad,
  roundBaler,
  spreader,
  tractor,
  trailer,
  vehicle,
  type Paint,
} from '../subjects/machinery.ts';
import { hayBarn } from '../subjects/structures.ts';
import { place } from '../stage.ts';
import type { Recipe } from './recipe.ts';

const some = (chance: number) => (choose: { chance(probability: number): boolean }) =>
  choose.chance(chance);
const paintOf = (stage: Stage): Paint => stage.identity.pick(PAINTS);

/** Something of the yard or the paddock behind, now and then. */
function behind(stage: Stage): Actor[] {
  const { canvas } = stage;
  const x = 400 - stage.side * 230;
  return canvas.random.pick<() => Actor[]>([
    () => [],
    () => [
      { art: roundBale(canvas, 'hay'), x, depth: 0.28, tall: 120 },
      { art: roundBale(canvas, 'hay'), x: x - stage.side * 96, depth: 0.2, tall: 118 },
    ],
    () => [{ art: hayBarn(canvas), x, depth: 0.04, tall: 270 }],
    () => [
      {
        art: workingDog(canvas.random.pick(['huntaway', 'heading'])),
        x,
        depth: 0.6,
        tall: 100,
        isFlipped: stage.side > 0,
      },
    ],
    () => [],
  ])();
}

export const MACHINES = {
  tractor: {
    grounds: ['pasture', 'soil', 'stubble', 'pasture', 'gravel'],
    hasFence: some(0.35),
    paint: (stage) => {
      const paint = paintOf(stage);
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
      const paint = paintOf(stage);
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
      const paint = paintOf(stage);
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
  quad: {
    hasFence: some(0.5),
    paint: (stage) => {
      const dog: Actor[] = stage.canvas.random.chance(0.6)
        ? [
            {
              art: workingDog(stage.identity.pick(['huntaway', 'heading', 'red'] as const)),
              x: 400 - stage.side * 210,
              depth: 0.62,
              tall: 128,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return arrange(stage, [
        ...dog,
        lead(
          stage,
          quad(stage.identity.pick(['red', 'green', 'blue', 'red', 'orange'] as const)),
          235,
        ),
      ]);
    },
  },
  ute: {
    grounds: ['gravel', 'pasture', 'gravel'],
    hasFence: some(0.5),
    paint: (stage) => {
      const name = stage.identity.pick([
        'pickup-truck',
        'pickup-truck',
        'sport-utility-vehicle',
      ] as const);
      const colour = stage.identity.pick([
        'white',
        'silver',
        'blue',
        'own',
        'charcoal',
        'green',
      ] as const);
      const dog: Actor[] = stage.canvas.random.chance(0.4)
        ? [
            {
              art: workingDog('huntaway'),
              x: 400 - stage.side * 230,
              depth: 0.6,
              tall: 125,
              isFlipped: stage.side > 0,
            },
          ]
        : behind(stage);
      return arrange(stage, [...dog, lead(stage, vehicle(name, colour), 235)]);
    },
  },
  truck: {
    grounds: ['gravel'],
    hasFence: some(0.6),
    paint: (stage) => {
      const name = stage.identity.pick([
        'articulated-lorry',
        'delivery-truck',
        'articulated-lorry',
      ] as const);
      return arrange(stage, [
        ...behind(stage),
        lead(
          stage,
          vehicle(
            name,
            stage.identity.pick(['own', 'white', 'blue', 'green', 'charcoal'] as const),
          ),
          300,
        ),
      ]);
    },
  },
  trailer: {
    grounds: ['gravel', 'pasture'],
    hasFence: some(0.5),
    paint: (stage) => {
      const type = stage.identity.pick(['tipper', 'stock', 'deck', 'cage'] as const);
      const main = lead(stage, trailer(type, paintOf(stage)), 215);
      const ahead = main.isFlipped ? 1 : -1;
      const tug: Actor[] =
        stage.shot === 'wide'
          ? [
              {
                art: type === 'tipper' ? tractor(paintOf(stage)) : vehicle('pickup-truck', 'white'),
                x: main.x + ahead * 250 * (main.tall / 215),
                depth: main.depth,
                tall: main.tall * (type === 'tipper' ? 1.25 : 0.9),
                isFlipped: main.isFlipped ?? false,
              },
            ]
          : behind(stage);
      return arrange(stage, [...tug, main]);
    },
  },
  fertiliser: {
    grounds: ['pasture', 'soil'],
    paint: (stage) => {
      const paint = paintOf(stage);
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
      arrange(stage, [...behind(stage), lead(stage, generator(paintOf(stage)), 235)]),
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
  boat: {
    grounds: ['water'],
    terrains: ['lake', 'coast', 'lake', 'alps'],
    groundAt: [0.54, 0.58],
    paint: (stage) => {
      const name = stage.identity.pick(['motor-boat', 'speedboat'] as const);
      const main = lead(
        stage,
        vehicle(name, stage.identity.pick(['own', 'blue', 'green', 'own'] as const)),
        205,
      );
      const far: Actor[] = stage.canvas.random.chance(0.5)
        ? [
            {
              art: figure('noto:sailboat'),
              x: 400 - stage.side * 240,
              depth: 0.06,
              tall: 170,
              shadow: 0.5,
            },
          ]
        : [];
      const ripples = [0, 1, 2]
        .map(
          (ring) =>
            `<ellipse cx="${main.x}" cy="${stage.landscape.footAt(main.depth) + 2 + ring * 9}" rx="${150 + ring * 46}" ry="${5 + ring * 2}" fill="none" stroke="#fff" stroke-width="2.4" opacity="${0.5 - ring * 0.13}"/>`,
        )
        .join('');
      return arrange(stage, [...far, main]) + ripples;
    },
  },
  helicopter: {
    terrains: ['alps', 'bush', 'rolling', 'river', 'lake'],
    paint: (stage) => {
      const { canvas } = stage;
      const art = vehicle(
        'helicopter',
        stage.identity.pick(['own', 'white', 'blue', 'green', 'charcoal'] as const),
      );
      const tall = { wide: 150, middle: 205, close: 265 }[stage.shot];
      const x = 400 + stage.side * 110;
      const y = stage.shot === 'close' ? 420 : 330;
      const hasBucket = stage.identity.chance(0.5);
      const line = hasBucket
        ? `<path d="M${x} ${y - 8}V${y + 96}" stroke="#3a3d40" stroke-width="2.4"/><path d="M${x - 26} ${y + 96}h52l-8 44h-36z" fill="#e2772c"/><path d="M${x - 26} ${y + 96}h52l-2 10h-48z" fill="#f6a765"/>`
        : '';
      return (
        line +
        place(canvas, art, {
          x,
          y,
          tall,
          isFlipped: stage.side < 0,
          shadow: 0,
          tilt: stage.side * -4,
        })
      );
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

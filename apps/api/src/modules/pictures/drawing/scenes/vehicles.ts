/** Utes, trucks, trailers, boats and helicopters. */
import { arrange, lead, type Actor } from '../composition.ts';
import { figure } from '../figures.ts';
import { place } from '../stage.ts';
import { workingDog } from '../subjects/animals.ts';
import { quad, tractor, trailer, vehicle } from '../subjects/machinery.ts';
import { some, type Recipe } from './recipe.ts';
import { behind, pickPaint } from './farmyard.ts';

export const VEHICLES = {
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
      const main = lead(stage, trailer(type, pickPaint(stage)), 215);
      const ahead = main.isFlipped ? 1 : -1;
      const tug: Actor[] =
        stage.shot === 'wide'
          ? [
              {
                art:
                  type === 'tipper' ? tractor(pickPaint(stage)) : vehicle('pickup-truck', 'white'),
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
} satisfies Record<string, Recipe>;

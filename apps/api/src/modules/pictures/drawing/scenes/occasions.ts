/** Shows, markets, news, things lost and found. */
import { arrange, lead, type Actor } from '../composition.ts';
import { figure } from '../figures.ts';
import { place } from '../stage.ts';
import { alpaca, cattle, hen, horse, pig, sheep, workingDog } from '../subjects/animals.ts';
import { crate, rosette } from '../subjects/goods.ts';
import { PAINTS, tractor } from '../subjects/machinery.ts';
import { bunting, gate, marquee, stall } from '../subjects/structures.ts';
import type { Recipe } from './recipe.ts';

export const OCCASIONS = {
  event: {
    seasons: ['summer', 'spring', 'autumn'],
    paint: (stage) => {
      const { canvas } = stage;
      const second: Actor[] = [
        { art: marquee(canvas), x: 400 - stage.side * 220, depth: 0.14, tall: 240 },
      ];
      const extra: Actor[] = canvas.random.pick<() => Actor[]>([
        () => [
          { art: figure('noto:microphone'), x: 400 - stage.side * 170, depth: 0.9, tall: 150 },
        ],
        () => [{ art: figure('noto:guitar'), x: 400 - stage.side * 190, depth: 0.88, tall: 200 }],
        () => [
          {
            art: workingDog('heading'),
            x: 400 - stage.side * 190,
            depth: 0.8,
            tall: 130,
            isFlipped: stage.side > 0,
          },
        ],
      ])();
      return (
        arrange(stage, [...second, lead(stage, marquee(canvas), 270), ...extra]) +
        bunting(canvas, stage.shot === 'close' ? 20 : 46)
      );
    },
  },
  show: {
    seasons: ['summer', 'spring', 'autumn', 'summer'],
    paint: (stage) => {
      const { canvas, identity } = stage;
      const star = identity.pick([
        () => cattle('friesian'),
        () => sheep(canvas, 'standing'),
        () => horse('bay'),
        () => pig('pink'),
        () => alpaca('fawn'),
        () => hen('#b5653a'),
        () => tractor(identity.pick(PAINTS)),
      ])();
      const main = lead(stage, star, 235);
      const isCup = (stage.index + identity.integer(0, 1)) % 2 === 1;
      const prize = place(
        canvas,
        isCup
          ? figure('noto:trophy')
          : rosette(identity.pick(['#c8382f', '#2f6fb5', '#3f8f5a', '#7a4fa0'])),
        {
          x: 400 - stage.side * 285,
          y: isCup ? 572 : 330,
          tall: isCup ? 190 : 210,
          shadow: isCup ? 0.9 : 0,
          tilt: isCup ? 0 : stage.side * 5,
        },
      );
      return (
        arrange(stage, [
          { art: marquee(canvas), x: 400 - stage.side * 190, depth: 0.08, tall: 270 },
          main,
        ]) +
        bunting(canvas, 34) +
        prize
      );
    },
  },
  market: {
    grounds: ['pasture', 'gravel'],
    seasons: ['summer', 'autumn', 'spring'],
    paint: (stage) => {
      const { canvas, identity } = stage;
      const main = lead(stage, stall(canvas), 330);
      const y = stage.landscape.footAt(main.depth);
      const scale = (main.tall * (0.36 + 0.64 * main.depth)) / 192;
      const goods = [
        'noto:red-apple',
        'noto:carrot',
        'noto:bread',
        'noto:honey-pot',
        'noto:cheese-wedge',
        'noto:bouquet',
        'noto:tomato',
        'noto:potted-plant',
        'noto:egg',
        'noto:leafy-green',
      ];
      let table = '';
      for (let index = 0; index < 5; index += 1)
        table += place(canvas, figure(identity.pick(goods)), {
          x: main.x + (index - 2) * 50 * scale,
          y: y - 60 * scale,
          tall: (38 + (index % 2) * 9) * scale,
          shadow: 0.5,
        });
      const far: Actor[] = [
        { art: stall(canvas), x: 400 - stage.side * 230, depth: 0.16, tall: 280 },
      ];
      const box: Actor[] =
        stage.shot === 'wide'
          ? []
          : [
              {
                art: crate(
                  canvas,
                  identity.pick(['noto:red-apple', 'noto:carrot', 'noto:pear', 'noto:lemon']),
                ),
                x: 400 - stage.side * 210,
                depth: 0.92,
                tall: 130,
                hasGrass: false,
              },
            ];
      return arrange(stage, [...far, main]) + table + arrange(stage, box) + bunting(canvas, 26);
    },
  },
  'lost-found': {
    hasFence: () => true,
    paint: (stage) => {
      const { canvas, identity } = stage;
      const art = identity.pick([
        () => workingDog('huntaway'),
        () => workingDog('heading'),
        () => figure('noto:cat'),
        () => sheep(canvas, 'standing'),
        () => horse('tan'),
        () => workingDog('kelpie'),
      ])();
      const prop = canvas.random.pick<() => Actor>([
        () => ({ art: gate(canvas), x: 400 - stage.side * 190, depth: 0.3, tall: 200 }),
        () => ({
          art: figure('noto:closed-mailbox-with-raised-flag'),
          x: 400 - stage.side * 230,
          depth: 0.6,
          tall: 180,
        }),
        () => ({ art: figure('noto:backpack'), x: 400 - stage.side * 210, depth: 0.8, tall: 130 }),
      ])();
      return arrange(stage, [prop, lead(stage, art, 205)]);
    },
  },
  news: {
    setting: (choose) => choose.pick(['bench', 'field', 'field', 'kitchen'] as const),
    paint: (stage) => {
      const { canvas, identity } = stage;
      if (!stage.grass) {
        return arrange(stage, [
          {
            art: figure('noto:rolled-up-newspaper'),
            x: 400 + stage.side * 90,
            depth: 0.5,
            tall: 290,
            hasGrass: false,
          },
          {
            art: figure('noto:hot-beverage'),
            x: 400 - stage.side * 120,
            depth: 0.42,
            tall: 180,
            hasGrass: false,
          },
          {
            art: figure(
              identity.pick(['noto:bread', 'noto:radio', 'noto:egg', 'noto:glass-of-milk']),
            ),
            x: 400 - stage.side * 270,
            depth: 0.36,
            tall: 150,
            hasGrass: false,
          },
        ]);
      }
      const mob = Array.from({ length: 6 }, (_, index): Actor => ({
        art: identity.chance(0.5) ? sheep(canvas, 'grazing') : cattle('friesian'),
        x: 60 + ((index * 251) % 700),
        depth: 0.06 + (index % 3) * 0.12,
        tall: 125,
        isFlipped: canvas.random.chance(0.5),
      }));
      return arrange(stage, [
        ...mob,
        lead(
          stage,
          identity.pick([
            () => tractor(identity.pick(PAINTS)),
            () => cattle('jersey'),
            () => sheep(canvas, 'standing'),
            () => workingDog('huntaway'),
          ])(),
          235,
        ),
      ]);
    },
  },
} satisfies Record<string, Recipe>;

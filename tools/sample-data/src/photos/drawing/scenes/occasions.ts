/** Scenes of shows, markets, news, and things lost and found. */
import { drawSceneObjects, createSubject, type SceneObject } from '../composition.ts';
import type { Canvas } from '../canvas.ts';
import { getFigure, type Art } from '../figures.ts';
import { drawArt } from '../draw-art.ts';
import {
  drawAlpaca,
  drawHen,
  drawHorse,
  drawLamb,
  drawPig,
  drawSheep,
  drawWorkingDog,
} from '../subjects/animals.ts';
import { drawCattle } from '../subjects/cattle.ts';
import { drawCrate, drawRosette } from '../subjects/goods.ts';
import { PAINTS } from '../subjects/liveries.ts';
import { drawImplement, drawTractor, drawTrailer } from '../subjects/machinery.ts';
import { drawBunting, drawGate, drawMarquee, drawMarketStall } from '../subjects/structures.ts';
import { pickLook, toLookPatterns, type Scene } from './scene.ts';
import { createTrain } from './shared.ts';

interface LostAnimal {
  words: RegExp;
  draw: (canvas: Canvas) => Art;
}
const LOST = {
  huntaway: { words: /huntaway|black-and-tan/i, draw: () => drawWorkingDog('huntaway') },
  heading: { words: /heading|bitch|dog/i, draw: () => drawWorkingDog('heading') },
  cat: { words: /tabby|cat\b/i, draw: () => getFigure('noto:cat') },
  horse: { words: /pony|horse/i, draw: () => drawHorse('bay') },
  pig: { words: /kunekune|pig/i, draw: () => drawPig('spotted') },
  angus: { words: /angus/i, draw: () => drawCattle('angus', true) },
  friesian: { words: /friesian/i, draw: () => drawCattle('friesian', true) },
  jersey: { words: /jersey/i, draw: () => drawCattle('jersey', true) },
  lamb: { words: /lamb/i, draw: (canvas) => drawLamb(canvas) },
  sheep: {
    words: /hogget|two-tooth|ram|ewe|sheep/i,
    draw: (canvas) => drawSheep(canvas, 'standing'),
  },
} satisfies Record<string, LostAnimal>;

export const OCCASION_SCENES = {
  event: {
    seasons: ['summer', 'spring', 'autumn'],
    draw: (stage) => {
      const { canvas } = stage;
      const second: SceneObject[] = [
        { art: drawMarquee(canvas), x: 400 - stage.side * 220, depth: 0.14, height: 240 },
      ];
      const extra: SceneObject[] = canvas.random.pick<() => SceneObject[]>([
        () => [
          { art: getFigure('noto:microphone'), x: 400 - stage.side * 170, depth: 0.9, height: 150 },
        ],
        () => [
          { art: getFigure('noto:guitar'), x: 400 - stage.side * 190, depth: 0.88, height: 200 },
        ],
        () => [
          {
            art: drawWorkingDog('heading'),
            x: 400 - stage.side * 190,
            depth: 0.8,
            height: 130,
            isFlipped: stage.side > 0,
          },
        ],
      ])();
      return (
        drawSceneObjects(stage, [
          ...second,
          createSubject(stage, drawMarquee(canvas), 270),
          ...extra,
        ]) + drawBunting(canvas, stage.shot === 'close' ? 20 : 46)
      );
    },
  },
  show: {
    seasons: ['summer', 'spring', 'autumn', 'summer'],
    draw: (stage) => {
      const { canvas, identity } = stage;
      const star = identity.pick([
        () => drawCattle('friesian'),
        () => drawSheep(canvas, 'standing'),
        () => drawHorse('bay'),
        () => drawPig('pink'),
        () => drawAlpaca('fawn'),
        () => drawHen('#b5653a'),
        () => drawTractor(identity.pick(PAINTS)),
      ])();
      const main = createSubject(stage, star, 235);
      const isCup = (stage.index + identity.integer(0, 1)) % 2 === 1;
      const prize = drawArt(
        canvas,
        isCup
          ? getFigure('noto:trophy')
          : drawRosette(identity.pick(['#c8382f', '#2f6fb5', '#3f8f5a', '#7a4fa0'])),
        {
          x: 400 - stage.side * 285,
          y: isCup ? 572 : 330,
          height: isCup ? 190 : 210,
          shadow: isCup ? 0.9 : 0,
          tilt: isCup ? 0 : stage.side * 5,
        },
      );
      return (
        drawSceneObjects(stage, [
          { art: drawMarquee(canvas), x: 400 - stage.side * 190, depth: 0.08, height: 270 },
          main,
        ]) +
        drawBunting(canvas, 34) +
        prize
      );
    },
  },
  market: {
    grounds: ['pasture', 'gravel'],
    seasons: ['summer', 'autumn', 'spring'],
    draw: (stage) => {
      const { canvas, identity } = stage;
      const main = createSubject(stage, drawMarketStall(canvas), 330);
      const y = stage.landscape.getGroundY(main.depth);
      const scale = (main.height * (0.36 + 0.64 * main.depth)) / 192;
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
        table += drawArt(canvas, getFigure(identity.pick(goods)), {
          x: main.x + (index - 2) * 50 * scale,
          y: y - 60 * scale,
          height: (38 + (index % 2) * 9) * scale,
          shadow: 0.5,
        });
      const far: SceneObject[] = [
        { art: drawMarketStall(canvas), x: 400 - stage.side * 230, depth: 0.16, height: 280 },
      ];
      const box: SceneObject[] =
        stage.shot === 'wide'
          ? []
          : [
              {
                art: drawCrate(
                  canvas,
                  identity.pick(['noto:red-apple', 'noto:carrot', 'noto:pear', 'noto:lemon']),
                ),
                x: 400 - stage.side * 210,
                depth: 0.92,
                height: 130,
                hasGrass: false,
              },
            ];
      return (
        drawSceneObjects(stage, [...far, main]) +
        table +
        drawSceneObjects(stage, box) +
        drawBunting(canvas, 26)
      );
    },
  },
  'lost-found': {
    looks: toLookPatterns(LOST),
    hasFence: () => true,
    draw: (stage) => {
      const { canvas } = stage;
      const lost = LOST[pickLook(stage, LOST, ['huntaway', 'heading', 'cat', 'sheep', 'horse'])];
      return drawSceneObjects(stage, [
        { art: drawGate(canvas), x: 400 - stage.side * 190, depth: 0.3, height: 200 },
        createSubject(stage, lost.draw(canvas), 205),
      ]);
    },
  },
  'clearing-sale': {
    grounds: ['pasture', 'gravel'],
    draw: (stage) => {
      const paint = stage.identity.pick(PAINTS);
      return (
        drawSceneObjects(
          stage,
          createTrain(stage, [
            [drawTractor(paint), 150],
            [drawImplement('plough', 'red'), 76],
            [drawTrailer('tipper', 'blue'), 92],
          ]),
        ) + drawBunting(stage.canvas, 40)
      );
    },
  },
  news: {
    setting: (choose) => choose.pick(['bench', 'field', 'field', 'kitchen'] as const),
    draw: (stage) => {
      const { canvas, identity } = stage;
      if (!stage.grass) {
        return drawSceneObjects(stage, [
          {
            art: getFigure('noto:rolled-up-newspaper'),
            x: 400 + stage.side * 90,
            depth: 0.5,
            height: 290,
            hasGrass: false,
          },
          {
            art: getFigure('noto:hot-beverage'),
            x: 400 - stage.side * 120,
            depth: 0.42,
            height: 180,
            hasGrass: false,
          },
          {
            art: getFigure(
              identity.pick(['noto:bread', 'noto:radio', 'noto:egg', 'noto:glass-of-milk']),
            ),
            x: 400 - stage.side * 270,
            depth: 0.36,
            height: 150,
            hasGrass: false,
          },
        ]);
      }
      const mob = Array.from({ length: 6 }, (_, index): SceneObject => ({
        art: identity.chance(0.5) ? drawSheep(canvas, 'grazing') : drawCattle('friesian'),
        x: 60 + ((index * 251) % 700),
        depth: 0.06 + (index % 3) * 0.12,
        height: 125,
        isFlipped: canvas.random.chance(0.5),
      }));
      return drawSceneObjects(stage, [
        ...mob,
        createSubject(
          stage,
          identity.pick([
            () => drawTractor(identity.pick(PAINTS)),
            () => drawCattle('jersey'),
            () => drawSheep(canvas, 'standing'),
            () => drawWorkingDog('huntaway'),
          ])(),
          235,
        ),
      ]);
    },
  },
} satisfies Record<string, Scene>;

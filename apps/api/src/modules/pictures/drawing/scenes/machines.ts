/** Scenes of tractors, implements, machines and bales. */
import { drawSceneObjects, createSubject, type SceneObject } from '../composition.ts';
import { getFigure } from '../figures.ts';
import { drawArt } from '../draw-art.ts';
import { drawBulkBag, drawFelledLog, drawRoundBale, drawSquareBales } from '../subjects/goods.ts';
import {
  drawChainsaw,
  drawCombineHarvester,
  drawExcavator,
  drawGenerator,
  drawImplement,
  PAINTS,
  drawRoundBaler,
  drawSpreader,
  drawTractor,
  drawTrailer,
} from '../subjects/machinery.ts';
import { withChance, type Scene } from './scene.ts';
import { pickBackdrop, pickPaint } from './shared.ts';

export const MACHINE_SCENES = {
  tractor: {
    grounds: ['pasture', 'soil', 'stubble', 'pasture', 'gravel'],
    hasFence: withChance(0.35),
    draw: (stage) => {
      const paint = pickPaint(stage);
      const main = createSubject(stage, drawTractor(paint), 300);
      const tow: SceneObject[] =
        stage.shot !== 'close' && stage.canvas.random.chance(0.45)
          ? [
              {
                art: stage.canvas.random.pick([
                  drawTrailer('tipper', paint),
                  drawRoundBaler(paint),
                  drawSpreader(paint),
                ]),
                x: main.x - (main.isFlipped ? 1 : -1) * 235 * (main.height / 300),
                depth: main.depth - 0.01,
                height: main.height * 0.58,
                isFlipped: main.isFlipped ?? false,
              },
            ]
          : [];
      return drawSceneObjects(stage, [...(tow.length ? [] : pickBackdrop(stage)), ...tow, main]);
    },
  },
  harvester: {
    grounds: ['stubble'],
    seasons: ['summer', 'autumn', 'summer'],
    terrains: ['plains', 'rolling', 'plains', 'alps', 'river'],
    draw: (stage) => {
      const paint = stage.identity.pick(['green', 'red', 'blue', 'orange'] as const);
      const bales: SceneObject[] = stage.canvas.random.chance(0.6)
        ? [0, 1, 2].map((bale) => ({
            art: drawRoundBale(stage.canvas, 'hay'),
            x: 400 - stage.side * (120 + bale * 90),
            depth: 0.1 + bale * 0.11,
            height: 96,
          }))
        : [];
      return drawSceneObjects(stage, [
        ...bales,
        createSubject(stage, drawCombineHarvester(paint), 290),
      ]);
    },
  },
  implement: {
    grounds: ['gravel', 'pasture', 'soil', 'stubble'],
    hasFence: withChance(0.5),
    draw: (stage) => {
      const type = stage.identity.pick([
        'plough',
        'discs',
        'mower',
        'drill',
        'rake',
        'sprayer',
      ] as const);
      const paint = pickPaint(stage);
      const main = createSubject(stage, drawImplement(type, paint), 205);
      const tug: SceneObject[] =
        stage.shot === 'wide' || stage.canvas.random.chance(0.4)
          ? [
              {
                art: drawTractor(stage.identity.pick(PAINTS)),
                x: 400 - stage.side * 215,
                depth: 0.24,
                height: 250,
                isFlipped: stage.side > 0,
              },
            ]
          : pickBackdrop(stage);
      return drawSceneObjects(stage, [...tug, main]);
    },
  },
  baler: {
    grounds: ['stubble', 'pasture', 'stubble'],
    seasons: ['summer', 'spring', 'summer'],
    draw: (stage) => {
      const paint = pickPaint(stage);
      const main = createSubject(stage, drawRoundBaler(paint), 230);
      const ahead = main.isFlipped ? 1 : -1;
      const wrap = stage.identity.pick(['hay', 'hay', 'green'] as const);
      const bales: SceneObject[] = [0, 1, 2].map((bale) => ({
        art: drawRoundBale(stage.canvas, wrap),
        x: 400 - stage.side * (60 + bale * 110),
        depth: 0.06 + bale * 0.12,
        height: 104,
      }));
      const tug: SceneObject[] =
        stage.shot === 'close'
          ? []
          : [
              {
                art: drawTractor(paint),
                x: main.x + ahead * 225 * (main.height / 230),
                depth: main.depth + 0.005,
                height: main.height * 1.18,
                isFlipped: main.isFlipped ?? false,
              },
            ];
      return drawSceneObjects(stage, [...bales, main, ...tug]);
    },
  },
  fertiliser: {
    grounds: ['pasture', 'soil'],
    draw: (stage) => {
      const paint = pickPaint(stage);
      const main = createSubject(stage, drawSpreader(paint), 240);
      const ahead = main.isFlipped ? 1 : -1;
      if (stage.shot === 'close')
        return drawSceneObjects(stage, [
          {
            art: drawBulkBag(stage.canvas, '#f1ede2'),
            x: 400 - stage.side * 270,
            depth: 0.7,
            height: 170,
          },
          main,
        ]);
      return drawSceneObjects(stage, [
        {
          art: drawTractor(paint),
          x: main.x + ahead * 240 * (main.height / 240),
          depth: main.depth + 0.005,
          height: main.height * 1.16,
          isFlipped: main.isFlipped ?? false,
        },
        main,
      ]);
    },
  },
  digger: {
    grounds: ['soil', 'gravel', 'pasture'],
    draw: (stage) =>
      drawSceneObjects(stage, [
        ...pickBackdrop(stage),
        createSubject(
          stage,
          drawExcavator(stage.identity.pick(['#f0b429', '#e2772c', '#f0b429', '#d8c63a'])),
          330,
        ),
      ]),
  },
  generator: {
    grounds: ['gravel', 'pasture'],
    hasFence: withChance(0.6),
    draw: (stage) =>
      drawSceneObjects(stage, [
        ...pickBackdrop(stage),
        createSubject(stage, drawGenerator(pickPaint(stage)), 235),
      ]),
  },
  chainsaw: {
    terrains: ['bush', 'rolling', 'alps', 'volcano'],
    draw: (stage) => {
      const { canvas } = stage;
      const y = stage.landscape.getGroundY(0.82);
      const trunk = drawArt(canvas, drawFelledLog(canvas), {
        x: 410,
        y,
        height: 150,
        grass: stage.grass,
      });
      const saw = drawArt(
        canvas,
        drawChainsaw(stage.identity.pick(['#e2651f', '#c8382f', '#2f6fb5', '#e2651f'])),
        {
          x: 420 + stage.side * 20,
          y: y - 132,
          height: stage.shot === 'close' ? 150 : 128,
          isFlipped: stage.side > 0,
          shadow: 0.6,
        },
      );
      const rounds = [0, 1, 2].map((round) => ({
        art: getFigure('noto:wood'),
        x: 400 - stage.side * (230 + round * 46),
        depth: 0.3 + round * 0.16,
        height: 112,
      }));
      return drawSceneObjects(stage, rounds) + trunk + saw;
    },
  },
  hay: {
    grounds: ['stubble', 'pasture', 'stubble'],
    seasons: ['summer', 'autumn', 'spring', 'summer'],
    draw: (stage) => {
      const { canvas } = stage;
      if (stage.identity.chance(0.32))
        return drawSceneObjects(stage, [
          ...pickBackdrop(stage),
          createSubject(stage, drawSquareBales(canvas, 3), 225),
        ]);
      const many: SceneObject[] = Array.from({ length: 8 }, (_, bale) => ({
        art: drawRoundBale(canvas, 'hay'),
        x: 50 + ((bale * 271) % 720),
        depth: 0.03 + bale * 0.055,
        height: 140,
        isFlipped: canvas.random.chance(0.5),
      }));
      return drawSceneObjects(stage, [
        ...many,
        createSubject(stage, drawRoundBale(canvas, 'hay'), 225),
      ]);
    },
  },
} satisfies Record<string, Scene>;

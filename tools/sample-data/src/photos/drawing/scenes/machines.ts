/** Scenes of tractors, implements and other machines. */
import {
  createSubject,
  drawSceneObjects,
  type SceneComposition,
  type SceneObject,
} from '../composition.ts';
import { getFigure, type Art } from '../figures.ts';
import { drawArt } from '../draw-art.ts';
import {
  drawBackhoe,
  drawBulldozer,
  drawForklift,
  drawSkidSteer,
  drawTelehandler,
  drawWheelLoader,
} from '../subjects/earthmovers.ts';
import { drawBulkBag, drawFelledLog, drawRoundBale } from '../subjects/goods.ts';
import * as implement from '../subjects/implements.ts';
import {
  EARTHMOVER_MAKES,
  GENERATOR_MAKES,
  HARVESTER_MAKES,
  IMPLEMENT_MAKES,
  LIVERIES,
  MOWER_MAKES,
  SAW_MAKES,
  TRACTOR_MAKES,
  type Paint,
} from '../subjects/liveries.ts';
import {
  drawChainsaw,
  drawCombineHarvester,
  drawExcavator,
  drawForageHarvester,
  drawGenerator,
  drawImplement,
  drawRoundBaler,
  drawSpreader,
  drawTractor,
} from '../subjects/machinery.ts';
import { withChance, type Scene } from './scene.ts';
import { createTrain, pickBackdrop, pickPaint, showOutside } from './shared.ts';

const FIELD_PAINTS: readonly Paint[] = ['red', 'leaf', 'blue', 'red', 'orange'];

/** Returns a scene of an implement, behind a tractor in some photos. */
const showImplement = (drawGear: (paint: Paint, stage: SceneComposition) => Art): Scene => ({
  looks: IMPLEMENT_MAKES,
  grounds: ['gravel', 'pasture', 'soil', 'stubble'],
  hasFence: withChance(0.5),
  draw: (stage) => {
    const gear = drawGear(pickPaint(stage, FIELD_PAINTS), stage);
    if (stage.shot !== 'wide')
      return drawSceneObjects(stage, [...pickBackdrop(stage), createSubject(stage, gear, 205)]);
    const tractor = drawTractor(stage.identity.pick(['deere', 'red', 'blue', 'leaf'] as const));
    return drawSceneObjects(
      stage,
      createTrain(stage, [
        [tractor, 150],
        [gear, 96],
      ]),
    );
  },
});

const showEarthmover = (drawMachine: (paint: Paint) => Art, usual: readonly Paint[]): Scene =>
  showOutside((stage) => drawMachine(pickPaint(stage, usual)), 270, { looks: EARTHMOVER_MAKES });

const showAttachment = (drawGear: (paint: Paint) => Art): Scene =>
  showOutside((stage) => drawGear(pickPaint(stage, ['red', 'orange', 'leaf'])), 190, {
    looks: { deere: /john deere/i, red: /massey|manitou|rata|mailleux/i, leaf: /mchale/i },
  });

export const MACHINE_SCENES = {
  tractor: {
    looks: TRACTOR_MAKES,
    grounds: ['pasture', 'soil', 'stubble', 'pasture', 'gravel'],
    hasFence: withChance(0.35),
    draw: (stage) =>
      drawSceneObjects(stage, [
        ...pickBackdrop(stage),
        createSubject(stage, drawTractor(pickPaint(stage)), 300),
      ]),
  },
  harvester: {
    looks: HARVESTER_MAKES,
    grounds: ['stubble'],
    seasons: ['summer', 'autumn', 'summer'],
    terrains: ['plains', 'rolling', 'plains', 'alps', 'river'],
    draw: (stage) =>
      drawSceneObjects(stage, [
        createSubject(
          stage,
          drawCombineHarvester(pickPaint(stage, ['deere', 'lime', 'yellow', 'red'])),
          290,
        ),
      ]),
  },
  'forage-harvester': {
    looks: HARVESTER_MAKES,
    grounds: ['stubble', 'pasture'],
    seasons: ['summer', 'autumn', 'spring'],
    draw: (stage) =>
      drawSceneObjects(stage, [
        createSubject(stage, drawForageHarvester(pickPaint(stage, ['deere', 'lime'])), 290),
      ]),
  },
  baler: {
    looks: IMPLEMENT_MAKES,
    grounds: ['stubble', 'pasture', 'stubble'],
    seasons: ['summer', 'spring', 'summer'],
    draw: (stage) => {
      const paint = pickPaint(stage, FIELD_PAINTS);
      const bales: SceneObject[] = [0, 1, 2].map((bale) => ({
        art: drawRoundBale(stage.canvas, 'hay'),
        x: 400 - stage.side * (60 + bale * 110),
        depth: 0.06 + bale * 0.1,
        height: 104,
      }));
      const gear: SceneObject[] =
        stage.shot === 'close'
          ? [createSubject(stage, drawRoundBaler(paint), 230)]
          : createTrain(stage, [
              [drawTractor(paint), 150],
              [drawRoundBaler(paint), 122],
            ]);
      return drawSceneObjects(stage, [...bales, ...gear]);
    },
  },
  'square-baler': showImplement(implement.drawSquareBaler),
  'bale-wrapper': showImplement(implement.drawBaleWrapper),
  plough: showImplement((paint) => drawImplement('plough', paint)),
  discs: showImplement((paint) => drawImplement('discs', paint)),
  cultivator: showImplement(implement.drawCultivator),
  'power-harrow': showImplement(implement.drawPowerHarrow),
  roller: showImplement(implement.drawRoller),
  mower: showImplement((paint) => drawImplement('mower', paint)),
  rake: showImplement((paint) => drawImplement('rake', paint)),
  drill: showImplement((paint) => drawImplement('drill', paint)),
  sprayer: showImplement((paint) => drawImplement('sprayer', paint)),
  'disc-spreader': showImplement(implement.drawDiscSpreader),
  spreader: showImplement((paint) => drawSpreader(paint)),
  'muck-spreader': showImplement((paint) => drawSpreader(paint, '#6b4a2f')),
  'feed-wagon': showImplement(implement.drawFeedWagon),
  'hedge-cutter': showImplement(implement.drawHedgeCutter),
  'front-loader': showAttachment(implement.drawFrontLoader),
  bucket: showAttachment(implement.drawBucket),
  forks: showAttachment(implement.drawForks),
  grab: showAttachment(implement.drawGrab),
  auger: showOutside(() => implement.drawAuger(), 300),
  'post-driver': showOutside(
    (stage) => implement.drawPostDriver(pickPaint(stage, ['red', 'orange', 'leaf'])),
    330,
  ),
  'ride-on-mower': {
    ...showOutside(
      (stage) => implement.drawRideOnMower(pickPaint(stage, ['red', 'orange', 'leaf'])),
      200,
      { looks: MOWER_MAKES },
    ),
    grounds: ['pasture'],
  },
  lawnmower: { ...showOutside(() => implement.drawLawnmower(), 210), grounds: ['pasture'] },
  fertiliser: {
    grounds: ['pasture', 'soil'],
    draw: (stage) => {
      const paint = pickPaint(stage);
      return drawSceneObjects(
        stage,
        stage.shot === 'close'
          ? [createSubject(stage, drawBulkBag(stage.canvas, '#f1ede2'), 270)]
          : createTrain(stage, [
              [drawTractor(paint), 150],
              [drawSpreader(paint), 124],
            ]),
      );
    },
  },
  digger: showEarthmover(
    (paint) => drawExcavator(LIVERIES[paint].body),
    ['yellow', 'orange', 'yellow'],
  ),
  bulldozer: showEarthmover(drawBulldozer, ['yellow']),
  'skid-steer': showEarthmover(drawSkidSteer, ['yellow', 'white']),
  'wheel-loader': showEarthmover(drawWheelLoader, ['yellow']),
  backhoe: showEarthmover(drawBackhoe, ['yellow']),
  telehandler: showEarthmover(drawTelehandler, ['leaf', 'red']),
  forklift: showEarthmover(drawForklift, ['orange', 'yellow']),
  generator: showOutside(
    (stage) => drawGenerator(pickPaint(stage, ['yellow', 'leaf', 'grey'])),
    235,
    {
      looks: GENERATOR_MAKES,
    },
  ),
  chainsaw: {
    looks: SAW_MAKES,
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
        drawChainsaw(LIVERIES[pickPaint(stage, ['orange', 'red'])].body),
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
} satisfies Record<string, Scene>;

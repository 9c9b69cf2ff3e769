/** Scenes of bikes, utes, trucks, trailers, boats and helicopters. */
import { createSubject, drawSceneObjects, type SceneObject } from '../composition.ts';
import { getFigure } from '../figures.ts';
import { drawArt } from '../draw-art.ts';
import { drawWorkingDog } from '../subjects/animals.ts';
import { QUAD_MAKES, type Paint } from '../subjects/liveries.ts';
import { drawQuadBike, drawTrailer, drawVehicle } from '../subjects/machinery.ts';
import {
  drawCaravan,
  drawFarmBike,
  drawFloat,
  drawSideBySide,
  drawTruck,
} from '../subjects/transport.ts';
import type { Scene } from './scene.ts';
import { pickPaint, showOutside } from './shared.ts';

const QUAD_PAINTS: readonly Paint[] = ['red', 'blue', 'leaf'];
const CAB_COLOURS = ['#f1efe8', '#2f6fb5', '#c8322b', '#3f8f5a'];

const showTruck = (type: 'tipper' | 'deck' | 'stock'): Scene =>
  showOutside((stage) => drawTruck(type, stage.identity.pick(CAB_COLOURS)), 250);

const showTrailer = (type: Parameters<typeof drawTrailer>[0]): Scene =>
  showOutside((stage) => drawTrailer(type, pickPaint(stage, ['red', 'leaf', 'blue', 'grey'])), 215);

export const VEHICLE_SCENES = {
  quad: showOutside((stage) => drawQuadBike(pickPaint(stage, QUAD_PAINTS)), 235, {
    looks: QUAD_MAKES,
  }),
  'side-by-side': showOutside((stage) => drawSideBySide(pickPaint(stage, QUAD_PAINTS)), 235, {
    looks: QUAD_MAKES,
  }),
  'farm-bike': showOutside((stage) => drawFarmBike(pickPaint(stage, QUAD_PAINTS)), 215, {
    looks: QUAD_MAKES,
  }),
  ute: showOutside(
    (stage) =>
      drawVehicle(
        'pickup-truck',
        stage.identity.pick(['white', 'silver', 'blue', 'own', 'charcoal', 'green'] as const),
      ),
    235,
  ),
  'ute-dogs': {
    grounds: ['gravel', 'pasture'],
    draw: (stage) => {
      const dogs = [0, 1].map((dog): SceneObject => ({
        art: drawWorkingDog(dog ? 'heading' : 'huntaway'),
        x: 400 - stage.side * (160 + dog * 130),
        depth: 0.58 + dog * 0.14,
        height: 125,
        isFlipped: stage.side > 0,
      }));
      return drawSceneObjects(stage, [
        ...dogs,
        createSubject(stage, drawVehicle('pickup-truck', 'white'), 215),
      ]);
    },
  },
  'four-wheel-drive': showOutside(
    (stage) =>
      drawVehicle(
        'sport-utility-vehicle',
        stage.identity.pick(['white', 'silver', 'own', 'charcoal', 'green'] as const),
      ),
    220,
  ),
  car: showOutside(
    (stage) =>
      drawVehicle(
        'automobile',
        stage.identity.pick(['white', 'silver', 'blue', 'own', 'charcoal'] as const),
      ),
    200,
  ),
  truck: showOutside(
    (stage) =>
      drawVehicle(
        'articulated-lorry',
        stage.identity.pick(['own', 'white', 'blue', 'green', 'charcoal'] as const),
      ),
    290,
  ),
  tipper: showTruck('tipper'),
  'flat-deck': showTruck('deck'),
  'stock-truck': showTruck('stock'),
  trailer: showTrailer('deck'),
  'tip-trailer': showTrailer('tipper'),
  'stock-trailer': showTrailer('stock'),
  'cage-trailer': showTrailer('cage'),
  float: showOutside(() => drawFloat(), 245),
  caravan: showOutside(
    (stage) => drawCaravan(stage.identity.pick(['#3f7fae', '#c8633a', '#4f8f5f'])),
    245,
  ),
  campervan: showOutside(() => getFigure('noto:minibus'), 225),
  'house-bus': showOutside(() => getFigure('noto:bus'), 260),
  canoe: {
    grounds: ['water'],
    terrains: ['lake', 'coast', 'lake', 'alps'],
    groundRange: [0.54, 0.58],
    draw: (stage) => drawSceneObjects(stage, [createSubject(stage, getFigure('noto:canoe'), 190)]),
  },
  boat: {
    grounds: ['water'],
    terrains: ['lake', 'coast', 'lake', 'alps'],
    groundRange: [0.54, 0.58],
    draw: (stage) => {
      const name = stage.identity.pick(['motor-boat', 'speedboat'] as const);
      const main = createSubject(
        stage,
        drawVehicle(name, stage.identity.pick(['own', 'blue', 'green', 'own'] as const)),
        205,
      );
      const far: SceneObject[] = stage.canvas.random.chance(0.5)
        ? [
            {
              art: getFigure('noto:sailboat'),
              x: 400 - stage.side * 240,
              depth: 0.06,
              height: 170,
              shadow: 0.5,
            },
          ]
        : [];
      const ripples = [0, 1, 2]
        .map(
          (ring) =>
            `<ellipse cx="${main.x}" cy="${stage.landscape.getGroundY(main.depth) + 2 + ring * 9}" rx="${150 + ring * 46}" ry="${5 + ring * 2}" fill="none" stroke="#fff" stroke-width="2.4" opacity="${0.5 - ring * 0.13}"/>`,
        )
        .join('');
      return drawSceneObjects(stage, [...far, main]) + ripples;
    },
  },
  helicopter: {
    terrains: ['alps', 'bush', 'rolling', 'river', 'lake'],
    draw: (stage) => {
      const { canvas } = stage;
      const art = drawVehicle(
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
        drawArt(canvas, art, {
          x,
          y,
          height: tall,
          isFlipped: stage.side < 0,
          shadow: 0,
          tilt: stage.side * -4,
        })
      );
    },
  },
} satisfies Record<string, Scene>;

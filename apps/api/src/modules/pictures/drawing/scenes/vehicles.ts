/** Scenes of utes, trucks, trailers, boats and helicopters. */
import { drawSceneObjects, createSubject, type SceneObject } from '../composition.ts';
import { getFigure } from '../figures.ts';
import { drawArt } from '../draw-art.ts';
import { drawWorkingDog } from '../subjects/animals.ts';
import { drawQuadBike, drawTractor, drawTrailer, drawVehicle } from '../subjects/machinery.ts';
import { withChance, type Scene } from './scene.ts';
import { pickBackdrop, pickPaint } from './shared.ts';

export const VEHICLE_SCENES = {
  quad: {
    hasFence: withChance(0.5),
    draw: (stage) => {
      const dog: SceneObject[] = stage.canvas.random.chance(0.6)
        ? [
            {
              art: drawWorkingDog(stage.identity.pick(['huntaway', 'heading', 'red'] as const)),
              x: 400 - stage.side * 210,
              depth: 0.62,
              height: 128,
              isFlipped: stage.side > 0,
            },
          ]
        : [];
      return drawSceneObjects(stage, [
        ...dog,
        createSubject(
          stage,
          drawQuadBike(stage.identity.pick(['red', 'green', 'blue', 'red', 'orange'] as const)),
          235,
        ),
      ]);
    },
  },
  ute: {
    grounds: ['gravel', 'pasture', 'gravel'],
    hasFence: withChance(0.5),
    draw: (stage) => {
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
      const dog: SceneObject[] = stage.canvas.random.chance(0.4)
        ? [
            {
              art: drawWorkingDog('huntaway'),
              x: 400 - stage.side * 230,
              depth: 0.6,
              height: 125,
              isFlipped: stage.side > 0,
            },
          ]
        : pickBackdrop(stage);
      return drawSceneObjects(stage, [
        ...dog,
        createSubject(stage, drawVehicle(name, colour), 235),
      ]);
    },
  },
  truck: {
    grounds: ['gravel'],
    hasFence: withChance(0.6),
    draw: (stage) => {
      const name = stage.identity.pick([
        'articulated-lorry',
        'delivery-truck',
        'articulated-lorry',
      ] as const);
      return drawSceneObjects(stage, [
        ...pickBackdrop(stage),
        createSubject(
          stage,
          drawVehicle(
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
    hasFence: withChance(0.5),
    draw: (stage) => {
      const type = stage.identity.pick(['tipper', 'stock', 'deck', 'cage'] as const);
      const main = createSubject(stage, drawTrailer(type, pickPaint(stage)), 215);
      const ahead = main.isFlipped ? 1 : -1;
      const tug: SceneObject[] =
        stage.shot === 'wide'
          ? [
              {
                art:
                  type === 'tipper'
                    ? drawTractor(pickPaint(stage))
                    : drawVehicle('pickup-truck', 'white'),
                x: main.x + ahead * 250 * (main.height / 215),
                depth: main.depth,
                height: main.height * (type === 'tipper' ? 1.25 : 0.9),
                isFlipped: main.isFlipped ?? false,
              },
            ]
          : pickBackdrop(stage);
      return drawSceneObjects(stage, [...tug, main]);
    },
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

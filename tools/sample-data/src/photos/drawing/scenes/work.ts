/**
 * Scenes of jobs and services. They show the place, the gear and the animals of the work, and never
 * a person.
 */
import {
  createSubject,
  drawSceneObjects,
  type SceneComposition,
  type SceneObject,
} from '../composition.ts';
import { drawArt } from '../draw-art.ts';
import { drawRailFence, drawWireFence } from '../fences.ts';
import { getFigure, type Art } from '../figures.ts';
import { drawSheep, drawWorkingDog } from '../subjects/animals.ts';
import { drawCattle } from '../subjects/cattle.ts';
import { drawFencePosts, drawWireCoil, drawWoolBale } from '../subjects/goods.ts';
import { PAINTS } from '../subjects/liveries.ts';
import {
  drawImplement,
  drawQuadBike,
  drawRoundBaler,
  drawTractor,
  drawVehicle,
} from '../subjects/machinery.ts';
import {
  drawDairyShed,
  drawGate,
  drawHayBarn,
  drawMilkingCups,
  drawShearingPlant,
  drawWhiteboard,
} from '../subjects/structures.ts';
import type { Scene } from './scene.ts';

/** Places an object on the side of the drawing that the main subject leaves free. */
const placeOpposite = (
  stage: SceneComposition,
  art: Art,
  depth: number,
  height: number,
  offset = 230,
): SceneObject => ({
  art,
  x: 400 - stage.side * offset,
  depth,
  height,
  isFlipped: stage.side > 0,
});

/** Places an object on the floor or on a table of a room. */
const placeInside = (art: Art, x: number, depth: number, height: number): SceneObject => ({
  art,
  x,
  depth,
  height,
  hasGrass: false,
});

export const WORK_SCENES = {
  worker: {
    grounds: ['pasture', 'gravel', 'pasture'],
    draw: (stage) => {
      const { canvas, identity } = stage;
      const dog = drawWorkingDog(identity.pick(['huntaway', 'heading'] as const));
      const [main, behind] = identity.pick<() => [SceneObject, SceneObject]>([
        () => [
          createSubject(stage, drawQuadBike('red'), 215),
          placeOpposite(stage, drawGate(canvas), 0.16, 190),
        ],
        () => [
          createSubject(stage, drawTractor(identity.pick(PAINTS)), 270),
          placeOpposite(stage, drawHayBarn(canvas), 0.04, 270),
        ],
        () => [
          createSubject(stage, drawVehicle('pickup-truck', 'white'), 225),
          placeOpposite(stage, drawGate(canvas), 0.2, 190),
        ],
      ])();
      return drawSceneObjects(stage, [behind, placeOpposite(stage, dog, 0.64, 120), main]);
    },
  },
  milker: {
    setting: (choose) => (choose.chance(0.6) ? 'workshop' : 'field'),
    grounds: ['gravel', 'pasture'],
    draw: (stage) => {
      const { canvas, identity } = stage;
      const breed = identity.pick(['friesian', 'jersey', 'kiwicross', 'friesian'] as const);
      if (stage.landscape.groundColour !== 'floor')
        return drawSceneObjects(stage, [
          placeOpposite(stage, drawDairyShed(canvas), 0.1, 330, 90),
          ...[0, 1].map((cow) => placeOpposite(stage, drawCattle(breed), 0.5, 190, 90 + cow * 190)),
          createSubject(stage, drawCattle(breed), 230),
        ]);
      const count = { wide: 5, middle: 4, close: 3 }[stage.shot];
      // The margins keep the first and the last cow whole.
      const gap = 660 / count;
      const row = Array.from({ length: count }, (_, cow) => ({
        ...placeInside(drawCattle(breed), 70 + gap * (cow + 0.5), 0.3, gap * 1.62),
        isFlipped: stage.side > 0,
      }));
      const floor = stage.landscape.getGroundY(0.3);
      const cups = row
        .map(({ x }) =>
          drawArt(canvas, drawMilkingCups(), {
            x: x + stage.side * gap * 0.44,
            y: floor - gap * 0.12,
            height: floor - gap * 0.12 - 74,
            shadow: 0,
          }),
        )
        .join('');
      const line =
        '<path d="M0 66H800V84H0Z" fill="#c3cbcd"/><path d="M0 69H800V74H0Z" fill="#f2f5f5"/>';
      return `${line}${drawSceneObjects(stage, row)}${cups}${drawRailFence(canvas, -20, 820, stage.landscape.getGroundY(0.62), 150, 2)}`;
    },
  },
  shearer: {
    setting: () => 'woolshed',
    draw: (stage) => {
      const { canvas } = stage;
      const shorn = drawSheep(canvas, 'standing', 'pale', true);
      const plant = drawArt(canvas, drawShearingPlant(), {
        x: 400 + stage.side * 60,
        y: stage.landscape.getGroundY(0) - 60,
        height: 240,
        isFlipped: stage.side < 0,
        shadow: 0,
      });
      const pen = [0, 1, 2].map((sheep) => ({
        ...placeInside(
          drawSheep(canvas, 'standing'),
          400 - stage.side * (130 + sheep * 120),
          0.06 + (sheep % 2) * 0.04,
          300,
        ),
        isFlipped: sheep % 2 === 0,
      }));
      const [fromX, toX] = stage.side > 0 ? [-20, 360] : [440, 820];
      return (
        plant +
        drawSceneObjects(stage, pen) +
        drawRailFence(canvas, fromX, toX, stage.landscape.getGroundY(0.3), 120, 4) +
        drawSceneObjects(stage, [
          placeInside(drawWoolBale(canvas), 400 + stage.side * 310, 0.12, 330),
          { ...createSubject(stage, shorn, 190), hasGrass: false },
        ])
      );
    },
  },
  mechanic: {
    setting: (choose) => choose.pick(['workshop', 'workshop', 'field'] as const),
    grounds: ['gravel'],
    draw: (stage) => {
      const machine = stage.identity.chance(0.65)
        ? drawTractor(stage.identity.pick(PAINTS))
        : drawVehicle('pickup-truck', 'white');
      return drawSceneObjects(stage, [
        { ...createSubject(stage, machine, 290), hasGrass: false },
        placeInside(getFigure('noto:toolbox'), 400 - stage.side * 250, 0.7, 130),
        {
          ...placeInside(getFigure('noto:wrench'), 400 - stage.side * 130, 0.86, 76),
          tilt: stage.side * 40,
          shadow: 0.4,
        },
      ]);
    },
  },
  contractor: {
    grounds: ['stubble', 'pasture', 'soil'],
    draw: (stage) => {
      const { identity } = stage;
      const paint = identity.pick(PAINTS);
      const gear = identity.pick([
        () => drawRoundBaler(paint),
        () => drawImplement('drill', paint),
        () => drawImplement('discs', paint),
        () => drawImplement('sprayer', paint),
      ])();
      const main = createSubject(stage, drawTractor(paint), 250);
      const behind = main.isFlipped ? -1 : 1;
      const centre = 400 - behind * 130;
      return drawSceneObjects(stage, [
        { ...main, x: centre, depth: 0.6, height: 265 },
        { ...main, art: gear, x: centre + behind * 260, depth: 0.59, height: 150 },
      ]);
    },
  },
  vet: {
    grounds: ['gravel', 'pasture'],
    draw: (stage) => {
      const { canvas, identity } = stage;
      const isSheep = identity.chance(0.35);
      const breed = identity.pick(['friesian', 'jersey', 'angus'] as const);
      const patients = [0, 1, 2].map((animal) => ({
        art: isSheep ? drawSheep(canvas, 'standing') : drawCattle(breed),
        x: 400 + (animal - 1) * (isSheep ? 190 : 250),
        depth: 0.36,
        height: isSheep ? 190 : 290,
        isFlipped: stage.side > 0,
      }));
      const y = stage.landscape.getGroundY(0.6);
      const kit = drawSceneObjects(stage, [
        {
          ...placeInside(getFigure('noto:toolbox'), 400 - stage.side * 230, 0.8, 120),
          hasGrass: true,
        },
        {
          ...placeInside(getFigure('noto:bucket'), 400 - stage.side * 90, 0.84, 96),
          hasGrass: true,
        },
      ]);
      const stethoscope = drawArt(canvas, getFigure('noto:stethoscope'), {
        x: 400 + stage.side * 150,
        y: y - 30,
        height: 112,
        shadow: 0,
      });
      return (
        drawSceneObjects(stage, [
          placeOpposite(stage, drawVehicle('sport-utility-vehicle', 'white'), 0.02, 280, 250),
          ...patients,
        ]) +
        drawRailFence(canvas, -20, 820, y, isSheep ? 120 : 165, 4) +
        stethoscope +
        kit
      );
    },
  },
  fencer: {
    draw: (stage) => {
      const { canvas } = stage;
      const tall = { wide: 104, middle: 132, close: 168 }[stage.shot];
      const near = stage.landscape.getGroundY(0.5);
      return (
        drawSceneObjects(stage, [
          {
            ...placeOpposite(stage, drawVehicle('pickup-truck', 'silver'), 0.2, 260, 200),
            isFlipped: stage.side < 0,
          },
        ]) +
        drawWireFence(canvas, (x) => near + (x - 400) * stage.side * 0.06, tall, -30, 840, 7) +
        drawSceneObjects(stage, [
          placeOpposite(stage, drawFencePosts(), 0.94, 150, 170),
          placeOpposite(stage, drawWireCoil(), 0.95, 112, -70),
          placeOpposite(stage, getFigure('noto:hammer'), 0.98, 84, -230),
        ])
      );
    },
  },
  driver: {
    grounds: ['gravel', 'stubble', 'soil'],
    draw: (stage) => {
      const { canvas, identity } = stage;
      const paint = identity.pick(PAINTS);
      return drawSceneObjects(stage, [
        placeOpposite(stage, drawHayBarn(canvas), 0.05, 280, 210),
        { ...placeOpposite(stage, drawImplement('mower', paint), 0.5, 130, 250), isFlipped: false },
        createSubject(stage, drawTractor(paint), 300),
      ]);
    },
  },
  cook: {
    setting: () => 'kitchen',
    draw: (stage) => {
      const dishes = ['pot-of-food', 'bread', 'shallow-pan-of-food', 'egg', 'leafy-green'];
      return (
        drawCounter() +
        drawSceneObjects(
          stage,
          dishes.map((dish, place) =>
            placeInside(
              getFigure(`noto:${dish}`),
              400 + stage.side * (place * 148 - 296),
              0.2 + ((place + stage.index) % 3) * 0.16,
              place < 3 ? 235 : 120,
            ),
          ),
        )
      );
    },
  },
  office: {
    setting: () => 'office',
    draw: (stage) =>
      drawCounter() +
      drawSceneObjects(stage, [
        placeInside(getFigure('noto:laptop'), 400 + stage.side * 60, 0.3, 350),
        placeInside(getFigure('noto:hot-beverage'), 400 - stage.side * 170, 0.46, 132),
        {
          ...placeInside(getFigure('noto:clipboard'), 400 - stage.side * 300, 0.4, 210),
          tilt: -6,
        },
        placeInside(getFigure('noto:potted-plant'), 400 + stage.side * 310, 0.2, 240),
      ]),
  },
  meeting: {
    setting: () => 'woolshed',
    draw: (stage) => {
      const { canvas } = stage;
      const board = drawArt(canvas, drawWhiteboard(), {
        x: 400 - stage.side * 190,
        y: stage.landscape.getGroundY(0.1),
        height: 300,
      });
      const chairs = [0, 1, 2, 3, 4, 5, 6].map((chair) => ({
        ...placeInside(
          getFigure('noto:chair'),
          90 + (chair % 4) * 205 + Math.floor(chair / 4) * 100,
          0.34 + Math.floor(chair / 4) * 0.5,
          230,
        ),
        isFlipped: stage.side > 0,
      }));
      return board + drawSceneObjects(stage, chairs);
    },
  },
} satisfies Record<string, Scene>;

/** Draws a counter or desk top across the lower third of the drawing. */
function drawCounter(): string {
  return '<rect y="430" width="800" height="180" fill="#b48d63"/><rect y="430" width="800" height="16" fill="#d9b98f"/><path d="M0 446H800" stroke="#7d5c3c" stroke-width="3" opacity=".6"/><path d="M0 510q200 -8 400 0t400 0M60 566q240 -8 480 0" stroke="#8f6b46" stroke-width="2" fill="none" opacity=".5"/>';
}

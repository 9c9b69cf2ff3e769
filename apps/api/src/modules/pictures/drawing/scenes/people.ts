/**
 * Scenes of people at work: figures of all skin tones, as many men as women, shown from the waist
 * up.
 */
import { drawSceneObjects, type SceneObject, type SceneComposition } from '../composition.ts';
import { drawRailFence } from '../fences.ts';
import { getFigure, type Art } from '../figures.ts';
import { drawArt } from '../draw-art.ts';
import { drawCattle, drawHorse, drawSheep, drawWorkingDog } from '../subjects/animals.ts';
import { drawFencePosts, drawWoolBale } from '../subjects/goods.ts';
import {
  drawExcavator,
  PAINTS,
  drawQuadBike,
  drawRoundBaler,
  drawTractor,
  drawVehicle,
} from '../subjects/machinery.ts';
import { drawDairyShed } from '../subjects/structures.ts';
import type { Scene } from './scene.ts';

type Role =
  | 'farmer'
  | 'mechanic'
  | 'construction-worker'
  | 'factory-worker'
  | 'health-worker'
  | 'cook'
  | 'office-worker';

export function getPersonFigure(stage: SceneComposition, role: Role): Art {
  const who = stage.identity.pick(['man', 'woman']);
  const tone = stage.identity.pick([
    'light',
    'medium-light',
    'medium',
    'medium-dark',
    'dark',
    'medium-light',
    'medium',
  ]);
  return getFigure(`noto:${who}-${role}-${tone}-skin-tone`);
}

/**
 * Draws a person who is cut off by the lower edge of the drawing or leans on a rail, because the
 * figures end at the waist.
 */
function drawPortrait(
  stage: SceneComposition,
  role: Role,
  scenery: readonly SceneObject[],
  leansOnRail: boolean,
): string {
  const { canvas } = stage;
  const height = { wide: 250, middle: 300, close: 372 }[stage.shot];
  const x = 400 + stage.side * (stage.shot === 'close' ? 70 : 130);
  const back = drawSceneObjects(stage, scenery);
  if (!leansOnRail)
    return (
      back +
      drawArt(canvas, getPersonFigure(stage, role), {
        x,
        y: 604,
        height: height + 30,
        isFlipped: stage.side > 0,
        shadow: 0,
      })
    );
  const railTop = 470;
  return `${back}${drawArt(canvas, getPersonFigure(stage, role), { x, y: railTop + 34, height, isFlipped: stage.side > 0, shadow: 0 })}${drawRailFence(canvas, -20, 820, 640, 200, 3)}`;
}

const placeBeyond = (
  stage: SceneComposition,
  art: Art,
  depth: number,
  height: number,
  offset = 190,
): SceneObject => ({
  art,
  x: 400 - stage.side * offset,
  depth,
  height,
  isFlipped: stage.side > 0,
});
const isLeaning = (stage: SceneComposition) => stage.canvas.random.chance(0.5);

export const PEOPLE_SCENES = {
  worker: {
    draw: (stage) => {
      const { canvas } = stage;
      const scenery = canvas.random.pick<() => SceneObject[]>([
        () => [placeBeyond(stage, drawTractor(stage.identity.pick(PAINTS)), 0.4, 270)],
        () => [
          placeBeyond(stage, drawSheep(canvas, 'standing'), 0.5, 170),
          placeBeyond(stage, drawSheep(canvas, 'grazing'), 0.2, 150, 60),
          placeBeyond(stage, drawSheep(canvas, 'grazing'), 0.26, 150, 320),
        ],
        () => [placeBeyond(stage, drawQuadBike('red'), 0.5, 190)],
        () => [placeBeyond(stage, drawWorkingDog('huntaway'), 0.62, 170)],
      ])();
      return drawPortrait(stage, 'farmer', scenery, isLeaning(stage));
    },
  },
  milker: {
    grounds: ['pasture', 'gravel'],
    draw: (stage) => {
      const breed = stage.identity.pick(['friesian', 'jersey', 'crossbred'] as const);
      const scenery: SceneObject[] = stage.canvas.random.chance(0.35)
        ? [placeBeyond(stage, drawDairyShed(stage.canvas), 0.12, 280, 110)]
        : [
            placeBeyond(stage, drawCattle(breed), 0.5, 250),
            placeBeyond(stage, drawCattle(breed), 0.16, 230, 330),
            placeBeyond(stage, drawCattle(breed), 0.1, 230, 40),
          ];
      return drawPortrait(stage, 'farmer', scenery, isLeaning(stage));
    },
  },
  shearer: {
    setting: (choose) => (choose.chance(0.75) ? 'woolshed' : 'field'),
    draw: (stage) => {
      const { canvas } = stage;
      const scenery: SceneObject[] = [
        { ...placeBeyond(stage, drawWoolBale(canvas), 0.1, 260, 330), hasGrass: false },
        {
          ...placeBeyond(stage, drawSheep(canvas, 'standing', 'pale', true), 0.46, 190, 130),
          hasGrass: false,
        },
        { ...placeBeyond(stage, drawSheep(canvas, 'standing'), 0.3, 190, 250), hasGrass: false },
      ];
      return drawPortrait(stage, 'farmer', scenery, !stage.grass || isLeaning(stage));
    },
  },
  mechanic: {
    setting: (choose) => choose.pick(['workshop', 'workshop', 'field'] as const),
    grounds: ['gravel'],
    draw: (stage) =>
      drawPortrait(
        stage,
        stage.identity.chance(0.75) ? 'mechanic' : 'factory-worker',
        [
          {
            ...placeBeyond(
              stage,
              stage.canvas.random.chance(0.6)
                ? drawTractor(stage.identity.pick(PAINTS))
                : drawVehicle('pickup-truck', 'white'),
              0.42,
              300,
            ),
            hasGrass: false,
          },
        ],
        false,
      ),
  },
  contractor: {
    grounds: ['stubble', 'pasture', 'soil'],
    draw: (stage) => {
      const paint = stage.identity.pick(PAINTS);
      return drawPortrait(
        stage,
        stage.identity.chance(0.6) ? 'farmer' : 'construction-worker',
        [
          placeBeyond(stage, drawTractor(paint), 0.4, 280, 250),
          ...(stage.shot === 'close'
            ? []
            : [placeBeyond(stage, drawRoundBaler(paint), 0.4, 190, 30)]),
        ],
        false,
      );
    },
  },
  vet: {
    draw: (stage) => {
      const { canvas } = stage;
      const patient = stage.identity.pick(['cow', 'dog', 'horse', 'sheep'] as const);
      const art =
        patient === 'cow'
          ? drawCattle(stage.identity.pick(['friesian', 'jersey', 'angus'] as const))
          : patient === 'dog'
            ? drawWorkingDog('heading')
            : patient === 'horse'
              ? drawHorse('bay')
              : drawSheep(canvas, 'standing');
      return drawPortrait(
        stage,
        'health-worker',
        [placeBeyond(stage, art, 0.62, patient === 'dog' ? 190 : patient === 'sheep' ? 190 : 270)],
        isLeaning(stage) && patient !== 'dog',
      );
    },
  },
  fencer: {
    hasFence: () => true,
    draw: (stage) =>
      drawPortrait(
        stage,
        'construction-worker',
        [
          placeBeyond(stage, drawFencePosts(), 0.72, 150, 210),
          ...(stage.canvas.random.chance(0.5)
            ? [placeBeyond(stage, drawVehicle('pickup-truck', 'silver'), 0.28, 170, 120)]
            : []),
        ],
        isLeaning(stage),
      ),
  },
  driver: {
    grounds: ['gravel'],
    draw: (stage) => {
      const { identity } = stage;
      const art = identity.pick([
        drawVehicle('articulated-lorry', identity.pick(['own', 'white', 'blue'] as const)),
        drawTractor(identity.pick(PAINTS)),
        drawVehicle('delivery-truck', 'white'),
        drawExcavator(),
      ]);
      return drawPortrait(
        stage,
        identity.pick(['construction-worker', 'mechanic', 'mechanic'] as const),
        [{ ...placeBeyond(stage, art, 0.44, 300, 170), hasGrass: false }],
        false,
      );
    },
  },
  cook: {
    setting: () => 'kitchen',
    draw: (stage) => {
      const { canvas } = stage;
      const table = drawSceneObjects(
        stage,
        [0, 1, 2].map((dish) => ({
          art: getFigure(
            (['noto:pot-of-food', 'noto:bread', 'noto:shallow-pan-of-food'] as const)[
              (dish + stage.index) % 3
            ] ?? 'noto:bread',
          ),
          x: 400 - stage.side * (70 + dish * 130),
          depth: 0.72 + (dish % 2) * 0.12,
          height: 110,
          hasGrass: false,
        })),
      );
      return (
        drawArt(canvas, getPersonFigure(stage, 'cook'), {
          x: 400 + stage.side * 120,
          y: 480,
          height: stage.shot === 'close' ? 400 : 350,
          isFlipped: stage.side > 0,
          shadow: 0,
        }) +
        drawCounter() +
        table
      );
    },
  },
  office: {
    setting: () => 'office',
    draw: (stage) => {
      const { canvas } = stage;
      const desk = drawSceneObjects(stage, [
        {
          art: getFigure('noto:laptop'),
          x: 400 - stage.side * 90,
          depth: 0.6,
          height: 180,
          hasGrass: false,
        },
        {
          art: getFigure('noto:hot-beverage'),
          x: 400 - stage.side * 240,
          depth: 0.72,
          height: 84,
          hasGrass: false,
        },
        {
          art: getFigure('noto:clipboard'),
          x: 400 - stage.side * 330,
          depth: 0.6,
          height: 130,
          hasGrass: false,
          tilt: -6,
        },
      ]);
      return (
        drawArt(canvas, getPersonFigure(stage, 'office-worker'), {
          x: 400 + stage.side * 120,
          y: 480,
          height: stage.shot === 'close' ? 380 : 335,
          isFlipped: stage.side > 0,
          shadow: 0,
        }) +
        drawCounter() +
        desk
      );
    },
  },
  meeting: {
    setting: (choose) => choose.pick(['field', 'woolshed', 'field'] as const),
    draw: (stage) => {
      const { canvas } = stage;
      const roles: Role[] = [
        'farmer',
        'office-worker',
        'farmer',
        'health-worker',
        'construction-worker',
        'farmer',
      ];
      const count = stage.shot === 'close' ? 3 : 4;
      let crowd = '';
      for (let index = 0; index < count; index += 1) {
        const x = 400 + (index - (count - 1) / 2) * (stage.shot === 'close' ? 225 : 180);
        crowd += drawArt(
          canvas,
          getPersonFigure(stage, roles[(index + stage.index) % roles.length] ?? 'farmer'),
          {
            x,
            y: 604 + (index % 2) * 14,
            height: (stage.shot === 'close' ? 320 : 265) + (index % 2) * 22,
            isFlipped: index >= count / 2,
            shadow: 0,
          },
        );
      }
      return crowd;
    },
  },
} satisfies Record<string, Scene>;

/** Draws a counter or desk top across the lower third of the drawing. */
function drawCounter(): string {
  return '<rect y="470" width="800" height="140" fill="#b48d63"/><rect y="470" width="800" height="16" fill="#d9b98f"/><path d="M0 486H800" stroke="#7d5c3c" stroke-width="3" opacity=".6"/><path d="M0 530q200 -8 400 0t400 0M60 566q240 -8 480 0" stroke="#8f6b46" stroke-width="2" fill="none" opacity=".5"/>';
}

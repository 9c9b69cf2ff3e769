/** People at their work: figures of every skin, men and women alike, waist up as in a portrait. */
import { arrange, type Actor, type Stage } from '../composition.ts';
import { drawRails } from '../fences.ts';
import { figure, type Art } from '../figures.ts';
import { place } from '../stage.ts';
import { cattle, horse, sheep, workingDog } from '../subjects/animals.ts';
import { posts, woolBale } from '../subjects/goods.ts';
import { excavator, PAINTS, quad, roundBaler, tractor, vehicle } from '../subjects/machinery.ts';
import { dairyShed } from '../subjects/structures.ts';
import type { Recipe } from './recipe.ts';

type Role =
  | 'farmer'
  | 'mechanic'
  | 'construction-worker'
  | 'factory-worker'
  | 'health-worker'
  | 'cook'
  | 'office-worker';

export function person(stage: Stage, role: Role): Art {
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
  return figure(`noto:${who}-${role}-${tone}-skin-tone`);
}

/** Cut by the lower edge, or leaning on a rail: the figures end at the waist, and so must the picture. */
function portrait(
  stage: Stage,
  role: Role,
  scenery: readonly Actor[],
  leansOnRail: boolean,
): string {
  const { canvas } = stage;
  const tall = { wide: 250, middle: 300, close: 372 }[stage.shot];
  const x = 400 + stage.side * (stage.shot === 'close' ? 70 : 130);
  const back = arrange(stage, scenery);
  if (!leansOnRail)
    return (
      back +
      place(canvas, person(stage, role), {
        x,
        y: 604,
        tall: tall + 30,
        isFlipped: stage.side > 0,
        shadow: 0,
      })
    );
  const railTop = 470;
  return `${back}${place(canvas, person(stage, role), { x, y: railTop + 34, tall, isFlipped: stage.side > 0, shadow: 0 })}${drawRails(canvas, -20, 820, 640, 200, 3)}`;
}

const beyond = (stage: Stage, art: Art, depth: number, tall: number, offset = 190): Actor => ({
  art,
  x: 400 - stage.side * offset,
  depth,
  tall,
  isFlipped: stage.side > 0,
});
const leans = (stage: Stage) => stage.canvas.random.chance(0.5);

export const PEOPLE = {
  worker: {
    paint: (stage) => {
      const { canvas } = stage;
      const scenery = canvas.random.pick<() => Actor[]>([
        () => [beyond(stage, tractor(stage.identity.pick(PAINTS)), 0.4, 270)],
        () => [
          beyond(stage, sheep(canvas, 'standing'), 0.5, 170),
          beyond(stage, sheep(canvas, 'grazing'), 0.2, 150, 60),
          beyond(stage, sheep(canvas, 'grazing'), 0.26, 150, 320),
        ],
        () => [beyond(stage, quad('red'), 0.5, 190)],
        () => [beyond(stage, workingDog('huntaway'), 0.62, 170)],
      ])();
      return portrait(stage, 'farmer', scenery, leans(stage));
    },
  },
  milker: {
    grounds: ['pasture', 'gravel'],
    paint: (stage) => {
      const breed = stage.identity.pick(['friesian', 'jersey', 'crossbred'] as const);
      const scenery: Actor[] = stage.canvas.random.chance(0.35)
        ? [beyond(stage, dairyShed(stage.canvas), 0.12, 280, 110)]
        : [
            beyond(stage, cattle(breed), 0.5, 250),
            beyond(stage, cattle(breed), 0.16, 230, 330),
            beyond(stage, cattle(breed), 0.1, 230, 40),
          ];
      return portrait(stage, 'farmer', scenery, leans(stage));
    },
  },
  shearer: {
    setting: (choose) => (choose.chance(0.75) ? 'woolshed' : 'field'),
    paint: (stage) => {
      const { canvas } = stage;
      const scenery: Actor[] = [
        { ...beyond(stage, woolBale(canvas), 0.1, 260, 330), hasGrass: false },
        {
          ...beyond(stage, sheep(canvas, 'standing', 'pale', true), 0.46, 190, 130),
          hasGrass: false,
        },
        { ...beyond(stage, sheep(canvas, 'standing'), 0.3, 190, 250), hasGrass: false },
      ];
      return portrait(stage, 'farmer', scenery, !stage.grass || leans(stage));
    },
  },
  mechanic: {
    setting: (choose) => choose.pick(['workshop', 'workshop', 'field'] as const),
    grounds: ['gravel'],
    paint: (stage) =>
      portrait(
        stage,
        stage.identity.chance(0.75) ? 'mechanic' : 'factory-worker',
        [
          {
            ...beyond(
              stage,
              stage.canvas.random.chance(0.6)
                ? tractor(stage.identity.pick(PAINTS))
                : vehicle('pickup-truck', 'white'),
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
    paint: (stage) => {
      const paint = stage.identity.pick(PAINTS);
      return portrait(
        stage,
        stage.identity.chance(0.6) ? 'farmer' : 'construction-worker',
        [
          beyond(stage, tractor(paint), 0.4, 280, 250),
          ...(stage.shot === 'close' ? [] : [beyond(stage, roundBaler(paint), 0.4, 190, 30)]),
        ],
        false,
      );
    },
  },
  vet: {
    paint: (stage) => {
      const { canvas } = stage;
      const patient = stage.identity.pick(['cow', 'dog', 'horse', 'sheep'] as const);
      const art =
        patient === 'cow'
          ? cattle(stage.identity.pick(['friesian', 'jersey', 'angus'] as const))
          : patient === 'dog'
            ? workingDog('heading')
            : patient === 'horse'
              ? horse('bay')
              : sheep(canvas, 'standing');
      return portrait(
        stage,
        'health-worker',
        [beyond(stage, art, 0.62, patient === 'dog' ? 190 : patient === 'sheep' ? 190 : 270)],
        leans(stage) && patient !== 'dog',
      );
    },
  },
  fencer: {
    hasFence: () => true,
    paint: (stage) =>
      portrait(
        stage,
        'construction-worker',
        [
          beyond(stage, posts(), 0.72, 150, 210),
          ...(stage.canvas.random.chance(0.5)
            ? [beyond(stage, vehicle('pickup-truck', 'silver'), 0.28, 170, 120)]
            : []),
        ],
        leans(stage),
      ),
  },
  driver: {
    grounds: ['gravel'],
    paint: (stage) => {
      const { identity } = stage;
      const art = identity.pick([
        vehicle('articulated-lorry', identity.pick(['own', 'white', 'blue'] as const)),
        tractor(identity.pick(PAINTS)),
        vehicle('delivery-truck', 'white'),
        excavator(),
      ]);
      return portrait(
        stage,
        identity.pick(['construction-worker', 'mechanic', 'mechanic'] as const),
        [{ ...beyond(stage, art, 0.44, 300, 170), hasGrass: false }],
        false,
      );
    },
  },
  cook: {
    setting: () => 'kitchen',
    paint: (stage) => {
      const { canvas } = stage;
      const table = arrange(
        stage,
        [0, 1, 2].map((dish) => ({
          art: figure(
            (['noto:pot-of-food', 'noto:bread', 'noto:shallow-pan-of-food'] as const)[
              (dish + stage.index) % 3
            ] ?? 'noto:bread',
          ),
          x: 400 - stage.side * (70 + dish * 130),
          depth: 0.72 + (dish % 2) * 0.12,
          tall: 110,
          hasGrass: false,
        })),
      );
      return (
        place(canvas, person(stage, 'cook'), {
          x: 400 + stage.side * 120,
          y: 480,
          tall: stage.shot === 'close' ? 400 : 350,
          isFlipped: stage.side > 0,
          shadow: 0,
        }) +
        counter() +
        table
      );
    },
  },
  office: {
    setting: () => 'office',
    paint: (stage) => {
      const { canvas } = stage;
      const desk = arrange(stage, [
        {
          art: figure('noto:laptop'),
          x: 400 - stage.side * 90,
          depth: 0.6,
          tall: 180,
          hasGrass: false,
        },
        {
          art: figure('noto:hot-beverage'),
          x: 400 - stage.side * 240,
          depth: 0.72,
          tall: 84,
          hasGrass: false,
        },
        {
          art: figure('noto:clipboard'),
          x: 400 - stage.side * 330,
          depth: 0.6,
          tall: 130,
          hasGrass: false,
          tilt: -6,
        },
      ]);
      return (
        place(canvas, person(stage, 'office-worker'), {
          x: 400 + stage.side * 120,
          y: 480,
          tall: stage.shot === 'close' ? 380 : 335,
          isFlipped: stage.side > 0,
          shadow: 0,
        }) +
        counter() +
        desk
      );
    },
  },
  meeting: {
    setting: (choose) => choose.pick(['field', 'woolshed', 'field'] as const),
    paint: (stage) => {
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
        crowd += place(
          canvas,
          person(stage, roles[(index + stage.index) % roles.length] ?? 'farmer'),
          {
            x,
            y: 604 + (index % 2) * 14,
            tall: (stage.shot === 'close' ? 320 : 265) + (index % 2) * 22,
            isFlipped: index >= count / 2,
            shadow: 0,
          },
        );
      }
      return crowd;
    },
  },
} satisfies Record<string, Recipe>;

/** A counter or desk top across the lower third. */
function counter(): string {
  return '<rect y="470" width="800" height="140" fill="#b48d63"/><rect y="470" width="800" height="16" fill="#d9b98f"/><path d="M0 486H800" stroke="#7d5c3c" stroke-width="3" opacity=".6"/><path d="M0 530q200 -8 400 0t400 0M60 566q240 -8 480 0" stroke="#8f6b46" stroke-width="2" fill="none" opacity=".5"/>';
}

/**
 * A sample picture as SVG: a country in its light and season, and the scene's subject in it.
 * Pure: the same request gives the same bytes, on any machine.
 */
import { createCanvas, SURFACE, type Canvas } from './canvas.ts';
import type { Shot, Stage } from './composition.ts';
import { drawRoom } from './interior.ts';
import { drawLandscape, type GroundName } from './landscape.ts';
import { pickMood, type Mood } from './mood.ts';
import { hash, randomFrom } from './random.ts';
import type { Recipe } from './scenes/recipe.ts';
import { RECIPES, type SceneName } from './scenes.ts';
import { drawBench, restartIds } from './stage.ts';

export interface SceneRequest {
  scene: SceneName;
  /** The listing's own; consecutive seeds differ most. */
  seed: number;
  /** Which of the listing's pictures, from 0: another angle of the same subject. */
  index?: number;
  /** Pixels. The drawing is 4:3; other shapes are cut to cover. */
  width: number;
  height: number;
}

const SHOTS: readonly Shot[] = ['middle', 'close', 'wide', 'middle', 'wide', 'close'];

export function sceneMood(scene: SceneName, seed: number, index: number): Mood {
  const recipe: Recipe = RECIPES[scene];
  return pickMood(scene, seed, index, recipe.terrains, recipe.seasons);
}

export function drawScene({ scene, seed, index = 0, width, height }: SceneRequest): string {
  const recipe: Recipe = RECIPES[scene];
  const mood = sceneMood(scene, seed, index);
  const identity = randomFrom(hash(`${scene}/${seed}`));
  const canvas = createCanvas(randomFrom(hash(`${scene}/${seed}/${index}`)), mood);
  restartIds();
  const ground = identity.pick<GroundName>(recipe.grounds ?? ['pasture']);
  const setting = recipe.setting?.(identity) ?? 'field';
  const shot = SHOTS[(hash(`${scene}/${seed}/shot`) + index) % SHOTS.length] ?? 'middle';
  const side: Stage['side'] = (seed + index) % 2 === 0 ? 1 : -1;
  const stage = { canvas, identity, index, shot, side };
  const picture =
    setting === 'field'
      ? paintField(recipe, stage, ground)
      : setting === 'bench'
        ? paintBench(recipe, stage)
        : paintRoom(recipe, stage, setting);
  const air = drawAir(canvas);
  // Definitions last: whatever is painted adds to them.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SURFACE.width} ${SURFACE.height}" preserveAspectRatio="xMidYMid slice"><defs>${canvas.definitions()}</defs>${picture}${air}</svg>`;
}

type Setting = Omit<Stage, 'landscape' | 'grass'>;

function paintField(recipe: Recipe, stage: Setting, ground: GroundName): string {
  const { canvas, shot } = stage;
  const [low, high] = recipe.groundAt ?? [0.58, 0.66];
  const groundAt =
    canvas.random.between(low, high) + (shot === 'wide' ? 0.02 : shot === 'close' ? 0.03 : 0);
  const landscape = drawLandscape(canvas, {
    ground,
    groundAt,
    hasFence: recipe.hasFence?.(canvas.random) ?? false,
    isQuiet: false,
  });
  const grass =
    ground === 'pasture' || ground === 'long-grass' ? landscape.groundColour : undefined;
  return landscape.background + recipe.paint({ ...stage, landscape, grass });
}

function paintBench(recipe: Recipe, stage: Setting): string {
  const { canvas } = stage;
  const top = SURFACE.height * canvas.random.between(0.66, 0.72);
  const view = drawLandscape(canvas, {
    ground: 'pasture',
    groundAt: 0.6,
    hasFence: canvas.random.chance(0.5),
    isQuiet: true,
  });
  const soft = canvas.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="3.2"/></filter>`,
  );
  const veil = `<rect width="${SURFACE.width}" height="${top}" fill="${canvas.mood.light.haze}" opacity=".16"/>`;
  const bench = drawBench(canvas, top);
  const landscape = {
    ...view,
    groundColour: 'bench',
    footAt: (depth: number) => top + 16 + (SURFACE.height - top - 24) * depth,
  };
  return `<g filter="url(#${soft})" transform="translate(-12 -9)scale(1.03)">${view.background}</g>${veil}${bench}${recipe.paint({ ...stage, landscape, grass: undefined })}`;
}

function paintRoom(recipe: Recipe, stage: Setting, name: Parameters<typeof drawRoom>[1]): string {
  const room = drawRoom(stage.canvas, name);
  const landscape = {
    background: '',
    groundColour: 'floor',
    footAt: (depth: number) => room.floorY + 10 + (SURFACE.height - room.floorY - 16) * depth,
  };
  return room.background + recipe.paint({ ...stage, landscape, grass: undefined });
}

/** The light over everything: the sun's colour from its side, a little dusk at the corners. */
function drawAir(canvas: Canvas): string {
  const { light, sunSide } = canvas.mood;
  const { width, height } = SURFACE;
  const wash = canvas.linear(
    [
      [0, light.tint, sunSide < 0 ? light.tintShare * 1.3 : light.tintShare * 0.3],
      [1, light.tint, sunSide < 0 ? light.tintShare * 0.3 : light.tintShare * 1.3],
    ],
    'right',
  );
  const corners = canvas.radial([
    [0.62, light.shadow, 0],
    [1, light.shadow, 0.12],
  ]);
  return `<rect width="${width}" height="${height}" fill="${wash}"/><rect x="${-width * 0.16}" y="${-height * 0.16}" width="${width * 1.32}" height="${height * 1.32}" fill="${corners}"/>`;
}

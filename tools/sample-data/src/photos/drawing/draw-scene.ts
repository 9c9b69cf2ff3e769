/**
 * Draws a sample photo as SVG: a landscape with its light and season, and the scene's subject in
 * it. The same request gives the same bytes on every machine.
 */
import { createCanvas, SURFACE, type Canvas } from './canvas.ts';
import type { ShotSize, SceneComposition } from './composition.ts';
import { drawRoom } from './interior.ts';
import { drawLandscape, type GroundName } from './landscape.ts';
import { pickMood, type Mood } from './mood.ts';
import { hashText, createRandom } from './random.ts';
import type { Scene } from './scenes/scene.ts';
import { parseSceneKey, type SceneKey } from './scenes.ts';
import { drawBench, resetIds } from './draw-art.ts';

export interface SceneRequest {
  scene: SceneKey;
  /** The listing's own seed. Consecutive seeds give photos that differ as much as possible. */
  seed: number;
  /**
   * The photo's position among the listing's photos, from 0. All show the same subject, each from a
   * different angle.
   */
  index?: number;
  /** The size in px. The drawing has the aspect ratio 4:3 and is cropped to any other. */
  width: number;
  height: number;
}

/** The shot sizes of a listing's photos, in order. */
const SHOTS: readonly ShotSize[] = ['middle', 'close', 'wide', 'middle', 'wide', 'close'];

export function getSceneMood(key: SceneKey, seed: number, index: number): Mood {
  const { name, scene } = findScene(key);
  return pickMood(name, seed, index, scene.terrains, scene.seasons);
}

function findScene(key: SceneKey) {
  const choice = parseSceneKey(key);
  if (!choice) throw new Error(`There is no scene ${key}.`);
  return choice;
}

export function drawScene({ scene: key, seed, index = 0, width, height }: SceneRequest): string {
  const { name: scene, scene: recipe, look } = findScene(key);
  const mood = getSceneMood(scene, seed, index);
  const identity = createRandom(hashText(`${scene}/${seed}`));
  const canvas = createCanvas(createRandom(hashText(`${scene}/${seed}/${index}`)), mood);
  resetIds();
  const ground = identity.pick<GroundName>(recipe.grounds ?? ['pasture']);
  const setting = recipe.setting?.(identity) ?? 'field';
  const shot = SHOTS[(hashText(`${scene}/${seed}/shot`) + index) % SHOTS.length] ?? 'middle';
  const side: SceneComposition['side'] = (seed + index) % 2 === 0 ? 1 : -1;
  const stage = { canvas, identity, look, index, shot, side };
  const picture =
    setting === 'field'
      ? paintField(recipe, stage, ground)
      : setting === 'bench'
        ? paintBench(recipe, stage)
        : paintRoom(recipe, stage, setting);
  const air = drawAir(canvas);
  // The definitions come last because every drawing function adds to them.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SURFACE.width} ${SURFACE.height}" preserveAspectRatio="xMidYMid slice"><defs>${canvas.definitions()}</defs>${picture}${air}</svg>`;
}

type SceneContext = Omit<SceneComposition, 'landscape' | 'grass'>;

function paintField(recipe: Scene, stage: SceneContext, ground: GroundName): string {
  const { canvas, shot } = stage;
  const [low, high] = recipe.groundRange ?? [0.58, 0.66];
  const groundAt =
    canvas.random.between(low, high) + (shot === 'wide' ? 0.02 : shot === 'close' ? 0.03 : 0);
  const landscape = drawLandscape(canvas, {
    ground,
    groundAt,
    hasFence: recipe.hasFence?.(canvas.random) ?? false,
    isBackground: false,
  });
  const grass =
    ground === 'pasture' || ground === 'long-grass' ? landscape.groundColour : undefined;
  return landscape.background + recipe.draw({ ...stage, landscape, grass });
}

function paintBench(recipe: Scene, stage: SceneContext): string {
  const { canvas } = stage;
  const top = SURFACE.height * canvas.random.between(0.66, 0.72);
  const view = drawLandscape(canvas, {
    ground: 'pasture',
    groundAt: 0.6,
    hasFence: canvas.random.chance(0.5),
    isBackground: true,
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
    getGroundY: (depth: number) => top + 16 + (SURFACE.height - top - 24) * depth,
  };
  return `<g filter="url(#${soft})" transform="translate(-12 -9)scale(1.03)">${view.background}</g>${veil}${bench}${recipe.draw({ ...stage, landscape, grass: undefined })}`;
}

function paintRoom(
  recipe: Scene,
  stage: SceneContext,
  name: Parameters<typeof drawRoom>[1],
): string {
  const room = drawRoom(stage.canvas, name);
  const landscape = {
    background: '',
    groundColour: 'floor',
    getGroundY: (depth: number) => room.floorY + 10 + (SURFACE.height - room.floorY - 16) * depth,
  };
  return room.background + recipe.draw({ ...stage, landscape, grass: undefined });
}

/**
 * Draws the light over the whole scene: a tint from the sun's side, and slightly darker corners.
 */
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

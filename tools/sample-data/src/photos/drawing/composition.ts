/** Composes a scene: positions by the rule of thirds, depth and viewing direction. */
import { SURFACE, type Canvas } from './canvas.ts';
import type { Art } from './figures.ts';
import type { Landscape } from './landscape.ts';
import type { SeededRandom } from './random.ts';
import { drawArt } from './draw-art.ts';

export type ShotSize = 'wide' | 'middle' | 'close';

export interface SceneComposition {
  canvas: Canvas;
  /**
   * Random choices that are the same in all photos of a listing, such as breed, paint and timber.
   */
  identity: SeededRandom;
  /** The scene's look that the photo's key names, such as a make's paint. */
  look: string | undefined;
  /** The position among the listing's photos, from 0. */
  index: number;
  shot: ShotSize;
  landscape: Landscape;
  /** Colour of the grass around feet. Undefined on hard ground. */
  grass: string | undefined;
  /** -1 when the subject is left of the centre, 1 when it is right. */
  side: 1 | -1;
}

export interface SceneObject {
  art: Art;
  x: number;
  /** 0 at the far edge of the near ground, 1 at the bottom of the drawing. */
  depth: number;
  /** Height of the art at depth 1, in the drawing's units. */
  height: number;
  isFlipped?: boolean;
  tilt?: number;
  shadow?: number;
  hasGrass?: boolean;
}

export const getScaleAtDepth = (depth: number) => 0.36 + 0.64 * depth;

/** Draws the objects from far to near, each scaled by its depth. */
export function drawSceneObjects(stage: SceneComposition, actors: readonly SceneObject[]): string {
  return [...actors]
    .sort((a, b) => a.depth - b.depth)
    .map(({ art, x, depth, height, isFlipped = false, tilt = 0, shadow = 1, hasGrass = true }) =>
      drawArt(stage.canvas, art, {
        x,
        y: stage.landscape.getGroundY(depth),
        height: height * getScaleAtDepth(depth),
        isFlipped,
        tilt,
        shadow,
        grass: hasGrass ? stage.grass : undefined,
      }),
    )
    .join('');
}

const THIRDS = { wide: 0.19, middle: 0.13, close: 0.07 };
const DEPTHS = { wide: 0.56, middle: 0.72, close: 0.9 };
const SIZES = { wide: 1.05, middle: 1.32, close: 1.6 };

/**
 * Places the main subject about a third of the way into the drawing, facing its middle. `facing` is
 * the direction in which the art looks.
 */
export function createSubject(
  stage: SceneComposition,
  art: Art,
  tall: number,
  facing: 'left' | 'right' = 'left',
): SceneObject {
  const { random } = stage.canvas;
  const [, , boxWidth, boxHeight] = art.box;
  const depth = DEPTHS[stage.shot] + random.between(-0.06, 0.05);
  // Art that is too wide or too tall for the frame is scaled down.
  const widest =
    SURFACE.width * (stage.shot === 'close' ? 0.9 : stage.shot === 'middle' ? 0.76 : 0.6);
  const wanted = tall * SIZES[stage.shot];
  const tallest = stage.landscape.getGroundY(depth) - 24;
  const fitted = Math.min(
    wanted,
    (widest / getScaleAtDepth(depth)) * (boxHeight / boxWidth),
    tallest / getScaleAtDepth(depth),
  );
  const half = (fitted * getScaleAtDepth(depth) * boxWidth) / boxHeight / 2;
  const x = Math.max(
    half + 18,
    Math.min(
      SURFACE.width - half - 18,
      SURFACE.width * (0.5 + stage.side * (THIRDS[stage.shot] + random.between(-0.03, 0.03))),
    ),
  );
  return { art, x, depth, height: fitted, isFlipped: stage.side < 0 === (facing === 'left') };
}

/** Places further animals or things of the same kind behind and next to the subject. */
export function createCompanions(
  stage: SceneComposition,
  makeArt: (index: number) => Art,
  count: number,
  tall: number,
  spread: readonly [near: number, far: number] = [0.12, 0.5],
): SceneObject[] {
  const { random } = stage.canvas;
  const actors: SceneObject[] = [];
  for (let index = 0; index < count; index += 1) {
    const slot = (index + 0.5) / count;
    const x =
      SURFACE.width * (stage.side > 0 ? 0.04 + slot * 0.6 : 0.96 - slot * 0.6) +
      random.between(-22, 22);
    // Alternate the depths, so that neighbours do not overlap.
    const depth =
      spread[0] +
      (spread[1] - spread[0]) * (((index * 0.618 + 0.35) % 1) * 0.8 + random.between(0, 0.2));
    actors.push({
      art: makeArt(index),
      x,
      depth,
      height: tall * random.between(0.94, 1.06),
      isFlipped: random.chance(0.5),
    });
  }
  return actors;
}

/** Where things stand in a picture: thirds, depth, and which way they look. */
import { SURFACE, type Canvas } from './canvas.ts';
import type { Art } from './figures.ts';
import type { Landscape } from './landscape.ts';
import type { Random } from './random.ts';
import { place } from './stage.ts';

export type Shot = 'wide' | 'middle' | 'close';

export interface Stage {
  canvas: Canvas;
  /** What stays the same through a listing's pictures: breed, paint, timber. */
  identity: Random;
  /** Which picture of the listing, from 0. */
  index: number;
  shot: Shot;
  landscape: Landscape;
  /** Colour of grass about the feet; undefined on hard ground. */
  grass: string | undefined;
  /** -1: the subject is left of the middle; 1: right. */
  side: 1 | -1;
}

export interface Actor {
  art: Art;
  x: number;
  /** 0 at the far edge of the near ground, 1 at the bottom of the picture. */
  depth: number;
  /** Height as it would be at depth 1. */
  tall: number;
  isFlipped?: boolean;
  tilt?: number;
  shadow?: number;
  hasGrass?: boolean;
}

export const scaleAt = (depth: number) => 0.36 + 0.64 * depth;

/** Far ones first, each at the scale of its depth. */
export function arrange(stage: Stage, actors: readonly Actor[]): string {
  return [...actors]
    .sort((a, b) => a.depth - b.depth)
    .map(({ art, x, depth, tall, isFlipped = false, tilt = 0, shadow = 1, hasGrass = true }) =>
      place(stage.canvas, art, {
        x,
        y: stage.landscape.footAt(depth),
        tall: tall * scaleAt(depth),
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

/** The subject itself: about a third of the way in, looking into the picture. Art faces left of itself unless it says otherwise. */
export function lead(
  stage: Stage,
  art: Art,
  tall: number,
  facing: 'left' | 'right' = 'left',
): Actor {
  const { random } = stage.canvas;
  const [, , boxWidth, boxHeight] = art.box;
  const depth = DEPTHS[stage.shot] + random.between(-0.06, 0.05);
  // Wide things are kept within the frame.
  const widest =
    SURFACE.width * (stage.shot === 'close' ? 0.9 : stage.shot === 'middle' ? 0.76 : 0.6);
  const wanted = tall * SIZES[stage.shot];
  const fitted = Math.min(wanted, (widest / scaleAt(depth)) * (boxHeight / boxWidth));
  const half = (fitted * scaleAt(depth) * boxWidth) / boxHeight / 2;
  const x = Math.max(
    half + 18,
    Math.min(
      SURFACE.width - half - 18,
      SURFACE.width * (0.5 + stage.side * (THIRDS[stage.shot] + random.between(-0.03, 0.03))),
    ),
  );
  return { art, x, depth, tall: fitted, isFlipped: stage.side < 0 === (facing === 'left') };
}

/** Others of the kind, behind and beside. */
export function company(
  stage: Stage,
  makeArt: (index: number) => Art,
  count: number,
  tall: number,
  spread: readonly [near: number, far: number] = [0.12, 0.5],
): Actor[] {
  const { random } = stage.canvas;
  const actors: Actor[] = [];
  for (let index = 0; index < count; index += 1) {
    const slot = (index + 0.5) / count;
    const x =
      SURFACE.width * (stage.side > 0 ? 0.04 + slot * 0.6 : 0.96 - slot * 0.6) +
      random.between(-22, 22);
    // In turns near and far, so that those side by side are told apart.
    const depth =
      spread[0] +
      (spread[1] - spread[0]) * (((index * 0.618 + 0.35) % 1) * 0.8 + random.between(0, 0.2));
    actors.push({
      art: makeArt(index),
      x,
      depth,
      tall: tall * random.between(0.94, 1.06),
      isFlipped: random.chance(0.5),
    });
  }
  return actors;
}

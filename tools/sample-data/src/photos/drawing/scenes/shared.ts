/** Helpers shared by scenes of machines, vehicles and gear. */
import {
  createSubject,
  drawSceneObjects,
  getScaleAtDepth,
  type SceneComposition,
  type SceneObject,
} from '../composition.ts';
import { SURFACE } from '../canvas.ts';
import type { Art } from '../figures.ts';
import { drawWorkingDog } from '../subjects/animals.ts';
import { drawRoundBale } from '../subjects/goods.ts';
import { LIVERIES, PAINTS, type Paint } from '../subjects/liveries.ts';
import { drawHayBarn } from '../subjects/structures.ts';
import { pickLook, withChance, type Looks, type Scene } from './scene.ts';

/** Returns the paint of the make that the photo's key names, or any other paint. */
export const pickPaint = (stage: SceneComposition, usual: readonly Paint[] = PAINTS): Paint =>
  pickLook(stage, LIVERIES, usual);

/** Picks something for the background of a yard or paddock, or nothing. */
export function pickBackdrop(stage: SceneComposition): SceneObject[] {
  const { canvas } = stage;
  const x = 400 - stage.side * 230;
  return canvas.random.pick<() => SceneObject[]>([
    () => [],
    () => [
      { art: drawRoundBale(canvas, 'hay'), x, depth: 0.28, height: 120 },
      { art: drawRoundBale(canvas, 'hay'), x: x - stage.side * 96, depth: 0.2, height: 118 },
    ],
    () => [{ art: drawHayBarn(canvas), x, depth: 0.04, height: 270 }],
    () => [
      {
        art: drawWorkingDog(canvas.random.pick(['huntaway', 'heading'])),
        x,
        depth: 0.6,
        height: 100,
        isFlipped: stage.side > 0,
      },
    ],
    () => [],
  ])();
}

/**
 * Places a machine and what it tows one behind the other, whole inside the frame.
 *
 * @param parts from front to back, with their heights relative to each other
 */
export function createTrain(
  stage: SceneComposition,
  parts: readonly (readonly [art: Art, height: number])[],
): SceneObject[] {
  const depth = { wide: 0.5, middle: 0.66, close: 0.84 }[stage.shot];
  const share = { wide: 0.72, middle: 0.86, close: 0.95 }[stage.shot];
  const widths = parts.map(([{ box }, height]) => (height * box[2]) / box[3]);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const factor = (SURFACE.width * share) / total;
  const facing = stage.side > 0 ? 1 : -1;
  let along = -total / 2;
  return parts.map(([art, height], index) => {
    const width = widths[index] ?? 0;
    const x = SURFACE.width / 2 + facing * factor * (along + width / 2);
    along += width;
    return {
      art,
      x,
      depth: depth - index * 0.001,
      height: (height * factor) / getScaleAtDepth(depth),
      isFlipped: facing < 0,
    };
  });
}

/** Returns a scene of one thing in a yard or a paddock. */
export const showOutside = (
  drawThing: (stage: SceneComposition) => Art,
  height: number,
  { looks, hasBackdrop = true }: { looks?: Looks; hasBackdrop?: boolean } = {},
): Scene => ({
  ...(looks ? { looks } : {}),
  grounds: ['gravel', 'pasture', 'gravel'],
  hasFence: withChance(0.5),
  draw: (stage) =>
    drawSceneObjects(stage, [
      ...(hasBackdrop ? pickBackdrop(stage) : []),
      createSubject(stage, drawThing(stage), height),
    ]),
});

/** Returns a scene of one thing on a bench or on a floor, with small things next to it. */
export const showInside = (
  drawThing: (stage: SceneComposition) => Art,
  height: number,
  setting: ReturnType<NonNullable<Scene['setting']>>,
  beside: (stage: SceneComposition) => readonly (readonly [Art, number])[] = () => [],
): Scene => ({
  setting: () => setting,
  draw: (stage) => {
    const main = createSubject(stage, drawThing(stage), height);
    const [, , boxWidth, boxHeight] = main.art.box;
    const half = (main.height * getScaleAtDepth(main.depth) * boxWidth) / boxHeight / 2;
    // Draws an accessory only where the main subject leaves room for it.
    let edge = stage.side > 0 ? main.x - half : SURFACE.width - main.x - half;
    const others: SceneObject[] = [];
    for (const [art, tall] of beside(stage)) {
      const depth = Math.max(0.3, main.depth - 0.2);
      const width = (tall * getScaleAtDepth(depth) * art.box[2]) / art.box[3];
      if (edge < width + 36) break;
      const x = edge - 18 - width / 2;
      others.push({
        art,
        x: stage.side > 0 ? x : SURFACE.width - x,
        depth,
        height: tall,
        isFlipped: stage.side < 0,
      });
      edge -= width + 26;
    }
    return drawSceneObjects(
      stage,
      [...others, main].map((thing) => ({ ...thing, hasGrass: false })),
    );
  },
});

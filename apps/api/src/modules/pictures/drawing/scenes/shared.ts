/** Helpers shared by several scenes of machines and vehicles. */
import type { SceneObject, SceneComposition } from '../composition.ts';
import { drawWorkingDog } from '../subjects/animals.ts';
import { drawRoundBale } from '../subjects/goods.ts';
import { PAINTS, type Paint } from '../subjects/machinery.ts';
import { drawHayBarn } from '../subjects/structures.ts';

export const pickPaint = (stage: SceneComposition): Paint => stage.identity.pick(PAINTS);

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

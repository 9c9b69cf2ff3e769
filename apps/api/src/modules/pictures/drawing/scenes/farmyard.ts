/** What several scenes of machines and vehicles share. */
import type { Actor, Stage } from '../composition.ts';
import { workingDog } from '../subjects/animals.ts';
import { roundBale } from '../subjects/goods.ts';
import { PAINTS, type Paint } from '../subjects/machinery.ts';
import { hayBarn } from '../subjects/structures.ts';

export const pickPaint = (stage: Stage): Paint => stage.identity.pick(PAINTS);

/** Something of the yard or the paddock behind, now and then. */
export function behind(stage: Stage): Actor[] {
  const { canvas } = stage;
  const x = 400 - stage.side * 230;
  return canvas.random.pick<() => Actor[]>([
    () => [],
    () => [
      { art: roundBale(canvas, 'hay'), x, depth: 0.28, tall: 120 },
      { art: roundBale(canvas, 'hay'), x: x - stage.side * 96, depth: 0.2, tall: 118 },
    ],
    () => [{ art: hayBarn(canvas), x, depth: 0.04, tall: 270 }],
    () => [
      {
        art: workingDog(canvas.random.pick(['huntaway', 'heading'])),
        x,
        depth: 0.6,
        tall: 100,
        isFlipped: stage.side > 0,
      },
    ],
    () => [],
  ])();
}

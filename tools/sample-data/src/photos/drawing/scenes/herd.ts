/** Draws several animals of one kind in a scene. */
import {
  drawSceneObjects,
  createCompanions,
  createSubject,
  type SceneObject,
  type SceneComposition,
} from '../composition.ts';
import type { Art } from '../figures.ts';

/**
 * Draws a main animal, and others if there is room in the shot.
 *
 * @param mate creates the other animals
 * @param most limits the number of animals
 */
export function drawHerd(
  stage: SceneComposition,
  leadArt: Art,
  mate: (index: number) => Art,
  height: number,
  most: number,
  extra: SceneObject[] = [],
): string {
  const { random } = stage.canvas;
  const count =
    stage.shot === 'close'
      ? random.integer(0, 2)
      : stage.shot === 'middle'
        ? random.integer(1, Math.max(2, most - 3))
        : random.integer(2, Math.max(3, most - 1));
  return drawSceneObjects(stage, [
    ...createCompanions(stage, mate, count, height * 0.94),
    createSubject(stage, leadArt, height),
    ...extra,
  ]);
}

/**
 * Describes a listing's or article's sample photo without drawing it, which is fast enough for
 * thousands of listing summaries.
 */
import type { Picture } from '@paddock/contracts/http';
import { getSceneMood } from './drawing/draw-scene.ts';
import { estimateAverageColour } from './drawing/mood.ts';
import { isSceneKey, type SceneName } from './drawing/scenes.ts';
import { formatSamplePhotoKey, getSamplePhotoHeight } from './sample-photo-key.ts';

const MAX_WIDTH = 1600;
/**
 * Used for categories whose scene this version does not have. It shows only land, so that it never
 * shows the wrong kind of thing.
 */
const FALLBACK_SCENE: SceneName = 'land';

export interface SamplePhotoRequest {
  /** The key of a scene (drawing/scenes.ts), with or without a look. */
  scene: string;
  /** The listing's own seed. Any integer. */
  seed: number;
  /** The position among the listing's photos, 0 to 19. */
  index: number;
  alt: string;
}

export function createSamplePhoto({ scene, seed, index, alt }: SamplePhotoRequest): Picture {
  const known = isSceneKey(scene) ? scene : FALLBACK_SCENE;
  return {
    url: `/api/pictures/${formatSamplePhotoKey(known, seed, index)}`,
    alt,
    width: MAX_WIDTH,
    height: getSamplePhotoHeight(MAX_WIDTH),
    colour: estimateAverageColour(getSceneMood(known, seed >>> 0, index)),
  };
}

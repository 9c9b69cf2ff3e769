/** What a listing's or an article's picture is, without drawing it: for summaries by the thousand. */
import type { Picture } from '@paddock/contracts/http';
import { sceneMood } from './drawing/draw-scene.ts';
import { averageColour } from './drawing/mood.ts';
import { isSceneName, type SceneName } from './drawing/scenes.ts';
import { formatPictureKey, getHeight } from './picture-key.ts';

const LARGEST_WIDTH = 1600;
/** Shown for a category whose scene this version cannot draw: country, with nothing false in it. */
const FALLBACK_SCENE: SceneName = 'land';

export interface PictureRequest {
  /** A scene's name (drawing/scenes.ts). */
  scene: string;
  /** Any integer; the listing's own. */
  seed: number;
  /** Which of the listing's pictures, 0–19. */
  index: number;
  alt: string;
}

export function createPicture({ scene, seed, index, alt }: PictureRequest): Picture {
  const known = isSceneName(scene) ? scene : FALLBACK_SCENE;
  return {
    url: `/api/pictures/${formatPictureKey(known, seed, index)}`,
    alt,
    width: LARGEST_WIDTH,
    height: getHeight(LARGEST_WIDTH),
    colour: averageColour(sceneMood(known, seed >>> 0, index)),
  };
}

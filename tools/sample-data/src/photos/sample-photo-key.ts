/**
 * The key of a sample photo, `{scene}-{seed}-{index}`. It contains everything needed to draw the
 * photo.
 */
import { isSceneKey, type SceneKey } from './drawing/scenes.ts';

/** The path at which the shell of a local stack serves sample photos. */
export const SAMPLE_PHOTOS_PATH = '/sample-photos/';

/** The available widths in px. Every sample photo is 4:3. */
export const SAMPLE_PHOTO_WIDTHS = [400, 800, 1600] as const;
export type SamplePhotoWidth = (typeof SAMPLE_PHOTO_WIDTHS)[number];
export const SAMPLE_PHOTO_FORMATS = ['webp', 'avif'] as const;
export type SamplePhotoFormat = (typeof SAMPLE_PHOTO_FORMATS)[number];

/** A listing has at most 20 photos (specification.md section 9), so the index is 0 to 19. */
export const SAMPLE_PHOTO_KEY_PATTERN = '^[a-z]+(?:-[a-z]+)*-(?:0|[1-9][0-9]{0,9})-1?[0-9]$';
const MAX_SEED = 0xffff_ffff;

export interface SamplePhotoKey {
  scene: SceneKey;
  seed: number;
  index: number;
}

export const formatSamplePhotoKey = (scene: SceneKey, seed: number, index: number) =>
  `${scene}-${seed}-${index}`;

/**
 * @returns `malformed` when the syntax or a number is invalid, `unknown` when there is no such
 *   scene
 */
export function parseSamplePhotoKey(text: string): SamplePhotoKey | 'malformed' | 'unknown' {
  const match = /^(.+)-(\d+)-(\d+)$/.exec(text);
  const [, scene = '', seedText = '', indexText = ''] = match ?? [];
  const seed = Number(seedText);
  if (!match || !new RegExp(SAMPLE_PHOTO_KEY_PATTERN).test(text) || seed > MAX_SEED)
    return 'malformed';
  return isSceneKey(scene) ? { scene, seed, index: Number(indexText) } : 'unknown';
}

export const getSamplePhotoHeight = (width: SamplePhotoWidth) => (width * 3) / 4;

/** A picture's key, `{scene}-{seed}-{index}`: all that is needed to draw it. */
import { isSceneName, type SceneName } from './drawing/scenes.ts';

/** Widths that are drawn; every picture is 4:3. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** At most 20 photos a listing (spec 9). */
export const PICTURE_KEY_PATTERN = '^[a-z]+(?:-[a-z]+)*-(?:0|[1-9][0-9]{0,9})-1?[0-9]$';
const LARGEST_SEED = 0xffff_ffff;

export interface PictureKey {
  scene: SceneName;
  seed: number;
  index: number;
}

export const formatPictureKey = (scene: SceneName, seed: number, index: number) =>
  `${scene}-${seed >>> 0}-${index}`;

/** `malformed` where the numbers are out of range, `unknown` where there is no such scene. */
export function parsePictureKey(text: string): PictureKey | 'malformed' | 'unknown' {
  const match = /^(.+)-(\d+)-(\d+)$/.exec(text);
  const [, scene = '', seedText = '', indexText = ''] = match ?? [];
  const seed = Number(seedText);
  if (!match || !new RegExp(PICTURE_KEY_PATTERN).test(text) || seed > LARGEST_SEED)
    return 'malformed';
  return isSceneName(scene) ? { scene, seed, index: Number(indexText) } : 'unknown';
}

export const getHeight = (width: PictureWidth) => (width * 3) / 4;

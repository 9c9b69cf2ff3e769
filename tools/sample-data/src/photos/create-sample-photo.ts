/**
 * Describes a sample photo without drawing it, which is fast enough for a million listings. The
 * database stores the description, as for an uploaded photo.
 */
import type { ListingPhoto } from '@paddock/contracts/http';
import { derivePhotoId } from '../../../../apps/api/src/modules/photos/photo-paths.ts';
import { chooseScene } from './choose-scene.ts';
import { getSceneMood } from './drawing/draw-scene.ts';
import { estimateAverageColour } from './drawing/mood.ts';
import { isSceneKey } from './drawing/scenes.ts';
import {
  formatSamplePhotoKey,
  getSamplePhotoHeight,
  SAMPLE_PHOTOS_PATH,
} from './sample-photo-key.ts';

const MAX_WIDTH = 1600;

export interface SamplePhotoRequest {
  /** The key of a scene (drawing/scenes.ts), with or without a look. */
  scene: string;
  /** The listing's own seed, from 0 to 2^32 - 1. */
  seed: number;
  /** The position among the listing's photos, 0 to 19. */
  index: number;
  /** Empty when the photo is described by the listing's title. */
  alt: string;
}

export function createSamplePhoto({ scene, seed, index, alt }: SamplePhotoRequest): ListingPhoto {
  if (!isSceneKey(scene)) throw new Error(`There is no scene ${scene}.`);
  const url = `${SAMPLE_PHOTOS_PATH}${formatSamplePhotoKey(scene, seed, index)}`;
  return {
    id: derivePhotoId(url),
    url,
    width: MAX_WIDTH,
    height: getSamplePhotoHeight(MAX_WIDTH),
    colour: estimateAverageColour(getSceneMood(scene, seed, index)),
    blur: '',
    alt,
  };
}

export interface SampleListingSubject {
  readonly category: { readonly slug: string; readonly scene: string };
  readonly title: string;
  readonly pictureCount: number;
  readonly pictureSeed: number;
}

/** Returns a sample listing's photos, which show what its title names. */
export function createListingPhotos({
  category,
  title,
  pictureCount,
  pictureSeed,
}: SampleListingSubject): ListingPhoto[] {
  const scene = chooseScene(category, title);
  return Array.from({ length: pictureCount }, (_, index) =>
    createSamplePhoto({ scene, seed: pictureSeed, index, alt: '' }),
  );
}

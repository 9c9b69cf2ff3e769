/**
 * Returns a listing's pictures: its photos, or generated ones for a sample listing. The category
 * and the title determine the scene, and the same seed and index always give the same picture of it.
 */
import type { ListingPhoto, Picture } from '@paddock/contracts/http';
import { chooseScene } from '../../pictures/choose-scene.ts';
import { createSamplePhoto } from '../../pictures/create-sample-photo.ts';
import type { CategoryRecord } from '../../reference/reference.repository.ts';
import type { ListingRecord } from '../listing-row.ts';
import type { ListingDetailRecord } from '../listings.repository.ts';

export function getCoverPicture(listing: ListingRecord, category: CategoryRecord): Picture | null {
  const { cover, title, pictureCount, pictureSeed } = listing;
  if (cover) return toPicture(cover, 0, listing);
  return pictureCount > 0
    ? createSamplePhoto({
        scene: chooseScene(category, title),
        seed: pictureSeed,
        index: 0,
        alt: toAlt(title, 0, pictureCount),
      })
    : null;
}

export function toPictures(listing: ListingDetailRecord, category: CategoryRecord): Picture[] {
  const { photos, title, pictureCount, pictureSeed } = listing;
  // Include blur placeholders on the detail page only: a page of results would contain twenty of
  // them.
  if (photos.length > 0)
    return photos.map((photo, index) => ({
      ...toPicture(photo, index, listing),
      blur: photo.blur,
    }));
  const scene = chooseScene(category, title);
  return Array.from({ length: pictureCount }, (_, index) =>
    createSamplePhoto({ scene, seed: pictureSeed, index, alt: toAlt(title, index, pictureCount) }),
  );
}

function toPicture(
  { url, width, height, colour, alt }: ListingPhoto,
  index: number,
  { title, pictureCount }: ListingRecord,
): Picture {
  return { url, width, height, colour, alt: alt || toAlt(title, index, pictureCount) };
}

function toAlt(title: string, index: number, count: number): string {
  return count > 1 ? `${title}, photo ${index + 1} of ${count}` : title;
}

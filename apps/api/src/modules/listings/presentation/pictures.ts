/** A listing's pictures: its photos, or, for a sample, those that are drawn: the same seed and number make the same picture of its category's scene. */
import type { ListingPhoto, Picture } from '@paddock/contracts/http';
import { createPicture } from '../../pictures/create-picture.ts';
import type { CategoryRecord } from '../../reference/reference.repository.ts';
import type { ListingDetailRecord, ListingRecord } from '../listings.repository.ts';

export function getCover(listing: ListingRecord, { scene }: CategoryRecord): Picture | null {
  const { cover, title, pictureCount, pictureSeed } = listing;
  if (cover) return toPicture(cover, 0, listing);
  return pictureCount > 0
    ? createPicture({ scene, seed: pictureSeed, index: 0, alt: toAlt(title, 0, pictureCount) })
    : null;
}

export function toPictures(listing: ListingDetailRecord, { scene }: CategoryRecord): Picture[] {
  const { photos, title, pictureCount, pictureSeed } = listing;
  // Not of covers: a page of results would carry twenty.
  if (photos.length > 0)
    return photos.map((photo, index) => ({
      ...toPicture(photo, index, listing),
      blur: photo.blur,
    }));
  return Array.from({ length: pictureCount }, (_, index) =>
    createPicture({ scene, seed: pictureSeed, index, alt: toAlt(title, index, pictureCount) }),
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
  return count > 1 ? `${title}, picture ${index + 1} of ${count}` : title;
}

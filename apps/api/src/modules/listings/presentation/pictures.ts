/** A listing's pictures: the same seed and number make the same picture of its category's scene. */
import type { Picture } from '@paddock/contracts/http';
import { pictureOf } from '../../pictures/picture-of.ts';
import type { CategoryRecord } from '../../reference/reference.repository.ts';
import type { ListingRecord } from '../listings.repository.ts';

export function listingPictures({ title, pictureCount, pictureSeed }: ListingRecord, { scene }: CategoryRecord, limit: number): Picture[] {
  return Array.from({ length: Math.min(pictureCount, limit) }, (_, index) =>
    pictureOf({ scene, seed: pictureSeed, index, alt: pictureCount > 1 ? `${title}, picture ${index + 1} of ${pictureCount}` : title }),
  );
}

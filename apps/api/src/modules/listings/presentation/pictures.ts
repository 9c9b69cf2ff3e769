/** Converts a listing's photos to the pictures that pages show. */
import type { ListingPhoto, Picture } from '@paddock/contracts/http';
import type { ListingRecord } from '../listing-row.ts';
import type { ListingDetailRecord } from '../listings.repository.ts';

export function getCoverPicture(listing: ListingRecord): Picture | null {
  return listing.cover && toPicture(listing.cover, 0, listing);
}

export function toPictures(listing: ListingDetailRecord): Picture[] {
  // Include blur placeholders on the detail page only: a page of results would contain twenty of
  // them.
  return listing.photos.map((photo, index) => ({
    ...toPicture(photo, index, listing),
    ...(photo.blur === '' ? {} : { blur: photo.blur }),
  }));
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

import type { ModerationCase } from '@paddock/contracts/http';
import { listingHref } from '../listings/presentation/summary.ts';
import { formatPrice } from '../listings/presentation/price-text.ts';
import { createPicture } from '../pictures/create-picture.ts';
import type { Reference } from '../reference/reference.repository.ts';
import type { CaseListing } from './judged-listings.repository.ts';

/** A listing as a moderator looks at it: all of its words and pictures, because its page may be hidden. */
export function toCaseListing(
  listing: CaseListing,
  reference: Reference,
  isVisible: boolean,
): NonNullable<ModerationCase['listing']> {
  const category = reference.categoryById.get(listing.categoryId);
  const town = reference.townById.get(listing.townId);
  if (!category || !town)
    throw new Error(`The listing ${listing.publicId} refers to what is not in the reference`);
  const { title, photoUrls, pictureCount, pictureSeed } = listing;
  return {
    title,
    href: isVisible ? listingHref(listing) : null,
    status: listing.status,
    description: listing.description,
    category: category.label,
    place: `${town.name}, ${town.district.region.name}`,
    price: formatPrice(listing.price),
    pictures:
      photoUrls.length > 0
        ? [...photoUrls]
        : Array.from(
            { length: pictureCount },
            (_, index) =>
              createPicture({ scene: category.scene, seed: pictureSeed, index, alt: title }).url,
          ),
    published: listing.publishedAt.toISOString(),
  };
}

import type { ModerationCase } from '@paddock/contracts/http';
import { getListingHref } from '../listings/presentation/summary.ts';
import { formatPrice } from '../listings/presentation/format-price.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { CaseListing } from './moderated-listings.repository.ts';

/**
 * Converts a listing to the form that a moderator sees: with its full description and photos,
 * because its page may be hidden.
 */
export function toModerationCaseListing(
  listing: CaseListing,
  reference: ReferenceData,
  isVisible: boolean,
): NonNullable<ModerationCase['listing']> {
  const category = reference.categoryById.get(listing.categoryId);
  const town = reference.townById.get(listing.townId);
  if (!category || !town)
    throw new Error(
      `The listing ${listing.publicId} refers to a category or town that does not exist. Run the migrations and the seed.`,
    );
  return {
    title: listing.title,
    href: isVisible ? getListingHref(listing) : null,
    status: listing.status,
    description: listing.description,
    category: category.label,
    place: `${town.name}, ${town.district.region.name}`,
    price: formatPrice(listing.price, listing.kind),
    pictures: [...listing.photoUrls],
    published: listing.publishedAt.toISOString(),
  };
}

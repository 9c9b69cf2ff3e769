/** Converts a listing to the summary for a listing card. */
import { formatAttribute, getCardFields, getCategoryFields } from '@paddock/domain/categories';
import { listCardFacts } from '@paddock/domain/list-facts';
import type { ListingSummary, Place } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { ReferenceData } from '../../reference/reference.repository.ts';
import type { ListingRecord } from '../listing-row.ts';
import { getCoverPicture } from './pictures.ts';
import { formatPrice } from './format-price.ts';

export function getListingHref(listing: Pick<ListingRecord, 'kind' | 'slug' | 'publicId'>): string {
  return `/${getKindDeclaration(listing.kind).path}/${listing.slug}/${listing.publicId}`;
}

export function toListingSummary(listing: ListingRecord, reference: ReferenceData): ListingSummary {
  const category = reference.categoryById.get(listing.categoryId);
  if (!category)
    throw new Error(
      `The listing ${listing.publicId} has a category that is not in the reference data`,
    );
  return {
    id: String(listing.publicId),
    kind: listing.kind,
    href: getListingHref(listing),
    title: listing.title,
    category: {
      slug: category.slug,
      label: category.label,
      groupSlug: category.group?.slug ?? null,
    },
    price: { ...listing.price, text: formatPrice(listing.price, listing.kind) },
    place: toPlace(listing, reference),
    facts: listCardFacts(
      getCardFields(listing.kind, category.slug),
      ({ key }) => listing.attributes[key],
    ),
    figures: getFigures(listing, category.slug),
    picture: getCoverPicture(listing),
    pictureCount: listing.pictureCount,
    distanceKm: listing.distanceKm === null ? null : Math.round(listing.distanceKm * 10) / 10,
    publishedAt: listing.publishedAt.toISOString(),
    expiresAt: listing.expiresAt.toISOString(),
  };
}

function toPlace(listing: ListingRecord, reference: ReferenceData): Place {
  const town = reference.townById.get(listing.townId);
  if (!town)
    throw new Error(`The listing ${listing.publicId} has a town that is not in the reference data`);
  const { district } = town;
  return {
    regionSlug: district.region.slug,
    region: district.region.name,
    districtSlug: district.slug,
    district: district.name,
    town: town.name,
    lat: listing.lat,
    lng: listing.lng,
  };
}

function getFigures(
  { kind, attributes }: ListingRecord,
  categorySlug: string,
): Record<string, string> {
  return Object.fromEntries(
    getCategoryFields(kind, categorySlug).flatMap((field) => {
      const value = attributes[field.key];
      const isFigure = (field.type === 'integer' || field.type === 'decimal') && field.filter;
      return isFigure && !field.isPrivate && value !== undefined
        ? [[field.key, formatAttribute(field, value, 'table')]]
        : [];
    }),
  );
}

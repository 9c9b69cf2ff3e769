/** Converts a listing to the API response for the listing's own page. */
import { getCategoryFields } from '@paddock/domain/categories';
import { listTableFacts } from '@paddock/domain/list-facts';
import type { Listing } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type {
  CategoryRecord,
  DistrictRecord,
  ReferenceData,
} from '../../reference/reference.repository.ts';
import type { ListingDetailRecord } from '../listings.repository.ts';
import { getSellerPlace } from './seller-home.ts';
import { toJsonLd } from './json-ld.ts';
import { toPictures } from './pictures.ts';
import { toListingSummary } from './summary.ts';

export function toListingDetail(listing: ListingDetailRecord, reference: ReferenceData): Listing {
  const category = reference.categoryById.get(listing.categoryId);
  const town = reference.townById.get(listing.townId);
  if (!category || !town)
    throw new Error(
      `The listing ${listing.publicId} has a category or town that is not in the reference data`,
    );
  const summary = toListingSummary(listing, reference);
  const pictures = toPictures(listing);
  const { seller } = listing;
  const home = getSellerPlace(seller, reference);
  return {
    ...summary,
    slug: listing.slug,
    description: listing.description,
    factTable: listTableFacts(
      getCategoryFields(listing.kind, category.slug),
      ({ key }) => listing.attributes[key],
    ),
    pictures,
    seller: {
      id: String(seller.publicId),
      name: seller.name,
      href: `/profile/${seller.publicId}`,
      memberSince: seller.createdAt.toISOString(),
      listingCount: seller.liveListingCount,
      town: home.town || home.region,
    },
    breadcrumbs: buildBreadcrumbs(category, town.district),
    jsonLd: toJsonLd({ listing, summary, pictures }),
    updatedAt: listing.updatedAt.toISOString(),
    isInTrade: listing.isInTrade,
    hasPhone: listing.hasPhone,
    viewCount: listing.viewCount,
  };
}

/**
 * Builds the breadcrumbs with the levels of specification.md section 2. A parent that has no path
 * of its own links to a filtered search.
 */
function buildBreadcrumbs(
  category: CategoryRecord,
  district: DistrictRecord,
): Listing['breadcrumbs'] {
  const { path, label, browseLevels } = getKindDeclaration(category.kind);
  const crumbs: Listing['breadcrumbs'] = [{ label, href: `/${path}` }];
  if (category.group) {
    crumbs.push(
      { label: category.group.label, href: `/${path}?group=${category.group.slug}` },
      { label: category.label, href: `/${path}/${category.group.slug}/${category.slug}` },
    );
    return crumbs;
  }
  crumbs.push({ label: category.label, href: `/${path}?category=${category.slug}` });
  if (browseLevels.includes('district')) {
    const { region } = district;
    // A region such as Gisborne is also its only district.
    if (region.name !== district.name)
      crumbs.push({
        label: region.name,
        href: `/${path}?category=${category.slug}&regions=${region.slug}`,
      });
    crumbs.push({
      label: district.name,
      href: `/${path}/${category.slug}/${region.slug}/${district.slug}`,
    });
  }
  return crumbs;
}

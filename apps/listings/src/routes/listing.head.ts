import type { PageHead } from '@paddock/contracts/remote';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { getExcerpt } from '../features/description/description-blocks.ts';
import { getLinkPreviewImage } from '../features/link-card/link-card.ts';
import {
  buildBreadcrumbList,
  buildStructuredData,
} from '../features/structured-data/structured-data.ts';
import type { ListingPageData } from './listing.loader.ts';
import { goneListingMessages } from '../parts/gone-listing.messages.ts';

/**
 * Creates the metadata of a listing's page. The page of a listing that is gone must not be indexed.
 */
export function createListingHead(data: ListingPageData, url: URL): PageHead {
  if (data.type === 'gone') {
    return {
      title: goneListingMessages.title(getKindDeclaration(data.kind).singular),
      isIndexable: false,
    };
  }
  const { id, title, place, price, description, href, pictures, jsonLd, breadcrumbs, updatedAt } =
    data.listing;
  const picture = pictures[0];
  if (!data.isPublic) return { title: `${title}, ${place.town}`, isIndexable: false };
  return {
    title: `${title}, ${place.town}`,
    description: getExcerpt(
      `${price.text === '' ? '' : `${price.text} · `}${place.town}, ${place.region}. ${description}`,
    ),
    canonical: href,
    ...getLinkPreviewImage('listings', id, updatedAt, picture?.alt ?? title),
    isIndexable: true,
    jsonLd: buildStructuredData(
      [...jsonLd, buildBreadcrumbList(breadcrumbs, { label: title, href })],
      url.origin,
    ),
  };
}

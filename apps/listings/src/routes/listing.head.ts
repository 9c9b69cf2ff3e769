import type { PageHead } from '@paddock/contracts/remote';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { excerpt } from '../features/description/description-blocks.ts';
import { linkCard } from '../features/link-card/link-card.ts';
import { breadcrumbList, structuredData } from '../features/structured-data/structured-data.ts';
import type { ListingPageData } from './listing.loader.ts';

/** What search engines and link previews get of a listing; one that is gone is none of their business. */
export function listingHead(data: ListingPageData, url: URL): PageHead {
  if (data.state === 'gone') {
    return { title: `This ${getKindDeclaration(data.kind).singular} has gone`, isIndexable: false };
  }
  const { id, title, place, price, description, href, pictures, jsonLd, breadcrumbs, updatedAt } =
    data.listing;
  const picture = pictures[0];
  return {
    title: `${title}, ${place.town}`,
    description: excerpt(
      `${price.text === '' ? '' : `${price.text} · `}${place.town}, ${place.region}. ${description}`,
    ),
    canonical: href,
    ...linkCard('listings', id, updatedAt, picture?.alt ?? title),
    isIndexable: true,
    jsonLd: structuredData(
      [...jsonLd, breadcrumbList(breadcrumbs, { label: title, href })],
      url.origin,
    ),
  };
}

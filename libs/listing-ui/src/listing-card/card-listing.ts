import type { ListingSummary } from '@paddock/contracts/http';
import type { ListingCardListing } from './listing-card.tsx';

/** The data of a listing's card with its heart and its distance from the visitor's farm. */
export interface CardListing extends ListingCardListing {
  readonly id: string;
  readonly place: ListingCardListing['place'] & { readonly lat: number; readonly lng: number };
}

/**
 * Returns what a card shows of a listing. A loader that returns only this makes its page smaller,
 * because the page's data contains the loader's result.
 */
export function toCardListing(listing: ListingSummary): CardListing {
  const { id, kind, href, title, price, place, facts, picture } = listing;
  const { pictureCount, distanceKm, publishedAt } = listing;
  return {
    id,
    kind,
    href,
    title,
    price: { text: price.text },
    place: { town: place.town, region: place.region, lat: place.lat, lng: place.lng },
    facts,
    // A card's photo is decorative, so its text is never shown.
    picture: picture && { ...picture, alt: '' },
    pictureCount,
    distanceKm,
    publishedAt,
  };
}

/**
 * The content of link preview cards, taken from public API responses, so that a card cannot show
 * anything private.
 */
import type { Listing, NewsArticle, Picture, Profile } from '@paddock/contracts/http';
import type { CardText } from './draw-card.ts';

export interface CardContent {
  readonly text: CardText;
  /** The photo, which is shown instead of the text. Null for a text card. */
  readonly picture: Picture | null;
}

export const SITE_CARD: CardContent = {
  text: {
    kicker: 'Paddock',
    title: 'Buy, sell, hire and meet in rural New Zealand',
    line: '',
    place: 'Stock and machinery, farm jobs, services and news',
  },
  picture: null,
};

export function toListingCard({ title, category, price, place, pictures }: Listing): CardContent {
  return {
    text: {
      kicker: category.label,
      title,
      line: price.text,
      place: `${place.town}, ${place.region}`,
    },
    picture: pictures[0] ?? null,
  };
}

export function toNewsCard({ headline, topic, picture }: NewsArticle): CardContent {
  return {
    text: { kicker: `News: ${topic.label}`, title: headline, line: '', place: '' },
    picture,
  };
}

export function toProfileCard({ name, town, region, listingCount }: Profile): CardContent {
  const listings = listingCount === 1 ? '1 listing' : `${listingCount} listings`;
  return {
    text: {
      kicker: 'On Paddock',
      title: name,
      line: listingCount === 0 ? '' : listings,
      place: [town, region].filter((part) => part !== '').join(', '),
    },
    picture: null,
  };
}

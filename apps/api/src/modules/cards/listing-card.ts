/** What a card shows of a page, from what the API answers anybody: nothing that is private can get on one. */
import type { Listing, NewsArticle, Picture, Profile } from '@paddock/contracts/http';
import type { CardWords } from './draw-card.ts';

export interface CardContent {
  readonly words: CardWords;
  /** Shown in place of the words. */
  readonly picture: Picture | null;
}

export const SITE_CARD: CardContent = {
  words: {
    kicker: 'Paddock',
    title: 'Buy, sell, hire and meet in rural New Zealand',
    line: '',
    place: 'Stock and machinery, farm jobs, services and news',
  },
  picture: null,
};

export function listingCard({ title, category, price, place, pictures }: Listing): CardContent {
  return {
    words: {
      kicker: category.label,
      title,
      line: price.text,
      place: `${place.town}, ${place.region}`,
    },
    picture: pictures[0] ?? null,
  };
}

export function newsCard({ headline, topic, picture }: NewsArticle): CardContent {
  return {
    words: { kicker: `News: ${topic.label}`, title: headline, line: '', place: '' },
    picture,
  };
}

export function profileCard({ name, town, region, listingCount }: Profile): CardContent {
  const listings = listingCount === 1 ? '1 listing' : `${listingCount} listings`;
  return {
    words: {
      kicker: 'On Paddock',
      title: name,
      line: listingCount === 0 ? '' : listings,
      place: [town, region].filter((part) => part !== '').join(', '),
    },
    picture: null,
  };
}

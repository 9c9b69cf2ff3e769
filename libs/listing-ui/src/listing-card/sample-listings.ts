/** Sample listings for the galleries and tests of the card. */
import { COW_PHOTO, HAY_PHOTO, TRACTOR_PHOTO } from '@paddock/ui/gallery/samples.ts';
import type { ListingCardListing } from './listing-card.tsx';

export const TRACTOR_LISTING: ListingCardListing = {
  href: '/marketplace/2014-john-deere-6115m/914203557',
  title: '2014 John Deere 6115M with H310 loader, one owner, always shedded',
  price: { text: '$68,500 + GST' },
  place: { town: 'Te Awamutu', region: 'Waikato' },
  facts: ['4,210 hours', '115 hp', 'Used'],
  picture: TRACTOR_PHOTO,
  pictureCount: 8,
  distanceKm: 12.4,
  publishedAt: '2026-11-20T19:12:00.000Z',
};

export const HAY_LISTING: ListingCardListing = {
  href: '/marketplace/round-bales-of-meadow-hay/914203901',
  title: 'Round bales of meadow hay',
  price: { text: '$85 per bale' },
  place: { town: 'Geraldine', region: 'Canterbury' },
  facts: ['120 bales', 'Shedded'],
  picture: HAY_PHOTO,
  pictureCount: 1,
  distanceKm: null,
  publishedAt: '2026-11-18T02:00:00.000Z',
};

export const JOB_LISTING: ListingCardListing = {
  href: '/jobs/dairy-assistant-manager/914204112',
  title: 'Dairy assistant manager, 620 cows, 44-bail rotary',
  price: { text: '$68,000–$74,000 a year' },
  place: { town: 'Winton', region: 'Southland' },
  facts: ['Full time', '3-bedroom house', '6 on 2 off'],
  picture: null,
  pictureCount: 0,
  distanceKm: null,
  publishedAt: '2026-10-02T02:00:00.000Z',
};

export const COWS_LISTING: ListingCardListing = {
  href: '/marketplace/in-calf-friesian-heifers/914204310',
  title: '45 in-calf Friesian cross heifers, due 20 July, BW 212',
  price: { text: 'Price on application' },
  place: { town: 'Ōtorohanga', region: 'Waikato' },
  facts: ['45 head', 'NAIT tagged', 'Rising 2'],
  picture: COW_PHOTO,
  pictureCount: 3,
  distanceKm: 41,
  publishedAt: '2026-11-19T18:00:00.000Z',
};

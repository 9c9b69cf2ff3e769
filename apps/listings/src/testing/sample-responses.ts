/** API responses for tests: a tractor listing, another listing, a news article and a user. */
import type {
  JobApplication,
  Listing,
  ListingSummary,
  NewsArticle,
  Picture,
  Post,
  Profile,
} from '@paddock/contracts/http';

const picture: Picture = {
  url: '/api/pictures/k7',
  alt: 'A red tractor beside a hay shed',
  width: 1600,
  height: 1200,
  colour: '#7a8f5a',
};

export const listingSummary: ListingSummary = {
  id: '123456789',
  kind: 'item',
  href: '/marketplace/massey-ferguson-5711/123456789',
  title: 'Massey Ferguson 5711',
  category: { slug: 'tractors', label: 'Tractors', groupSlug: 'tractors-machinery' },
  price: {
    type: 'fixed',
    minCents: 4_850_000,
    maxCents: 4_850_000,
    per: null,
    gst: 'plus',
    text: '$48,500 + GST',
  },
  place: {
    regionSlug: 'waikato',
    region: 'Waikato',
    districtSlug: 'matamata-piako',
    district: 'Matamata-Piako',
    town: 'Matamata',
    lat: -37.81,
    lng: 175.77,
  },
  facts: ['4,210 hours', '110 hp', '4WD'],
  figures: { hours: '4,210 hours', horsepower: '110 hp' },
  picture,
  pictureCount: 2,
  distanceKm: null,
  publishedAt: '2026-11-12T02:00:00Z',
  expiresAt: '2027-01-12T02:00:00Z',
};

export const listing: Listing = {
  ...listingSummary,
  slug: 'massey-ferguson-5711',
  description: 'Tidy tractor, always shedded.\n\n- Front end loader\n- New rear tyres',
  factTable: [
    { key: 'make', label: 'Make', value: 'Massey Ferguson' },
    { key: 'hours', label: 'Hours', value: '4,210' },
  ],
  pictures: [picture, { ...picture, url: '/api/pictures/k8', alt: 'The same tractor from behind' }],
  seller: {
    id: '200000001',
    name: 'Hemi Walker',
    href: '/profile/200000001',
    memberSince: '2021-05-04T00:00:00Z',
    listingCount: 7,
    town: 'Matamata',
  },
  breadcrumbs: [
    { label: 'Marketplace', href: '/marketplace' },
    { label: 'Tractors', href: '/marketplace/tractors-machinery/tractors' },
  ],
  jsonLd: [
    {
      '@type': 'Product',
      name: 'Massey Ferguson 5711',
      image: ['/api/pictures/k7?w=1600&f=webp'],
      offers: {
        '@type': 'Offer',
        price: '48500.00',
        priceCurrency: 'NZD',
        availability: 'https://schema.org/InStock',
        url: '/marketplace/massey-ferguson-5711/123456789',
      },
    },
  ],
  updatedAt: '2026-11-12T02:00:00Z',
  hasPhone: false,
  isInTrade: false,
  viewCount: 57,
};

export const otherListingSummary: ListingSummary = {
  ...listingSummary,
  id: '123456790',
  href: '/marketplace/john-deere-6120m/123456790',
  title: 'John Deere 6120M',
};

export const article: NewsArticle = {
  id: '300000001',
  href: '/news/rain-at-last/300000001',
  slug: 'rain-at-last',
  headline: 'Rain at last for Hawke’s Bay',
  summary: 'Sixty millimetres in two days, and the first green since January.',
  author: 'Aroha Ngata',
  topic: { slug: 'weather', label: 'Weather' },
  region: { slug: 'hawkes-bay', label: 'Hawke’s Bay' },
  picture: { ...picture, alt: 'Rain over brown hills' },
  publishedAt: '2026-11-02T20:00:00Z',
  modifiedAt: '2026-11-04T20:00:00Z',
  source: 'Paddock News',
  body: [
    { type: 'paragraph', text: 'It came on the Tuesday.' },
    { type: 'heading', text: 'What it means' },
    { type: 'quote', text: 'We had forgotten the smell of it.' },
    { type: 'list', text: 'What to do now:', items: ['Hold the ewes back', 'Drill early'] },
  ],
  related: [
    {
      id: '300000002',
      href: '/news/hay-prices/300000002',
      headline: 'Hay prices ease',
      summary: 'A little.',
      author: 'Tom Reid',
      topic: { slug: 'markets', label: 'Markets' },
      region: null,
      picture,
      publishedAt: '2026-10-20T20:00:00Z',
    },
  ],
};

export const profile: Profile = {
  id: '200000001',
  name: 'Hemi Walker',
  about: 'Dairy and a bit of everything.',
  region: 'Waikato',
  town: 'Matamata',
  memberSince: '2021-05-04T00:00:00Z',
  listingCount: 7,
  page: 1,
  pageSize: 20,
  hasMore: false,
  results: [listingSummary, otherListingSummary],
};

/** The post of `listing`, as its seller gets it from the API. */
export const ownPost: Post = {
  id: '123456789',
  kind: 'item',
  state: 'live',
  href: '/marketplace/hay/123456789',
  title: 'Hay',
  form: { category: 'hay', values: {}, photos: [] },
  revision: 0,
  savedAt: null,
  photos: [],
  publishedAt: '2026-11-12T02:00:00Z',
  expiresAt: '2027-01-11T02:00:00Z',
  actions: ['renew', 'mark-sold', 'withdraw'],
  viewCount: 1_204,
  moderation: null,
};

/** A user's options for the job `listing`. */
export function createJobApplication(type: JobApplication['type']): JobApplication {
  const job = {
    id: listing.id,
    title: listing.title,
    href: listing.href,
    isLive: true,
    employer: listing.seller,
  };
  const content = {
    name: 'Mere Ngata',
    phone: null,
    workRights: 'nz-citizen-or-resident',
    startDate: null,
    message: 'Ten seasons in a rotary shed.',
  } as const;
  return {
    job,
    type,
    application:
      type === 'applied'
        ? {
            ...content,
            id: '7',
            job,
            state: 'new',
            appliedAt: '2026-11-26T01:00:00.000Z',
            cv: null,
          }
        : null,
    applicantCount: type === 'own' ? 2 : null,
    prefill: { ...content, phone: '' },
  };
}

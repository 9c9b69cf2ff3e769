import { describe, expect, it } from '@jest/globals';
import { buildBreadcrumbList, buildStructuredData } from './structured-data.ts';
import type { JsonLd } from '@paddock/domain/structured-data';

const ORIGIN = 'https://paddock.test';

const ADDRESS = {
  '@type': 'PostalAddress',
  addressLocality: 'Matamata',
  addressRegion: 'Waikato',
  addressCountry: 'NZ',
};
const JOB: JsonLd = {
  '@type': 'JobPosting',
  title: 'Herd manager',
  description: '450 cows near Matamata.',
  datePosted: '2026-11-01',
  validThrough: '2026-12-01',
  hiringOrganization: { '@type': 'Organization', name: 'Wairere Dairies' },
  jobLocation: { '@type': 'Place', address: ADDRESS },
};
const OFFER: JsonLd = {
  '@type': 'Offer',
  price: '48500.00',
  priceCurrency: 'NZD',
  availability: 'https://schema.org/InStock',
  url: '/marketplace/tractor/123456789',
};
const PRODUCT: JsonLd = {
  '@type': 'Product',
  name: 'Massey Ferguson 5711',
  image: ['/api/pictures/a?w=1600&f=webp'],
  offers: OFFER,
};
const EVENT: JsonLd = {
  '@type': 'Event',
  name: 'Dog trial',
  startDate: '2026-12-05',
  location: { '@type': 'Place', name: 'Ōmarama', address: ADDRESS },
};
const NEWS: JsonLd = {
  '@type': 'NewsArticle',
  headline: 'Rain at last',
  datePublished: '2026-11-02',
  author: { '@type': 'Person', name: 'Aroha Ngata' },
  image: ['/api/news/1/card'],
};

describe('buildStructuredData', () => {
  it('adds the schema.org context and makes addresses absolute', () => {
    expect(buildStructuredData([PRODUCT], ORIGIN)).toEqual([
      {
        ...PRODUCT,
        '@context': 'https://schema.org',
        image: [`${ORIGIN}/api/pictures/a?w=1600&f=webp`],
        offers: { ...OFFER, url: `${ORIGIN}/marketplace/tractor/123456789` },
      },
    ]);
  });

  it.each([
    [
      'JobPosting',
      JOB,
      ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation'],
    ],
    ['Product', PRODUCT, ['name', 'image']],
    ['Event', EVENT, ['name', 'startDate', 'location']],
    ['NewsArticle', NEWS, ['headline', 'datePublished', 'author']],
  ])('omits a %s that lacks a required property', (_type, complete, required) => {
    expect(buildStructuredData([complete], ORIGIN)).toHaveLength(1);
    for (const key of required) {
      const { [key]: _removed, ...incomplete } = complete;
      expect(buildStructuredData([incomplete], ORIGIN)).toHaveLength(0);
    }
  });

  it('omits a JobPosting whose organisation has no name', () => {
    expect(
      buildStructuredData([{ ...JOB, hiringOrganization: { '@type': 'Organization' } }], ORIGIN),
    ).toHaveLength(0);
  });

  it.each([
    ['no price', { ...OFFER, price: undefined }],
    ['a price of nothing', { ...OFFER, price: '0.00' }],
    ['no currency', { ...OFFER, priceCurrency: '' }],
  ])('omits the offer of a product with %s', (_what, offers) => {
    const [product] = buildStructuredData([{ ...PRODUCT, offers }], ORIGIN);
    expect(product).toMatchObject({ '@type': 'Product' });
    expect(product).not.toHaveProperty('offers');
  });
});

describe('buildBreadcrumbList', () => {
  it('numbers the breadcrumbs from 1 and ends with the current page', () => {
    const list = buildBreadcrumbList([{ label: 'Jobs', href: '/jobs' }], {
      label: 'Herd manager',
      href: '/jobs/herd-manager/123456789',
    });
    expect(buildStructuredData([list], ORIGIN)[0]).toMatchObject({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Jobs', item: `${ORIGIN}/jobs` },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Herd manager',
          item: `${ORIGIN}/jobs/herd-manager/123456789`,
        },
      ],
    });
  });

  it('does not list the page twice', () => {
    const page = { label: 'Herd manager', href: '/jobs/herd-manager/123456789' };
    expect(
      buildBreadcrumbList([{ label: 'Jobs', href: '/jobs' }, page], page)['itemListElement'],
    ).toHaveLength(2);
  });
});

import { describe, expect, it } from '@jest/globals';
import { findStructuredDataProblems, type JsonLd } from './structured-data.ts';

const ADDRESS = {
  '@type': 'PostalAddress',
  addressLocality: 'Matamata',
  addressRegion: 'Waikato',
  addressCountry: 'NZ',
};
const OFFER: JsonLd = {
  '@type': 'Offer',
  price: '48500.00',
  priceCurrency: 'NZD',
  availability: 'https://schema.org/InStock',
};
const COMPLETE: Readonly<Record<string, JsonLd>> = {
  JobPosting: {
    '@type': 'JobPosting',
    title: 'Herd manager',
    description: '450 cows.',
    datePosted: '2026-11-01T00:00:00.000Z',
    validThrough: '2026-12-01T00:00:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Wairere Dairies' },
    jobLocation: { address: ADDRESS },
    baseSalary: { currency: 'NZD', value: { minValue: 30, unitText: 'HOUR' } },
  },
  Product: {
    '@type': 'Product',
    name: 'Massey Ferguson 5711',
    image: ['/api/pictures/a'],
    offers: OFFER,
  },
  Event: {
    '@type': 'Event',
    name: 'Dog trial',
    startDate: '2026-12-05',
    endDate: '2026-12-06',
    location: { name: 'Ōmarama', address: ADDRESS },
  },
  NewsArticle: {
    '@type': 'NewsArticle',
    headline: 'Rain at last',
    datePublished: '2026-11-02',
    dateModified: '2026-11-03',
    author: { name: 'Aroha Ngata' },
    image: ['/a'],
  },
  BreadcrumbList: {
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1, name: 'Jobs', item: '/jobs' }],
  },
  Service: {
    '@type': 'Service',
    name: 'Fencing',
    provider: { name: 'Tom' },
    areaServed: { name: 'Otago' },
  },
  Person: { '@type': 'Person', name: 'Mere' },
  ProfilePage: { '@type': 'ProfilePage', mainEntity: { name: 'Mere' } },
};

/** Returns a copy of the object with a different value at the dotted path. */
function withChange(object: JsonLd, path: string, value: unknown): JsonLd {
  const [key = '', ...rest] = path.split('.');
  return {
    ...object,
    [key]: rest.length === 0 ? value : withChange(object[key] as JsonLd, rest.join('.'), value),
  };
}

describe('findStructuredDataProblems', () => {
  it.each(Object.keys(COMPLETE))('accepts a complete %s', (type) => {
    expect(findStructuredDataProblems(COMPLETE[type] ?? {})).toEqual([]);
  });

  it.each([
    ['JobPosting', 'title', ''],
    ['JobPosting', 'description', undefined],
    ['JobPosting', 'datePosted', '1 November'],
    ['JobPosting', 'validThrough', null],
    ['JobPosting', 'validThrough', '2026-10-01'],
    ['JobPosting', 'hiringOrganization.name', undefined],
    ['JobPosting', 'jobLocation.address', undefined],
    ['JobPosting', 'jobLocation.address.addressCountry', ''],
    ['JobPosting', 'employmentType', 'permanent'],
    ['JobPosting', 'baseSalary.currency', 'AUD'],
    ['JobPosting', 'baseSalary.value.minValue', 0],
    ['JobPosting', 'baseSalary.value.unitText', 'PIECE'],
    ['Product', 'name', undefined],
    ['Product', 'image', []],
    ['Product', 'offers.price', '0.00'],
    ['Product', 'offers.priceCurrency', undefined],
    ['Product', 'offers.availability', 'in stock'],
    ['Event', 'name', ''],
    ['Event', 'startDate', undefined],
    ['Event', 'endDate', '2026-12-01'],
    ['Event', 'location.name', undefined],
    ['Event', 'location.address', undefined],
    ['NewsArticle', 'headline', 'x'.repeat(111)],
    ['NewsArticle', 'datePublished', undefined],
    ['NewsArticle', 'dateModified', '2026-11-01'],
    ['NewsArticle', 'author', undefined],
    ['NewsArticle', 'image', undefined],
    ['BreadcrumbList', 'itemListElement', []],
    ['BreadcrumbList', 'itemListElement', [{ position: 0, name: 'Jobs', item: '/jobs' }]],
    ['BreadcrumbList', 'itemListElement', [{ position: 1, name: 'Jobs' }]],
    ['Service', 'provider', undefined],
    ['Service', 'areaServed', undefined],
    ['Person', 'name', undefined],
    ['ProfilePage', 'mainEntity', undefined],
    ['Person', '@type', 'Thing'],
  ])('reports a %s in which %s is %j', (type, path, value) => {
    const problems = findStructuredDataProblems(withChange(COMPLETE[type] ?? {}, path, value));
    expect(problems).not.toEqual([]);
    expect(problems[0]).toContain(path.split('.')[0]);
  });

  it('also requires the schema.org context and absolute URLs on rendered pages', () => {
    const { Product = {} } = COMPLETE;
    expect(findStructuredDataProblems(Product, { isRendered: true })).toEqual([
      '@context: is not https://schema.org',
      'image[0]: is not an absolute URL',
    ]);
    const complete = {
      ...Product,
      '@context': 'https://schema.org',
      image: ['https://paddock.test/a'],
      offers: { ...OFFER, url: '/marketplace/a/123456789' },
    };
    expect(findStructuredDataProblems(complete, { isRendered: true })).toEqual([
      'offers.url: is not an absolute URL',
    ]);
  });
});

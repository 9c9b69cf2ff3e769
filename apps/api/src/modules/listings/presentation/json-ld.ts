/**
 * What search engines read (nz-facts.md, structured data), by kind: Product, JobPosting, Service, Person, Event.
 * Without `@context`, and with addresses relative: the shell knows its own origin.
 */
import { getPriceRule } from '@paddock/contracts/categories';
import type { ListingSummary, Picture } from '@paddock/contracts/http';
import type { ListingDetailRecord } from '../listings.repository.ts';

type JsonLd = Record<string, unknown>;

interface Source {
  readonly listing: ListingDetailRecord;
  readonly summary: ListingSummary;
  readonly pictures: readonly Picture[];
}

/** By the values of the jobs' `employmentType`. */
const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  permanent: 'FULL_TIME',
  'fixed-term': 'TEMPORARY',
  casual: 'PER_DIEM',
  seasonal: 'TEMPORARY',
  'contract-milking': 'CONTRACTOR',
};
/** By the values of the items' `condition`. */
const CONDITIONS: Readonly<Record<string, string>> = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  'for-parts': 'https://schema.org/DamagedCondition',
};
const SALARY_UNITS: Readonly<Record<string, string>> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  year: 'YEAR',
};

export function toJsonLd(source: Source): JsonLd[] {
  switch (source.listing.kind) {
    case 'item':
      return product(source);
    case 'job':
      return [jobPosting(source)];
    case 'service':
      return [service(source)];
    case 'profile':
      return [person(source)];
    case 'other':
      return event(source);
  }
}

/** A thing that nobody can see is no Product to an engine: without a picture there is no mark-up. */
function product({ listing, summary, pictures }: Source): JsonLd[] {
  if (pictures.length === 0) return [];
  const condition = CONDITIONS[text(listing, 'condition') ?? ''];
  const brand = text(listing, 'make') ?? text(listing, 'brand');
  const model = text(listing, 'model');
  return [
    {
      '@type': 'Product',
      name: listing.title,
      description: listing.description,
      url: summary.href,
      category: summary.category.label,
      image: pictures.map((picture) => `${picture.url}?w=1600&f=webp`),
      ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
      ...(model ? { model } : {}),
      ...(condition ? { itemCondition: condition } : {}),
      ...offer(listing, summary),
    },
  ];
}

/** None for free, swap, wanted or price on application. */
function offer({ price, expiresAt, seller }: ListingDetailRecord, summary: ListingSummary): JsonLd {
  if (!getPriceRule(price.type).hasOffer || price.minCents === null || price.minCents === 0)
    return {};
  return {
    offers: {
      '@type': 'Offer',
      price: (price.minCents / 100).toFixed(2),
      priceCurrency: 'NZD',
      availability: 'https://schema.org/InStock',
      priceValidUntil: expiresAt.toISOString().slice(0, 10),
      url: summary.href,
      seller: { '@type': 'Person', name: seller.name },
      areaServed: { '@type': 'Country', name: 'NZ' },
    },
  };
}

function jobPosting({ listing, summary }: Source): JsonLd {
  const { price } = listing;
  const unit = SALARY_UNITS[price.per ?? ''];
  const employmentType = EMPLOYMENT_TYPES[text(listing, 'employmentType') ?? ''];
  const startDate = text(listing, 'startDate');
  return {
    '@type': 'JobPosting',
    title: listing.title,
    description: listing.description,
    identifier: { '@type': 'PropertyValue', name: 'Paddock', value: summary.id },
    url: summary.href,
    datePosted: listing.publishedAt.toISOString(),
    validThrough: listing.expiresAt.toISOString(),
    directApply: false,
    hiringOrganization: {
      '@type': 'Organization',
      name: text(listing, 'employer') ?? listing.seller.name,
    },
    jobLocation: { '@type': 'Place', address: address(summary) },
    ...(employmentType ? { employmentType } : {}),
    ...(startDate ? { jobStartDate: startDate } : {}),
    ...(unit && price.minCents !== null
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'NZD',
            value: {
              '@type': 'QuantitativeValue',
              minValue: price.minCents / 100,
              maxValue: (price.maxCents ?? price.minCents) / 100,
              unitText: unit,
            },
          },
        }
      : {}),
  };
}

function service({ listing, summary, pictures }: Source): JsonLd {
  const radiusKilometres = listing.attributes['radiusKilometres'];
  return {
    '@type': 'Service',
    name: listing.title,
    description: listing.description,
    serviceType: summary.category.label,
    url: summary.href,
    provider: { '@type': 'Person', name: listing.seller.name, address: address(summary) },
    areaServed:
      typeof radiusKilometres === 'number'
        ? {
            '@type': 'GeoCircle',
            geoMidpoint: {
              '@type': 'GeoCoordinates',
              latitude: listing.lat,
              longitude: listing.lng,
            },
            geoRadius: radiusKilometres * 1_000,
          }
        : { '@type': 'AdministrativeArea', name: summary.place.region },
    ...(pictures.length > 0
      ? { image: pictures.map((picture) => `${picture.url}?w=1600&f=webp`) }
      : {}),
    ...offer(listing, summary),
  };
}

function person({ listing, summary }: Source): JsonLd {
  return {
    '@type': 'Person',
    name: listing.seller.name,
    description: listing.description,
    jobTitle: text(listing, 'rolesSought') ?? summary.category.label,
    url: summary.href,
    address: address(summary),
  };
}

/** A notice without a day is no event, and has no mark-up that engines know. */
function event({ listing, summary, pictures }: Source): JsonLd[] {
  const startDate = text(listing, 'startDate');
  const venue = text(listing, 'venue');
  if (!startDate || !venue || text(listing, 'cost') === undefined) return [];
  const endDate = text(listing, 'endDate');
  return [
    {
      '@type': 'Event',
      name: listing.title,
      description: listing.description,
      url: summary.href,
      startDate,
      ...(endDate ? { endDate } : {}),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: venue, address: address(summary) },
      organizer: { '@type': 'Person', name: listing.seller.name },
      ...(pictures.length > 0
        ? { image: pictures.map((picture) => `${picture.url}?w=1600&f=webp`) }
        : {}),
    },
  ];
}

function address({ place }: ListingSummary): JsonLd {
  return {
    '@type': 'PostalAddress',
    addressLocality: place.town,
    addressRegion: place.region,
    addressCountry: 'NZ',
  };
}

function text({ attributes }: ListingDetailRecord, key: string): string | undefined {
  const value = attributes[key];
  return typeof value === 'string' ? value : undefined;
}

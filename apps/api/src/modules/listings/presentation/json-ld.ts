/**
 * Builds a listing's structured data for search engines (nz-facts.md, structured data): a Product,
 * JobPosting, Service, Person or Event, depending on its kind. It contains no `@context` and only
 * relative URLs; the shell adds the context and its own origin.
 */
import { getPriceRule } from '@paddock/domain/categories';
import type { ListingSummary, Picture } from '@paddock/contracts/http';
import type { ListingDetailRecord } from '../listings.repository.ts';

type JsonLd = Record<string, unknown>;

interface Source {
  readonly listing: ListingDetailRecord;
  readonly summary: ListingSummary;
  readonly pictures: readonly Picture[];
}

/** Keyed by the values of a job's `employmentType` field. */
const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  permanent: 'FULL_TIME',
  'fixed-term': 'TEMPORARY',
  casual: 'PER_DIEM',
  seasonal: 'TEMPORARY',
  'contract-milking': 'CONTRACTOR',
};
/** Keyed by the values of an item's `condition` field. */
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

/** Returns the listing's JSON-LD objects; empty when it lacks what search engines require. */
export function toJsonLd(source: Source): JsonLd[] {
  switch (source.listing.kind) {
    case 'item':
      return buildProduct(source);
    case 'job':
      return [buildJobPosting(source)];
    case 'service':
      return [buildService(source)];
    case 'profile':
      return [buildPerson(source)];
    case 'other':
      return buildEvent(source);
  }
}

/**
 * Returns an empty list for an item without pictures, because search engines require an image for a
 * Product.
 */
function buildProduct({ listing, summary, pictures }: Source): JsonLd[] {
  if (pictures.length === 0) return [];
  const condition = CONDITIONS[getTextAttribute(listing, 'condition') ?? ''];
  const brand = getTextAttribute(listing, 'make') ?? getTextAttribute(listing, 'brand');
  const model = getTextAttribute(listing, 'model');
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
      ...buildOffer(listing, summary),
    },
  ];
}

/** Returns an empty object for listings that are free, swap, wanted or price on application. */
function buildOffer(
  { price, expiresAt, seller }: ListingDetailRecord,
  summary: ListingSummary,
): JsonLd {
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

function buildJobPosting({ listing, summary }: Source): JsonLd {
  const { price } = listing;
  const unit = SALARY_UNITS[price.per ?? ''];
  const employmentType = EMPLOYMENT_TYPES[getTextAttribute(listing, 'employmentType') ?? ''];
  const startDate = getTextAttribute(listing, 'startDate');
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
      name: getTextAttribute(listing, 'employer') ?? listing.seller.name,
    },
    jobLocation: { '@type': 'Place', address: buildAddress(summary) },
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

function buildService({ listing, summary, pictures }: Source): JsonLd {
  const radiusKilometres = listing.attributes['radiusKilometres'];
  return {
    '@type': 'Service',
    name: listing.title,
    description: listing.description,
    serviceType: summary.category.label,
    url: summary.href,
    provider: { '@type': 'Person', name: listing.seller.name, address: buildAddress(summary) },
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
    ...buildOffer(listing, summary),
  };
}

function buildPerson({ listing, summary }: Source): JsonLd {
  return {
    '@type': 'Person',
    name: listing.seller.name,
    description: listing.description,
    jobTitle: getTextAttribute(listing, 'rolesSought') ?? summary.category.label,
    url: summary.href,
    address: buildAddress(summary),
  };
}

/**
 * Returns an empty list unless there is a start date, a venue and a cost, because search engines
 * require them for an Event.
 */
function buildEvent({ listing, summary, pictures }: Source): JsonLd[] {
  const startDate = getTextAttribute(listing, 'startDate');
  const venue = getTextAttribute(listing, 'venue');
  if (!startDate || !venue || getTextAttribute(listing, 'cost') === undefined) return [];
  const endDate = getTextAttribute(listing, 'endDate');
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
      location: { '@type': 'Place', name: venue, address: buildAddress(summary) },
      organizer: { '@type': 'Person', name: listing.seller.name },
      ...(pictures.length > 0
        ? { image: pictures.map((picture) => `${picture.url}?w=1600&f=webp`) }
        : {}),
    },
  ];
}

function buildAddress({ place }: ListingSummary): JsonLd {
  return {
    '@type': 'PostalAddress',
    addressLocality: place.town,
    addressRegion: place.region,
    addressCountry: 'NZ',
  };
}

function getTextAttribute({ attributes }: ListingDetailRecord, key: string): string | undefined {
  const value = attributes[key];
  return typeof value === 'string' ? value : undefined;
}

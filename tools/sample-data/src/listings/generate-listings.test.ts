import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  KIND_CATEGORIES,
  MINIMUM_WAGE_CENTS_PER_HOUR,
  PRICE_UNITS,
  getCategoryFields,
  getPriceRule,
} from '@paddock/domain/categories';
import type { AttributeValue, FieldDeclaration } from '@paddock/domain/fields';
import { TOWNS } from '@paddock/domain/places';
import { isPublicId, isSlug } from '@paddock/contracts/slugs';
import { DEFAULT_LISTINGS } from '../seed-database.ts';
import { generateListings, isSimilar, type SeedListing } from './generate-listings.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const COUNT = 6_000;
let listings: readonly SeedListing[] = [];

beforeAll(() => {
  listings = [...generateListings({ count: COUNT, seed: 1, now: NOW })];
});

function digest(all: readonly SeedListing[]): string {
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Returns a description of what is wrong with the value, or null. */
function findProblem(field: FieldDeclaration, value: AttributeValue): string | null {
  const values = Array.isArray(value) ? (value as readonly string[]) : [value];
  switch (field.type) {
    case 'choice':
      if (Array.isArray(value) !== (field.isMultiple === true)) return 'one or several';
      return values.every((entry) => field.options.some((option) => option.value === entry))
        ? null
        : 'no such option';
    case 'integer':
      return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
        ? null
        : 'out of range';
    case 'decimal':
      return typeof value === 'number' && value >= field.min && value <= field.max
        ? null
        : 'out of range';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'not a toggle';
    case 'text':
      return typeof value === 'string' && value !== '' && value.length <= field.maxLength
        ? null
        : 'text too long';
    case 'date':
      return typeof value === 'string' &&
        /^\d{4}-\d{2}-\d{2}$/.test(value) &&
        !Number.isNaN(Date.parse(value))
        ? null
        : 'not a date';
  }
}

describe('generateListings', () => {
  it.each([
    ['Full service history', 'isServiced', true],
    ['Semen tested', 'isSemenTested', true],
    ['Shorn', 'isShorn', true],
    ['Weaned', 'isWeaned', true],
    ['shifted daily', 'isShiftedDaily', true],
    ['local and insured', 'isInsured', true],
    ['power at gate', 'hasPower', true],
    ['contract work', 'workSought', ['contract']],
  ])('writes “%s” only where the fact %s is %j', (words, key, value) => {
    const stating = listings.filter(
      ({ title, description, attributes }) =>
        `${title}. ${description}`.includes(words) && key in attributes,
    );
    expect(stating.length).toBeGreaterThan(0);
    expect(stating.filter(({ attributes }) => String(attributes[key]) !== String(value))).toEqual(
      [],
    );
  });

  it('returns the same listings for the same seed and day, and others for another seed', () => {
    const digestOfSeed = (seed: number): string =>
      digest([...generateListings({ count: 400, seed, now: NOW })]);
    expect(digestOfSeed(1)).toBe(digestOfSeed(1));
    expect(digestOfSeed(2)).not.toBe(digestOfSeed(1));
  });

  it('returns nearly the same first listings for different counts', () => {
    const titles = [...generateListings({ count: 50, seed: 1, now: NOW })].map(
      (listing) => listing.title,
    );
    expect(
      listings
        .slice(0, 50)
        .map((listing) => listing.title)
        .filter((title, index) => title === titles[index]).length,
    ).toBeGreaterThan(45);
  });

  it('gives every listing the required attributes of its category, no undeclared ones and valid values', () => {
    const problems: string[] = [];
    for (const listing of listings) {
      const fields = new Map(
        getCategoryFields(listing.kind, listing.categorySlug).map((field) => [field.key, field]),
      );
      for (const [key, value] of Object.entries(listing.attributes)) {
        const field = fields.get(key);
        const problem = field ? findProblem(field, value) : 'not declared';
        if (problem !== null)
          problems.push(`${listing.categorySlug} ${key}=${JSON.stringify(value)}: ${problem}`);
      }
      for (const field of fields.values())
        if (field.isRequired === true && !(field.key in listing.attributes))
          problems.push(`${listing.categorySlug} lacks ${field.key}`);
    }
    expect([...new Set(problems)]).toEqual([]);
  });

  it('keeps titles and descriptions within the limits and free of template syntax', () => {
    const templateSyntax = /[[\]{}|]|undefined|NaN|null| \.| ,|\.\.| {2}/;
    const isFine = ({ title, description, slug, publicId }: SeedListing): boolean =>
      title.length > 5 &&
      title.length <= 80 &&
      description.length >= 40 &&
      description.length <= 2_048 &&
      !templateSyntax.test(`${title} ${description}`) &&
      isSlug(slug) &&
      isPublicId(String(publicId));
    expect(
      listings
        .filter((listing) => !isFine(listing))
        .map((listing) => `${listing.title}: ${listing.description}`),
    ).toEqual([]);
    expect(new Set(listings.map((listing) => listing.publicId)).size).toBe(COUNT);
  });

  it('does not generate similar listings one after the other, and mostly varies titles and descriptions', () => {
    expect(
      listings.filter(
        (listing, index) => index > 0 && isSimilar(listings[index - 1] ?? listing, listing),
      ),
    ).toEqual([]);
    expect(new Set(listings.map((listing) => listing.description)).size).toBeGreaterThan(
      COUNT * 0.98,
    );
    expect(new Set(listings.map((listing) => listing.title)).size).toBeGreaterThan(COUNT * 0.75);
    const tractors = listings
      .filter((listing) => listing.categorySlug === 'tractors')
      .sort((left, right) => right.publishedAt.getTime() - left.publishedAt.getTime());
    // Neighbours in a result list were not necessarily generated one after the other, so a few may
    // be similar.
    expect(
      tractors.filter(
        (listing, index) => index > 0 && isSimilar(tractors[index - 1] ?? listing, listing),
      ).length,
    ).toBeLessThan(tractors.length * 0.03);
  });

  it('places listings near real towns', () => {
    const towns = new Set(TOWNS.map((town) => `${town.districtSlug}/${town.slug}`));
    const isNear = ({ town, lat, lng }: SeedListing): boolean =>
      towns.has(`${town.districtSlug}/${town.slug}`) &&
      Math.hypot(lat - town.lat, lng - town.lng) < 0.1;
    expect(listings.filter((listing) => !isNear(listing))).toEqual([]);
  });

  it('uses only price types and units that the kind allows', () => {
    const units = new Set(PRICE_UNITS.map((unit) => unit.value));
    const isValid = ({ kind, price }: SeedListing): boolean => {
      const rule = getPriceRule(price.type);
      if (!rule.kinds.includes(kind) || (price.per !== null && !units.has(price.per))) return false;
      if (price.minCents === null) return rule.amount !== 'required' && price.maxCents === null;
      if (kind === 'job' && price.per === 'hour' && price.minCents < MINIMUM_WAGE_CENTS_PER_HOUR)
        return false;
      return rule.amount !== 'none' && price.maxCents !== null && price.maxCents >= price.minCents;
    };
    expect(
      listings
        .filter((listing) => !isValid(listing))
        .map((listing) => [listing.title, listing.price]),
    ).toEqual([]);
  });

  it('sets plausible prices: an old tractor costs less than a new one, a cow less than a ute', () => {
    const getMedianPrice = (matches: (listing: SeedListing) => boolean): number => {
      const cents = listings
        .filter((listing) => matches(listing) && listing.price.minCents !== null)
        .map((listing) => listing.price.minCents ?? 0)
        .sort((left, right) => left - right);
      return (cents[Math.floor(cents.length / 2)] ?? 0) / 100;
    };
    const tractor =
      (from: number, to: number) =>
      (listing: SeedListing): boolean =>
        listing.categorySlug === 'tractors' &&
        Number(listing.attributes['year']) >= from &&
        Number(listing.attributes['year']) < to;
    expect(getMedianPrice(tractor(2018, 2030))).toBeGreaterThan(
      getMedianPrice(tractor(2005, 2012)),
    );
    expect(getMedianPrice(tractor(2005, 2012))).toBeGreaterThan(
      getMedianPrice(tractor(1960, 1992)),
    );
    expect(getMedianPrice((listing) => listing.categorySlug === 'dairy-cows')).toBeGreaterThan(
      1_200,
    );
    expect(getMedianPrice((listing) => listing.categorySlug === 'dairy-cows')).toBeLessThan(3_000);
    expect(getMedianPrice((listing) => listing.categorySlug === 'utes')).toBeGreaterThan(8_000);
  });

  it('covers every category, with realistic shares of kinds, ages and statuses', () => {
    expect(new Set(listings.map((listing) => `${listing.kind}/${listing.categorySlug}`)).size).toBe(
      KIND_CATEGORIES.reduce((sum, entry) => sum + entry.categories.length, 0),
    );
    const share = (matches: (listing: SeedListing) => boolean): number =>
      listings.filter(matches).length / COUNT;
    expect(share((listing) => listing.kind === 'item')).toBeGreaterThan(0.55);
    expect(share((listing) => listing.kind === 'job')).toBeGreaterThan(0.11);
    expect(share((listing) => listing.status === 'live')).toBeGreaterThan(0.93);
    expect(share((listing) => listing.status === 'live')).toBeLessThan(0.98);
    expect(
      share((listing) => NOW.getTime() - listing.publishedAt.getTime() < 7 * 86_400_000),
    ).toBeGreaterThan(0.25);
    const isInOrder = ({ publishedAt, expiresAt, status }: SeedListing): boolean =>
      publishedAt < NOW && expiresAt > publishedAt && (status !== 'live' || expiresAt > NOW);
    expect(listings.filter((listing) => !isInOrder(listing))).toEqual([]);
  });

  it('ends live events and jobs on their last day, which is not over', () => {
    const coming = ['lifts-shared-freight', 'volunteers-wanted'];
    const dated = listings.filter(
      ({ status, kind, categorySlug, attributes }) =>
        status === 'live' &&
        (kind === 'job' || attributes['cost'] !== undefined || coming.includes(categorySlug)),
    );
    const getLastDay = ({ attributes }: SeedListing) =>
      attributes['closingDate'] ?? attributes['startDate'];
    expect(new Set(dated.map(({ kind }) => kind))).toEqual(new Set(['job', 'other']));
    for (const listing of dated)
      expect(listing.expiresAt.toISOString()).toBe(`${String(getLastDay(listing))}T11:00:00.000Z`);
  });

  // A whole catalogue takes seconds. The second day is in the other half of the year.
  it.each(process.env['PADDOCK_FULL'] === '1' ? ['2026-11-21', '2027-06-01'] : ['2026-11-21'])(
    'has at least 60 live listings of each category in the default catalogue of %s',
    (day) => {
      const live = new Map<string, Set<string>>();
      const counts = new Map<string, number>();
      const now = new Date(`${day}T00:00:00Z`);
      for (const listing of generateListings({ count: DEFAULT_LISTINGS, now })) {
        if (listing.status !== 'live') continue;
        const key = `${listing.kind}/${listing.categorySlug}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        live.set(key, (live.get(key) ?? new Set()).add(listing.title));
      }
      expect([...counts].filter(([, count]) => count < 60)).toEqual([]);
      // Titles repeat, but not so often that a page of results looks the same.
      expect([...live].filter(([, titles]) => titles.size < 30)).toEqual([]);
    },
  );

  it('mentions unrelated goods in many descriptions', () => {
    const isAboutOthers = ({ kind, categorySlug, description }: SeedListing): boolean =>
      (kind !== 'item' || categorySlug !== 'tractors') && /tractor|John Deere/i.test(description);
    expect(listings.filter(isAboutOthers).length).toBeGreaterThan(COUNT * 0.05);
    expect(
      listings.some(
        ({ categorySlug, description }) =>
          categorySlug === 'utes' && description.includes('horse float'),
      ),
    ).toBe(true);
  });

  it('includes enough tractors in Waikato, in several conditions and price ranges', () => {
    const tractors = listings.filter(
      (listing) =>
        listing.categorySlug === 'tractors' &&
        listing.town.regionSlug === 'waikato' &&
        listing.status === 'live',
    );
    expect(tractors.length).toBeGreaterThan(60);
    expect(
      new Set(tractors.map((listing) => listing.attributes['condition'])).size,
    ).toBeGreaterThanOrEqual(3);
    expect(tractors.some((listing) => (listing.price.minCents ?? Infinity) < 1_500_000)).toBe(true);
    expect(tractors.some((listing) => (listing.price.minCents ?? 0) > 8_000_000)).toBe(true);
  });
});

/**
 * Rules that grade a listing for a judged query. They describe listings by kind, category, facts
 * and place, never by id, so that they stay valid when the sample data changes.
 */
import { getDistanceKm } from '@paddock/domain/distance';
import type { Attributes } from '@paddock/domain/fields';
import { TOWNS, type TownDeclaration } from '@paddock/domain/places';
import type { Kind } from '@paddock/contracts/kinds';

/** The part of a listing that rules look at. `title` and `description` are folded. */
export interface GradedListing {
  readonly kind: Kind;
  readonly categorySlug: string;
  readonly title: string;
  readonly description: string;
  readonly attributes: Attributes;
  readonly priceType: string;
  readonly priceMinCents: number | null;
  readonly town: TownDeclaration;
}

/** 3: exactly what was meant, 2: good, 1: acceptable, 0: not what was meant. */
export type Grade = 0 | 1 | 2 | 3;

/** Each property narrows the test; a listing passes when all of them hold. */
export interface ListingTest {
  readonly kind?: Kind;
  readonly category?: string | readonly string[];
  /** The value of the attribute `make` or `brand`. */
  readonly make?: string;
  /** Tested on the attribute `model` and the title. */
  readonly model?: RegExp;
  readonly breed?: RegExp;
  readonly title?: RegExp;
  /** Tested on the title and the description. */
  readonly text?: RegExp;
  /** The slugs of regions, districts or towns, one of which must hold. */
  readonly place?: string | readonly string[];
  /** A town's name and a distance in kilometres. */
  readonly near?: readonly [town: string, km: number];
  /** The lowest and highest price in dollars, both included. */
  readonly price?: Range;
  readonly attributes?: Readonly<Record<string, AttributeTest>>;
}

type Range = readonly [min: number, max: number];
type AttributeTest = boolean | RegExp | Range;
type Tests = ListingTest | readonly ListingTest[] | null;

/**
 * - `head`, `middle`, `tail`: one common word; two or three words; a precise query
 * - `typo`: a misspelt word; `nickname`: what people call it; `joined`: words joined or split
 * - `place`: with a place; `number`: with a price or another number; `kind`: means jobs, services,
 *   jobseekers or the community
 */
export const QUERY_TYPES = [
  'head',
  'middle',
  'tail',
  'typo',
  'nickname',
  'joined',
  'place',
  'number',
  'kind',
] as const;
export type QueryType = (typeof QUERY_TYPES)[number];

/** The types of queries that ask for something in an unusual spelling or with another word. */
export const VARIANT_TYPES: ReadonlySet<QueryType> = new Set(['typo', 'nickname', 'joined']);

export interface JudgedQuery {
  readonly type: QueryType;
  readonly query: string;
  /** The first rule that holds gives the grade. */
  readonly rules: readonly { readonly grade: Grade; readonly test: ListingTest }[];
  /** True when the query asks for "wanted" listings. Otherwise these have at most grade 1. */
  readonly isForWanted: boolean;
}

/**
 * Declares a judged query with the listings that are exactly right, good and acceptable. Null means
 * that there are none.
 */
export function judge(
  type: QueryType,
  query: string,
  exact: Tests,
  good: Tests = null,
  acceptable: Tests = null,
): JudgedQuery {
  const toRules = (grade: Grade, tests: Tests) =>
    [tests ?? []].flat().map((test) => ({ grade, test }));
  return {
    type,
    query,
    rules: [...toRules(3, exact), ...toRules(2, good), ...toRules(1, acceptable)],
    isForWanted: /\bwanted\b/.test(query),
  };
}

type MoreTests = Omit<ListingTest, 'kind' | 'category'>;

/** Tests for one of these categories. Category slugs are unique across kinds. */
export const inCategory = (
  category: string | readonly string[],
  more: MoreTests = {},
): ListingTest => ({ category, ...more });

export const ofKind = (kind: Kind, more: MoreTests = {}): ListingTest => ({ kind, ...more });

export function gradeListing(listing: GradedListing, { rules, isForWanted }: JudgedQuery): Grade {
  const grade = rules.find(({ test }) => passes(listing, test))?.grade ?? 0;
  return grade > 1 && listing.priceType === 'wanted' && !isForWanted ? 1 : grade;
}

function passes(listing: GradedListing, test: ListingTest): boolean {
  const { attributes, description, priceMinCents, title, town } = listing;
  return (
    (test.kind === undefined || test.kind === listing.kind) &&
    (test.category === undefined || [test.category].flat().includes(listing.categorySlug)) &&
    (test.make === undefined ||
      fold(test.make) === readText(attributes, 'make') ||
      fold(test.make) === readText(attributes, 'brand')) &&
    (test.model === undefined || test.model.test(`${readText(attributes, 'model')} ${title}`)) &&
    (test.breed === undefined || test.breed.test(readText(attributes, 'breed'))) &&
    (test.title === undefined || test.title.test(title)) &&
    (test.text === undefined || test.text.test(`${title} ${description}`)) &&
    (test.place === undefined ||
      [test.place]
        .flat()
        .some((slug) => [town.regionSlug, town.districtSlug, town.slug].includes(slug))) &&
    (test.near === undefined || getDistanceKm(findTown(test.near[0]), town) <= test.near[1]) &&
    (test.price === undefined ||
      (priceMinCents !== null && isWithin(priceMinCents / 100, test.price))) &&
    Object.entries(test.attributes ?? {}).every(([key, expected]) =>
      hasAttribute(attributes[key], expected),
    )
  );
}

function hasAttribute(value: unknown, expected: AttributeTest): boolean {
  if (typeof expected === 'boolean') return (value === true) === expected;
  if (expected instanceof RegExp)
    return [value].flat().some((entry) => typeof entry === 'string' && expected.test(entry));
  return typeof value === 'number' && isWithin(value, expected);
}

const isWithin = (value: number, [min, max]: Range) => value >= min && value <= max;

function readText(attributes: Attributes, key: string): string {
  const value = attributes[key];
  return typeof value === 'string' ? fold(value) : '';
}

/** Returns the text in lower case without macrons, so that patterns need neither. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase();
}

function findTown(name: string): TownDeclaration {
  const town = TOWNS.find((candidate) => candidate.slug === name);
  if (!town) throw new Error(`There is no town ${name}`);
  return town;
}

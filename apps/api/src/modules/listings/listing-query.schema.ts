/**
 * The query parameters of the API's search: the fixed ones, and one or two for every attribute that
 * a kind or category declares as a filter. The OpenAPI document therefore lists all of them, and
 * the API rejects unknown ones.
 */
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import type { FieldDeclaration } from '@paddock/domain/fields';
import { KINDS } from '@paddock/contracts/kinds';
import Type, { type Static, type TObject, type TSchema } from 'typebox';

/** Page size of the search (specification.md section 9). */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;
/**
 * The last page that can be requested by number, because the database has to read every row that an
 * offset skips. Cursors have no such limit.
 */
export const MAX_PAGE_NUMBER = 100;
/** A price past this many dollars is a typing mistake. */
const MAX_PRICE_DOLLARS = 1_000_000_000;
export const DEFAULT_RADIUS_KM = 50;
export const MAX_RADIUS_KM = 300;

export const LISTING_SORTS = [
  'newest',
  'price-low',
  'price-high',
  'nearest',
  'closing',
  'best',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 });

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'Months.' });

/** Parameters that select listings. */
export const FILTER_PARAMETERS = {
  term: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words to search for. Macrons, apostrophes and case do not matter. Empty: browse.',
    }),
  ),
  literal: Type.Optional(
    Type.Literal('true', {
      description:
        'Search for the words of the term as they are, without corrections, other names, places or prices.',
    }),
  ),
  listingType: Type.Optional(
    Type.Array(Type.Enum([...KINDS]), {
      maxItems: KINDS.length,
      description: 'Kinds of listing; repeat for several.',
    }),
  ),
  group: Type.Optional(Type.String({ ...Slug, description: 'Slug of a marketplace group.' })),
  category: Type.Optional(Type.String({ ...Slug, description: 'Slug of a category.' })),
  countries: Type.Optional(
    Type.Array(Type.Enum(['NZ']), {
      maxItems: 1,
      description: 'New Zealand is the only country so far.',
    }),
  ),
  regions: Type.Optional(
    Type.Array(Slug, { maxItems: 16, description: 'Region slugs; repeat for several.' }),
  ),
  district: Type.Optional(Type.String({ ...Slug, description: 'Slug of a district.' })),
  priceMin: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_PRICE_DOLLARS, description: 'Whole dollars.' }),
  ),
  priceMax: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_PRICE_DOLLARS, description: 'Whole dollars.' }),
  ),
  near: Type.Optional(
    Type.String({
      description:
        'Latitude and longitude (`-37.79,175.28`) or the name of a town (`Te Awamutu`), of which macrons and case do not matter.',
    }),
  ),
  radiusKm: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: MAX_RADIUS_KM,
      description: `Used with near. Default: ${DEFAULT_RADIUS_KM}.`,
    }),
  ),
  area: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'A rectangle on the map: south, west, north and east in degrees with up to three decimals (`-38.2,174.5,-37.1,176.1`). With near, listings must be in both.',
    }),
  ),
} as const;

/** Parameters that order the results and split them into pages. */
export const PAGE_PARAMETERS = {
  sort: Type.Optional(
    Type.Enum([...LISTING_SORTS], {
      description:
        'Default: best (the best match) with a term, otherwise newest. nearest requires a point: near, or a town in the term.',
    }),
  ),
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE_NUMBER,
      description: 'From 1. Past the last page that plain links reach, follow nextCursor.',
    }),
  ),
  pageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      description: `Default: ${DEFAULT_PAGE_SIZE}.`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]+$',
      maxLength: 200,
      description: 'nextCursor of the previous response.',
    }),
  ),
} as const;

/** One attribute filter, merged from all the kinds and categories that declare the attribute. */
export type AttributeFilter =
  | { readonly control: 'choice'; readonly key: string; readonly values: ReadonlySet<string> }
  /** Makes, brands and models, of which any slug is a value, and months such as `2027-06`. */
  | { readonly control: 'name' | 'month'; readonly key: string }
  | { readonly control: 'range'; readonly key: string; readonly min: number; readonly max: number }
  | { readonly control: 'toggle'; readonly key: string };

export const ATTRIBUTE_FILTERS: ReadonlyMap<string, AttributeFilter> = collectAttributeFilters();

function collectAttributeFilters(): ReadonlyMap<string, AttributeFilter> {
  const filters = new Map<string, AttributeFilter>();
  const fields = KIND_CATEGORIES.flatMap((entry) => [
    ...entry.fields,
    ...entry.categories.flatMap((category) => category.fields),
  ]);
  for (const field of fields) {
    const filter = toAttributeFilter(field);
    if (!filter) continue;
    const known = filters.get(field.key);
    filters.set(field.key, known ? mergeFilters(known, filter) : filter);
  }
  for (const key of filters.keys()) {
    if (key in FILTER_PARAMETERS || key in PAGE_PARAMETERS)
      throw new Error(`The attribute "${key}" has the name of a search parameter: rename it`);
  }
  return filters;
}

function toAttributeFilter(field: FieldDeclaration): AttributeFilter | null {
  if (field.isPrivate) return null;
  if (field.type === 'choice' && field.filter)
    return {
      control: 'choice',
      key: field.key,
      values: new Set(field.options.map((option) => option.value)),
    };
  if (field.type === 'text' && field.filter) return { control: 'name', key: field.key };
  if (field.type === 'date' && field.filter) return { control: 'month', key: field.key };
  if ((field.type === 'integer' || field.type === 'decimal') && field.filter)
    return { control: 'range', key: field.key, min: field.min, max: field.max };
  if (field.type === 'boolean' && field.filter) return { control: 'toggle', key: field.key };
  return null;
}

function mergeFilters(left: AttributeFilter, right: AttributeFilter): AttributeFilter {
  if (left.control === 'choice' && right.control === 'choice')
    return { ...left, values: new Set([...left.values, ...right.values]) };
  if (left.control === 'range' && right.control === 'range')
    return { ...left, min: Math.min(left.min, right.min), max: Math.max(left.max, right.max) };
  if (left.control === right.control) return left;
  throw new Error(
    `The attribute "${left.key}" is declared with two filter controls: ${left.control} and ${right.control}`,
  );
}

function buildAttributeParameters(): Record<string, TSchema> {
  const parameters: Record<string, TSchema> = {};
  for (const filter of ATTRIBUTE_FILTERS.values()) {
    if (filter.control === 'choice') {
      parameters[filter.key] = Type.Optional(
        Type.Array(Type.Enum([...filter.values].sort()), { maxItems: 50 }),
      );
    } else if (filter.control === 'name') {
      parameters[filter.key] = Type.Optional(Type.Array(Slug, { maxItems: 50 }));
    } else if (filter.control === 'month') {
      parameters[filter.key] = Type.Optional(Type.Array(Month, { maxItems: 50 }));
    } else if (filter.control === 'range') {
      parameters[`${filter.key}.min`] = Type.Optional(
        Type.Number({ minimum: filter.min, maximum: filter.max }),
      );
      parameters[`${filter.key}.max`] = Type.Optional(
        Type.Number({ minimum: filter.min, maximum: filter.max }),
      );
    } else {
      parameters[filter.key] = Type.Optional(Type.Literal('true'));
    }
  }
  return parameters;
}

const NO_OTHER_PROPERTIES = { additionalProperties: false } as const;
const ATTRIBUTE_PARAMETERS = buildAttributeParameters();

/** The query of GET /api/listings. */
export const ListingQuerySchema = Type.Object(
  { ...FILTER_PARAMETERS, ...PAGE_PARAMETERS, ...ATTRIBUTE_PARAMETERS },
  NO_OTHER_PROPERTIES,
);
/** The query of GET /api/listings/count and /points: all parameters except order and page. */
export const ListingFilterQuerySchema = Type.Object(
  { ...FILTER_PARAMETERS, ...ATTRIBUTE_PARAMETERS },
  NO_OTHER_PROPERTIES,
);

/**
 * The fixed parameters by name, and the attribute parameters, which ListingQuerySchema validates.
 */
export type RawListingQuery = Static<TObject<typeof FILTER_PARAMETERS & typeof PAGE_PARAMETERS>> &
  Readonly<Record<string, unknown>>;

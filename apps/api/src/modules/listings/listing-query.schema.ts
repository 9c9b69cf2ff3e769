/**
 * The parameters of a search as the API takes them: the fixed ones, and one or two for every attribute that a kind or
 * category declares as a filter, so that the OpenAPI document names them all and an unknown one is refused.
 */
import { KIND_CATEGORIES } from '@paddock/contracts/categories';
import type { FieldDeclaration } from '@paddock/contracts/fields';
import { KINDS } from '@paddock/contracts/kinds';
import Type, { type Static, type TObject, type TSchema } from 'typebox';

/** Search page size (spec 9). */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;
/** Plain links go this far; a cursor goes on. An offset costs what it skips. */
export const MAX_PAGE = 100;
/** Dollars; a price past it is a slip of the keyboard. */
const MAX_PRICE_DOLLARS = 1_000_000_000;
export const DEFAULT_RADIUS_KM = 50;
export const MAX_RADIUS_KM = 300;

export const SORTS = ['newest', 'price-low', 'price-high', 'nearest', 'closing'] as const;
export type Sort = (typeof SORTS)[number];

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 });

/** What selects listings. */
export const FILTER_PARAMETERS = {
  term: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words to search for. Macrons, apostrophes and case do not matter. Empty: browse.',
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
      description: 'New Zealand is the one country so far.',
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
      pattern: '^-?\\d{1,3}(\\.\\d{1,8})?,-?\\d{1,3}(\\.\\d{1,8})?$',
      description: 'Latitude and longitude: `-37.79,175.28`.',
    }),
  ),
  radiusKm: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: MAX_RADIUS_KM,
      description: `With near; ${DEFAULT_RADIUS_KM} where absent.`,
    }),
  ),
} as const;

/** What orders and pages them. */
export const PAGE_PARAMETERS = {
  sort: Type.Optional(
    Type.Enum([...SORTS], { description: 'newest where absent; nearest needs near.' }),
  ),
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description: 'From 1. Past the last page that plain links reach, follow nextCursor.',
    }),
  ),
  pageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      description: `${DEFAULT_PAGE_SIZE} where absent.`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]+$',
      maxLength: 200,
      description: 'nextCursor of the answer before.',
    }),
  ),
} as const;

/** A field that filters, over all the kinds and categories that declare it. */
export type AttributeFilter =
  | { readonly control: 'choice'; readonly key: string; readonly values: ReadonlySet<string> }
  | { readonly control: 'range'; readonly key: string; readonly min: number; readonly max: number }
  | { readonly control: 'toggle'; readonly key: string };

export const ATTRIBUTE_FILTERS: ReadonlyMap<string, AttributeFilter> = gatherAttributeFilters();

function gatherAttributeFilters(): ReadonlyMap<string, AttributeFilter> {
  const filters = new Map<string, AttributeFilter>();
  const fields = KIND_CATEGORIES.flatMap((entry) => [
    ...entry.fields,
    ...entry.categories.flatMap((category) => category.fields),
  ]);
  for (const field of fields) {
    const filter = toAttributeFilter(field);
    if (!filter) continue;
    const known = filters.get(field.key);
    filters.set(field.key, known ? merge(known, filter) : filter);
  }
  for (const key of filters.keys()) {
    if (key in FILTER_PARAMETERS || key in PAGE_PARAMETERS)
      throw new Error(`The attribute ${key} has the name of a search parameter`);
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
  if ((field.type === 'integer' || field.type === 'decimal') && field.filter)
    return { control: 'range', key: field.key, min: field.min, max: field.max };
  if (field.type === 'boolean' && field.filter) return { control: 'toggle', key: field.key };
  return null;
}

function merge(left: AttributeFilter, right: AttributeFilter): AttributeFilter {
  if (left.control === 'choice' && right.control === 'choice')
    return { ...left, values: new Set([...left.values, ...right.values]) };
  if (left.control === 'range' && right.control === 'range')
    return { ...left, min: Math.min(left.min, right.min), max: Math.max(left.max, right.max) };
  if (left.control === 'toggle' && right.control === 'toggle') return left;
  throw new Error(
    `The attribute ${left.key} filters in two ways: ${left.control} and ${right.control}`,
  );
}

function attributeParameters(): Record<string, TSchema> {
  const parameters: Record<string, TSchema> = {};
  for (const filter of ATTRIBUTE_FILTERS.values()) {
    if (filter.control === 'choice') {
      parameters[filter.key] = Type.Optional(
        Type.Array(Type.Enum([...filter.values].sort()), { maxItems: 50 }),
      );
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

const Closed = { additionalProperties: false } as const;
const ATTRIBUTE_PARAMETERS = attributeParameters();

/** GET /api/listings. */
export const ListingQuerySchema = Type.Object(
  { ...FILTER_PARAMETERS, ...PAGE_PARAMETERS, ...ATTRIBUTE_PARAMETERS },
  Closed,
);
/** GET /api/listings/count and /points: everything but order and page. */
export const ListingFilterQuerySchema = Type.Object(
  { ...FILTER_PARAMETERS, ...ATTRIBUTE_PARAMETERS },
  Closed,
);

/** The fixed parameters by name; attributes beside them, checked by the schema above. */
export type RawListingQuery = Static<TObject<typeof FILTER_PARAMETERS & typeof PAGE_PARAMETERS>> &
  Readonly<Record<string, unknown>>;

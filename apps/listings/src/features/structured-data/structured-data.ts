/**
 * Structured data for search engines. The API builds a listing's objects according to the
 * declaration of its kind. This module adds `@context` and absolute addresses, and omits objects
 * that lack required properties (domain/structured-data), because search engines report such
 * objects as errors.
 */
import {
  STRUCTURED_DATA_URL_PROPERTIES,
  findStructuredDataProblems,
} from '@paddock/domain/structured-data';
import type { JsonLd } from '@paddock/domain/structured-data';

interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** Returns only the complete objects, with the schema.org context and absolute addresses. */
export function buildStructuredData(objects: readonly JsonLd[], origin: string): readonly JsonLd[] {
  return objects.filter(isComplete).map((object) => ({
    '@context': 'https://schema.org',
    ...makeUrlsAbsolute(removeIncompleteOffer(object), origin),
  }));
}

/** Returns a BreadcrumbList that ends with the page itself. */
export function buildBreadcrumbList(crumbs: readonly Crumb[], page: Crumb): JsonLd {
  const breadcrumbs = crumbs.at(-1)?.href === page.href ? crumbs : [...crumbs, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href,
    })),
  };
}

const isAboutOffer = (problem: string) => problem.startsWith('offers.');

function isComplete(object: JsonLd): boolean {
  return findStructuredDataProblems(object).every(isAboutOffer);
}

/**
 * Removes an offer whose price is missing or zero: listings that are free, swap or price on
 * application have no price.
 */
function removeIncompleteOffer(object: JsonLd): JsonLd {
  if (object['offers'] === undefined || !findStructuredDataProblems(object).some(isAboutOffer))
    return object;
  const { offers: _removed, ...objectWithoutOffer } = object;
  return objectWithoutOffer;
}

function isObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function makeUrlsAbsolute(object: JsonLd, origin: string): JsonLd {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, toAbsoluteValue(key, value, origin)]),
  );
}

function toAbsoluteValue(key: string, value: unknown, origin: string): unknown {
  if (typeof value === 'string')
    return STRUCTURED_DATA_URL_PROPERTIES.has(key) && /^\/(?!\/)/.test(value)
      ? origin + value
      : value;
  if (Array.isArray(value))
    return value.map((entry: unknown) => toAbsoluteValue(key, entry, origin));
  return isObject(value) ? makeUrlsAbsolute(value, origin) : value;
}

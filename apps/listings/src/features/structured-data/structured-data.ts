/**
 * What search engines read. The API writes a listing's objects from its kind's declaration; here they get their
 * `@context` and absolute addresses, and whatever lacks what engines require (contracts/structured-data) stays out: half
 * a mark-up is worse than none.
 */
import { URL_PROPERTIES, findStructuredDataProblems } from '@paddock/contracts/structured-data';
import type { JsonLd } from '@paddock/contracts/structured-data';

interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** @returns the objects as they go into the page: complete ones alone, in schema.org's context, with whole addresses. */
export function structuredData(objects: readonly JsonLd[], origin: string): readonly JsonLd[] {
  return objects.filter(isComplete).map((object) => ({
    '@context': 'https://schema.org',
    ...withOrigin(withoutIncompleteOffer(object), origin),
  }));
}

/** @returns a BreadcrumbList ending with the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[], page: Crumb): JsonLd {
  const trail = crumbs.at(-1)?.href === page.href ? crumbs : [...crumbs, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
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

/** An Offer is for a price above nothing: free, swap and price on application have none. */
function withoutIncompleteOffer(object: JsonLd): JsonLd {
  if (object['offers'] === undefined || !findStructuredDataProblems(object).some(isAboutOffer))
    return object;
  const { offers: _dropped, ...rest } = object;
  return rest;
}

function isObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withOrigin(object: JsonLd, origin: string): JsonLd {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, absolute(key, value, origin)]),
  );
}

function absolute(key: string, value: unknown, origin: string): unknown {
  if (typeof value === 'string')
    return URL_PROPERTIES.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry: unknown) => absolute(key, entry, origin));
  return isObject(value) ? withOrigin(value, origin) : value;
}

/**
 * What search engines read (nz-facts.md, "Structured data that search engines require"). The API writes a listing's
 * objects from its kind's declaration; here they get their `@context` and absolute addresses, and whatever lacks a
 * required property stays out: half a mark-up is worse than none.
 */

export type JsonLd = Readonly<Record<string, unknown>>;

interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** Required properties by type, a dot for a property of a property. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  JobPosting: ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization.name', 'jobLocation.address'],
  Product: ['name', 'image'],
  Offer: ['price', 'priceCurrency', 'availability'],
  Event: ['name', 'startDate', 'location'],
  NewsArticle: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
};

const ADDRESS_KEYS = new Set(['url', 'image', 'item', '@id', 'contentUrl', 'thumbnailUrl', 'logo', 'mainEntityOfPage']);

/** @returns the objects as they go into the page: complete ones alone, in schema.org's context, with whole addresses. */
export function structuredData(objects: readonly JsonLd[], origin: string): readonly JsonLd[] {
  return objects.filter(isComplete).map((object) => ({ '@context': 'https://schema.org', ...withOrigin(withoutIncompleteOffer(object), origin) }));
}

/** @returns a BreadcrumbList ending with the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[], page: Crumb): JsonLd {
  const trail = crumbs.at(-1)?.href === page.href ? crumbs : [...crumbs, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: href })),
  };
}

export function isComplete(object: JsonLd): boolean {
  const required = REQUIRED[String(object['@type'])] ?? [];
  return required.every((path) => isGiven(path.split('.').reduce<unknown>(propertyOf, object)));
}

/** An Offer is for a price above nothing: free, swap and price on application have none. */
function withoutIncompleteOffer(object: JsonLd): JsonLd {
  const offer = object['offers'];
  if (offer === undefined || (isObject(offer) && isComplete(offer) && Number(offer['price']) > 0)) return object;
  const { offers: _dropped, ...rest } = object;
  return rest;
}

function propertyOf(value: unknown, key: string): unknown {
  const object: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(object) ? object[key] : undefined;
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

function isObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withOrigin(object: JsonLd, origin: string): JsonLd {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, absolute(key, value, origin)]));
}

function absolute(key: string, value: unknown, origin: string): unknown {
  if (typeof value === 'string') return ADDRESS_KEYS.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry: unknown) => absolute(key, entry, origin));
  return isObject(value) ? withOrigin(value, origin) : value;
}

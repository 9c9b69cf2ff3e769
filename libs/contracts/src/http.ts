/**
 * The HTTP API's schemas (design.md section 5). The OpenAPI 3.1 document is generated from them,
 * and the typed client from that document. Browser code must import only types from here, because
 * this module includes TypeBox.
 *
 * Money is in whole cents of NZD. Times are ISO 8601 in UTC. Coordinates are WGS 84, rounded to
 * about 1 km.
 */
export * from './http/applications.ts';
export * from './http/attention.ts';
export * from './http/categories.ts';
export * from './http/home.ts';
export * from './http/identity.ts';
export * from './http/listing-search.ts';
export * from './http/listings.ts';
export * from './http/locations.ts';
export * from './http/messages.ts';
export * from './http/news.ts';
export * from './http/moderation-history.ts';
export * from './http/news-desk.ts';
export * from './http/news-writing.ts';
export * from './http/notifications.ts';
export * from './http/operate-health.ts';
export * from './http/operate-log.ts';
export * from './http/operate-messages.ts';
export * from './http/operate-people.ts';
export * from './http/operate-site.ts';
export * from './http/page-vitals.ts';
export * from './http/picture.ts';
export * from './http/places.ts';
export * from './http/posts.ts';
export * from './http/price-guide.ts';
export * from './http/problem.ts';
export * from './http/profile.ts';
export * from './http/release-health.ts';
export * from './http/release-names.ts';
export * from './http/releases.ts';
export * from './http/reports.ts';
export * from './http/search-reports.ts';
export * from './http/search-scores.ts';
export { ClosedObject } from './http/schema-parts.ts';
export * from './http/searches.ts';
export * from './http/two-step.ts';
export * from './http/site.ts';
export * from './http/sitemaps.ts';
export * from './http/trust.ts';
export * from './http/watchlist.ts';

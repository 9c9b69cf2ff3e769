/** Schemas of sitemaps. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });

/**
 * Maximum number of URLs per sitemap. Search engines accept 50,000, but fewer keep the response
 * small.
 */
export const MAX_SITEMAP_URLS = 10_000;
/** Matches the names of sitemaps: `item-2026-11`, `item-2026-11-2`, `news-2026-11`, `browse`. */
export const SITEMAP_NAME_PATTERN =
  '^(browse|(item|job|service|profile|other|news)-\\d{4}-(0[1-9]|1[0-2])(-[1-9]\\d{0,3})?)$';

export const SitemapIndexSchema = NamedObject('SitemapIndex', {
  sitemaps: Type.Array(
    ClosedObject({
      name: Type.String({ pattern: SITEMAP_NAME_PATTERN }),
      /** When one of the sitemap's pages was last changed. */ modifiedAt: Type.Union([
        TimeSchema,
        Type.Null(),
      ]),
    }),
  ),
});
export type SitemapIndex = Static<typeof SitemapIndexSchema>;

export const SitemapSchema = NamedObject('Sitemap', {
  urls: Type.Array(
    ClosedObject({
      /** Path and query. */ path: Type.String(),
      modifiedAt: Type.Union([TimeSchema, Type.Null()]),
    }),
    { maxItems: MAX_SITEMAP_URLS },
  ),
});
export type Sitemap = Static<typeof SitemapSchema>;

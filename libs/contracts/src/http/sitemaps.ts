/** Schemas of sitemaps. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });

/**
 * Maximum number of URLs per sitemap. Search engines accept 50,000, but fewer keep the response
 * small.
 */
export const MAX_SITEMAP_URLS = 10_000;
/** Matches the names of sitemaps: `item-2026-11`, `item-2026-11-2`, `news-2026-11`, `browse`. */
export const SITEMAP_NAME_PATTERN =
  '^(browse|(item|job|service|profile|other|news)-\\d{4}-(0[1-9]|1[0-2])(-[1-9]\\d{0,3})?)$';

export const SitemapIndexSchema = Type.Object(
  {
    sitemaps: Type.Array(
      Type.Object(
        {
          name: Type.String({ pattern: SITEMAP_NAME_PATTERN }),
          /** When one of the sitemap's pages was last changed. */ modifiedAt: Type.Union([
            TimeSchema,
            Type.Null(),
          ]),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('SitemapIndex'),
);
export type SitemapIndex = Static<typeof SitemapIndexSchema>;

export const SitemapSchema = Type.Object(
  {
    urls: Type.Array(
      Type.Object(
        {
          /** Path and query. */ path: Type.String(),
          modifiedAt: Type.Union([TimeSchema, Type.Null()]),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
      { maxItems: MAX_SITEMAP_URLS },
    ),
  },
  namedObject('Sitemap'),
);
export type Sitemap = Static<typeof SitemapSchema>;

/** Schemas of sitemaps. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { CLOSED } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });

/** Maximum URLs per sitemap. Search engines accept 50,000, but this keeps the response small. */
export const MAX_SITEMAP_URLS = 10_000;
/** `item-2026-11`, `item-2026-11-2`, `news-2026-11`, `browse`. */
export const SITEMAP_NAME_PATTERN =
  '^(browse|(item|job|service|profile|other|news)-\\d{4}-(0[1-9]|1[0-2])(-[1-9]\\d{0,3})?)$';

export const SitemapIndexSchema = Type.Object(
  {
    sitemaps: Type.Array(
      Type.Object(
        {
          name: Type.String({ pattern: SITEMAP_NAME_PATTERN }),
          /** The latest change of any of its pages. */ modifiedAt: Type.Union([
            TimeSchema,
            Type.Null(),
          ]),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
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
        CLOSED,
      ),
      { maxItems: MAX_SITEMAP_URLS },
    ),
  },
  CLOSED,
);
export type Sitemap = Static<typeof SitemapSchema>;

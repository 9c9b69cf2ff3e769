/** The schemas of what search engines are told of; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });

/** Addresses in one map; engines take 50,000, and this many are still a small answer. */
export const MOST_SITEMAP_URLS = 10_000;
/** `item-2026-11`, `item-2026-11-2`, `news-2026-11`, `browse`. */
export const SITEMAP_NAME_PATTERN =
  '^(browse|(item|job|service|profile|other|news)-\\d{4}-(0[1-9]|1[0-2])(-[1-9]\\d{0,3})?)$';

export const SitemapIndexSchema = Type.Object(
  {
    sitemaps: Type.Array(
      Type.Object(
        {
          name: Type.String({ pattern: SITEMAP_NAME_PATTERN }),
          /** The newest change of what is in it. */ modifiedAt: Type.Union([
            TimeSchema,
            Type.Null(),
          ]),
        },
        Closed,
      ),
    ),
  },
  Closed,
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
        Closed,
      ),
      { maxItems: MOST_SITEMAP_URLS },
    ),
  },
  Closed,
);
export type Sitemap = Static<typeof SitemapSchema>;

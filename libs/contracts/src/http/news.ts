/** Schemas of news articles. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { PictureSchema } from './picture.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

export const NewsSummarySchema = Type.Object(
  {
    id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
    href: Type.String(),
    headline: Type.String(),
    summary: Type.String(),
    author: Type.String(),
    topic: Type.Object({ slug: Type.String(), label: Type.String() }, NO_ADDITIONAL_PROPERTIES),
    /** Null for an article about the whole country. */
    region: Nullable(
      Type.Object({ slug: Type.String(), label: Type.String() }, NO_ADDITIONAL_PROPERTIES),
    ),
    picture: PictureSchema,
    publishedAt: Type.String({ format: 'date-time' }),
  },
  namedObject('NewsSummary'),
);
export type NewsSummary = Static<typeof NewsSummarySchema>;

export const NewsListSchema = Type.Object(
  {
    results: Type.Array(NewsSummarySchema),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
    totalCount: Type.Integer(),
    /** The region that the list was limited to. Null for all news. */
    region: Nullable(
      Type.Object({ slug: Type.String(), label: Type.String() }, NO_ADDITIONAL_PROPERTIES),
    ),
    /** The topics with at least one article, in the region if the list is limited to one. */
    topics: Type.Array(
      Type.Object(
        { slug: Type.String(), label: Type.String(), count: Type.Integer() },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('NewsList'),
);
export type NewsList = Static<typeof NewsListSchema>;

/** A span of text with its formatting. Never HTML: the page creates the elements. */
export const NewsSpanSchema = Type.Object(
  {
    text: Type.String(),
    /** An http, https or mailto URL, or a path within Paddock. */ href: Type.Optional(
      Type.String(),
    ),
    isStrong: Type.Optional(Type.Boolean()),
    isEmphasis: Type.Optional(Type.Boolean()),
  },
  namedObject('NewsSpan'),
);
export type NewsSpan = Static<typeof NewsSpanSchema>;

export const NewsBlockSchema = Type.Object(
  {
    type: Type.Enum(['paragraph', 'heading', 'quote', 'list', 'picture']),
    /** The text without formatting. */
    text: Type.String(),
    /** Lists only: the text of each item. */
    items: Type.Optional(Type.Array(Type.String())),
    /** The text with its links and emphasis. Absent when there is no formatting. */
    spans: Type.Optional(Type.Array(NewsSpanSchema)),
    itemSpans: Type.Optional(Type.Array(Type.Array(NewsSpanSchema))),
    /** Lists only: true for a numbered list. */
    isOrdered: Type.Optional(Type.Boolean()),
    /** Headings only. Default: 2. */
    level: Type.Optional(Type.Integer({ minimum: 2, maximum: 3 })),
    picture: Type.Optional(PictureSchema),
  },
  namedObject('NewsBlock'),
);
export type NewsBlock = Static<typeof NewsBlockSchema>;

export const NewsArticleSchema = Type.Object(
  {
    ...NewsSummarySchema.properties,
    slug: Type.String(),
    /** The article's text as blocks. The page decides how to render each block. */
    body: Type.Array(NewsBlockSchema),
    /** Path of the author's profile. Absent when the author has no profile. */
    authorHref: Type.Optional(Type.String()),
    source: Nullable(Type.String()),
    modifiedAt: Type.String({ format: 'date-time' }),
    related: Type.Array(NewsSummarySchema),
  },
  namedObject('NewsArticle'),
);
export type NewsArticle = Static<typeof NewsArticleSchema>;

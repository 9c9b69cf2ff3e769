/** The schemas of reading news; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { PictureSchema } from './picture.ts';
import { Closed, Nullable } from './schema-parts.ts';

export const NewsSummarySchema = Type.Object(
  {
    id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
    href: Type.String(),
    headline: Type.String(),
    summary: Type.String(),
    author: Type.String(),
    topic: Type.Object({ slug: Type.String(), label: Type.String() }, Closed),
    picture: PictureSchema,
    publishedAt: Type.String({ format: 'date-time' }),
  },
  Closed,
);
export type NewsSummary = Static<typeof NewsSummarySchema>;

export const NewsListSchema = Type.Object(
  {
    results: Type.Array(NewsSummarySchema),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
    totalCount: Type.Integer(),
    topics: Type.Array(
      Type.Object({ slug: Type.String(), label: Type.String(), count: Type.Integer() }, Closed),
    ),
  },
  Closed,
);
export type NewsList = Static<typeof NewsListSchema>;

/** A piece of a line. Never HTML: the page makes elements of it. */
export const NewsSpanSchema = Type.Object(
  {
    text: Type.String(),
    /** http, https, mailto, or a path of this site. */ href: Type.Optional(Type.String()),
    isStrong: Type.Optional(Type.Boolean()),
    isEmphasis: Type.Optional(Type.Boolean()),
  },
  Closed,
);
export type NewsSpan = Static<typeof NewsSpanSchema>;

export const NewsBlockSchema = Type.Object(
  {
    type: Type.Enum(['paragraph', 'heading', 'quote', 'list', 'picture']),
    /** The words alone. */
    text: Type.String(),
    /** Of a list: the words of each point. */
    items: Type.Optional(Type.Array(Type.String())),
    /** The same words with their links and emphasis, where there are any. */
    spans: Type.Optional(Type.Array(NewsSpanSchema)),
    itemSpans: Type.Optional(Type.Array(Type.Array(NewsSpanSchema))),
    /** Of a list: numbered. */
    isOrdered: Type.Optional(Type.Boolean()),
    /** Of a heading: 2 where nothing is said. */
    level: Type.Optional(Type.Integer({ minimum: 2, maximum: 3 })),
    picture: Type.Optional(PictureSchema),
  },
  Closed,
);
export type NewsBlock = Static<typeof NewsBlockSchema>;

export const NewsArticleSchema = Type.Object(
  {
    ...NewsSummarySchema.properties,
    slug: Type.String(),
    /** The page decides how each block looks. */
    body: Type.Array(NewsBlockSchema),
    /** Path of the author's public face; absent where they have none. */
    authorHref: Type.Optional(Type.String()),
    source: Nullable(Type.String()),
    modifiedAt: Type.String({ format: 'date-time' }),
    related: Type.Array(NewsSummarySchema),
  },
  Closed,
);
export type NewsArticle = Static<typeof NewsArticleSchema>;

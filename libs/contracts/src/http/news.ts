/** Schemas of news articles. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { PictureSchema } from './picture.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

export const NewsSummarySchema = NamedObject('NewsSummary', {
  id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
  href: Type.String(),
  headline: Type.String(),
  summary: Type.String(),
  author: Type.String(),
  topic: ClosedObject({ slug: Type.String(), label: Type.String() }),
  /** Null for an article about the whole country. */
  region: Nullable(ClosedObject({ slug: Type.String(), label: Type.String() })),
  picture: PictureSchema,
  publishedAt: Type.String({ format: 'date-time' }),
});
export type NewsSummary = Static<typeof NewsSummarySchema>;

export const NewsListSchema = NamedObject('NewsList', {
  results: Type.Array(NewsSummarySchema),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  hasMore: Type.Boolean(),
  totalCount: Type.Integer(),
  /** The region that the list was limited to. Null for all news. */
  region: Nullable(ClosedObject({ slug: Type.String(), label: Type.String() })),
  /** The topics with at least one article, in the region if the list is limited to one. */
  topics: Type.Array(
    ClosedObject({ slug: Type.String(), label: Type.String(), count: Type.Integer() }),
  ),
});
export type NewsList = Static<typeof NewsListSchema>;

/** A span of text with its formatting. Never HTML: the page creates the elements. */
export const NewsSpanSchema = NamedObject('NewsSpan', {
  text: Type.String(),
  /** An http, https or mailto URL, or a path within Paddock. */ href: Type.Optional(Type.String()),
  isStrong: Type.Optional(Type.Boolean()),
  isEmphasis: Type.Optional(Type.Boolean()),
});
export type NewsSpan = Static<typeof NewsSpanSchema>;

export const NewsBlockSchema = NamedObject('NewsBlock', {
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
});
export type NewsBlock = Static<typeof NewsBlockSchema>;

export const NewsArticleSchema = NamedObject('NewsArticle', {
  ...NewsSummarySchema.properties,
  slug: Type.String(),
  /** The article's text as blocks. The page decides how to render each block. */
  body: Type.Array(NewsBlockSchema),
  /** Path of the author's profile. Absent when the author has no profile. */
  authorHref: Type.Optional(Type.String()),
  source: Nullable(Type.String()),
  modifiedAt: Type.String({ format: 'date-time' }),
  related: Type.Array(NewsSummarySchema),
});
export type NewsArticle = Static<typeof NewsArticleSchema>;

/** Schemas for editors who write news. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NEWS_LIMITS } from '../news-limits.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const AltSchema = Type.String({ minLength: 1, maxLength: NEWS_LIMITS.alt });

/**
 * The source text and settings of an article. When an update omits a property, the property returns
 * to its default.
 */
export const NewsInputSchema = NamedObject('NewsInput', {
  headline: Type.String({ minLength: 1, maxLength: NEWS_LIMITS.headline }),
  summary: Type.String({ minLength: 1, maxLength: NEWS_LIMITS.summary }),
  /** Topic slug. */
  topic: Type.String({ minLength: 1, maxLength: 80 }),
  /** Slug of the region that the article is about. Default: the whole country. */
  region: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 80 }))),
  /** Paragraphs, headings, lists, quotes, links, emphasis and pictures, without HTML. */
  markdown: Type.String({ minLength: 1, maxLength: NEWS_LIMITS.markdown }),
  /** One of the editor's photos or a topic's illustration. Default: the topic's illustration. */
  picture: Type.Optional(
    Type.Union([
      ClosedObject({ photo: Type.String({ maxLength: 40 }), alt: AltSchema }),
      ClosedObject({ scene: Type.String({ maxLength: 40 }), alt: AltSchema }),
    ]),
  ),
  /** The article's original publisher, if it is not our own. */
  source: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: NEWS_LIMITS.source }))),
  /** Default: `live`. */
  status: Type.Optional(Type.Enum(['draft', 'live'])),
  /** Publication time, which may be in the future. Default: now. */
  publishedAt: Type.Optional(TimeSchema),
  /**
   * The revision that the article is based on. When another one has been saved since, the API
   * returns `draft_changed`. Without it, the API replaces the article in any case.
   */
  revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
export type NewsInput = Static<typeof NewsInputSchema>;

/** An article for editing. Fetch it with `GET`, then send the changed `input` with `PUT`. */
export const EditableArticleSchema = NamedObject('EditableArticle', {
  id: Type.String(),
  href: Type.String(),
  status: Type.Enum(['draft', 'live', 'withdrawn']),
  author: Type.String(),
  modifiedAt: TimeSchema,
  input: NewsInputSchema,
});
export type EditableArticle = Static<typeof EditableArticleSchema>;

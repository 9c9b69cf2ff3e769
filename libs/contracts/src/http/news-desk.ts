/** Schemas of the news desk, where editors write articles. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NEWS_LIMITS } from '../news-limits.ts';
import { NewsBlockSchema } from './news.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const RevisionNumberSchema = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** Above the limit of a published text, so that a text that is still too long can be saved. */
const UnfinishedTextSchema = Type.String({ maxLength: 2_000 });

/**
 * An article as the editor typed it, finished or not. Publishing checks it against the stricter
 * `NewsInput`.
 */
export const NewsDraftSchema = NamedObject('NewsDraft', {
  headline: UnfinishedTextSchema,
  summary: UnfinishedTextSchema,
  /** Topic slug. Empty until the editor chooses one. */
  topic: Type.String({ maxLength: 80 }),
  /** Region slug. Empty or absent for the whole country. */
  region: Type.Optional(Type.String({ maxLength: 80 })),
  markdown: Type.String({ maxLength: NEWS_LIMITS.markdown }),
  /** Null for the topic's own drawing. */
  picture: Nullable(
    Type.Union([
      ClosedObject({ photo: Type.String({ maxLength: 40 }), alt: UnfinishedTextSchema }),
      ClosedObject({ scene: Type.String({ maxLength: 40 }), alt: UnfinishedTextSchema }),
    ]),
  ),
  /** Empty when the article is Paddock's own. */
  source: UnfinishedTextSchema,
  /** When to publish the article. Null to publish it at once. */
  publishAt: Nullable(TimeSchema),
});
export type NewsDraft = Static<typeof NewsDraftSchema>;

const articleStateProperties = {
  id: Type.String(),
  /** `scheduled`: it will be published at `publishedAt`. `unpublished`: readers saw it before. */
  state: Type.Enum(['draft', 'scheduled', 'published', 'unpublished']),
  /** Null for drafts and unpublished articles. */
  publishedAt: Nullable(TimeSchema),
  savedAt: TimeSchema,
  /** Name of the editor who saved the newest revision. Null when the account is gone. */
  savedBy: Nullable(Type.String()),
  /** True when the newest revision of a scheduled or published article is not what readers see. */
  hasUnpublishedChanges: Type.Boolean(),
};

export const NewsDeskEntrySchema = NamedObject('NewsDeskEntry', {
  ...articleStateProperties,
  headline: Type.String(),
});
export type NewsDeskEntry = Static<typeof NewsDeskEntrySchema>;

export const NewsDeskListSchema = NamedObject('NewsDeskList', {
  results: Type.Array(NewsDeskEntrySchema),
  page: Type.Integer(),
  hasMore: Type.Boolean(),
  counts: ClosedObject({
    drafts: Type.Integer(),
    scheduled: Type.Integer(),
    published: Type.Integer(),
  }),
});
export type NewsDeskList = Static<typeof NewsDeskListSchema>;

/** An article with its newest revision. */
export const NewsDeskArticleSchema = NamedObject('NewsDeskArticle', {
  ...articleStateProperties,
  /** The public page, which exists only while the article is published. */
  href: Type.String(),
  author: Type.String(),
  revision: RevisionNumberSchema,
  draft: NewsDraftSchema,
});
export type NewsDeskArticle = Static<typeof NewsDeskArticleSchema>;

export const SaveNewsDraftSchema = NamedObject('SaveNewsDraft', {
  /** The revision that the draft is based on. */
  revision: RevisionNumberSchema,
  draft: NewsDraftSchema,
  /** True to leave the previous revision in the history, such as when restoring an older one. */
  keepsPrevious: Type.Optional(Type.Boolean()),
});
export type SaveNewsDraft = Static<typeof SaveNewsDraftSchema>;

export const NewsPreviewInputSchema = NamedObject('NewsPreviewInput', {
  markdown: Type.String({ maxLength: NEWS_LIMITS.markdown }),
});
export type NewsPreviewInput = Static<typeof NewsPreviewInputSchema>;

export const NewsPreviewSchema = NamedObject('NewsPreview', {
  /** The blocks that readers would see, without those that have problems. */
  body: Type.Array(NewsBlockSchema),
  problems: Type.Array(ClosedObject({ line: Type.Integer(), message: Type.String() })),
});
export type NewsPreview = Static<typeof NewsPreviewSchema>;

/** An article as the editor opens it, with a preview of its newest revision. */
export const OpenedNewsArticleSchema = NamedObject('OpenedNewsArticle', {
  ...NewsDeskArticleSchema.properties,
  preview: NewsPreviewSchema,
});
export type OpenedNewsArticle = Static<typeof OpenedNewsArticleSchema>;

const revisionProperties = {
  number: RevisionNumberSchema,
  savedAt: TimeSchema,
  savedBy: Nullable(Type.String()),
  /** True when this revision was published or scheduled. */
  isPublished: Type.Boolean(),
  /** When readers would see this revision, if it was scheduled; otherwise null. */
  scheduledFor: Nullable(TimeSchema),
};

export const NewsRevisionListSchema = NamedObject('NewsRevisionList', {
  /** Newest first, at most 100. */
  revisions: Type.Array(ClosedObject(revisionProperties)),
});
export type NewsRevisionList = Static<typeof NewsRevisionListSchema>;

export const NewsRevisionSchema = NamedObject('NewsRevision', {
  ...revisionProperties,
  draft: NewsDraftSchema,
});
export type NewsRevision = Static<typeof NewsRevisionSchema>;

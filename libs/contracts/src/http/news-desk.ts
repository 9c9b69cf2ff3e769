/** Schemas of the news desk, where editors write articles. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NEWS_LIMITS } from '../news-limits.ts';
import { NewsBlockSchema } from './news.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const RevisionNumberSchema = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** Above the limit of a published text, so that a text that is still too long can be saved. */
const UnfinishedTextSchema = Type.String({ maxLength: 2_000 });

/**
 * An article as the editor typed it, finished or not. Publishing checks it against the stricter
 * `NewsInput`.
 */
export const NewsDraftSchema = Type.Object(
  {
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
        Type.Object(
          { photo: Type.String({ maxLength: 40 }), alt: UnfinishedTextSchema },
          NO_ADDITIONAL_PROPERTIES,
        ),
        Type.Object(
          { scene: Type.String({ maxLength: 40 }), alt: UnfinishedTextSchema },
          NO_ADDITIONAL_PROPERTIES,
        ),
      ]),
    ),
    /** Empty when the article is Paddock's own. */
    source: UnfinishedTextSchema,
    /** When to publish the article. Null to publish it at once. */
    publishAt: Nullable(TimeSchema),
  },
  namedObject('NewsDraft'),
);
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

export const NewsDeskEntrySchema = Type.Object(
  { ...articleStateProperties, headline: Type.String() },
  namedObject('NewsDeskEntry'),
);
export type NewsDeskEntry = Static<typeof NewsDeskEntrySchema>;

export const NewsDeskListSchema = Type.Object(
  {
    results: Type.Array(NewsDeskEntrySchema),
    page: Type.Integer(),
    hasMore: Type.Boolean(),
    counts: Type.Object(
      { drafts: Type.Integer(), scheduled: Type.Integer(), published: Type.Integer() },
      NO_ADDITIONAL_PROPERTIES,
    ),
  },
  namedObject('NewsDeskList'),
);
export type NewsDeskList = Static<typeof NewsDeskListSchema>;

/** An article with its newest revision. */
export const NewsDeskArticleSchema = Type.Object(
  {
    ...articleStateProperties,
    /** The public page, which exists only while the article is published. */
    href: Type.String(),
    author: Type.String(),
    revision: RevisionNumberSchema,
    draft: NewsDraftSchema,
  },
  namedObject('NewsDeskArticle'),
);
export type NewsDeskArticle = Static<typeof NewsDeskArticleSchema>;

export const SaveNewsDraftSchema = Type.Object(
  {
    /** The revision that the draft is based on. */
    revision: RevisionNumberSchema,
    draft: NewsDraftSchema,
    /** True to leave the previous revision in the history, such as when restoring an older one. */
    keepsPrevious: Type.Optional(Type.Boolean()),
  },
  namedObject('SaveNewsDraft'),
);
export type SaveNewsDraft = Static<typeof SaveNewsDraftSchema>;

export const NewsPreviewInputSchema = Type.Object(
  { markdown: Type.String({ maxLength: NEWS_LIMITS.markdown }) },
  namedObject('NewsPreviewInput'),
);
export type NewsPreviewInput = Static<typeof NewsPreviewInputSchema>;

export const NewsPreviewSchema = Type.Object(
  {
    /** What readers would see, without the parts that have problems. */
    body: Type.Array(NewsBlockSchema),
    problems: Type.Array(
      Type.Object({ line: Type.Integer(), message: Type.String() }, NO_ADDITIONAL_PROPERTIES),
    ),
  },
  namedObject('NewsPreview'),
);
export type NewsPreview = Static<typeof NewsPreviewSchema>;

/** An article as the editor opens it, with a preview of its newest revision. */
export const OpenedNewsArticleSchema = Type.Object(
  { ...NewsDeskArticleSchema.properties, preview: NewsPreviewSchema },
  namedObject('OpenedNewsArticle'),
);
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

export const NewsRevisionListSchema = Type.Object(
  {
    /** Newest first, at most 100. */
    revisions: Type.Array(Type.Object(revisionProperties, NO_ADDITIONAL_PROPERTIES)),
  },
  namedObject('NewsRevisionList'),
);
export type NewsRevisionList = Static<typeof NewsRevisionListSchema>;

export const NewsRevisionSchema = Type.Object(
  { ...revisionProperties, draft: NewsDraftSchema },
  namedObject('NewsRevision'),
);
export type NewsRevision = Static<typeof NewsRevisionSchema>;

/** Schemas of posts, their photos and their status changes. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema } from './listings.ts';
import { PictureSchema } from './picture.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
const PhotoIdSchema = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** Maximum number of photos per post. */
export const MAX_POST_PHOTOS = 20;
/** Maximum size of an uploaded file in bytes, enforced by storage.rules and the API. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
/** Maximum number of pixels of a decoded photo. */
export const MAX_PHOTO_PIXELS = 60_000_000;
export const MAX_ALT_LENGTH = 200;

/**
 * One schema with three types instead of a union, in which the validator would convert a boolean to
 * "true". `string` is last, because the response serializer uses the first type that fits, and
 * every value fits a string.
 */
const FormValueSchema = Type.Unsafe<string | boolean | string[]>({
  type: ['array', 'boolean', 'string'],
  maxLength: 20_000,
  items: { type: 'string', maxLength: 100 },
  maxItems: 40,
});

/**
 * A post's form as the user typed it (domain/posting.ts): text, booleans and lists of choices,
 * by field key. Only the sizes are limited, because a draft may be invalid.
 */
export const PostFormSchema = NamedObject('PostForm', {
  /** Slug of the category. '' until the user has chosen one. */
  category: Type.String({ maxLength: 80 }),
  values: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), FormValueSchema, {
    additionalProperties: false,
    maxProperties: 80,
  }),
  /** Sorted in display order. The first is the cover photo. */
  photos: Type.Array(
    ClosedObject({ id: PhotoIdSchema, alt: Type.String({ maxLength: MAX_ALT_LENGTH }) }),
    { maxItems: MAX_POST_PHOTOS },
  ),
});
export type PostForm = Static<typeof PostFormSchema>;

/**
 * A photo in the post editor, shown to its owner only: `{url}?w=400|800|1600&f=webp|avif`, as in
 * PictureSchema.
 */
export const PhotoSchema = NamedObject('Photo', {
  id: PhotoIdSchema,
  url: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** `#rrggbb` */
  colour: Type.String(),
  /** A tiny preview (about 16 pixels) as a data URL. */
  blur: Type.String(),
});
export type Photo = Static<typeof PhotoSchema>;

/** A photo as it is stored with a listing. */
export const ListingPhotoSchema = NamedObject('ListingPhoto', {
  ...PhotoSchema.properties,
  alt: Type.String(),
});
export type ListingPhoto = Static<typeof ListingPhotoSchema>;

/** Registers an object that has been uploaded completely to `accounts/{firebase id}/uploads/`. */
export const PhotoRequestSchema = NamedObject('PhotoRequest', {
  uploadPath: Type.String({ minLength: 1, maxLength: 1_000 }),
});
export type PhotoRequest = Static<typeof PhotoRequestSchema>;

export const POST_STATES = [
  'draft',
  'live',
  'expired',
  'sold',
  'withdrawn',
  'archived',
  'hidden',
] as const;
export type PostState = (typeof POST_STATES)[number];

/** Actions on a post, each with its own endpoint. */
export const POST_ACTIONS = ['renew', 'mark-sold', 'withdraw', 'archive'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

const ModerationSchema = ClosedObject({
  id: Type.String(),
  act: Type.String(),
  reason: Type.String(),
  note: Type.String(),
  at: TimeSchema,
  answer: Nullable(Type.String()),
});

/** A post of the signed-in user: its published version and its draft. */
export const PostSchema = NamedObject('Post', {
  id: PublicIdSchema,
  kind: KindSchema,
  state: Type.Enum([...POST_STATES]),
  /** Path of the post's page. Null before it is published. */
  href: Nullable(Type.String()),
  title: Type.String(),
  /** The draft if there is one, otherwise the published version. */
  form: PostFormSchema,
  /** Revision of the draft. 0 when there is no draft. */
  revision: Type.Integer({ minimum: 0 }),
  /** When the draft was saved. Null when there is no draft. */
  savedAt: Nullable(TimeSchema),
  /** The photos in the form. Includes only photos of the post's owner. */
  photos: Type.Array(PhotoSchema),
  publishedAt: Nullable(TimeSchema),
  expiresAt: Nullable(TimeSchema),
  actions: Type.Array(Type.Enum([...POST_ACTIONS])),
  viewCount: Type.Integer(),
  /** The moderation decision that is in effect. Null if there is none. */
  moderation: Nullable(ModerationSchema),
});
export type Post = Static<typeof PostSchema>;

/**
 * A post of the signed-in user in short form, for the choice of a draft to continue or a post to
 * copy.
 */
export const PostSummarySchema = NamedObject('PostSummary', {
  id: PublicIdSchema,
  kind: KindSchema,
  state: Type.Enum([...POST_STATES]),
  title: Type.String(),
  href: Nullable(Type.String()),
  picture: Nullable(Type.String()),
  savedAt: Nullable(TimeSchema),
  expiresAt: Nullable(TimeSchema),
  actions: Type.Array(Type.Enum([...POST_ACTIONS])),
  viewCount: Type.Integer(),
});
export type PostSummary = Static<typeof PostSummarySchema>;
export const PostListSchema = NamedObject('PostList', {
  posts: Type.Array(PostSummarySchema),
  nextCursor: Nullable(Type.String()),
});
export type PostList = Static<typeof PostListSchema>;

/** The lists on /account/posts. `removed`: archived, or deleted within the last 30 days. */
export const POST_LISTS = ['published', 'draft', 'ended', 'removed'] as const;
export type PostListName = (typeof POST_LISTS)[number];
/**
 * `recent`: the most recently changed post first. `ending`: the post that expires next first; only
 * for published posts.
 */
export const POST_ORDERS = ['recent', 'ending'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];
/** Number of days in which a removed post can be restored. */
export const RESTORABLE_DAYS = 30;
export const MAX_POST_SEARCH_LENGTH = 80;
/** Number of days in a post's chart of views. */
export const VIEW_CHART_DAYS = 30;

/**
 * Actions that can be applied to several posts at once. `remove` deletes a post, and for 30 days
 * `restore` brings it back. `restore` also undoes `mark-sold`, `withdraw` and `archive`.
 */
export const BULK_POST_ACTIONS = [...POST_ACTIONS, 'remove', 'restore'] as const;
export type BulkPostAction = (typeof BULK_POST_ACTIONS)[number];

/** A post of the signed-in user with everything that the lists on /account/posts show about it. */
export const ListedPostSchema = NamedObject('ListedPost', {
  id: PublicIdSchema,
  kind: KindSchema,
  state: Type.Enum([...POST_STATES]),
  /** '' while the post has no title. */
  title: Type.String(),
  /** Path of the public page while the post is live. Null before it is published. */
  href: Nullable(Type.String()),
  /** Slug of the category. '' until the user has chosen one. */
  category: Type.String(),
  /** True when a published post asks for an item instead of offering it. */
  isWanted: Type.Boolean(),
  /** '' for a draft. */
  priceText: Type.String(),
  picture: Nullable(PictureSchema),
  pictureCount: Type.Integer(),
  expiresAt: Nullable(TimeSchema),
  /** When the post last stopped being live. Null while it is live, and before it is published. */
  endedAt: Nullable(TimeSchema),
  /** Until when the post can be restored. Null unless it has been removed. */
  restorableUntil: Nullable(TimeSchema),
  actions: Type.Array(Type.Enum([...BULK_POST_ACTIONS])),
  /** True when the user can create a new post from this one. */
  canCopy: Type.Boolean(),
  /** The draft of an unpublished post, or the unpublished changes. Null if there are none. */
  draft: Nullable(
    ClosedObject({
      savedAt: TimeSchema,
      /**
       * The browser and system on which the draft was saved, for example "Chrome on Android".
       * '' when unknown.
       */
      device: Type.String(),
      /** Labels of the fields to complete or correct before publishing, in form order. */
      missingFields: Type.Array(Type.String()),
      /**
       * The editor's step with the first of these fields, or its last step when there are none. Null
       * when the category is missing.
       */
      step: Nullable(Type.String()),
    }),
  ),
  viewCount: Type.Integer(),
  /**
   * Views per day up to `until`, the last day on which the post was live. Null when it was never
   * published, or when it ended so long ago that the data has been deleted.
   */
  viewDays: Nullable(
    ClosedObject({
      /** Date in New Zealand, `YYYY-MM-DD`. */ until: Type.String(),
      views: Type.Array(Type.Integer(), {
        minItems: VIEW_CHART_DAYS,
        maxItems: VIEW_CHART_DAYS,
      }),
    }),
  ),
  watchCount: Type.Integer(),
  conversationCount: Type.Integer(),
  /** Number of conversations with unread messages. */
  unreadConversationCount: Type.Integer(),
  /** Number of applications for the job that the user has not seen. */
  newApplicantCount: Type.Integer(),
  moderation: Nullable(ModerationSchema),
});
export type ListedPost = Static<typeof ListedPostSchema>;
export const ListedPostsSchema = NamedObject('ListedPosts', {
  posts: Type.Array(ListedPostSchema),
  nextCursor: Nullable(Type.String()),
  counts: ClosedObject({
    published: Type.Integer(),
    draft: Type.Integer(),
    ended: Type.Integer(),
    removed: Type.Integer(),
  }),
});
export type ListedPosts = Static<typeof ListedPostsSchema>;

/** Maximum number of posts per request. */
export const MAX_POSTS_PER_REQUEST = 50;
export const BulkPostActionRequestSchema = NamedObject('BulkPostActionRequest', {
  action: Type.Enum([...BULK_POST_ACTIONS]),
  ids: Type.Array(PublicIdSchema, {
    minItems: 1,
    maxItems: MAX_POSTS_PER_REQUEST,
    uniqueItems: true,
  }),
});
export type BulkPostActionRequest = Static<typeof BulkPostActionRequestSchema>;
/** The outcome for each post, in the request's order. */
export const PostOutcomesSchema = NamedObject('PostOutcomes', {
  outcomes: Type.Array(
    ClosedObject({
      id: PublicIdSchema,
      /** The new state. Null when the action failed; `problem` has the reason. */
      state: Nullable(Type.Enum([...POST_STATES])),
      /**
       * The error that the action on this post alone would return: `not_found` for other users'
       * posts, or `not_possible_now`.
       */
      problem: Nullable(ClosedObject({ code: Type.String(), message: Type.String() })),
    }),
  ),
});
export type PostOutcomes = Static<typeof PostOutcomesSchema>;

/** Creates a draft. With `copyOf`, copies the text and photos of another post of the user. */
export const CreateDraftRequestSchema = NamedObject('CreateDraftRequest', {
  kind: KindSchema,
  form: Type.Optional(PostFormSchema),
  copyOf: Type.Optional(PublicIdSchema),
});
export type CreateDraftRequest = Static<typeof CreateDraftRequestSchema>;

/**
 * Saves the draft. `revision` is the revision that the user's changes are based on. If the draft
 * has changed since, the API returns `draft_changed`.
 */
export const SaveDraftRequestSchema = NamedObject('SaveDraftRequest', {
  form: PostFormSchema,
  revision: Type.Integer({ minimum: 0 }),
});
export type SaveDraftRequest = Static<typeof SaveDraftRequestSchema>;
export const SaveDraftResponseSchema = NamedObject('SaveDraftResponse', {
  revision: Type.Integer({ minimum: 1 }),
  savedAt: TimeSchema,
});
export type SaveDraftResponse = Static<typeof SaveDraftResponseSchema>;

/** Publishes the form. It replaces the version that was published before. */
export const PublishPostRequestSchema = NamedObject('PublishPostRequest', { form: PostFormSchema });
export type PublishPostRequest = Static<typeof PublishPostRequestSchema>;

export const PostActionRequestSchema = NamedObject('PostActionRequest', {
  action: Type.Enum([...POST_ACTIONS]),
});

/**
 * The `PostDeclaration` of domain/posting.ts. Its TypeScript type is stricter than this schema.
 */
export const PostDeclarationSchema = Type.Object(
  {
    kind: KindSchema,
    category: Type.Object({ slug: Type.String(), label: Type.String() }),
    fields: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    notices: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    termDays: Type.Integer(),
    minimumWageCentsPerHour: Type.Integer(),
    maxPhotos: Type.Integer(),
  },
  { title: 'PostDeclaration' },
);

/** All towns (a few hundred) for the town picker. */
export const TownsSchema = NamedObject('Towns', {
  towns: Type.Array(
    ClosedObject({
      id: Type.String(),
      name: Type.String(),
      district: Type.String(),
      region: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
    }),
  ),
});
export type Towns = Static<typeof TownsSchema>;

export const PhoneSchema = NamedObject('Phone', {
  /** Formatted for dialling: "+64 21 123 4567". */ phone: Type.String(),
});
export type Phone = Static<typeof PhoneSchema>;

/** The schemas of writing posts, of their photos and of their life; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { KINDS } from '../kinds.ts';
import { PictureSchema } from './picture.ts';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const KindSchema = Type.Enum([...KINDS]);
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
const PhotoIdSchema = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** Photos of one post, at most. */
export const MOST_PHOTOS = 20;
/** Of what is uploaded: storage.rules and the API refuse more. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
/** Of a decoded picture. */
export const MAX_PHOTO_PIXELS = 60_000_000;
export const LONGEST_ALT = 200;

/** One schema of three types, not a union of three: in a union the checker would take a tick for the text "true". Text comes last, as whoever writes answers takes everything for text. */
const FormValueSchema = Type.Unsafe<string | boolean | string[]>({
  type: ['array', 'boolean', 'string'],
  maxLength: 20_000,
  items: { type: 'string', maxLength: 100 },
  maxItems: 40,
});

/**
 * A post as it was typed (contracts/posting.ts): keys of the declaration's fields, values of text, ticks and lists of
 * choices. Bounded, and otherwise whatever it is: a draft need not be right.
 */
export const PostFormSchema = Type.Object(
  {
    /** Slug; '' until one was chosen. */
    category: Type.String({ maxLength: 80 }),
    values: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), FormValueSchema, {
      ...Closed,
      maxProperties: 80,
    }),
    /** In their order; the first is the cover. */
    photos: Type.Array(
      Type.Object({ id: PhotoIdSchema, alt: Type.String({ maxLength: LONGEST_ALT }) }, Closed),
      { maxItems: MOST_PHOTOS },
    ),
  },
  Closed,
);
export type PostForm = Static<typeof PostFormSchema>;

/** A photo as its owner's editor has it; `{url}?w=400|800|1600&f=webp|avif`, as PictureSchema. */
export const PhotoSchema = Type.Object(
  {
    id: PhotoIdSchema,
    url: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    /** `#rrggbb` */
    colour: Type.String(),
    /** A picture of some 16 pixels as a data URL. */
    blur: Type.String(),
  },
  Closed,
);
export type Photo = Static<typeof PhotoSchema>;

/** As listings keep it. */
export const ListingPhotoSchema = Type.Object(
  { ...PhotoSchema.properties, alt: Type.String() },
  Closed,
);
export type ListingPhoto = Static<typeof ListingPhotoSchema>;

/** An object below `accounts/{firebase id}/uploads/` that has been uploaded whole. */
export const PhotoRequestSchema = Type.Object(
  { upload_path: Type.String({ minLength: 1, maxLength: 1_000 }) },
  Closed,
);
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

/** What can be done to a post now; each is one call. */
export const POST_ACTIONS = ['renew', 'mark-sold', 'withdraw', 'archive'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

const ModerationSchema = Type.Object(
  {
    id: Type.String(),
    act: Type.String(),
    reason: Type.String(),
    note: Type.String(),
    at: TimeSchema,
    answer: Nullable(Type.String()),
  },
  Closed,
);

/** One's own post: what is published of it, and what is being written. */
export const PostSchema = Type.Object(
  {
    id: PublicIdSchema,
    kind: KindSchema,
    state: Type.Enum([...POST_STATES]),
    /** Path of its page; null before it was published. */
    href: Nullable(Type.String()),
    title: Type.String(),
    /** The draft where there is one, else what is published. */
    form: PostFormSchema,
    /** Of the draft; 0 where there is none. */
    revision: Type.Integer({ minimum: 0 }),
    /** Of the draft; null where there is none. */
    saved_at: Nullable(TimeSchema),
    /** Those that the form names, and nobody else's. */
    photos: Type.Array(PhotoSchema),
    published_at: Nullable(TimeSchema),
    expires_at: Nullable(TimeSchema),
    actions: Type.Array(Type.Enum([...POST_ACTIONS])),
    view_count: Type.Integer(),
    /** What a moderator did, where it still counts. */
    moderation: Nullable(ModerationSchema),
  },
  Closed,
);
export type Post = Static<typeof PostSchema>;

/** In a list of one's own. */
export const PostSummarySchema = Type.Object(
  {
    id: PublicIdSchema,
    kind: KindSchema,
    state: Type.Enum([...POST_STATES]),
    title: Type.String(),
    href: Nullable(Type.String()),
    picture: Nullable(Type.String()),
    saved_at: Nullable(TimeSchema),
    expires_at: Nullable(TimeSchema),
    actions: Type.Array(Type.Enum([...POST_ACTIONS])),
    view_count: Type.Integer(),
  },
  Closed,
);
export type PostSummary = Static<typeof PostSummarySchema>;
export const PostListSchema = Type.Object(
  { posts: Type.Array(PostSummarySchema), next_cursor: Nullable(Type.String()) },
  Closed,
);
export type PostList = Static<typeof PostListSchema>;

/** The lists of /account/posts. `removed`: deleted within the last 30 days, or put away. */
export const POST_LISTS = ['published', 'draft', 'ended', 'removed'] as const;
export type PostListName = (typeof POST_LISTS)[number];
/** `recent`: what happened last comes first. `ending`: what ends first does; of what is published. */
export const POST_ORDERS = ['recent', 'ending'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];
/** How long a post that was removed can be had back. */
export const RESTORABLE_DAYS = 30;
export const LONGEST_POST_SEARCH = 80;
/** Days of a post's line of views. */
export const VIEW_LINE_DAYS = 30;

/** What can be done from a list, to several at once. `remove`: deleted, and for 30 days `restore` brings it back. `restore` also takes back `mark-sold`, `withdraw` and `archive`. */
export const LISTED_ACTIONS = [...POST_ACTIONS, 'remove', 'restore'] as const;
export type ListedAction = (typeof LISTED_ACTIONS)[number];

/** A post of one's own as a card of a list. */
export const ListedPostSchema = Type.Object(
  {
    id: PublicIdSchema,
    kind: KindSchema,
    state: Type.Enum([...POST_STATES]),
    /** '' where it has none yet. */
    title: Type.String(),
    /** Path of its page, which others see while it is live; null before it was published. */
    href: Nullable(Type.String()),
    /** '' until one was chosen. */
    category: Type.String(),
    /** '' of a draft. */
    price_text: Type.String(),
    picture: Nullable(PictureSchema),
    picture_count: Type.Integer(),
    expires_at: Nullable(TimeSchema),
    /** Since when it has not been up; null while it is, and before it was. */
    ended_at: Nullable(TimeSchema),
    /** Until when it can be restored; null where it was not removed. */
    restorable_until: Nullable(TimeSchema),
    actions: Type.Array(Type.Enum([...LISTED_ACTIONS])),
    /** Another post can be started from it. */
    can_copy: Type.Boolean(),
    /** Of a draft, or of changes that are not published; null where there is none. */
    draft: Nullable(
      Type.Object(
        {
          saved_at: TimeSchema,
          /** "Chrome on Android"; '' where it is not known. */
          device: Type.String(),
          /** What is to be filled in or put right before it can be published: the fields' labels, in their order. */
          to_do: Type.Array(Type.String()),
        },
        Closed,
      ),
    ),
    view_count: Type.Integer(),
    /** Views of the days up to `until`, the last one it was up; null where it was never published, or is over for so long that they are gone. */
    view_days: Nullable(
      Type.Object(
        {
          /** `YYYY-MM-DD`, in New Zealand. */ until: Type.String(),
          views: Type.Array(Type.Integer(), { minItems: VIEW_LINE_DAYS, maxItems: VIEW_LINE_DAYS }),
        },
        Closed,
      ),
    ),
    watch_count: Type.Integer(),
    conversation_count: Type.Integer(),
    /** Conversations with something in them that has not been read. */
    unread_conversation_count: Type.Integer(),
    moderation: Nullable(ModerationSchema),
  },
  Closed,
);
export type ListedPost = Static<typeof ListedPostSchema>;
export const ListedPostsSchema = Type.Object(
  {
    posts: Type.Array(ListedPostSchema),
    next_cursor: Nullable(Type.String()),
    counts: Type.Object(
      {
        published: Type.Integer(),
        draft: Type.Integer(),
        ended: Type.Integer(),
        removed: Type.Integer(),
      },
      Closed,
    ),
  },
  Closed,
);
export type ListedPosts = Static<typeof ListedPostsSchema>;

/** Posts of one call. */
export const MOST_POSTS_AT_ONCE = 50;
export const PostsActionSchema = Type.Object(
  {
    action: Type.Enum([...LISTED_ACTIONS]),
    ids: Type.Array(PublicIdSchema, {
      minItems: 1,
      maxItems: MOST_POSTS_AT_ONCE,
      uniqueItems: true,
    }),
  },
  Closed,
);
export type PostsAction = Static<typeof PostsActionSchema>;
/** One for each id, in their order. */
export const PostOutcomesSchema = Type.Object(
  {
    outcomes: Type.Array(
      Type.Object(
        {
          id: PublicIdSchema,
          /** Null: it was not done, and `problem` says why. */
          state: Nullable(Type.Enum([...POST_STATES])),
          /** As a single call would be answered: `not_found` for what is not one's own, `not_possible_now`. */
          problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() }, Closed)),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type PostOutcomes = Static<typeof PostOutcomesSchema>;

/** A new one; `copy_of`: with the words and photos of another of one's own. */
export const PostStartSchema = Type.Object(
  { kind: KindSchema, form: Type.Optional(PostFormSchema), copy_of: Type.Optional(PublicIdSchema) },
  Closed,
);
export type PostStart = Static<typeof PostStartSchema>;

/** `revision`: the one that was read; another one since then is 409 `draft_changed`. */
export const DraftSaveSchema = Type.Object(
  { form: PostFormSchema, revision: Type.Integer({ minimum: 0 }) },
  Closed,
);
export type DraftSave = Static<typeof DraftSaveSchema>;
export const DraftSavedSchema = Type.Object(
  { revision: Type.Integer({ minimum: 1 }), saved_at: TimeSchema },
  Closed,
);
export type DraftSaved = Static<typeof DraftSavedSchema>;

/** Publishes what is in the form, in place of what was published. */
export const PostPublishSchema = Type.Object({ form: PostFormSchema }, Closed);
export type PostPublish = Static<typeof PostPublishSchema>;

export const PostActionSchema = Type.Object({ action: Type.Enum([...POST_ACTIONS]) }, Closed);

/** `contracts/posting.ts`, PostDeclaration: its own types are stricter than a schema of it would be. */
export const PostDeclarationSchema = Type.Object({
  kind: KindSchema,
  category: Type.Object({ slug: Type.String(), label: Type.String() }),
  fields: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  notices: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  termDays: Type.Integer(),
  minimumWageCentsPerHour: Type.Integer(),
  maxPhotos: Type.Integer(),
});

/** Every town, for the picker; a few hundred. */
export const TownsSchema = Type.Object(
  {
    towns: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          district: Type.String(),
          region: Type.String(),
          lat: Type.Number(),
          lng: Type.Number(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type Towns = Static<typeof TownsSchema>;

export const PhoneSchema = Type.Object(
  { /** As it is dialled: "+64 21 123 4567". */ phone: Type.String() },
  Closed,
);
export type Phone = Static<typeof PhoneSchema>;

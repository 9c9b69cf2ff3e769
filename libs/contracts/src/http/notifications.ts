/** The schemas of notifications, of how they reach somebody, and of unread counts; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** What somebody is notified of, as they choose it and filter by it. */
export const NOTIFICATION_TYPES = [
  'message',
  'watchlist',
  'saved-search',
  'post',
  'news',
  'safety',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export const NotificationTypeSchema = Type.Enum([...NOTIFICATION_TYPES]);

/** By what way. `in_app` is the bell and /account/notifications. */
export const NOTIFICATION_CHANNELS = ['in_app', 'push', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Specification.md section 3. `description` is the headline, `name` the second line (section 2); both are text, never HTML. */
export const NotificationSchema = Type.Object(
  {
    id: IdSchema,
    name: Type.String(),
    description: Type.String(),
    type: NotificationTypeSchema,
    is_expired: Type.Boolean(),
    is_read: Type.Boolean(),
    send_push: Type.Boolean(),
    /** A path of this site, or an address whose host is on the allow-list. */
    url: Type.Optional(Type.String()),
    date_entered: TimeSchema,
    /** Public ids. */
    user_account_id: Type.String(),
    listing_id: Nullable(Type.String()),
    list_type: Type.String({ default: 'unassigned' }),
  },
  Closed,
);
export type Notification = Static<typeof NotificationSchema>;

/** Newest first. More exist while page × pageSize < total (specification.md section 4). */
export const NotificationListSchema = Type.Object(
  {
    notifications: Type.Array(NotificationSchema),
    /** Of all types, whatever is filtered by. */
    total_unread: Type.Integer({ minimum: 0 }),
    /** Of the type that is filtered by. */
    total: Type.Integer({ minimum: 0 }),
  },
  Closed,
);
export type NotificationList = Static<typeof NotificationListSchema>;

export const NotificationQuerySchema = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
    /** Specification.md section 9: notifications page size. */
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    type: Type.Optional(NotificationTypeSchema),
  },
  Closed,
);
export type NotificationQuery = Static<typeof NotificationQuerySchema>;

/** Marks these read. Ids that are not the caller's own change nothing, and are not told apart from those that are. */
export const NotificationClearSchema = Type.Object(
  { ids: Type.Array(IdSchema, { minItems: 1, maxItems: 200 }) },
  Closed,
);
export type NotificationClear = Static<typeof NotificationClearSchema>;

/** Marks everything read that came up to a moment: what arrives while somebody reads the list stays unread. */
export const NotificationClearAllSchema = Type.Object(
  { until: TimeSchema, type: Type.Optional(NotificationTypeSchema) },
  Closed,
);
export type NotificationClearAll = Static<typeof NotificationClearAllSchema>;

/** What is left after marking or deleting. */
export const NotificationsClearedSchema = Type.Object(
  { total_unread: Type.Integer({ minimum: 0 }) },
  Closed,
);
export type NotificationsCleared = Static<typeof NotificationsClearedSchema>;

/** Specification.md section 3, Unread response: messages not read yet, by the kind of the listing that they are about. */
export const UnreadSchema = Type.Object(
  {
    unread: Type.Array(
      Type.Object(
        {
          list_type: Type.String({ default: 'unassigned' }),
          total_unread: Type.Integer({ minimum: 0 }),
        },
        Closed,
      ),
    ),
    /** What the bell counts. */
    notifications: Type.Object({ total_unread: Type.Integer({ minimum: 0 }) }, Closed),
  },
  Closed,
);
export type Unread = Static<typeof UnreadSchema>;

const ChannelsSchema = Type.Object(
  { in_app: Type.Boolean(), push: Type.Boolean(), email: Type.Boolean() },
  Closed,
);
const ClockSchema = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Hours and minutes: 21:00',
});

/** The two that New Zealand's clocks go by. */
export const TIME_ZONES = ['Pacific/Auckland', 'Pacific/Chatham'] as const;

export const NotificationPreferencesSchema = Type.Object(
  {
    channels: Type.Object(
      {
        message: ChannelsSchema,
        watchlist: ChannelsSchema,
        'saved-search': ChannelsSchema,
        post: ChannelsSchema,
        news: ChannelsSchema,
        safety: ChannelsSchema,
      },
      Closed,
    ),
    /** Pushes and mails wait until `to`; null: at any hour. `from` after `to` is across midnight; the same twice is refused. */
    quiet_hours: Nullable(
      Type.Object(
        { from: ClockSchema, to: ClockSchema, time_zone: Type.Enum([...TIME_ZONES]) },
        Closed,
      ),
    ),
  },
  Closed,
);
export type NotificationPreferences = Static<typeof NotificationPreferencesSchema>;

/** A browser's `PushSubscription.toJSON()`, or the token that the wrapper handed over. */
export const PushSubscriptionRequestSchema = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('web'),
      endpoint: Type.String({ pattern: '^https?://', maxLength: 2_000 }),
      keys: Type.Object(
        {
          p256dh: Type.String({ minLength: 80, maxLength: 100 }),
          auth: Type.String({ minLength: 16, maxLength: 32 }),
        },
        Closed,
      ),
    },
    Closed,
  ),
  Type.Object(
    {
      kind: Type.Enum(['android', 'ios']),
      token: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[\\x21-\\x7e]+$' }),
    },
    Closed,
  ),
]);
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequestSchema>;

export const PushSubscriptionAnswerSchema = Type.Object({ id: IdSchema }, Closed);
export type PushSubscriptionAnswer = Static<typeof PushSubscriptionAnswerSchema>;

export const PushStateSchema = Type.Object(
  {
    /** VAPID key that a browser subscribes with, base64url; null where Web Push is not set up. */
    public_key: Nullable(Type.String()),
    subscriptions: Type.Array(
      Type.Object(
        {
          id: IdSchema,
          kind: Type.Enum(['web', 'android', 'ios']),
          /** "Firefox on Windows" */ device: Type.String(),
          created: TimeSchema,
          is_this_session: Type.Boolean(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type PushState = Static<typeof PushStateSchema>;

/** What a push carries, as JSON, to the service worker; a device gets the same as its message's data. */
export const PushPayloadSchema = Type.Object(
  {
    id: IdSchema,
    title: Type.String(),
    body: Type.String(),
    url: Nullable(Type.String()),
    type: NotificationTypeSchema,
  },
  Closed,
);
export type PushPayload = Static<typeof PushPayloadSchema>;

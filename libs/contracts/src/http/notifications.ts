/**
 * Schemas of notifications, their delivery channels and unread counts. Import them from ../http.ts.
 */
import Type, { type Static } from 'typebox';
import { CLOSED, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** The types of notification that users can configure and filter by. */
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

/** Delivery channels. `in_app` is the notification bell and /account/notifications. */
export const NOTIFICATION_CHANNELS = ['in_app', 'push', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * Follows specification.md section 3. `description` is the headline and `name` the second line
 * (section 2). Both are plain text, never HTML.
 */
export const NotificationSchema = Type.Object(
  {
    id: IdSchema,
    name: Type.String(),
    description: Type.String(),
    type: NotificationTypeSchema,
    is_expired: Type.Boolean(),
    is_read: Type.Boolean(),
    send_push: Type.Boolean(),
    /** A path within Paddock, or a URL with an allowed host. */
    url: Type.Optional(Type.String()),
    date_entered: TimeSchema,
    /** Public ids. */
    user_account_id: Type.String(),
    listing_id: Nullable(Type.String()),
    list_type: Type.String({ default: 'unassigned' }),
  },
  CLOSED,
);
export type Notification = Static<typeof NotificationSchema>;

/** Newest first. More exist while page × pageSize < total (specification.md section 4). */
export const NotificationListSchema = Type.Object(
  {
    notifications: Type.Array(NotificationSchema),
    /** Of all types, regardless of the filter. */
    total_unread: Type.Integer({ minimum: 0 }),
    /** Of the filtered type. */
    total: Type.Integer({ minimum: 0 }),
  },
  CLOSED,
);
export type NotificationList = Static<typeof NotificationListSchema>;

export const NotificationQuerySchema = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
    /** Default page size from specification.md section 9. */
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    type: Type.Optional(NotificationTypeSchema),
  },
  CLOSED,
);
export type NotificationQuery = Static<typeof NotificationQuerySchema>;

/** Marks these notifications read. Ids of other users and unknown ids are silently ignored. */
export const NotificationClearSchema = Type.Object(
  { ids: Type.Array(IdSchema, { minItems: 1, maxItems: 200 }) },
  CLOSED,
);
export type NotificationClear = Static<typeof NotificationClearSchema>;

/** Marks notifications up to `until` read, so that ones that arrive meanwhile remain unread. */
export const NotificationClearAllSchema = Type.Object(
  { until: TimeSchema, type: Type.Optional(NotificationTypeSchema) },
  CLOSED,
);
export type NotificationClearAll = Static<typeof NotificationClearAllSchema>;

/** The unread count after marking or deleting. */
export const NotificationsClearedSchema = Type.Object(
  { total_unread: Type.Integer({ minimum: 0 }) },
  CLOSED,
);
export type NotificationsCleared = Static<typeof NotificationsClearedSchema>;

/** Unread messages by kind of listing (Unread response in specification.md section 3). */
export const UnreadSchema = Type.Object(
  {
    unread: Type.Array(
      Type.Object(
        {
          list_type: Type.String({ default: 'unassigned' }),
          total_unread: Type.Integer({ minimum: 0 }),
        },
        CLOSED,
      ),
    ),
    /** The number on the notification bell. */
    notifications: Type.Object({ total_unread: Type.Integer({ minimum: 0 }) }, CLOSED),
  },
  CLOSED,
);
export type Unread = Static<typeof UnreadSchema>;

const ChannelsSchema = Type.Object(
  { in_app: Type.Boolean(), push: Type.Boolean(), email: Type.Boolean() },
  CLOSED,
);
const ClockSchema = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Hours and minutes: 21:00',
});

/** New Zealand's two time zones. */
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
      CLOSED,
    ),
    /**
     * Pushes and emails wait until `to`. Null: no quiet hours. The range spans midnight when `from`
     * is after `to`; equal times are refused.
     */
    quiet_hours: Nullable(
      Type.Object(
        { from: ClockSchema, to: ClockSchema, time_zone: Type.Enum([...TIME_ZONES]) },
        CLOSED,
      ),
    ),
  },
  CLOSED,
);
export type NotificationPreferences = Static<typeof NotificationPreferencesSchema>;

/** A browser's `PushSubscription.toJSON()`, or the push token from the native wrapper. */
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
        CLOSED,
      ),
    },
    CLOSED,
  ),
  Type.Object(
    {
      kind: Type.Enum(['android', 'ios']),
      token: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[\\x21-\\x7e]+$' }),
    },
    CLOSED,
  ),
]);
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequestSchema>;

export const PushSubscriptionResponseSchema = Type.Object({ id: IdSchema }, CLOSED);
export type PushSubscriptionResponse = Static<typeof PushSubscriptionResponseSchema>;

export const PushStateSchema = Type.Object(
  {
    /**
     * The VAPID key (base64url) with which browsers subscribe. Null when Web Push is not set up.
     */
    public_key: Nullable(Type.String()),
    subscriptions: Type.Array(
      Type.Object(
        {
          id: IdSchema,
          kind: Type.Enum(['web', 'android', 'ios']),
          /** For example "Firefox on Windows". */ device: Type.String(),
          created: TimeSchema,
          is_this_session: Type.Boolean(),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
);
export type PushState = Static<typeof PushStateSchema>;

/** A push's JSON payload for the service worker. Native devices get it as the message's data. */
export const PushPayloadSchema = Type.Object(
  {
    id: IdSchema,
    title: Type.String(),
    body: Type.String(),
    url: Nullable(Type.String()),
    type: NotificationTypeSchema,
  },
  CLOSED,
);
export type PushPayload = Static<typeof PushPayloadSchema>;

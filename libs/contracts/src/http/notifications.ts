/**
 * Schemas of notifications, their delivery channels and unread counts. Import them from ../http.ts.
 */
import Type, { type Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** The notification types, which users can filter by and turn on or off. */
export const NOTIFICATION_TYPES = [
  'message',
  'watchlist',
  'saved-search',
  'post',
  'application',
  'news',
  'safety',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export const NotificationTypeSchema = Type.Enum([...NOTIFICATION_TYPES], {
  title: 'NotificationType',
});

/** Delivery channels. `inApp` is the notification bell and /account/notifications. */
export const NOTIFICATION_CHANNELS = ['inApp', 'push', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * A notification (specification.md section 3). `description` is the headline and `name` is the
 * second line (section 2). Both are plain text, never HTML.
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
    /** Public id of the account. */
    user_account_id: Type.String(),
    listing_id: Nullable(Type.String()),
    list_type: Type.String({ default: 'unassigned' }),
  },
  namedObject('Notification'),
);
export type Notification = Static<typeof NotificationSchema>;

/**
 * A page of notifications, newest first. There are more pages while page × pageSize < total
 * (specification.md section 4).
 */
export const NotificationListSchema = Type.Object(
  {
    notifications: Type.Array(NotificationSchema),
    /** Number of unread notifications of all types, regardless of the filter. */
    total_unread: Type.Integer({ minimum: 0 }),
    /** Number of notifications of the type in the filter. */
    total: Type.Integer({ minimum: 0 }),
  },
  namedObject('NotificationList'),
);
export type NotificationList = Static<typeof NotificationListSchema>;

export const NotificationQuerySchema = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
    /** Default page size from specification.md section 9. */
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    type: Type.Optional(NotificationTypeSchema),
  },
  namedObject('NotificationQuery'),
);
export type NotificationQuery = Static<typeof NotificationQuerySchema>;

/**
 * Marks these notifications as read. Unknown ids and ids of other users' notifications are ignored.
 */
export const MarkNotificationsReadRequestSchema = Type.Object(
  { ids: Type.Array(IdSchema, { minItems: 1, maxItems: 200 }) },
  namedObject('MarkNotificationsReadRequest'),
);
export type MarkNotificationsReadRequest = Static<typeof MarkNotificationsReadRequestSchema>;

/** Marks notifications up to `until` as read, so that those that arrive later remain unread. */
export const MarkAllNotificationsReadRequestSchema = Type.Object(
  { until: TimeSchema, type: Type.Optional(NotificationTypeSchema) },
  namedObject('MarkAllNotificationsReadRequest'),
);
export type MarkAllNotificationsReadRequest = Static<typeof MarkAllNotificationsReadRequestSchema>;

/** The number of notifications that are still unread after some were marked as read or deleted. */
export const UnreadNotificationCountSchema = Type.Object(
  { total_unread: Type.Integer({ minimum: 0 }) },
  namedObject('UnreadNotificationCount'),
);
export type UnreadNotificationCount = Static<typeof UnreadNotificationCountSchema>;

/**
 * Numbers of unread messages by kind of listing, and of unread notifications (Unread response in
 * specification.md section 3).
 */
export const UnreadCountsResponseSchema = Type.Object(
  {
    unread: Type.Array(
      Type.Object(
        {
          list_type: Type.String({ default: 'unassigned' }),
          total_unread: Type.Integer({ minimum: 0 }),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    /** The number on the notification bell. */
    notifications: Type.Object(
      { total_unread: Type.Integer({ minimum: 0 }) },
      NO_ADDITIONAL_PROPERTIES,
    ),
  },
  namedObject('UnreadCountsResponse'),
);
export type UnreadCountsResponse = Static<typeof UnreadCountsResponseSchema>;

const ChannelsSchema = Type.Object(
  { inApp: Type.Boolean(), push: Type.Boolean(), email: Type.Boolean() },
  NO_ADDITIONAL_PROPERTIES,
);
const ClockSchema = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Hours and minutes: 21:00',
});

/** New Zealand's two time zones. */
export const TIME_ZONES = ['Pacific/Auckland', 'Pacific/Chatham'] as const;

const channelProperties = {
  message: ChannelsSchema,
  watchlist: ChannelsSchema,
  'saved-search': ChannelsSchema,
  post: ChannelsSchema,
  application: ChannelsSchema,
  news: ChannelsSchema,
  safety: ChannelsSchema,
} as const;
/**
 * The time range in which pushes and emails are held back; they are sent at `to`. Null: no quiet
 * hours. When `from` is after `to`, the range includes midnight. Equal times are refused.
 */
const QuietHoursSchema = Nullable(
  Type.Object(
    { from: ClockSchema, to: ClockSchema, timeZone: Type.Enum([...TIME_ZONES]) },
    NO_ADDITIONAL_PROPERTIES,
  ),
);

export const NotificationPreferencesSchema = Type.Object(
  {
    channels: Type.Object(channelProperties, NO_ADDITIONAL_PROPERTIES),
    quietHours: QuietHoursSchema,
  },
  namedObject('NotificationPreferences'),
);
export type NotificationPreferences = Static<typeof NotificationPreferencesSchema>;

/** Clients that do not know `application` leave it out, and its channels then stay as they are. */
export const NotificationPreferencesRequestSchema = Type.Object(
  {
    channels: Type.Object(
      { ...channelProperties, application: Type.Optional(ChannelsSchema) },
      NO_ADDITIONAL_PROPERTIES,
    ),
    quietHours: QuietHoursSchema,
  },
  namedObject('NotificationPreferencesRequest'),
);
export type NotificationPreferencesRequest = Static<typeof NotificationPreferencesRequestSchema>;

/**
 * The `PushSubscription.toJSON()` of a browser, or the push token of a device with the native
 * wrapper.
 */
export const PushSubscriptionRequestSchema = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('web'),
        endpoint: Type.String({ pattern: '^https?://', maxLength: 2_000 }),
        keys: Type.Object(
          {
            p256dh: Type.String({ minLength: 80, maxLength: 100 }),
            auth: Type.String({ minLength: 16, maxLength: 32 }),
          },
          NO_ADDITIONAL_PROPERTIES,
        ),
      },
      NO_ADDITIONAL_PROPERTIES,
    ),
    Type.Object(
      {
        kind: Type.Enum(['android', 'ios']),
        token: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[\\x21-\\x7e]+$' }),
      },
      NO_ADDITIONAL_PROPERTIES,
    ),
  ],
  { title: 'PushSubscriptionRequest' },
);
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequestSchema>;

export const PushSubscriptionResponseSchema = Type.Object(
  { id: IdSchema },
  namedObject('PushSubscriptionResponse'),
);
export type PushSubscriptionResponse = Static<typeof PushSubscriptionResponseSchema>;

export const PushStateSchema = Type.Object(
  {
    /**
     * The VAPID key (base64url) with which browsers subscribe. Null when Web Push is not
     * configured.
     */
    publicKey: Nullable(Type.String()),
    subscriptions: Type.Array(
      Type.Object(
        {
          id: IdSchema,
          kind: Type.Enum(['web', 'android', 'ios']),
          /** The browser and system, for example "Firefox on Windows". */ device: Type.String(),
          created: TimeSchema,
          isThisSession: Type.Boolean(),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('PushState'),
);
export type PushState = Static<typeof PushStateSchema>;

/**
 * The JSON payload that a push sends to the service worker. Native devices receive the same fields
 * as the message's data.
 */
export const PushPayloadSchema = Type.Object(
  {
    id: IdSchema,
    title: Type.String(),
    body: Type.String(),
    url: Nullable(Type.String()),
    type: NotificationTypeSchema,
  },
  namedObject('PushPayload'),
);
export type PushPayload = Static<typeof PushPayloadSchema>;

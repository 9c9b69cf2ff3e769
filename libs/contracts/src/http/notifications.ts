/**
 * Schemas of notifications, their delivery channels and unread counts. Import them from ../http.ts.
 */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

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
export const NotificationSchema = NamedObject('Notification', {
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
});
export type Notification = Static<typeof NotificationSchema>;

/**
 * A page of notifications, newest first. There are more pages while page × pageSize < total
 * (specification.md section 4).
 */
export const NotificationListSchema = NamedObject('NotificationList', {
  notifications: Type.Array(NotificationSchema),
  /** Number of unread notifications of all types, regardless of the filter. */
  total_unread: Type.Integer({ minimum: 0 }),
  /** Number of notifications of the type in the filter. */
  total: Type.Integer({ minimum: 0 }),
});
export type NotificationList = Static<typeof NotificationListSchema>;

export const NotificationQuerySchema = NamedObject('NotificationQuery', {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
  /** Default page size from specification.md section 9. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  type: Type.Optional(NotificationTypeSchema),
});
export type NotificationQuery = Static<typeof NotificationQuerySchema>;

/**
 * Marks these notifications as read. Unknown ids and ids of other users' notifications are ignored.
 */
export const MarkNotificationsReadRequestSchema = NamedObject('MarkNotificationsReadRequest', {
  ids: Type.Array(IdSchema, { minItems: 1, maxItems: 200 }),
});
export type MarkNotificationsReadRequest = Static<typeof MarkNotificationsReadRequestSchema>;

/** Marks notifications up to `until` as read, so that those that arrive later remain unread. */
export const MarkAllNotificationsReadRequestSchema = NamedObject(
  'MarkAllNotificationsReadRequest',
  { until: TimeSchema, type: Type.Optional(NotificationTypeSchema) },
);
export type MarkAllNotificationsReadRequest = Static<typeof MarkAllNotificationsReadRequestSchema>;

/** The number of notifications that are still unread after some were marked as read or deleted. */
export const UnreadNotificationCountSchema = NamedObject('UnreadNotificationCount', {
  total_unread: Type.Integer({ minimum: 0 }),
});
export type UnreadNotificationCount = Static<typeof UnreadNotificationCountSchema>;

/**
 * Numbers of unread messages by kind of listing, and of unread notifications (Unread response in
 * specification.md section 3).
 */
export const UnreadCountsResponseSchema = NamedObject('UnreadCountsResponse', {
  unread: Type.Array(
    ClosedObject({
      list_type: Type.String({ default: 'unassigned' }),
      total_unread: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** The number on the notification bell. */
  notifications: ClosedObject({ total_unread: Type.Integer({ minimum: 0 }) }),
});
export type UnreadCountsResponse = Static<typeof UnreadCountsResponseSchema>;

const ChannelsSchema = ClosedObject({
  inApp: Type.Boolean(),
  push: Type.Boolean(),
  email: Type.Boolean(),
});
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
  ClosedObject({ from: ClockSchema, to: ClockSchema, timeZone: Type.Enum([...TIME_ZONES]) }),
);

export const NotificationPreferencesSchema = NamedObject('NotificationPreferences', {
  channels: ClosedObject(channelProperties),
  quietHours: QuietHoursSchema,
});
export type NotificationPreferences = Static<typeof NotificationPreferencesSchema>;

/** Clients that do not know `application` leave it out, and its channels then stay as they are. */
export const NotificationPreferencesRequestSchema = NamedObject('NotificationPreferencesRequest', {
  channels: ClosedObject({ ...channelProperties, application: Type.Optional(ChannelsSchema) }),
  quietHours: QuietHoursSchema,
});
export type NotificationPreferencesRequest = Static<typeof NotificationPreferencesRequestSchema>;

/**
 * The `PushSubscription.toJSON()` of a browser, or the push token of a device with the native
 * wrapper.
 */
export const PushSubscriptionRequestSchema = Type.Union(
  [
    ClosedObject({
      kind: Type.Literal('web'),
      endpoint: Type.String({ pattern: '^https?://', maxLength: 2_000 }),
      keys: ClosedObject({
        p256dh: Type.String({ minLength: 80, maxLength: 100 }),
        auth: Type.String({ minLength: 16, maxLength: 32 }),
      }),
    }),
    ClosedObject({
      kind: Type.Enum(['android', 'ios']),
      token: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[\\x21-\\x7e]+$' }),
    }),
  ],
  { title: 'PushSubscriptionRequest' },
);
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequestSchema>;

export const PushSubscriptionResponseSchema = NamedObject('PushSubscriptionResponse', {
  id: IdSchema,
});
export type PushSubscriptionResponse = Static<typeof PushSubscriptionResponseSchema>;

export const PushStateSchema = NamedObject('PushState', {
  /**
   * The VAPID key (base64url) with which browsers subscribe. Null when Web Push is not
   * configured.
   */
  publicKey: Nullable(Type.String()),
  subscriptions: Type.Array(
    ClosedObject({
      id: IdSchema,
      kind: Type.Enum(['web', 'android', 'ios']),
      /** The browser and system, for example "Firefox on Windows". */ device: Type.String(),
      created: TimeSchema,
      isThisSession: Type.Boolean(),
    }),
  ),
});
export type PushState = Static<typeof PushStateSchema>;

/**
 * The JSON payload that a push sends to the service worker. Native devices receive the same fields
 * as the message's data.
 */
export const PushPayloadSchema = NamedObject('PushPayload', {
  id: IdSchema,
  title: Type.String(),
  body: Type.String(),
  url: Nullable(Type.String()),
  type: NotificationTypeSchema,
});
export type PushPayload = Static<typeof PushPayloadSchema>;

/** The table types of notifications and their delivery. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { NotificationChannel, NotificationType, TIME_ZONES } from '@paddock/contracts/http';
import type { BigInteger, NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface NotificationsTable {
  id: Generated<number>;
  user_account_id: BigInteger;
  name: Generated<string>;
  description: Generated<string>;
  type: NotificationType;
  list_type: Generated<string>;
  url: string | null;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  is_expired: Generated<boolean>;
  is_read: Generated<boolean>;
  send_push: Generated<boolean>;
  date_entered: TimestampWithDefault;
  event_key: Generated<string>;
  conversation_id: ColumnType<number | null, number | null | undefined, number | null>;
  message_sequence: ColumnType<number | null, number | null | undefined, number | null>;
  is_in_app: Generated<boolean>;
  deleted_at: NullableTimestamp;
}

export interface NotificationPreferencesTable {
  account_id: BigInteger;
  type: NotificationType;
  channel: NotificationChannel;
  is_on: boolean;
}

export interface QuietHoursTable {
  account_id: BigInteger;
  from_minute: number;
  to_minute: number;
  time_zone: Generated<(typeof TIME_ZONES)[number]>;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  account_id: BigInteger;
  session_id: string;
  kind: 'web' | 'android' | 'ios';
  endpoint: string;
  p256dh: string | null;
  auth: string | null;
  created_at: TimestampWithDefault;
}

export interface NotificationDeliveriesTable {
  notification_id: BigInteger;
  channel: Exclude<NotificationChannel, 'inApp'>;
  target: BigInteger;
  delivered_at: TimestampWithDefault;
}

/** A table with a single row: the secret that signs the unsubscribe links in emails. */
export interface UnsubscribeSecretTable {
  id: Generated<boolean>;
  secret: Generated<Buffer>;
}

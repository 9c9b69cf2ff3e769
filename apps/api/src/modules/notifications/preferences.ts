/**
 * An account's notification channels and quiet hours. The tables contain only values that differ
 * from the defaults in this file.
 */
import type { Kysely } from 'kysely';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationPreferencesRequest,
  type NotificationType,
} from '@paddock/contracts/http';
import { isAlwaysOn } from '@paddock/contracts/notification-channels';
import { lockAccount } from '../../database/lock-account.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { badRequest } from '../../problems/problem.ts';
import type { QuietHours } from './quiet-hours.ts';

export type EnabledChannels = Readonly<Record<NotificationChannel, boolean>>;

export const DEFAULT_CHANNELS: Readonly<Record<NotificationType, EnabledChannels>> = {
  message: { inApp: true, push: true, email: true },
  watchlist: { inApp: true, push: true, email: false },
  'saved-search': { inApp: true, push: false, email: true },
  post: { inApp: true, push: true, email: true },
  // Pushes are off, so that an employer can undo a decision before the applicant is notified.
  application: { inApp: true, push: false, email: true },
  news: { inApp: true, push: false, email: false },
  safety: { inApp: true, push: false, email: true },
};

export async function readNotificationPreferences(
  db: Kysely<Database>,
  accountId: number,
): Promise<NotificationPreferences> {
  const [rows, quietHours] = await Promise.all([
    db
      .selectFrom('notification_preferences')
      .select(['type', 'channel', 'is_on'])
      .where('account_id', '=', accountId)
      .execute(),
    readQuietHours(db, accountId),
  ]);
  const channels = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, { ...DEFAULT_CHANNELS[type] }]),
  ) as NotificationPreferences['channels'];
  for (const { type, channel, is_on: isOn } of rows)
    channels[type][channel] = isOn || isAlwaysOn(type, channel);
  return {
    channels,
    quietHours: quietHours && {
      from: toClock(quietHours.fromMinute),
      to: toClock(quietHours.toMinute),
      timeZone: quietHours.timeZone,
    },
  };
}

/**
 * Reads an account's current channels for one notification type. Delivery jobs read them again,
 * because they run later and the user may have changed them.
 */
export async function readNotificationChannels(
  db: Kysely<Database>,
  accountId: number,
  type: NotificationType,
): Promise<EnabledChannels> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['channel', 'is_on'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .execute();
  return rows.reduce<EnabledChannels>(
    (channels, { channel, is_on: isOn }) => ({
      ...channels,
      [channel]: isOn || isAlwaysOn(type, channel),
    }),
    DEFAULT_CHANNELS[type],
  );
}

export async function readQuietHours(
  db: Kysely<Database>,
  accountId: number,
): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['from_minute', 'to_minute', 'time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row
    ? { fromMinute: row.from_minute, toMinute: row.to_minute, timeZone: row.time_zone }
    : null;
}

/**
 * Replaces all preferences, except those of types that the request leaves out. Ignores choices
 * about channels that are always on, because older clients still offer them.
 *
 * @throws ProblemError 400 when quiet hours begin and end at the same minute
 */
export async function writeNotificationPreferences(
  db: Kysely<Database>,
  accountId: number,
  wanted: NotificationPreferencesRequest,
): Promise<void> {
  const quietHours = toQuietHours(wanted.quietHours);
  const types = NOTIFICATION_TYPES.filter((type) => wanted.channels[type] !== undefined);
  const rows = types.flatMap((type) =>
    NOTIFICATION_CHANNELS.map((channel) => ({
      account_id: accountId,
      type,
      channel,
      is_on: (wanted.channels[type] ?? DEFAULT_CHANNELS[type])[channel],
    })),
  );
  const differing = rows.filter(
    ({ type, channel, is_on: isOn }) =>
      isOn !== DEFAULT_CHANNELS[type][channel] && !isAlwaysOn(type, channel),
  );
  await runTransaction(db, async (transaction) => {
    // The row lock makes concurrent saves run one after the other, so that their values are not
    // mixed.
    await lockAccount(transaction, { accountId });
    await transaction
      .deleteFrom('notification_preferences')
      .where('account_id', '=', accountId)
      .where('type', 'in', types)
      .execute();
    await transaction.deleteFrom('quiet_hours').where('account_id', '=', accountId).execute();
    if (differing.length > 0)
      await transaction.insertInto('notification_preferences').values(differing).execute();
    if (quietHours)
      await transaction
        .insertInto('quiet_hours')
        .values({
          account_id: accountId,
          from_minute: quietHours.fromMinute,
          to_minute: quietHours.toMinute,
          time_zone: quietHours.timeZone,
        })
        .execute();
  });
}

/** Turns one channel of one notification type on or off, as an email's unsubscribe link does. */
export async function setNotificationChannel(
  db: Kysely<Database>,
  accountId: number,
  type: NotificationType,
  channel: NotificationChannel,
  isOn: boolean,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ account_id: accountId, type, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'type', 'channel']).doUpdateSet({ is_on: isOn }),
    )
    .execute();
}

function toQuietHours(wanted: NotificationPreferences['quietHours']): QuietHours | null {
  if (wanted === null) return null;
  const quietHours = {
    fromMinute: toMinuteOfDay(wanted.from),
    toMinute: toMinuteOfDay(wanted.to),
    timeZone: wanted.timeZone,
  };
  if (quietHours.fromMinute === quietHours.toMinute)
    throw badRequest([
      {
        field: 'quietHours',
        message: 'Choose two different times for quiet hours.',
      },
    ]);
  return quietHours;
}

/** Converts "21:30" to 1290. */
function toMinuteOfDay(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function toClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

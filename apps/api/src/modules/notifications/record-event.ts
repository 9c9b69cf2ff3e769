/**
 * Converts events to notifications and their delivery jobs, in the caller's transaction
 * (docs/adr/0012-notifications.md).
 */
import { isAlwaysOn } from '@paddock/contracts/notification-channels';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { DomainEvent } from './domain-events.ts';
import { toNotificationDraft, type NotificationDraft } from './notification-draft.ts';
import { requireNotificationUrl } from './notification-url.ts';
import { DEFAULT_CHANNELS } from './preferences.ts';

export interface EventContext {
  readonly jobs: JobQueue;
  readonly now: Date;
  /** Hosts other than Paddock's own that notifications may link to. Default: none. */
  readonly allowedUrlHosts?: readonly string[];
  /**
   * The delay of an email about a message or an application. The email is not sent if the
   * notification has been read or removed by then. Default: ten minutes.
   */
  readonly messageEmailDelaySeconds?: number;
}

const DEFAULT_EMAIL_DELAY_SECONDS = 600;

/**
 * Creates a notification for each recipient of the event who has at least one channel turned on for
 * it and has not been notified of it yet, and queues the pushes and emails.
 *
 * @param db the transaction that makes the change that the event is about
 * @throws NotificationUrlError when the event's URL is not allowed
 */
export async function recordEvent(
  db: Kysely<Database>,
  event: DomainEvent,
  context: EventContext,
): Promise<void> {
  await recordEvents(db, [event], context);
}

/**
 * Deletes an event's notifications, because what they are about was undone. Emails that are still
 * queued are not sent. Recording the event again notifies its recipients again.
 */
export async function retractEvent(db: Kysely<Database>, event: DomainEvent): Promise<void> {
  const { accountIds, eventKey } = toNotificationDraft(event);
  await db
    .deleteFrom('notifications')
    .where('user_account_id', 'in', accountIds)
    .where('event_key', '=', eventKey)
    .execute();
}

/** Records many events with one statement, as recordEvent does. */
export async function recordEvents(
  db: Kysely<Database>,
  events: readonly DomainEvent[],
  {
    jobs,
    now,
    allowedUrlHosts = [],
    messageEmailDelaySeconds = DEFAULT_EMAIL_DELAY_SECONDS,
  }: EventContext,
): Promise<void> {
  if (!db.isTransaction) throw new Error('recordEvents must run within a transaction');
  const drafts = events.map(toNotificationDraft);
  for (const { url } of drafts) if (url !== null) requireNotificationUrl(url, allowedUrlHosts);
  if (drafts.every(({ accountIds }) => accountIds.length === 0)) return;
  const created = await insertNotifications(db, drafts, now);
  const delayedUntil = new Date(now.getTime() + messageEmailDelaySeconds * 1_000);
  const toJobData = (rows: readonly CreatedRow[]) =>
    [...new Set(rows.map(({ id }) => id))].map((notificationId) => ({ notificationId }));
  await jobs.sendAll(db, 'deliver-push', toJobData(created.filter(({ push }) => push)), {
    startAfter: now,
  });
  await jobs.sendAll(
    db,
    'deliver-mail',
    toJobData(created.filter(({ email, type }) => email && isDelayed(type))),
    { startAfter: delayedUntil },
  );
  await jobs.sendAll(
    db,
    'deliver-mail',
    toJobData(created.filter(({ email, type }) => email && !isDelayed(type))),
    { startAfter: now },
  );
}

/**
 * True for types whose emails wait: the recipient may read the notification in the meantime, and an
 * employer may undo a decision.
 */
function isDelayed(type: NotificationDraft['type']): boolean {
  return type === 'message' || type === 'application';
}

interface CreatedRow {
  readonly id: number;
  readonly type: NotificationDraft['type'];
  readonly push: boolean;
  readonly email: boolean;
}

/**
 * @returns the new notifications. Accounts get none if they already have one for the event, have
 * turned all channels off, are disabled or are being deleted
 */
async function insertNotifications(
  db: Kysely<Database>,
  drafts: readonly NotificationDraft[],
  now: Date,
): Promise<readonly CreatedRow[]> {
  const events = drafts.map((draft) => ({
    account_ids: draft.accountIds,
    type: draft.type,
    description: draft.description,
    name: draft.name,
    url: draft.url,
    list_type: draft.listType,
    listing_id: draft.listingId,
    conversation_id: draft.conversationId,
    message_sequence: draft.messageSequence,
    event_key: draft.eventKey,
    in_app: DEFAULT_CHANNELS[draft.type].inApp,
    push: DEFAULT_CHANNELS[draft.type].push,
    email: DEFAULT_CHANNELS[draft.type].email,
    always_email: isAlwaysOn(draft.type, 'email'),
  }));
  const { rows } = await sql<CreatedRow>`
    with recipients as materialized (
      select accounts.id as account_id, event.type, event.description, event.name, event.url, event.list_type, event.listing_id, event.conversation_id, event.message_sequence, event.event_key,
        wanted.in_app, wanted.push, wanted.email
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (account_ids bigint[], type text, description text, name text, url text, list_type text, listing_id bigint, conversation_id bigint,
        message_sequence integer, event_key text, in_app boolean, push boolean, email boolean, always_email boolean)
      cross join lateral unnest(event.account_ids) as person (id)
      join accounts on accounts.id = person.id
      cross join lateral (
        select coalesce(bool_or(is_on) filter (where channel = 'inApp'), event.in_app) as in_app, coalesce(bool_or(is_on) filter (where channel = 'push'), event.push) as push,
          event.always_email or coalesce(bool_or(is_on) filter (where channel = 'email'), event.email) as email
        from notification_preferences where notification_preferences.account_id = accounts.id and notification_preferences.type = event.type
      ) as wanted
      -- Sample accounts have no firebase_id.
      where accounts.firebase_id is not null and accounts.disabled_at is null and accounts.deletion_at is null and (wanted.in_app or wanted.push or wanted.email)
    ), inserted as (
      insert into notifications (user_account_id, type, description, name, url, list_type, listing_id, conversation_id, message_sequence, event_key, is_in_app, send_push, date_entered)
      select account_id, type, description, name, url, list_type, listing_id, conversation_id, message_sequence, event_key, in_app, push, ${now} from recipients
      -- Always inserts in the same order, so that two events for the same accounts cannot deadlock.
      order by account_id, event_key
      on conflict (user_account_id, event_key) do nothing
      returning id, user_account_id, event_key
    )
    select inserted.id, recipients.type, recipients.push, recipients.email from inserted join recipients on recipients.account_id = inserted.user_account_id and recipients.event_key = inserted.event_key`.execute(
    db,
  );
  return rows;
}

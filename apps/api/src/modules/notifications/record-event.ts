/** Events become notifications and the jobs that deliver them, within the transaction of the act (docs/adr/0012-notifications.md). */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { toNotificationDraft, type DomainEvent, type NotificationDraft } from './domain-events.ts';
import { requireNotificationUrl } from './notification-url.ts';
import { DEFAULT_CHANNELS } from './preferences.ts';

export interface EventParts {
  readonly jobs: JobQueue;
  readonly now: Date;
  /** Other sites that a notification may lead to. Default: none. */
  readonly urlHosts?: readonly string[];
  /** A mail about a message waits so long, and is not sent where it was read meanwhile. Default: ten minutes. */
  readonly messageMailDelaySeconds?: number;
}

const DEFAULT_MAIL_DELAY_SECONDS = 600;

/**
 * One notification for each person whom the event names, who wants it by any way, and who was not told of it before.
 *
 * @param db the act's own transaction
 * @throws NotificationUrlError where the event leads to a place that it may not lead to
 */
export async function recordEvent(
  db: Kysely<Database>,
  event: DomainEvent,
  parts: EventParts,
): Promise<void> {
  await recordEvents(db, [event], parts);
}

/** Many events in one statement, as recordEvent. */
export async function recordEvents(
  db: Kysely<Database>,
  events: readonly DomainEvent[],
  { jobs, now, urlHosts = [], messageMailDelaySeconds = DEFAULT_MAIL_DELAY_SECONDS }: EventParts,
): Promise<void> {
  if (!db.isTransaction) throw new Error('An event is recorded within the transaction of its act.');
  const drafts = events.map(toNotificationDraft);
  for (const { url } of drafts) if (url !== null) requireNotificationUrl(url, urlHosts);
  if (drafts.every(({ accountIds }) => accountIds.length === 0)) return;
  const told = await insertNotifications(db, drafts, now);
  const delayedUntil = new Date(now.getTime() + messageMailDelaySeconds * 1_000);
  const toJobData = (rows: readonly ToldRow[]) =>
    [...new Set(rows.map(({ id }) => id))].map((notificationId) => ({ notificationId }));
  await jobs.sendAll(db, 'deliver-push', toJobData(told.filter(({ push }) => push)), {
    startAfter: now,
  });
  await jobs.sendAll(
    db,
    'deliver-mail',
    toJobData(told.filter(({ email, type }) => email && type === 'message')),
    { startAfter: delayedUntil },
  );
  await jobs.sendAll(
    db,
    'deliver-mail',
    toJobData(told.filter(({ email, type }) => email && type !== 'message')),
    { startAfter: now },
  );
}

interface ToldRow {
  readonly id: number;
  readonly type: NotificationDraft['type'];
  readonly push: boolean;
  readonly email: boolean;
}

/** @returns those that are new; whoever has been told before, wants nothing of the type, or is not here any more is not among them */
async function insertNotifications(
  db: Kysely<Database>,
  drafts: readonly NotificationDraft[],
  now: Date,
): Promise<readonly ToldRow[]> {
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
    ...DEFAULT_CHANNELS[draft.type],
  }));
  const { rows } = await sql<ToldRow>`
    with told as materialized (
      select accounts.id as account_id, event.type, event.description, event.name, event.url, event.list_type, event.listing_id, event.conversation_id, event.message_sequence, event.event_key,
        wanted.in_app, wanted.push, wanted.email
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (account_ids bigint[], type text, description text, name text, url text, list_type text, listing_id bigint, conversation_id bigint,
        message_sequence integer, event_key text, in_app boolean, push boolean, email boolean)
      cross join lateral unnest(event.account_ids) as person (id)
      join accounts on accounts.id = person.id
      cross join lateral (
        select coalesce(bool_or(is_on) filter (where channel = 'in_app'), event.in_app) as in_app, coalesce(bool_or(is_on) filter (where channel = 'push'), event.push) as push,
          coalesce(bool_or(is_on) filter (where channel = 'email'), event.email) as email
        from notification_preferences where notification_preferences.account_id = accounts.id and notification_preferences.type = event.type
      ) as wanted
      -- Sample people have no identity.
      where accounts.firebase_id is not null and accounts.disabled_at is null and accounts.deletion_at is null and (wanted.in_app or wanted.push or wanted.email)
    ), inserted as (
      insert into notifications (user_account_id, type, description, name, url, list_type, listing_id, conversation_id, message_sequence, event_key, is_in_app, send_push, date_entered)
      select account_id, type, description, name, url, list_type, listing_id, conversation_id, message_sequence, event_key, in_app, push, ${now} from told
      -- In one order everywhere, so that two that tell the same people cannot lock each other out.
      order by account_id, event_key
      on conflict (user_account_id, event_key) do nothing
      returning id, user_account_id, event_key
    )
    select inserted.id, told.type, told.push, told.email from inserted join told on told.account_id = inserted.user_account_id and told.event_key = inserted.event_key`.execute(
    db,
  );
  return rows;
}

/**
 * Reads everything that is stored about a user for the user's data export. Internal ids are left
 * out.
 */
import { CamelCasePlugin, sql, type Kysely } from 'kysely';
import type { AccountExport, NotificationPreferences } from '@paddock/contracts/http';
import { LISTING_VIEW_TOTAL } from '../../../database/view-total.ts';
import type { Database } from '../../../database/tables.ts';
import type { AccountRecord } from './accounts.repository.ts';

type Row = Record<string, unknown>;

/** The part of the export that is read from the database, with its names on the wire. */
export type AccountExportRows = Omit<AccountExport, 'exportedAt' | 'account'>;

export type ReadPreferences = (
  db: Kysely<Database>,
  accountId: number,
) => Promise<NotificationPreferences>;

/** Reads the rows of one user's data export. */
export class AccountExportRepository {
  readonly #db: Kysely<Database>;
  readonly #readPreferences: ReadPreferences;

  /** @param readPreferences From the notifications module, which imports this one. */
  constructor(db: Kysely<Database>, readPreferences: ReadPreferences) {
    this.#db = db;
    this.#readPreferences = readPreferences;
  }

  async list({ id, email, isEmailVerified }: AccountRecord): Promise<AccountExportRows> {
    // Names in the API are camelCase, except a notification's, which the specification defines.
    const camelCased = this.#db.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));
    const rows = async (query: ReturnType<typeof sql<Row>>, db = camelCased) =>
      (await query.execute(db)).rows;
    const queries: {
      readonly [Name in keyof AccountExportRows]: Promise<AccountExportRows[Name]>;
    } = {
      sessions: rows(
        sql`select device, created_at, last_seen_at, expires_at, ended_at from sessions where account_id = ${id} order by created_at`,
      ),
      listings:
        rows(sql`select listings.public_id::text as id, listings.kind, categories.slug as category, listings.title, listings.description, listings.price_type, listings.price_min_cents, listings.price_max_cents,
        listings.price_per, listings.price_gst, towns.name as town, listings.exact_lat, listings.exact_lng, listings.attributes, listings.photos, listings.is_in_trade, listings.contact_phone, ${LISTING_VIEW_TOTAL} as view_count, listings.status, listings.published_at, listings.expires_at, listings.updated_at
        from listings join categories on categories.id = listings.category_id join towns on towns.id = listings.town_id where listings.account_id = ${id} order by listings.published_at`),
      notifications: rows(
        sql`select notifications.id::text as id, notifications.name, notifications.description, notifications.type, notifications.list_type, notifications.url, listings.public_id::text as listing_id, notifications.is_read,
          notifications.is_expired, notifications.date_entered from notifications left join listings on listings.id = notifications.listing_id where user_account_id = ${id} order by date_entered`,
        this.#db,
      ),
      messages:
        rows(sql`select messages.conversation_id::text as conversation_id, conversations.listing_title as about, people.name as with, messages.sequence, coalesce(messages.sender_account_id = mine.account_id, false) as is_mine, messages.body,
          array(select photo_id::text from message_photos where message_photos.message_id = messages.id order by position) as photos, messages.phone, messages.place, mine.is_muted, mine.is_archived, messages.created_at
        from conversation_members as mine join conversations on conversations.id = mine.conversation_id join messages on messages.conversation_id = mine.conversation_id
        left join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
        left join accounts as people on people.id = theirs.account_id and people.deletion_at is null
        where mine.account_id = ${id} order by conversations.created_at, conversations.id, messages.sequence`),
      blockedPeople:
        rows(sql`select people.public_id::text as person_id, case when people.deletion_at is null then people.name end as name, account_blocks.created_at
        from account_blocks join accounts as people on people.id = account_blocks.blocked_account_id where account_blocks.account_id = ${id} order by account_blocks.created_at`),
      notificationPreferences: this.#readPreferences(this.#db, id),
      // Leave out the endpoint of a push subscription: it is a secret between the browser and its
      // push service.
      pushSubscriptions: rows(
        sql`select push_subscriptions.kind, sessions.device, push_subscriptions.created_at from push_subscriptions join sessions on sessions.id = push_subscriptions.session_id where push_subscriptions.account_id = ${id} order by push_subscriptions.created_at`,
      ),
      // An unverified email may belong to another person.
      contactMessages:
        isEmailVerified && email !== null
          ? rows(
              sql`select receipt, kind, name, email, topic, message, page, created_at,
              coalesce((select json_agg(json_build_object('text', text, 'created_at', created_at) order by id) from contact_replies where message_id = contact_messages.id), '[]') as replies
              from contact_messages where lower(email) = lower(${email}) order by created_at`,
            )
          : Promise.resolve([]),
      watchlist: rows(
        sql`select listings.public_id::text as listing_id, listings.title, watches.created_at, watches.seen_at, watches.note from watches join listings on listings.id = watches.listing_id where watches.account_id = ${id} order by watches.created_at`,
      ),
      locations:
        rows(sql`select locations.id::text as id, locations.name, towns.name as town, locations.exact_lat, locations.exact_lng, locations.is_home, locations.created_at, locations.updated_at
        from locations left join towns on towns.id = locations.town_id where locations.account_id = ${id} order by locations.created_at`),
      savedSearches: rows(
        sql`select id::text as id, name, criteria, frequency, has_email_alerts, seen_at, created_at from saved_searches where account_id = ${id} and removed_at is null order by created_at`,
      ),
      // A CV can be 5 MB, so the export contains its download address instead.
      applications:
        rows(sql`select applications.id::text as id, listings.public_id::text as listing_id, listings.title as job, applications.name, applications.phone, applications.work_rights, applications.start_date::text as start_date,
          applications.message, applications.state, applications.applied_at, application_cvs.file_name as cv_file_name, '/api/account/applications/' || application_cvs.application_id || '/cv' as cv_url
        from applications join listings on listings.id = applications.listing_id left join application_cvs on application_cvs.application_id = applications.id where applications.account_id = ${id} order by applications.applied_at`),
      drafts: rows(
        sql`select public_id::text as id, kind, form, device, removed_at, created_at, updated_at from drafts where account_id = ${id} order by created_at`,
      ),
      photos: rows(
        sql`select id::text as id, upload_path, width, height, created_at from photos where account_id = ${id} order by created_at`,
      ),
      acts: rows(
        // Leave out moderators’ decisions about the user, which would reveal a moderator’s device.
        // The property `decisions` contains them without it.
        sql`select act, subject_type, subject_id::text as subject_id, address_prefix::text, device, detail, at from audit
          where actor_account_id = ${id} or (account_id = ${id} and act not like 'moderation.%') order by audit.id`,
      ),
      reports:
        rows(sql`select reports.reason, reports.note, listings.public_id::text as listing_id, people.public_id::text as person_id, reports.evidence, reports.created_at, reports.handled_at
        from reports left join listings on listings.id = reports.listing_id left join accounts as people on people.id = reports.account_id where reports.reporter_account_id = ${id} order by reports.created_at`),
      decisions:
        rows(sql`select moderation_acts.act, moderation_acts.reason, moderation_acts.note, listings.public_id::text as listing_id, moderation_acts.answer, moderation_acts.answered_at, moderation_acts.created_at
        from moderation_acts left join listings on listings.id = moderation_acts.listing_id where moderation_acts.account_id = ${id} and moderation_acts.act not in ('dismiss', 'withdraw', 'reopen') order by moderation_acts.created_at`),
    };
    const parts = Object.entries(queries).map(
      async ([name, query]) => [name, await query] as const,
    );
    return Object.fromEntries(await Promise.all(parts)) as AccountExportRows;
  }
}

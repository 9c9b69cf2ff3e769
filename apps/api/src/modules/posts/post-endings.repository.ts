/**
 * Reads and updates listings that are about to end or have ended. Sample accounts have no Firebase
 * identity and are never notified.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import { Repository } from '../../database/repository.ts';

/** The fields of an ending post that are needed to notify its seller. */
export interface EndingPost {
  readonly id: number;
  readonly publicId: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
  readonly accountId: number;
  readonly expiresAt: Date;
}

export interface EndedPost extends EndingPost {
  /** True when the seller has signed up; sample accounts receive no notifications. */
  readonly isNotifiable: boolean;
}

/**
 * Selects a batch of posts that end after `now` and no later than `until`, continuing after the
 * last post of the previous batch.
 */
export interface EndingPostsQuery {
  readonly now: Date;
  readonly until: Date;
  readonly after: Pick<EndingPost, 'expiresAt' | 'publicId'> | null;
  readonly limit: number;
}

const COLUMNS = sql`listings.id, listings.public_id as "publicId", listings.kind, listings.slug, listings.title, listings.account_id as "accountId", listings.expires_at as "expiresAt"`;

const IS_OF_SIGNED_UP = sql`exists (select from accounts where accounts.id = listings.account_id and accounts.firebase_id is not null)`;

export class PostEndingsRepository extends Repository {
  /**
   * Sets the status of up to `limit` posts that have ended to `expired`, the earliest end first,
   * including those of sample accounts. Leaves posts to another process that is ending them. Searches exclude a post from the moment it ends; the counts table excludes it only after this
   * update.
   */
  async expire(now: Date, limit: number): Promise<readonly EndedPost[]> {
    const { rows } = await sql<EndedPost>`
      with due as (
        select id from listings where status = 'live' and expires_at <= ${now}
        order by expires_at limit ${limit} for update skip locked
      ), ended as (
        update listings set status = 'expired' from due where listings.id = due.id returning ${COLUMNS}
      ), noted as (
        insert into audit (act, subject_type, subject_id, detail, at) select 'expire', 'listing', "publicId", '{"from":"live","to":"expired"}', ${now} from ended
      )
      select ended.*, accounts.firebase_id is not null as "isNotifiable" from ended join accounts on accounts.id = ended."accountId"`.execute(
      this.db,
    );
    return rows;
  }

  async countLive(): Promise<number> {
    return this.#count(sql`status = 'live'`);
  }

  async countLiveOfSignedUp(): Promise<number> {
    return this.#count(sql`status = 'live' and ${IS_OF_SIGNED_UP}`);
  }

  /** Counts the live posts of signed-up sellers that have ended. */
  async countDueOfSignedUp(now: Date): Promise<number> {
    return this.#count(sql`status = 'live' and expires_at <= ${now} and ${IS_OF_SIGNED_UP}`);
  }

  /** Counts the live posts that have ended. */
  async countDue(now: Date): Promise<number> {
    return this.#count(sql`status = 'live' and expires_at <= ${now}`);
  }

  async #count(condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from listings where ${condition}`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /** Lists posts that end by `until` and are not announced yet, the earliest end first. */
  async listUnannounced(range: EndingPostsQuery): Promise<readonly EndingPost[]> {
    const { rows } = await buildUnannouncedQuery(range).execute(this.db);
    return rows;
  }
}

/**
 * Builds the SQL of `listUnannounced`. It excludes posts whose notification exists already, by the
 * `event_key` that modules/notifications/notification-draft.ts builds.
 */
export function buildUnannouncedQuery({
  now,
  until,
  after,
  limit,
}: EndingPostsQuery): ReturnType<typeof sql<EndingPost>> {
  return sql<EndingPost>`
    select ${COLUMNS} from listings join accounts on accounts.id = listings.account_id
    where listings.status = 'live' and listings.expires_at > ${now} and listings.expires_at <= ${until}
      ${after ? sql`and (listings.expires_at, listings.public_id) > (${after.expiresAt}, ${after.publicId}::bigint)` : sql``}
      and accounts.firebase_id is not null and accounts.disabled_at is null and accounts.deletion_at is null
      and not exists (
        select from notifications where notifications.user_account_id = listings.account_id
          and notifications.event_key = 'post-expiring:' || listings.public_id || ':' || (extract(epoch from listings.expires_at) * 1000)::bigint
      )
    order by listings.expires_at, listings.public_id limit ${limit}`;
}

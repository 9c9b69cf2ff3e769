/**
 * Reads the post lists of the current user and the statistics of each post, and erases old posts.
 */
import { sql } from 'kysely';
import type { PostListName, PostOrder } from '@paddock/contracts/http';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { readPosts } from './post-rows.ts';
import type { OwnPost } from './own-post.ts';

/** A request for one page of a post list. */
export interface PostListRequest {
  readonly list: PostListName;
  readonly order: PostOrder;
  /** Beginnings of words in the title, separated by spaces. An empty text matches all posts. */
  readonly search: string;
  readonly cursor: TimeCursor | null;
  readonly limit: number;
  readonly now: Date;
  /** Posts that their owner removed before this time are not in any list. */
  readonly restorableSince: Date;
}

/** A post, with the time that its list is sorted by. */
export interface PostListEntry {
  readonly post: OwnPost;
  readonly at: Date;
}

/** A listing's statistics, which only its owner sees. */
export interface OwnListingStats {
  readonly watchCount: number;
  readonly conversationCount: number;
  readonly unreadConversationCount: number;
  readonly newApplicantCount: number;
}

/** A range of New Zealand days, `YYYY-MM-DD`, both inclusive. */
export interface ListingDayRange {
  readonly listingId: number;
  readonly from: string;
  readonly until: string;
}

/** Deleting a listing also updates many indexes and the rows of its category's count. */
const LISTING_BATCH_SIZE = 500;

/** True for a listing without a report and without a moderator's action. */
const IS_NOT_RETAINED = sql`not exists (select from reports where reports.listing_id = listings.id)
  and not exists (select from moderation_acts where moderation_acts.listing_id = listings.id)`;

export class PostListsRepository extends Repository {
  async list(
    currentUser: Pick<SignedInUser, 'accountId'>,
    request: PostListRequest,
  ): Promise<readonly PostListEntry[]> {
    const { list, order, search, cursor, limit } = request;
    const isOrderedByEnd = order === 'ending' && list === 'published';
    const { rows } = await sql<{ public_id: number; at: Date }>`
      with post as (${selectPosts(currentUser, request)}), placed as (select public_id, ${isOrderedByEnd ? sql`expires_at` : sql`at`} as at from post where list = ${list}
        and not exists (select from regexp_split_to_table(trim(search_words(${search})), ' +') as word where position(word in search_words(title)) = 0))
      select public_id, at from placed
      ${cursor ? (isOrderedByEnd ? sql`where (at, public_id) > (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql`where (at, public_id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`) : sql``}
      order by ${isOrderedByEnd ? sql`at, public_id` : sql`at desc, public_id desc`} limit ${limit}`.execute(
      this.db,
    );
    const found = await readPosts(
      this.db,
      currentUser,
      rows.map((row) => row.public_id),
    );
    return rows.flatMap(({ public_id: id, at }) => {
      const post = found.get(id);
      return post ? [{ post, at }] : [];
    });
  }

  async countByList(
    currentUser: Pick<SignedInUser, 'accountId'>,
    request: Pick<PostListRequest, 'now' | 'restorableSince'>,
  ): Promise<Readonly<Record<PostListName, number>>> {
    const { rows } = await sql<{
      list: PostListName;
      count: number;
    }>`with post as (${selectPosts(currentUser, request)}) select list, count(*)::int as count from post where list is not null group by list`.execute(
      this.db,
    );
    return {
      published: 0,
      draft: 0,
      ended: 0,
      removed: 0,
      ...Object.fromEntries(rows.map(({ list, count }) => [list, count])),
    };
  }

  /** Counts the user's drafts of posts that were never published, as `countByList` does. */
  async countDrafts({ accountId }: Pick<SignedInUser, 'accountId'>): Promise<number> {
    const { count } = await this.db
      .selectFrom('drafts')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .where('listing_id', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Returns the statistics of listings, keyed by the listing's row id. Only conversations in which
   * the current user takes part are counted.
   */
  async getStats(
    { accountId }: Pick<SignedInUser, 'accountId'>,
    listingIds: readonly number[],
  ): Promise<ReadonlyMap<number, OwnListingStats>> {
    if (listingIds.length === 0) return new Map();
    const { rows } = await sql<OwnListingStats & { readonly id: number }>`
      select listing.id, (select count(*) from watches where watches.listing_id = listing.id)::int as "watchCount", talk.conversation_count as "conversationCount", talk.unread_count as "unreadConversationCount",
        (select count(*) from applications join accounts on accounts.id = applications.account_id where applications.listing_id = listing.id and applications.state = 'new' and accounts.deletion_at is null)::int as "newApplicantCount"
      from unnest(${[...listingIds]}::bigint[]) as listing (id) cross join lateral (
        select count(*)::int as conversation_count, (count(*) filter (where mine.unread_count > 0))::int as unread_count
        from conversations join conversation_members as mine on mine.conversation_id = conversations.id and mine.account_id = ${accountId} where conversations.listing_id = listing.id
      ) as talk`.execute(this.db);
    return new Map(rows.map(({ id, ...stats }) => [id, stats]));
  }

  /**
   * @returns the number of views, keyed by the listing's row id and then by day; days without views
   *   are missing
   */
  async getDailyViews(
    ranges: readonly ListingDayRange[],
  ): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
    const found = new Map<number, Map<string, number>>();
    if (ranges.length === 0) return found;
    const { rows } = await sql<{ listing_id: number; day: string; views: number }>`
      select days.listing_id, days.day::text as day, days.views
      from unnest(${ranges.map((range) => range.listingId)}::bigint[], ${ranges.map((range) => range.from)}::date[], ${ranges.map((range) => range.until)}::date[]) as requested (listing_id, first_day, last_day)
      join listing_view_days as days on days.listing_id = requested.listing_id and days.day between requested.first_day and requested.last_day`.execute(
      this.db,
    );
    for (const { listing_id: id, day, views } of rows)
      found.set(id, (found.get(id) ?? new Map<string, number>()).set(day, views));
    return found;
  }

  /** Counts the posts that `eraseRemoved` would erase. */
  async countRemoved(before: Date): Promise<number> {
    const { rows } = await sql<{ readonly count: number }>`
      select (select count(*) from drafts where removed_at <= ${before})::int
        + (select count(*) from listings where removed_at <= ${before} and ${IS_NOT_RETAINED})::int as count`.execute(
      this.db,
    );
    return rows[0]?.count ?? 0;
  }

  /** Counts all posts, including drafts. */
  async countAll(): Promise<number> {
    const { rows } = await sql<{ readonly count: number }>`
      select (select count(*) from drafts)::int + (select count(*) from listings)::int as count`.execute(
      this.db,
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Erases posts that were removed before the given time. Listings that were reported by a user or
   * acted on by a moderator are retained, but visible only to moderators.
   * @returns the number of erased posts
   */
  async eraseRemoved(before: Date): Promise<number> {
    const drafts = await deleteInBatches(this.db, 'drafts', sql`removed_at <= ${before}`);
    const listings = await deleteInBatches(
      this.db,
      'listings',
      sql`removed_at <= ${before} and ${IS_NOT_RETAINED}`,
      LISTING_BATCH_SIZE,
    );
    return drafts + listings;
  }

  /**
   * Deletes views from before the given day.
   * @param day `YYYY-MM-DD`
   * @returns the number of deleted rows; there is one per listing and day
   */
  async deleteViewsBefore(day: string): Promise<number> {
    return deleteInBatches(this.db, 'listing_view_days', sql`day < ${day}`);
  }
}

/**
 * Selects each post with the list that contains it (null for none) and with `at`, the time at which
 * the post entered that list or last changed in it.
 */
function selectPosts(
  { accountId }: Pick<SignedInUser, 'accountId'>,
  { now, restorableSince }: Pick<PostListRequest, 'now' | 'restorableSince'>,
) {
  return sql`
    select public_id, title, expires_at,
      case when removed_at is not null or state = 'archived' then case when removed_at <= ${restorableSince} then null else 'removed' end
        when state = 'live' then 'published' when state = 'draft' then 'draft' else 'ended' end as list,
      case when removed_at is not null then removed_at when state = 'expired' then expires_at when state = 'live' or state = 'draft' then greatest(changed_at, saved_at) else changed_at end as at
    from (
      select coalesce(listings.public_id, drafts.public_id) as public_id, coalesce(listings.removed_at, drafts.removed_at) as removed_at, listings.expires_at, listings.updated_at as changed_at, drafts.updated_at as saved_at,
        coalesce(nullif(drafts.form #>> '{values,title}', ''), listings.title, '') as title,
        case when listings.id is null then 'draft' when listings.status = 'live' and listings.expires_at <= ${now} then 'expired' else listings.status end as state
      from (select id, public_id, title, status, expires_at, updated_at, removed_at from listings where account_id = ${accountId}) as listings
      full join (select public_id, listing_id, form, updated_at, removed_at from drafts where account_id = ${accountId}) as drafts on drafts.listing_id = listings.id
    ) as own`;
}

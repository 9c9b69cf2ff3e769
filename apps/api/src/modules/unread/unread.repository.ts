/**
 * Reads the unread counts of one or many accounts from two partial indexes, without reading the
 * tables.
 */
import type pg from 'pg';
import type { UnreadCountsResponse } from '@paddock/contracts/http';
import type { PrefetchedColumns } from '../identity/sessions/current-user.repository.ts';

/**
 * SQL join that counts an account's unread messages per list type (kind of listing), leaving out
 * muted conversations, and the unread notifications that the bell shows.
 */
const joinUnreadCounts = (accountId: string) => `
  cross join lateral (
    select coalesce(json_agg(json_build_object('list_type', list_type, 'total_unread', total_unread) order by list_type), '[]') as unread
    from (
      select list_type, sum(unread_count) as total_unread
      from conversation_members
      where conversation_members.account_id = ${accountId} and unread_count > 0 and not is_muted
      group by list_type
    ) as kind
  ) as kinds
  cross join lateral (
    select count(*) as total_unread
    from notifications
    where user_account_id = ${accountId} and is_in_app and not is_read and not is_expired and deleted_at is null
  ) as bell`;
const COLUMNS = 'kinds.unread, bell.total_unread';

export const UNREAD_COUNTS_QUERY = `select requested.account_id, ${COLUMNS} from unnest($1::bigint[]) as requested (account_id) ${joinUnreadCounts('requested.account_id')}`;
/** Adds the unread counts to the session lookup, so that a poll needs only one query. */
export const UNREAD_COUNTS_JOIN: PrefetchedColumns = {
  name: 'current-user-unread',
  columns: COLUMNS,
  join: joinUnreadCounts('accounts.id'),
};

interface UnreadRow {
  readonly unread: UnreadCountsResponse['unread'];
  readonly total_unread: number;
}

/** @param row a row of a query that selected the unread columns */
export function toUnreadCounts(row: object): UnreadCountsResponse {
  const { unread, total_unread } = row as UnreadRow;
  return { unread, notifications: { total_unread } };
}

export class UnreadRepository {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Reads the counts of all the accounts with one query. Accounts that have nothing unread are
   * included.
   */
  async list(accountIds: readonly number[]): Promise<ReadonlyMap<number, UnreadCountsResponse>> {
    const { rows } = await this.#pool.query<UnreadRow & { readonly account_id: number }>({
      name: 'unread',
      text: UNREAD_COUNTS_QUERY,
      values: [accountIds],
    });
    return new Map(rows.map((row) => [row.account_id, toUnreadCounts(row)]));
  }
}

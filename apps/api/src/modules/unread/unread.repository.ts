/** What people have not read yet: one read of two partial indexes, no table, for one person or many. */
import type pg from 'pg';
import type { Unread } from '@paddock/contracts/http';
import type { ReadAlong } from '../session/askers.repository.ts';

/** Messages by the kind of their listing in that kind's order, without the kinds that have none and what is muted; and what the bell counts. */
const selectUnread = (accountId: string) => `
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

export const UNREAD_STATEMENT = `select asked.account_id, ${COLUMNS} from unnest($1::bigint[]) as asked (account_id) ${selectUnread('asked.account_id')}`;
/** For a poll: in the same query as whose cookie it is. */
export const UNREAD_ALONG: ReadAlong = {
  name: 'asker-unread',
  columns: COLUMNS,
  join: selectUnread('accounts.id'),
};

interface UnreadRow {
  readonly unread: Unread['unread'];
  readonly total_unread: number;
}

/** @param row of a query that has read them along */
export function unreadIn(row: object): Unread {
  const { unread, total_unread } = row as UnreadRow;
  return { unread, notifications: { total_unread } };
}

export class UnreadRepository {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** One query, however many they are. Whoever has nothing unread is in the answer too. */
  async list(accountIds: readonly number[]): Promise<ReadonlyMap<number, Unread>> {
    const { rows } = await this.#pool.query<UnreadRow & { readonly account_id: number }>({
      name: 'unread',
      text: UNREAD_STATEMENT,
      values: [accountIds],
    });
    return new Map(rows.map((row) => [row.account_id, unreadIn(row)]));
  }
}

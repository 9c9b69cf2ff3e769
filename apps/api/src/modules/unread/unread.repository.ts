/** What people have not read yet: one read of two partial indexes (migration 0004), no table, for one person or many. */
import type pg from 'pg';
import type { Unread } from '@paddock/contracts/http';

/** Messages by the kind of their listing in that kind's order, without the kinds that have none; and what the bell counts. */
export const UNREAD_STATEMENT = `
  select asked.account_id, kinds.unread, bell.total_unread
  from unnest($1::bigint[]) as asked (account_id)
  cross join lateral (
    select coalesce(json_agg(json_build_object('list_type', list_type, 'total_unread', total_unread) order by list_type), '[]') as unread
    from (
      select list_type, sum(unread_count) as total_unread
      from conversation_members
      where conversation_members.account_id = asked.account_id and unread_count > 0
      group by list_type
    ) as kind
  ) as kinds
  cross join lateral (
    select count(*) as total_unread
    from notifications
    where user_account_id = asked.account_id and is_in_app and not is_read and not is_expired and deleted_at is null
  ) as bell`;

interface UnreadRow {
  readonly account_id: number;
  readonly unread: Unread['unread'];
  readonly total_unread: number;
}

export class UnreadRepository {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** One query, however many they are. Whoever has nothing unread is in the answer too. */
  async list(accountIds: readonly number[]): Promise<ReadonlyMap<number, Unread>> {
    // Named: parsed and planned once per connection, which is most of what so small a query costs.
    const { rows } = await this.#pool.query<UnreadRow>({ name: 'unread', text: UNREAD_STATEMENT, values: [accountIds] });
    return new Map(rows.map(({ account_id, unread, total_unread }) => [account_id, { unread, notifications: { total_unread } }]));
  }

  async get(accountId: number): Promise<Unread> {
    return (await this.list([accountId])).get(accountId) ?? { unread: [], notifications: { total_unread: 0 } };
  }
}

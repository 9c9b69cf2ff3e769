/** Access to `account_blocks`, whose rows record which users have blocked which others. */
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';

/**
 * Which of two users has blocked the other, from the point of view of one of them. `mine` if both
 * have.
 */
export type BlockSide = 'mine' | 'theirs';

export interface BlockedUser {
  readonly publicId: number;
  readonly name: string;
  readonly isLeaving: boolean;
  readonly since: Date;
}

export class BlocksRepository extends Repository {
  /**
   * Locks a pair of users until the transaction ends, so that messages and blocks between them are
   * processed one after the other. Call this before locking a conversation's row.
   */
  async lockPair(one: number, other: number): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pair ${Math.min(one, other)} ${Math.max(one, other)}`}, 0))`.execute(
      this.db,
    );
  }

  /**
   * Locks the two participants of a conversation, as `lockPair` does. Does nothing if one of them
   * is missing.
   */
  async lockConversationPair(accountId: number, conversationId: string): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('pair ' || least(mine.account_id, theirs.account_id) || ' ' || greatest(mine.account_id, theirs.account_id), 0))
      from conversation_members as mine join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
      where mine.account_id = ${accountId} and mine.conversation_id = ${conversationId}::bigint`.execute(
      this.db,
    );
  }

  async findBlock(accountId: number, otherId: number): Promise<BlockSide | null> {
    const rows = await this.db
      .selectFrom('account_blocks')
      .select('account_id')
      .where((where) =>
        where.or([
          where.and([
            where('account_id', '=', accountId),
            where('blocked_account_id', '=', otherId),
          ]),
          where.and([
            where('account_id', '=', otherId),
            where('blocked_account_id', '=', accountId),
          ]),
        ]),
      )
      .execute();
    if (rows.length === 0) return null;
    return rows.some(({ account_id: blocker }) => blocker === accountId) ? 'mine' : 'theirs';
  }

  async list(accountId: number): Promise<readonly BlockedUser[]> {
    return this.db
      .selectFrom('account_blocks')
      .innerJoin('accounts', 'accounts.id', 'account_blocks.blocked_account_id')
      .select([
        'accounts.public_id as publicId',
        'accounts.name',
        sql<boolean>`accounts.deletion_at is not null`.as('isLeaving'),
        'account_blocks.created_at as since',
      ])
      .where('account_blocks.account_id', '=', accountId)
      .orderBy('account_blocks.created_at', 'desc')
      .orderBy('accounts.id')
      .execute();
  }

  async count(accountId: number): Promise<number> {
    const { count } = await this.db
      .selectFrom('account_blocks')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async findUser(
    publicId: number,
  ): Promise<{ readonly id: number; readonly isLeaving: boolean } | null> {
    const row = await this.db
      .selectFrom('accounts')
      .select(['id', 'deletion_at'])
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row ? { id: row.id, isLeaving: row.deletion_at !== null } : null;
  }

  async add(accountId: number, blockedId: number, now: Date): Promise<void> {
    await this.db
      .insertInto('account_blocks')
      .values({ account_id: accountId, blocked_account_id: blockedId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async remove(accountId: number, blockedId: number): Promise<void> {
    await this.db
      .deleteFrom('account_blocks')
      .where('account_id', '=', accountId)
      .where('blocked_account_id', '=', blockedId)
      .execute();
  }

  /**
   * Marks the pair's conversations and their notifications as read for `accountId`, without sending
   * the other user read receipts.
   */
  async markConversationsRead(accountId: number, blockedId: number): Promise<void> {
    const between = sql`(select mine.conversation_id from conversation_members as mine join conversation_members as theirs using (conversation_id) where mine.account_id = ${accountId} and theirs.account_id = ${blockedId})`;
    await sql`
      -- Always locks rows in the same order, as in MessagesRepository.markAllDelivered.
      with due as materialized (
        select mine.conversation_id, conversations.last_sequence from conversation_members as mine join conversations on conversations.id = mine.conversation_id
        where mine.account_id = ${accountId} and mine.conversation_id in ${between} and mine.read_sequence < conversations.last_sequence
        order by mine.conversation_id for no key update of mine)
      update conversation_members set unread_count = 0, read_sequence = due.last_sequence from due where conversation_members.account_id = ${accountId} and conversation_members.conversation_id = due.conversation_id`.execute(
      this.db,
    );
    await sql`update notifications set is_read = true where user_account_id = ${accountId} and conversation_id in ${between} and not is_read`.execute(
      this.db,
    );
  }
}

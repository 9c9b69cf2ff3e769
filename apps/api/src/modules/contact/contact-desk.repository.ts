/** Reads and changes contact messages for operators, at /operate and with a command. */
import { CONTACT_MESSAGE_MONTHS } from '@paddock/domain/privacy/retention';
import type { ContactList, ContactState } from '@paddock/contracts/contact-states';
import type { ContactDesk, ContactMessage } from '@paddock/contracts/http';
import { sql, type Kysely } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { Database } from '../../database/tables.ts';

export interface NamedUser {
  readonly id: string;
  readonly name: string;
}

export interface DeskMessageRecord {
  readonly id: number;
  readonly receipt: string;
  readonly kind: ContactMessage['kind'];
  readonly name: string;
  readonly email: string;
  readonly topic: string | null;
  readonly message: string;
  readonly page: string | null;
  readonly state: ContactState;
  readonly assignee: NamedUser | null;
  readonly createdAt: Date;
  readonly deletedAt: Date;
}

export interface ContactReplyRecord {
  readonly id: number;
  readonly author: NamedUser | null;
  readonly text: string;
  readonly createdAt: Date;
}

export interface OperatorRecord extends NamedUser {
  readonly accountId: number;
}

/** Each list's condition on a message. `accountId` is the current operator's; null for a command. */
const LIST_CONDITIONS = {
  open: () => sql<boolean>`not is_probable_spam and state <> 'answered'`,
  mine: (accountId: number | null) =>
    sql<boolean>`not is_probable_spam and state <> 'answered' and assignee_account_id = ${accountId}`,
  answered: () => sql<boolean>`not is_probable_spam and state = 'answered'`,
  spam: () => sql<boolean>`is_probable_spam`,
} satisfies Readonly<Record<ContactList, unknown>>;

const OLDEST_FIRST: ReadonlySet<ContactList> = new Set(['open', 'mine']);

export class ContactDeskRepository extends Repository {
  /** Lists a page of messages. Ids ascend with the time, so a cursor is the id of the last one. */
  async list(
    list: ContactList,
    accountId: number,
    cursor: string | null,
    limit: number,
  ): Promise<readonly DeskMessageRecord[]> {
    const isAscending = OLDEST_FIRST.has(list);
    let query = selectMessages(this.db).where(LIST_CONDITIONS[list](accountId));
    if (cursor !== null)
      query = query.where(
        isAscending
          ? sql<boolean>`contact_messages.id > ${cursor}::bigint`
          : sql<boolean>`contact_messages.id < ${cursor}::bigint`,
      );
    return query
      .orderBy('contact_messages.id', isAscending ? 'asc' : 'desc')
      .limit(limit)
      .execute();
  }

  /** Lists messages in any state, newest first: either probable spam or all others. */
  listNewest(
    limit: number,
    { isProbableSpam = false } = {},
  ): Promise<readonly DeskMessageRecord[]> {
    return selectMessages(this.db)
      .where('is_probable_spam', '=', isProbableSpam)
      .orderBy('contact_messages.id', 'desc')
      .limit(limit)
      .execute();
  }

  async count(accountId: number | null): Promise<ContactDesk['counts']> {
    const { rows } = await sql<ContactDesk['counts']>`
      select count(*) filter (where ${LIST_CONDITIONS.open()})::int as open,
        count(*) filter (where ${LIST_CONDITIONS.mine(accountId)})::int as mine,
        count(*) filter (where ${LIST_CONDITIONS.answered()})::int as answered,
        count(*) filter (where ${LIST_CONDITIONS.spam()})::int as spam
      from contact_messages`.execute(this.db);
    return rows[0] ?? { open: 0, mine: 0, answered: 0, spam: 0 };
  }

  /** Returns null when there is no message with this receipt. */
  async find(receipt: string): Promise<DeskMessageRecord | null> {
    const message = selectMessages(this.db).where('receipt', '=', receipt);
    return (await message.executeTakeFirst()) ?? null;
  }

  /** Locks the message until the transaction ends. */
  async lock(receipt: string): Promise<void> {
    await this.db
      .selectFrom('contact_messages')
      .select('id')
      .where('receipt', '=', receipt)
      .forUpdate()
      .execute();
  }

  async setState(id: number, state: ContactState, assigneeId: number | null): Promise<void> {
    await this.db
      .updateTable('contact_messages')
      .set({
        is_probable_spam: state === 'spam',
        ...(state === 'spam' ? {} : { state }),
        assignee_account_id: assigneeId,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Stores a reply, marks the message as answered, and assigns it to the author if unassigned. */
  async addReply(id: number, accountId: number, text: string, now: Date): Promise<void> {
    await this.db
      .insertInto('contact_replies')
      .values({ message_id: id, account_id: accountId, text, created_at: now })
      .execute();
    await this.db
      .updateTable('contact_messages')
      .set({
        is_probable_spam: false,
        state: 'answered',
        assignee_account_id: sql<number>`coalesce(assignee_account_id, ${accountId})`,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Lists a message's replies, oldest first. */
  async listReplies(messageId: number): Promise<readonly ContactReplyRecord[]> {
    return this.db
      .selectFrom('contact_replies')
      .leftJoin('accounts', 'accounts.id', 'contact_replies.account_id')
      .select([
        'contact_replies.id',
        'contact_replies.text',
        'contact_replies.created_at as createdAt',
        NAMED_USER.as('author'),
      ])
      .where('message_id', '=', messageId)
      .orderBy('contact_replies.id')
      .execute();
  }

  /** Lists the users who have the permission `operator` and may sign in, sorted by name. */
  async listOperators(): Promise<readonly OperatorRecord[]> {
    return this.db
      .selectFrom('accounts')
      .select(['id as accountId', sql<string>`public_id::text`.as('id'), 'name'])
      .where(sql<boolean>`'operator' = any(permissions)`)
      .where('disabled_at', 'is', null)
      .orderBy('name')
      .orderBy('accounts.id')
      .execute();
  }
}

/** The joined account of an assignee or author; null without one. */
const NAMED_USER = sql<NamedUser | null>`case when accounts.id is not null
  then jsonb_build_object('id', accounts.public_id::text, 'name', accounts.name) end`;

function selectMessages(db: Kysely<Database>) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('accounts', 'accounts.id', 'contact_messages.assignee_account_id')
    .select([
      'contact_messages.id',
      'contact_messages.receipt',
      'contact_messages.kind',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.topic',
      'contact_messages.message',
      'contact_messages.page',
      'contact_messages.created_at as createdAt',
      NAMED_USER.as('assignee'),
      sql<ContactState>`case when is_probable_spam then 'spam' else state end`.as('state'),
      sql<Date>`contact_messages.created_at + make_interval(months => ${CONTACT_MESSAGE_MONTHS})`.as(
        'deletedAt',
      ),
    ]);
}

/** The tables of what people write to each other (migrations 0004 and 0011); part of tables.ts. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BigInteger, TimestampWithDefault } from './column-types.ts';

/** Names of specification.md section 3. */
export interface ConversationsTable {
  id: Generated<number>;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  listing_title: string;
  list_type: Generated<string>;
  starter_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  last_sequence: Generated<number>;
  created_at: TimestampWithDefault;
  last_message_at: TimestampWithDefault;
  mirrored_sequence: Generated<number>;
}

export interface MessageOutboxTable {
  id: GeneratedAlways<number>;
  conversation_id: BigInteger;
  is_whole: Generated<boolean>;
}

export interface ConversationMembersTable {
  conversation_id: BigInteger;
  account_id: BigInteger;
  list_type: Generated<string>;
  last_message_at: TimestampWithDefault;
  read_sequence: Generated<number>;
  unread_count: Generated<number>;
}

export interface MessagesTable {
  id: Generated<number>;
  conversation_id: BigInteger;
  sequence: number;
  sender_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  body: string;
  created_at: TimestampWithDefault;
}

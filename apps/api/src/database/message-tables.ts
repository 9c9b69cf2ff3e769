/** The table types of conversations and messages. Part of tables.ts. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SharedPlace } from '@paddock/contracts/http';
import type { BigInteger, TimestampWithDefault } from './column-types.ts';

/** The column names are those of specification.md section 3. */
export interface ConversationsTable {
  id: Generated<number>;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  listing_title: ColumnType<string | null, string | null | undefined, string | null>;
  list_type: Generated<string>;
  starter_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  last_sequence: Generated<number>;
  created_at: TimestampWithDefault;
  last_message_at: TimestampWithDefault;
  mirrored_sequence: Generated<number>;
  low_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  high_account_id: ColumnType<number | null, number | null | undefined, number | null>;
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
  delivered_sequence: Generated<number>;
  seen_sequence: Generated<number>;
  is_muted: Generated<boolean>;
  is_archived: Generated<boolean>;
}

export interface MessagesTable {
  id: Generated<number>;
  conversation_id: BigInteger;
  sequence: number;
  sender_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  body: string;
  folded_body: GeneratedAlways<string>;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  place: ColumnType<SharedPlace | null, string | null | undefined, string | null>;
  created_at: TimestampWithDefault;
}

export interface MessagePhotosTable {
  photo_id: string;
  message_id: BigInteger;
  position: number;
}

export interface AccountBlocksTable {
  account_id: BigInteger;
  blocked_account_id: BigInteger;
  created_at: TimestampWithDefault;
}

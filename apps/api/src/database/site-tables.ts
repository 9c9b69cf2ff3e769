/**
 * The table types of redirects, maintenance, forced tasks and contact messages. Part of tables.ts.
 */
import type { ColumnType, Generated } from 'kysely';
import type { ContactState } from '@paddock/contracts/contact-states';
import type { ContactMessage } from '@paddock/contracts/http';
import type { TimestampWithDefault } from './column-types.ts';

export interface RedirectsTable {
  path: string;
  is_prefix: Generated<boolean>;
  target: string;
  status: Generated<number>;
  note: Generated<string>;
  created_at: TimestampWithDefault;
}

/** A table with a single row. The site is open when the message is null. */
export interface SiteStateTable {
  id: Generated<boolean>;
  maintenance_message: string | null;
  maintenance_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  maintenance_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** Scheduled tasks that may exceed the limit of mass changes (mass-change-limit.ts). */
export interface ForcedTasksTable {
  task: string;
  forced_until: ColumnType<Date, Date, Date>;
}

/** Attempts that all API processes count together (plugins/rate-limit-counts.ts). */
export interface RateLimitCountsTable {
  key: Buffer;
  attempts: number;
  window_ends_at: ColumnType<Date, Date, Date>;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  receipt: string;
  kind: ContactMessage['kind'];
  name: string;
  email: string;
  topic: string | null;
  message: string;
  page: string | null;
  is_probable_spam: Generated<boolean>;
  /** Without effect while the message is probable spam. */
  state: Generated<Exclude<ContactState, 'spam'>>;
  assignee_account_id: Generated<number | null>;
  created_at: TimestampWithDefault;
}

export interface ContactRepliesTable {
  id: Generated<number>;
  message_id: number;
  account_id: number | null;
  text: string;
  created_at: TimestampWithDefault;
}

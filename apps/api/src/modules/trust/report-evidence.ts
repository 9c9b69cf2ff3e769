/**
 * The messages attached to a report about a user. They are copied when the report is filed, in case
 * the originals are deleted.
 */
import {
  MAX_REPORTED_MESSAGES,
  type ReportedMessage,
  type ReportRequest,
} from '@paddock/contracts/http';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { DELETED_ACCOUNT_NAME } from '../identity/deleted-account.ts';

/**
 * Stored without names: the names are added when the report is read, because an account may be
 * deleted by then.
 */
export type StoredEvidence = readonly Omit<ReportedMessage, 'name'>[];

interface Parties {
  readonly reporterId: number;
  readonly reportedId: number;
}

/**
 * Returns the given message and those before it, up to ten in all, oldest first.
 *
 * @returns null when the two users do not share this conversation
 */
export async function readReportEvidence(
  db: Kysely<Database>,
  { conversationId, sequence }: NonNullable<ReportRequest['evidence']>,
  { reporterId, reportedId }: Parties,
): Promise<StoredEvidence | null> {
  const { rows } = await sql<Omit<StoredEvidence[number], 'sent'> & { readonly sent: Date }>`
    select body, created_at as sent, coalesce(sender_account_id = ${reporterId}, false) as "isReporter", (select count(*) from message_photos where message_photos.message_id = messages.id) as photos, phone is not null as "hasPhone", place is not null as "hasPlace"
    from messages where conversation_id = ${conversationId}::bigint and sequence <= ${sequence}
      and exists (select from conversation_members where conversation_members.conversation_id = messages.conversation_id and account_id = ${reporterId})
      and exists (select from conversation_members where conversation_members.conversation_id = messages.conversation_id and account_id = ${reportedId})
    order by sequence desc limit ${MAX_REPORTED_MESSAGES}`.execute(db);
  if (rows.length === 0) return null;
  return rows.reverse().map((row) => ({ ...row, sent: row.sent.toISOString() }));
}

/**
 * Adds each sender's name to the stored messages.
 *
 * @param reporter the reporter's name; null when the account was deleted
 */
export function toReportEvidence(
  evidence: StoredEvidence | null,
  reporter: string | null,
  reported: string,
): ReportedMessage[] | null {
  return (
    evidence &&
    evidence.map((message) => ({
      ...message,
      name: message.isReporter ? (reporter ?? DELETED_ACCOUNT_NAME) : reported,
    }))
  );
}

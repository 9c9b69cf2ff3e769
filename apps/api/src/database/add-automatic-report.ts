import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

const MAX_NOTE_LENGTH = 1_000;

export interface AutomaticReport {
  /** The row id of the reported listing, or the row id of the reported user. */
  readonly subject: { readonly listingId: number } | { readonly accountId: number };
  readonly reason: string;
  readonly note?: string;
  readonly evidence?: unknown;
}

/**
 * Reports a listing or a user to the moderators, unless a report by Paddock itself with this reason
 * is still open.
 */
export async function addAutomaticReport(
  db: Kysely<Database>,
  { subject, reason, note = '', evidence = null }: AutomaticReport,
  now: Date,
): Promise<void> {
  const [column, id] =
    'listingId' in subject
      ? [sql.ref('listing_id'), subject.listingId]
      : [sql.ref('account_id'), subject.accountId];
  await sql`
    insert into reports (${column}, source, reason, note, evidence, created_at)
    select ${id}, 'posting', ${reason}, ${note.slice(0, MAX_NOTE_LENGTH)}, ${evidence && JSON.stringify(evidence)}, ${now}
    where not exists (select from reports where ${column} = ${id} and source = 'posting' and reason = ${reason} and handled_at is null)`.execute(
    db,
  );
}

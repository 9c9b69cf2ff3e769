/** Finds listings and users for moderators: of any status, by words, address, id or email. */
import { MAX_CASE_SEARCH_RESULTS } from '@paddock/contracts/trust-reasons';
import type { CaseSearchResult } from '@paddock/contracts/http';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/tables.ts';

const MAX_WORDS = 8;

/** A public id, alone or at the end of a listing's or profile's address. */
const ID_PATTERN = /(?:^|\/)([1-9]\d{8,11})\/?(?:[?#].*)?$/;

interface Row {
  readonly public_id: number;
  readonly title: string;
  readonly state: CaseSearchResult['state'];
  readonly since: Date;
  readonly owner_public_id: number | null;
  readonly owner_name: string;
  readonly open_reports: number;
}

/** Returns the users, then the listings that match. Those with open reports come first. */
export async function searchCases(
  db: Kysely<Database>,
  query: string,
): Promise<readonly CaseSearchResult[]> {
  const text = query.trim();
  if (text === '') return [];
  const id = ID_PATTERN.exec(text)?.[1];
  const hasWordsOf = (column: RawBuilder<string>) =>
    sql.join(
      text
        .split(/\s+/)
        .slice(0, MAX_WORDS)
        .map((word) => sql`strpos(fold(${column}), fold(${word})) > 0`),
      sql` and `,
    );
  const isListing =
    id === undefined
      ? hasWordsOf(sql<string>`listings.title`)
      : sql`listings.public_id = ${id}::bigint`;
  const isPerson =
    id !== undefined
      ? sql`accounts.public_id = ${id}::bigint`
      : text.includes('@')
        ? sql`lower(accounts.email) = lower(${text})`
        : hasWordsOf(sql<string>`accounts.name`);
  const [people, listings] = await Promise.all([
    sql<Row>`
      select accounts.public_id, accounts.name as title, accounts.created_at as since, null as owner_public_id, '' as owner_name,
        case when banned_at is not null then 'banned' when deletion_at is not null then 'leaving' when disabled_at is not null then 'disabled' else 'active' end as state,
        (select count(*)::int from reports where reports.account_id = accounts.id and handled_at is null) as open_reports
      from accounts where ${isPerson} order by open_reports desc, since desc, public_id limit ${MAX_CASE_SEARCH_RESULTS}`.execute(
      db,
    ),
    sql<Row>`
      select listings.public_id, listings.title, listings.published_at as since, accounts.public_id as owner_public_id, accounts.name as owner_name,
        case when listings.status = 'live' and listings.expires_at <= now() then 'expired' else listings.status end as state,
        (select count(*)::int from reports where reports.listing_id = listings.id and handled_at is null) as open_reports
      from listings join accounts on accounts.id = listings.account_id where ${isListing} order by open_reports desc, since desc, listings.public_id limit ${MAX_CASE_SEARCH_RESULTS}`.execute(
      db,
    ),
  ]);
  return [
    ...people.rows.map((row) => toResult('person', row)),
    ...listings.rows.map((row) => toResult('listing', row)),
  ];
}

function toResult(subject: CaseSearchResult['subject'], row: Row): CaseSearchResult {
  return {
    subject,
    id: String(row.public_id),
    title: row.title,
    state: row.state,
    since: row.since.toISOString(),
    owner:
      row.owner_public_id === null
        ? null
        : { id: String(row.owner_public_id), name: row.owner_name },
    openReports: row.open_reports,
  };
}

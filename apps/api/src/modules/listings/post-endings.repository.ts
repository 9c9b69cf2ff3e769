/** Rows of listings that end. Sample people have no identity, and are told nothing. */
import { sql, type Kysely } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';

/** A post as its person is told of it. */
export interface EndingPost {
  readonly id: number;
  readonly publicId: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
  readonly accountId: number;
  readonly expiresAt: Date;
}

export interface EndedPost extends EndingPost {
  /** Its person can be told. */
  readonly isTold: boolean;
}

export interface UnannouncedRange {
  readonly now: Date;
  readonly until: Date;
  readonly after: Pick<EndingPost, 'expiresAt' | 'publicId'> | null;
  readonly limit: number;
}

interface EndingPostRow {
  readonly id: number;
  readonly public_id: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
  readonly account_id: number;
  readonly expires_at: Date;
}

const COLUMNS = sql`listings.id, listings.public_id, listings.kind, listings.slug, listings.title, listings.account_id, listings.expires_at`;

export class PostEndingsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Marks what has run out, whosever it is; searches leave it out from the very moment, the counts from here on. */
  async expire(now: Date): Promise<readonly EndedPost[]> {
    const { rows } = await sql<EndingPostRow & { readonly is_told: boolean }>`
      with ended as (
        update listings set status = 'expired' where status = 'live' and expires_at <= ${now} returning ${COLUMNS}
      ), noted as (
        insert into audit (act, subject_type, subject_id, detail, at) select 'expire', 'listing', public_id, '{"from":"live","to":"expired"}', ${now} from ended
      )
      select ended.*, accounts.firebase_id is not null as is_told from ended join accounts on accounts.id = ended.account_id`.execute(
      this.#db,
    );
    return rows.map((row) => ({ ...toEndingPost(row), isTold: row.is_told }));
  }

  /** Posts that end before `until` and whose people have not been told; the first to end first. */
  async listUnannounced(range: UnannouncedRange): Promise<readonly EndingPost[]> {
    const { rows } = await unannouncedQuery(range).execute(this.#db);
    return rows.map(toEndingPost);
  }
}

/** The key is the one that modules/notifications/domain-events.ts gives. */
export function unannouncedQuery({
  now,
  until,
  after,
  limit,
}: UnannouncedRange): ReturnType<typeof sql<EndingPostRow>> {
  return sql<EndingPostRow>`
    select ${COLUMNS} from listings join accounts on accounts.id = listings.account_id
    where listings.status = 'live' and listings.expires_at > ${now} and listings.expires_at <= ${until}
      ${after ? sql`and (listings.expires_at, listings.public_id) > (${after.expiresAt}, ${after.publicId}::bigint)` : sql``}
      and accounts.firebase_id is not null and accounts.disabled_at is null and accounts.deletion_at is null
      and not exists (
        select from notifications where notifications.user_account_id = listings.account_id
          and notifications.event_key = 'post-expiring:' || listings.public_id || ':' || (extract(epoch from listings.expires_at) * 1000)::bigint
      )
    order by listings.expires_at, listings.public_id limit ${limit}`;
}

function toEndingPost(row: EndingPostRow): EndingPost {
  return {
    id: row.id,
    publicId: row.public_id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    accountId: row.account_id,
    expiresAt: row.expires_at,
  };
}

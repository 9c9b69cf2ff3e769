/**
 * Telling people of an article: everybody who wants news, by the ways they chose, once, however often it is changed, taken back and put out again.
 * Not the editor's own transaction does it: an article may be written ahead of its day, and its readers are everybody.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { recordEvent, type EventParts } from '../notifications/record-event.ts';

const HOUR_MS = 3_600_000;
/** What came out before is no news: an article of last year that is put in today rings nobody's bell. */
const NEWS_FOR_MS = 48 * HOUR_MS;
/** People in one transaction. */
const BATCH = 1_000;
const ANNOUNCED = 'news-announced';

interface Unannounced {
  readonly public_id: number;
  readonly slug: string;
  readonly headline: string;
  readonly summary: string;
  readonly author_account_id: number | null;
}

/** Whoever dies half-way begins again, and tells nobody twice. @returns how many articles were told of */
export async function announceNews(db: Kysely<Database>, parts: EventParts): Promise<number> {
  const articles = await listUnannounced(db, parts.now);
  for (const article of articles) {
    let last: number | null = 0;
    while (last !== null) last = await tellSome(db, article, last, parts);
  }
  return articles.length;
}

/** Written by an editor, and out by now. */
async function listUnannounced(db: Kysely<Database>, now: Date): Promise<readonly Unannounced[]> {
  const { rows } = await sql<Unannounced>`
    select public_id, slug, headline, summary, author_account_id from news
    where status = 'live' and markdown is not null and published_at <= ${now} and published_at > ${new Date(now.getTime() - NEWS_FOR_MS)}
      and not exists (select from audit where audit.subject_type = 'news' and audit.subject_id = news.public_id and audit.act = ${ANNOUNCED})
    order by published_at`.execute(db);
  return rows;
}

/** @returns the last person that was told; null where there are no more, or it was taken back meanwhile */
async function tellSome(
  db: Kysely<Database>,
  { public_id: publicId, slug, headline, summary, author_account_id: author }: Unannounced,
  after: number,
  parts: EventParts,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows: live } =
      await sql`select from news where public_id = ${publicId}::bigint and status = 'live' for share`.execute(
        transaction,
      );
    if (live.length === 0) return null;
    const { rows: people } = await sql<{ readonly id: number }>`
      select id from accounts where id > ${after}::bigint and id is distinct from ${author}::bigint and firebase_id is not null and disabled_at is null and deletion_at is null
      order by id limit ${BATCH}`.execute(transaction);
    await recordEvent(
      transaction,
      {
        type: 'news-published',
        accountIds: people.map(({ id }) => id),
        article: { publicId, slug, headline, summary },
      },
      parts,
    );
    if (people.length === BATCH) return people.at(-1)?.id ?? null;
    await new AuditRepository(transaction).add({
      actorAccountId: null,
      act: ANNOUNCED,
      subjectType: 'news',
      subjectPublicId: publicId,
      at: parts.now,
    });
    return null;
  });
}

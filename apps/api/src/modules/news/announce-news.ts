/**
 * Notifies users of new articles. Every user who wants news gets one notification per article, on
 * the channels that they chose, even if the article is changed, or withdrawn and published again. A
 * job does this instead of the editor's transaction, because articles can be scheduled and have
 * very many readers.
 */
import { sql, type Kysely } from 'kysely';
import { HOUR_MS } from '@paddock/runtime/durations';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { recordEvent, type EventContext } from '../notifications/record-event.ts';

/** Older articles are not announced, so that adding last year's article does not notify users. */
const MAX_AGE_MS = 48 * HOUR_MS;
/** The number of accounts per transaction. */
const BATCH_SIZE = 1_000;
const ANNOUNCED = 'news-announced';

interface UnannouncedArticle {
  readonly public_id: number;
  readonly slug: string;
  readonly headline: string;
  readonly summary: string;
  readonly author_account_id: number | null;
}

/**
 * Announces new articles. It can be repeated after a crash: it starts again with each unfinished
 * article, but notifies no user twice.
 *
 * @returns the number of announced articles
 */
export async function announceNews(db: Kysely<Database>, context: EventContext): Promise<number> {
  const articles = await listUnannounced(db, context.now);
  for (const article of articles) {
    let lastId: number | null = 0;
    while (lastId !== null) lastId = await announceToBatch(db, article, lastId, context);
  }
  return articles.length;
}

/**
 * Lists articles that were written by an editor and are published by now. Sample articles are left
 * out: they have no Markdown.
 */
async function listUnannounced(
  db: Kysely<Database>,
  now: Date,
): Promise<readonly UnannouncedArticle[]> {
  const { rows } = await sql<UnannouncedArticle>`
    select public_id, slug, headline, summary, author_account_id from news
    where status = 'live' and markdown is not null and published_at <= ${now} and published_at > ${new Date(now.getTime() - MAX_AGE_MS)}
      and not exists (select from audit where audit.subject_type = 'news' and audit.subject_id = news.public_id and audit.act = ${ANNOUNCED})
    order by published_at`.execute(db);
  return rows;
}

/**
 * Notifies one batch of accounts of an article.
 * @returns the id of the last account in the batch; null after the last batch, or when the article
 *   has been withdrawn
 */
async function announceToBatch(
  db: Kysely<Database>,
  { public_id: publicId, slug, headline, summary, author_account_id: author }: UnannouncedArticle,
  after: number,
  context: EventContext,
): Promise<number | null> {
  return runTransaction(db, async (transaction) => {
    const { rows: live } =
      await sql`select from news where public_id = ${publicId}::bigint and status = 'live' for share`.execute(
        transaction,
      );
    if (live.length === 0) return null;
    const { rows: recipients } = await sql<{ readonly id: number }>`
      select id from accounts where id > ${after}::bigint and id is distinct from ${author}::bigint and firebase_id is not null and disabled_at is null and deletion_at is null
      order by id limit ${BATCH_SIZE}`.execute(transaction);
    await recordEvent(
      transaction,
      {
        type: 'news-published',
        accountIds: recipients.map(({ id }) => id),
        article: { publicId, slug, headline, summary },
      },
      context,
    );
    if (recipients.length === BATCH_SIZE) return recipients.at(-1)?.id ?? null;
    await new AuditRepository(transaction).add({
      actorAccountId: null,
      action: ANNOUNCED,
      subjectType: 'news',
      subjectPublicId: publicId,
      at: context.now,
    });
    return null;
  });
}

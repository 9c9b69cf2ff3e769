/**
 * Fills a migrated database with sample accounts, listings and news. It uses one transaction, so
 * that an interrupted run leaves nothing behind. It does nothing when the database already has
 * sample data, unless forced.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { getAccountCount, generateAccount } from './people/accounts.ts';
import { generateListings, getStartOfToday } from './listings/generate-listings.ts';
import { generateNews } from './news/generate-news.ts';
import { addMissingPhotos } from './photos/add-missing-photos.ts';

export interface SeedOptions {
  readonly url: string;
  /** Defaults to DEFAULT_LISTINGS. */
  readonly listings?: number;
  /** Defaults to 1. The same seed and day give the same rows. */
  readonly seed?: number;
  /** The time that dates are relative to. Defaults to the start of the current day, UTC. */
  readonly now?: Date;
  /**
   * Moves the listings' dates. With it, the listings of a fixed day are still live on a later day.
   * Defaults to 0.
   */
  readonly movedByMs?: number;
  /** Deletes all accounts, listings and articles first. */
  readonly isForced?: boolean;
  readonly log?: (line: string) => void;
}

export interface SeedResult {
  /** False when the database already had sample data. */
  readonly isSeeded: boolean;
  readonly listings: number;
  readonly accounts: number;
  readonly articles: number;
}

export const DEFAULT_LISTINGS = 18_000;
/**
 * An arbitrary key that all processes use: of two concurrent seed runs, the second waits for the
 * first and then finds its data.
 */
const ADVISORY_LOCK_KEY = 7_233_627;
/**
 * With at least this many listings, the indexes are created after the rows, because building a GIN
 * index in one go is much faster.
 */
const INDEX_LATER_FROM = 50_000;
const PROGRESS_EVERY = 50_000;
const BUFFER_BYTES = 256 * 1_024;

export async function seedDatabase({
  url,
  listings = DEFAULT_LISTINGS,
  seed = 1,
  now = getStartOfToday(),
  movedByMs = 0,
  isForced = false,
  log = () => undefined,
}: SeedOptions): Promise<SeedResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'paddock-seed' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY]);
    await client.query("set local synchronous_commit = 'on'");
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // The deletion cascades to everything that belongs to an account, a listing or a conversation.
    if (isForced)
      await client.query(
        'truncate listing_counts, listing_months, listings, news, accounts, conversations restart identity cascade',
      );
    else if (
      (await client.query('select from accounts where firebase_id is null limit 1')).rowCount !== 0
    ) {
      await addMissingPhotos(client);
      await client.query('commit');
      log('The database already has sample data; nothing to do. Use --force to start over.');
      return { isSeeded: false, listings: 0, accounts: 0, articles: 0 };
    }
    const isLarge = listings >= INDEX_LATER_FROM;
    const indexes = isLarge ? await dropIndexes(client) : [];
    const accounts = getAccountCount(listings);
    await writeAccounts(client, { seed, now, accounts });
    log(`${accounts.toLocaleString('en-NZ')} users`);
    await writeListings(client, { seed, now, movedByMs, listings, log });
    await createIndexes(client, indexes, log);
    const articles = await writeNews(client, { seed, now });
    log(`${articles} news articles`);
    await client.query('commit');
    await client.query('analyze accounts, listings, listing_counts, news');
    return { isSeeded: true, listings, accounts, articles };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

interface IndexDefinition {
  readonly name: string;
  readonly definition: string;
}

/** Drops the non-unique indexes of `listings`. The same transaction creates them again. */
async function dropIndexes(client: pg.Client): Promise<readonly IndexDefinition[]> {
  const { rows } = await client.query<IndexDefinition>(
    `select pg_class.relname as name, pg_get_indexdef(pg_index.indexrelid) as definition from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
     where pg_index.indrelid = 'listings'::regclass and not pg_index.indisunique order by pg_class.relname`,
  );
  for (const index of rows) await client.query(`drop index ${client.escapeIdentifier(index.name)}`);
  return rows;
}

async function createIndexes(
  client: pg.Client,
  indexes: readonly IndexDefinition[],
  log: (line: string) => void,
): Promise<void> {
  if (indexes.length === 0) return;
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const [position, index] of indexes.entries()) {
    await client.query(index.definition);
    log(`Created index ${position + 1} of ${indexes.length}`);
  }
}

async function writeAccounts(
  client: pg.Client,
  { seed, now, accounts }: { seed: number; now: Date; accounts: number },
): Promise<void> {
  const towns = await readIds(
    client,
    `select districts.slug || '/' || towns.slug as key, towns.id from towns join districts on districts.id = towns.district_id`,
  );
  await copy(
    client,
    'copy accounts (id, public_id, name, about, town_id, created_at) from stdin',
    function* rows() {
      for (let index = 0; index < accounts; index += 1) {
        const account = generateAccount(seed, index, now);
        yield [
          index + 1,
          account.publicId,
          account.name,
          account.about,
          getId(towns, `${account.town.districtSlug}/${account.town.slug}`),
          account.createdAt.toISOString(),
        ];
      }
    },
  );
  await client.query(`select setval(pg_get_serial_sequence('accounts', 'id'), $1)`, [accounts]);
}

async function writeListings(
  client: pg.Client,
  options: Required<Pick<SeedOptions, 'seed' | 'now' | 'movedByMs' | 'listings' | 'log'>>,
): Promise<void> {
  const towns = await readIds(
    client,
    `select districts.slug || '/' || towns.slug as key, towns.id from towns join districts on districts.id = towns.district_id`,
  );
  const categories = await readIds(client, `select kind || '/' || slug as key, id from categories`);
  const startedAt = performance.now();
  await copy(
    client,
    `copy listings (id, public_id, account_id, kind, category_id, title, slug, description, price_type, price_min_cents, price_max_cents, price_per, price_gst, town_id, exact_lat, exact_lng,
       attributes, photos, picture_count, is_in_trade, status, published_at, expires_at, updated_at) from stdin`,
    function* rows() {
      for (const listing of generateListings({
        count: options.listings,
        seed: options.seed,
        now: options.now,
      })) {
        if (listing.index > 0 && listing.index % PROGRESS_EVERY === 0)
          options.log(
            `${listing.index.toLocaleString('en-NZ')} of ${options.listings.toLocaleString('en-NZ')} listings, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
          );
        const [published, expires] = [listing.publishedAt, listing.expiresAt].map((date) =>
          new Date(date.getTime() + options.movedByMs).toISOString(),
        ) as [string, string];
        yield [
          listing.index + 1,
          listing.publicId,
          listing.accountIndex + 1,
          listing.kind,
          getId(categories, `${listing.kind}/${listing.categorySlug}`),
          listing.title,
          listing.slug,
          listing.description,
          listing.price.type,
          listing.price.minCents,
          listing.price.maxCents,
          listing.price.per,
          listing.price.gst,
          getId(towns, `${listing.town.districtSlug}/${listing.town.slug}`),
          listing.lat,
          listing.lng,
          JSON.stringify(listing.attributes),
          JSON.stringify(listing.photos),
          listing.photos.length,
          listing.price.gst === null ? 'f' : 't',
          listing.status,
          published,
          expires,
          published,
        ];
      }
    },
  );
  await client.query(`select setval(pg_get_serial_sequence('listings', 'id'), $1)`, [
    Math.max(1, options.listings),
  ]);
  options.log(
    `${options.listings.toLocaleString('en-NZ')} listings in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  );
}

async function writeNews(
  client: pg.Client,
  { seed, now }: { seed: number; now: Date },
): Promise<number> {
  const articles = generateNews({ seed, now });
  await copy(
    client,
    'copy news (public_id, slug, headline, summary, author, topic_slug, region_slug, body, source, scene, photo, picture_alt, published_at, modified_at) from stdin',
    function* rows() {
      for (const article of articles) {
        yield [
          article.publicId,
          article.slug,
          article.headline,
          article.summary,
          article.author,
          article.topicSlug,
          article.regionSlug,
          JSON.stringify(article.body),
          article.source,
          article.scene,
          JSON.stringify(article.photo),
          article.photo.alt,
          article.publishedAt.toISOString(),
          article.modifiedAt.toISOString(),
        ];
      }
    },
  );
  return articles.length;
}

type Cell = string | number | null;

/**
 * Sends rows with COPY in text format. Rows are generated only as fast as the server accepts them,
 * which limits memory use.
 */
async function copy(
  client: pg.Client,
  statement: string,
  rows: () => Generator<readonly Cell[], void, void>,
): Promise<void> {
  const stream: Writable = client.query(copyFrom(statement));
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  let buffer = '';
  for (const row of rows()) {
    buffer += `${row.map(copyCell).join('\t')}\n`;
    if (buffer.length >= BUFFER_BYTES) {
      const isRoomLeft = stream.write(buffer);
      buffer = '';
      if (!isRoomLeft) await Promise.race([once(stream, 'drain'), failed]);
    }
  }
  const finished = once(stream, 'finish');
  stream.end(buffer);
  await Promise.race([finished, failed]);
}

function copyCell(value: Cell): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replace(
    /[\\\n\r\t]/g,
    (letter) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[letter] ?? letter,
  );
}

async function readIds(client: pg.Client, sql: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ key: string; id: number }>(sql);
  return new Map(rows.map((row) => [row.key, row.id]));
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined)
    throw new Error(`${key} is not in the database. Update its reference tables first.`);
  return id;
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountExportSchema } from '@paddock/contracts/http';
import { DATA_KINDS } from '@paddock/domain/privacy/data-kinds.messages';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './client.ts';

/** Tables without personal data, each with what it contains instead. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  regions: 'places of New Zealand',
  districts: 'places of New Zealand',
  towns: 'places of New Zealand',
  category_groups: 'the categories',
  categories: 'the categories',
  makes: 'makes and models',
  vocabulary: 'words that occur in several listings',
  attribute_names: 'names of attributes',
  search_words: 'phrases that operators add to the search dictionary',
  listing_counts: 'numbers of live listings',
  listing_months: 'numbers of live listings',
  news_topics: 'topics of news',
  redirects: 'redirect rules',
  site_state: 'maintenance',
  forced_tasks: 'names of scheduled tasks',
  unsubscribe_secret: 'a key of ours',
  rate_limit_counts: 'hashes, for an hour or two',
  releases: 'versions of our software',
  channels: 'versions of our software',
  channel_entries: 'versions of our software',
  channel_changes: 'versions of our software',
  channel_hosts: 'our servers',
  deploy_tokens: 'keys of our teams',
  release_keys: 'keys of our teams',
  claim_rules: 'what our remotes may claim',
  quarantined_releases: 'versions of our software',
  schema_migrations: 'versions of our software',
};

describe('DATA_KINDS', () => {
  let database: TestDatabase;
  let connection: DatabaseConnection;
  const described = DATA_KINDS.flatMap(({ tables }) => tables);

  beforeAll(async () => {
    database = await startTestDatabase();
    connection = connectDatabase({ url: database.url });
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const listTables = async (condition = 'true') =>
    (
      await connection.pool.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition} order by relname`,
      )
    ).rows.map(({ name }) => name);

  it('describe each table with personal data once', async () => {
    expect([...described, ...Object.keys(NOT_PERSONAL)].sort()).toEqual(await listTables());
  });

  it('describe each table that refers to an account', async () => {
    const referring = await listTables(
      "exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and confrelid = 'accounts'::regclass)",
    );
    expect(referring.length).toBeGreaterThan(10);
    expect(referring.filter((name) => name in NOT_PERSONAL)).toEqual([]);
  });

  it('name each part of the account’s export once', () => {
    expect(DATA_KINDS.flatMap(({ exportedAs }) => exportedAs).sort()).toEqual(
      Object.keys(AccountExportSchema.properties)
        .filter((field) => field !== 'exportedAt')
        .sort(),
    );
  });
});

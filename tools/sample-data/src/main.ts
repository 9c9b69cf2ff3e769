/**
 * The command line that creates sample data: `node tools/sample-data/src/main.ts`, with DATABASE_URL
 * set. See HELP.
 */
import { parseArgs } from 'node:util';
import { connectDatabase } from '../../../apps/api/src/database/client.ts';
import { MigrationError, migrate } from '../../../apps/api/src/database/migrate.ts';
import { syncReferenceData } from '../../../apps/api/src/database/sync-reference.ts';
import { VocabularyRepository } from '../../../apps/api/src/modules/suggestions/vocabulary.repository.ts';
import { DEFAULT_LISTINGS, seedDatabase } from './seed-database.ts';
import { SellerNotFoundError, seedSeller } from './seed-seller.ts';

const MAX_LISTINGS = 5_000_000;
const DEFAULT_COUNT = 12;
const MAX_COUNT = 1_000;

const HELP = `Migrates the database to this code's version and fills it with sample data if it has none.

  npm run seed [-- --listings ${DEFAULT_LISTINGS}] [--seed 1] [--force]
  npm run seed -- --seller you@example.nz [--count ${DEFAULT_COUNT}]

  --listings  number of listings, up to ${MAX_LISTINGS.toLocaleString('en-NZ')}
  --seed      seed of the random data; the same seed on the same day gives the same data
  --force     deletes all accounts, listings and articles first
  --seller    adds listings to the account of the user who has signed in with this address
  --count     number of listings to add with --seller, up to ${MAX_COUNT.toLocaleString('en-NZ')}`;

/** An invalid command line. Its message is printed without a stack trace. */
class UsageError extends Error {}

function parseWholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  max: number,
): number {
  if (text === undefined) return fallback;
  const value = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new UsageError(
      `--${name} takes a whole number from 1 to ${max.toLocaleString('en-NZ')}, not ${text}.`,
    );
  return value;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      listings: { type: 'string' },
      seed: { type: 'string' },
      force: { type: 'boolean', default: false },
      seller: { type: 'string' },
      count: { type: 'string' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '')
    throw new UsageError(
      'Set DATABASE_URL to the database to fill, or use `npm run seed`, which finds it.',
    );
  const { seller } = values;
  if (seller !== undefined) return runSeller(url, seller, values);
  if (values.count !== undefined)
    throw new UsageError('--count needs --seller, the account that gets the listings.');
  const listings = parseWholeNumber('listings', values.listings, DEFAULT_LISTINGS, MAX_LISTINGS);
  const seed = parseWholeNumber('seed', values.seed, 1, 2_147_483_647);
  const startedAt = performance.now();
  await migrate(url);
  await syncReferenceData(url);
  const result = await seedDatabase({
    url,
    listings,
    seed,
    isForced: values.force,
    log: (line) => console.log(line),
  });
  if (!result.isSeeded) return;
  const connection = connectDatabase({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await new VocabularyRepository(connection.db).refresh();
  } finally {
    await connection.close();
  }
  console.log(
    `Seeded ${result.listings.toLocaleString('en-NZ')} listings in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  );
}

async function runSeller(
  url: string,
  email: string,
  {
    count: text,
    ...others
  }: {
    readonly count?: string;
    readonly listings?: string;
    readonly seed?: string;
    readonly force: boolean;
  },
): Promise<void> {
  if (!email.includes('@'))
    throw new UsageError(
      '--seller needs the email address that a user has signed in with, such as you@example.nz.',
    );
  if (others.listings !== undefined || others.seed !== undefined || others.force)
    throw new UsageError('--seller can only be combined with --count.');
  const count = parseWholeNumber('count', text, DEFAULT_COUNT, MAX_COUNT);
  await migrate(url);
  await syncReferenceData(url);
  const name = await seedSeller({ url, email, count });
  console.log(
    `${name} has ${count.toLocaleString('en-NZ')} more ${count === 1 ? 'listing' : 'listings'}.`,
  );
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof UsageError ||
    error instanceof SellerNotFoundError ||
    error instanceof MigrationError ||
    (error instanceof TypeError && 'code' in error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

/** `node apps/api/src/seed/main.ts`, with DATABASE_URL: see HELP. */
import { parseArgs } from 'node:util';
import { connectDatabase } from '../database/client.ts';
import { MigrationError, migrate } from '../database/migrate.ts';
import { syncReference } from '../database/sync-reference.ts';
import { VocabularyRepository } from '../modules/suggestions/vocabulary.repository.ts';
import { DEFAULT_LISTINGS, seedDatabase } from './seed-database.ts';
import { NoSuchSellerError, seedSeller } from './seed-seller.ts';

const LARGEST = 5_000_000;
const DEFAULT_COUNT = 12;
const LARGEST_COUNT = 1_000;

const HELP = `Sample data. Brings the database to this code's version and fills it, where it is empty.

  npm run seed [-- --listings ${DEFAULT_LISTINGS}] [--seed 1] [--force]
  npm run seed -- --seller you@example.nz [--count ${DEFAULT_COUNT}]

  --listings  how many, up to ${LARGEST.toLocaleString('en-NZ')}
  --seed      another number gives other data; the same, on the same day, the same
  --force     takes away every account, listing and article first
  --seller    listings of their own for whoever has signed in with that address`;

/** A command line that cannot be followed, in a sentence for the person at the keyboard. */
class UsageError extends Error {}

function wholeNumber(
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
    throw new UsageError('--count goes with --seller: say whose listings they are to be.');
  const listings = wholeNumber('listings', values.listings, DEFAULT_LISTINGS, LARGEST);
  const seed = wholeNumber('seed', values.seed, 1, 2_147_483_647);
  const startedAt = performance.now();
  await migrate(url);
  await syncReference(url);
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
      '--seller takes the address that somebody has signed in with, such as you@example.nz.',
    );
  if (others.listings !== undefined || others.seed !== undefined || others.force)
    throw new UsageError('--seller goes with --count alone.');
  const count = wholeNumber('count', text, DEFAULT_COUNT, LARGEST_COUNT);
  await migrate(url);
  await syncReference(url);
  const name = await seedSeller({ url, email, count });
  console.log(
    `${name} has ${count.toLocaleString('en-NZ')} more ${count === 1 ? 'listing' : 'listings'}.`,
  );
}

try {
  await run();
} catch (error) {
  const isForPerson =
    error instanceof UsageError ||
    error instanceof NoSuchSellerError ||
    error instanceof MigrationError ||
    (error instanceof TypeError && 'code' in error);
  console.error(isForPerson ? error.message : error);
  process.exitCode = 1;
}

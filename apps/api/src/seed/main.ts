/**
 * `node apps/api/src/seed/main.ts [--listings 6000] [--seed 1] [--force]`, with DATABASE_URL: brings the database to
 * this code's version and fills it with sample data.
 */
import { parseArgs } from 'node:util';
import { connectDatabase } from '../database/client.ts';
import { MigrationError, migrate } from '../database/migrate.ts';
import { syncReference } from '../database/sync-reference.ts';
import { VocabularyRepository } from '../modules/suggestions/vocabulary.repository.ts';
import { DEFAULT_LISTINGS, seedDatabase } from './seed-database.ts';

const LARGEST = 5_000_000;

/** A command line that cannot be followed, in a sentence for the person at the keyboard. */
class UsageError extends Error {}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isInteger(value) || value < 1 || value > max) throw new UsageError(`--${name} takes a whole number from 1 to ${max.toLocaleString('en-NZ')}, not ${text}.`);
  return value;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { listings: { type: 'string' }, seed: { type: 'string' }, force: { type: 'boolean', default: false } } });
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') throw new UsageError('Set DATABASE_URL to the database to fill, or use `npm run seed`, which finds it.');
  const listings = wholeNumber('listings', values.listings, DEFAULT_LISTINGS, LARGEST);
  const seed = wholeNumber('seed', values.seed, 1, 2_147_483_647);
  const startedAt = performance.now();
  await migrate(url);
  await syncReference(url);
  const result = await seedDatabase({ url, listings, seed, isForced: values.force, log: (line) => console.log(line) });
  if (!result.isSeeded) return;
  const connection = connectDatabase({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await new VocabularyRepository(connection.db).refresh();
  } finally {
    await connection.close();
  }
  console.log(`Seeded ${result.listings.toLocaleString('en-NZ')} listings in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

try {
  await run();
} catch (error) {
  const isForPerson = error instanceof UsageError || error instanceof MigrationError || (error instanceof TypeError && 'code' in error);
  console.error(isForPerson ? error.message : error);
  process.exitCode = 1;
}

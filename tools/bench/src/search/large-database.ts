/**
 * A database of a million listings. It is seeded once and then reused, because seeding takes
 * minutes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../../stack/src/launch/open-database.ts';
import type { StackDatabase } from '../../../stack/src/launch/open-database.ts';
import { runScript } from '../../../stack/src/launch/run-script.ts';
import { BENCH_FOLDER } from '../serve/bench-stack.ts';

export interface LargeDatabase extends StackDatabase {
  readonly listings: number;
  /** How long the seeding took, in seconds. */
  readonly seedingSeconds: number;
}

interface Seeding {
  readonly listings: number;
  readonly seconds: number;
}

export async function openLargeDatabase(
  listings: number,
  say: (sentence: string) => void,
): Promise<LargeDatabase> {
  const stateFolder = path.join(BENCH_FOLDER, `listings-${listings}`);
  const database = await openDatabase({ stateFolder, externalUrl: null, log: say });
  const recordFile = path.join(stateFolder, 'seeding.json');
  if (!existsSync(recordFile)) {
    say(`writing ${listings.toLocaleString('en-NZ')} listings (only once)`);
    const startedMs = performance.now();
    await runScript('tools/sample-data/src/main.ts', ['--listings', String(listings), '--force'], {
      env: { DATABASE_URL: database.url },
    });
    writeFileSync(
      recordFile,
      JSON.stringify({
        listings,
        seconds: (performance.now() - startedMs) / 1_000,
      } satisfies Seeding),
    );
    await vacuum(database.url);
  }
  const { seconds } = JSON.parse(readFileSync(recordFile, 'utf8')) as Seeding;
  return { ...database, listings, seedingSeconds: seconds };
}

const IDLE_POLL_MS = 500;

/**
 * Waits until no other connection runs a statement. A new API rebuilds the vocabulary first, which
 * takes a processor for half a minute.
 */
export async function waitUntilDatabaseIsIdle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let idlePolls = 0; idlePolls < 4;) {
    await delay(IDLE_POLL_MS);
    const { rowCount } = await client.query(
      `select from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    idlePolls = rowCount === 0 ? idlePolls + 1 : 0;
  }
  await client.end();
}

/** Does what autovacuum would do in the hours after so many rows have been inserted. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze listings');
  await client.end();
}

/**
 * Restores a database of a million listings from its backup, and changes the schema of the restored
 * one while requests arrive.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '../../../apps/api/src/database/migrate.ts';
import { runBackup } from '../../stack/src/backup/run-backup.ts';
import { runRestore } from '../../stack/src/backup/run-restore.ts';
import { startDatabase } from '../../stack/src/database.ts';
import { inRoot } from '../../stack/src/paths.ts';
import { createUsers, type DrillUser } from '../../stack/src/testing/drill-writers.ts';
import { createInformativeFinding, createUpperLimitFinding } from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { createLoadSource, type LoadResponse, type PlannedRequest } from './load/open-loop.ts';
import { percentile } from './measure/statistics.ts';
import { openLargeDatabase, waitUntilDatabaseIsIdle } from './search/large-database.ts';
import { BENCH_FOLDER, getBenchPort } from './serve/bench-stack.ts';
import { startApi } from './serve/start-api.ts';
import { formatMs, showSeconds } from './units.ts';

const LISTINGS = 1_000_000;
const QUICK_LISTINGS = 10_000;
/** The recovery time objective (RTO). */
const RESTORE_LIMIT_SECONDS = 15 * 60;
const REQUEST_LIMIT_MS = 1_000;
const REQUESTS_PER_SECOND = 8;
const BASELINE_MS = 30_000;
/** The steps that add a required fact with an index, none of which blocks a request. */
const SCHEMA_CHANGES: Readonly<Record<string, string>> = {
  'a column with a default':
    'alter table listings add column inspected boolean not null default false;',
  'an index':
    '-- Runs outside a transaction\ncreate index concurrently if not exists listings_inspected on listings (inspected, published_at);',
  'a constraint':
    'alter table listings add constraint listings_inspected_live check (not inspected or status is not null) not valid;',
  'the constraint’s validation':
    'alter table listings validate constraint listings_inspected_live;',
};

type Kind = 'search' | 'listing' | 'write';

async function createPlan(
  origin: string,
  users: readonly DrillUser[],
): Promise<(number: number) => PlannedRequest<Kind>> {
  const { results } = (await (await fetch(`${origin}/api/listings`)).json()) as {
    readonly results: readonly { readonly id: string }[];
  };
  return (number) => {
    const id = results[Math.floor(number / 4) % results.length]?.id ?? '';
    const user = users[number % users.length];
    switch (number % 4) {
      case 0:
        return {
          kind: 'search',
          method: 'GET',
          path: `/api/listings?term=tractor&priceMin=${number}`,
          headers: {},
        };
      case 1:
        return { kind: 'listing', method: 'GET', path: `/api/listings/${id}`, headers: {} };
      default:
        return {
          kind: 'write',
          method: number % 4 === 2 ? 'PUT' : 'DELETE',
          path: `/api/account/watchlist/${id}`,
          headers: {
            cookie: `__session=${user?.session}`,
            origin,
            'sec-fetch-site': 'same-origin',
          },
        };
    }
  };
}

/** @throws Error when a request was refused or failed, because it measures nothing */
function listDurations(answers: readonly LoadResponse<Kind>[]): readonly number[] {
  const failed = answers.find(({ status }) => status < 200 || status >= 300);
  if (failed) throw new Error(`A ${failed.kind} request was answered with ${failed.status}`);
  return answers.map(({ ms }) => ms);
}

/** Applies the changes one after the other, as starting a newer API does. @returns seconds of each */
async function changeSchema(url: string, folder: string): Promise<readonly BenchFinding[]> {
  const migrations = path.join(folder, 'migrations');
  cpSync(inRoot('apps/api/src/database/migrations'), migrations, { recursive: true });
  const findings: BenchFinding[] = [];
  for (const [index, [name, sql]] of Object.entries(SCHEMA_CHANGES).entries()) {
    writeFileSync(
      path.join(migrations, `${9_000 + index}-change.sql`),
      `-- Works with code that knows migration: 9\n${sql}\n`,
    );
    const startedMs = performance.now();
    await migrate(url, undefined, pathToFileURL(`${migrations}/`));
    findings.push(
      createInformativeFinding(
        `adding ${name}`,
        showSeconds((performance.now() - startedMs) / 1_000),
      ),
    );
  }
  return findings;
}

export const largeOperationsBench: Bench = {
  name: 'large-operations',
  title: 'Restore and schema change with a million listings',
  async run({ isQuick, log }) {
    const folder = mkdtempSync(path.join(BENCH_FOLDER, 'operations-'));
    const ends = new AsyncDisposableStack();
    ends.defer(() => rmSync(folder, { recursive: true, force: true }));
    try {
      const stored = path.join(folder, 'stored');
      const large = await openLargeDatabase(isQuick ? QUICK_LISTINGS : LISTINGS, log);
      const time = async (work: () => Promise<void>) => {
        const startedMs = performance.now();
        await work();
        return (performance.now() - startedMs) / 1_000;
      };
      log('backing up');
      ends.defer(() => large.stop());
      const backupSeconds = await time(() =>
        runBackup({
          command: [],
          options: { to: stored },
          env: { RELEASE_STORE: path.join(folder, 'releases') },
          stateFolder: folder,
          withDatabase: (work) => work(large.url),
          signal: new AbortController().signal,
          log,
        }),
      );
      await large.stop();
      const port = await getBenchPort(6);
      const origin = `http://127.0.0.1:${port}`;
      const dataDir = path.join(folder, 'restored');
      let databaseUrl = '';
      log('restoring');
      const restoreSeconds = await time(async () => {
        await runRestore({
          options: { from: stored },
          env: { RELEASE_STORE: path.join(folder, 'restored-releases') },
          defaultDataDir: dataDir,
          stateFolder: folder,
          log,
        });
        const restored = await startDatabase({ dataDir });
        ends.defer(() => restored.stop());
        databaseUrl = restored.url;
        const api = await startApi({
          databaseUrl,
          port,
          hasCache: false,
          env: { PUBLIC_ORIGIN: origin },
        });
        ends.defer(() => api.stop());
        await (await fetch(`${origin}/api/listings?term=tractor`)).json();
      });
      await waitUntilDatabaseIsIdle(databaseUrl);
      const plan = await createPlan(origin, await createUsers(databaseUrl));
      const source = createLoadSource(origin, plan);
      ends.defer(() => source.close());
      log('requests without a schema change');
      const before = listDurations(await source.sendAtRate(REQUESTS_PER_SECOND, BASELINE_MS));
      log('requests during the schema change');
      const during: number[] = [];
      const state = { isChanging: true };
      const changing = changeSchema(databaseUrl, folder).finally(() => {
        state.isChanging = false;
      });
      // An error is reported below.
      changing.catch(() => undefined);
      while (state.isChanging)
        during.push(...listDurations(await source.sendAtRate(REQUESTS_PER_SECOND, 1_000)));
      return {
        findings: [
          createUpperLimitFinding(
            'from an empty machine with the backup at hand to the first search',
            restoreSeconds,
            RESTORE_LIMIT_SECONDS,
            showSeconds,
          ),
          createInformativeFinding('base backup', showSeconds(backupSeconds)),
          createUpperLimitFinding(
            `slowest of ${during.length} requests during the schema change`,
            Math.max(...during),
            REQUEST_LIMIT_MS,
            formatMs,
          ),
          createInformativeFinding(
            'p99 during the schema change, and before it',
            `${formatMs(percentile(during, 0.99))}, ${formatMs(percentile(before, 0.99))}`,
          ),
          createInformativeFinding(
            `slowest of ${before.length} requests before it`,
            formatMs(Math.max(...before)),
          ),
          ...(await changing),
        ],
        notes: [
          `The backup is in a folder of the same disk. The requests arrive at a fixed rate, ${REQUESTS_PER_SECOND} a second: a quarter each searches without a cache, listings, additions to a watchlist and removals from it. The changes are applied by the same code as a deploy's.`,
        ],
      };
    } finally {
      await ends.disposeAsync();
    }
  },
};

/**
 * `npm run demo:deploy`: demonstrates the guarantees of ADR 18 on a running stack, under constant
 * load and with the commands that a team uses. Each step prints its figures and throws when its
 * guarantee does not hold. The original release is restored at the end.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelStatus } from '@paddock/contracts/http';
import { readReleaseFolder } from '@paddock/shell/releases/release-files';
import { createReleaseApi, findChannelEntry } from '../release-api.ts';
import { visitWithBrowser } from './browser-visitors.ts';
import {
  breakBrowserCode,
  breakPagesWithQuery,
  breakServerModule,
  makeDemoRelease,
  replaceHeadline,
  type CodeEdit,
} from './make-release.ts';
import { CRAWLER_USER_AGENT, createTraffic } from './traffic.ts';

const REMOTE = 'search';
const ADDRESSES = ['/', '/search/listing?query=tractor', '/marketplace', '/about'];
/** The shell spreads each 100 new visitors evenly, so more of them would not be more exact. */
const VISITORS = 300;
const VISITORS_AT_ONCE = 6;
const CANARY_PERCENT = 10;
/**
 * A change should be live, or rolled back, within this time. The demonstration prints the times and
 * does not fail when one is longer, because a busy machine alone can cause that.
 */
const LIVE_GOAL_MS = 5_000;
/** Longer than any step takes, even on a slow machine. */
const GIVE_UP_MS = 90_000;
const POLL_MS = 50;
/** Number of browsers that report an error. The simulated visitors then send the same report. */
const BROWSERS = 2;

export interface DeployDemoOptions {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly channel: string;
  readonly token: string;
  /** The folder `dist/remotes`, which contains the builds of each remote: `search/1.0.0-…`. */
  readonly builtFolder: string;
  /** Path of a browser. When null, the steps that need a browser are skipped. */
  readonly browser: string | null;
  /**
   * Runs `npm run release -- …`.
   * @returns its exit code
   */
  runRelease(...args: readonly string[]): Promise<number>;
  log(sentence: string): void;
}

export interface DeployDemoFigures {
  readonly liveMs: number;
  readonly rollbackMs: number;
  readonly canaryShare: number;
  readonly requests: number;
  readonly failed: number;
}

/** @throws Error that describes the guarantee that did not hold, for example a failed request */
export async function runDeployDemo(options: DeployDemoOptions): Promise<DeployDemoFigures> {
  const { origin, apiOrigin, channel, token, builtFolder, browser, runRelease, log } = options;
  const api = createReleaseApi({ origin: apiOrigin, token });
  const traffic = createTraffic({ origin, remote: REMOTE, addresses: ADDRESSES });
  const scratch = mkdtempSync(path.join(tmpdir(), 'paddock-demo-'));
  /**
   * Makes the versions of this run unique: the files of a version never change, and a quarantined
   * version cannot be released again.
   */
  const run = Date.now().toString(36);
  const status = () => api.channel(channel);
  const fetchStableVersion = async () =>
    (await traffic.look('/', { agent: CRAWLER_USER_AGENT })).version;
  const original = requireVersion(findChannelEntry(await status(), REMOTE)?.version);
  const make = (name: string, edit: CodeEdit) =>
    makeDemoRelease(
      path.join(builtFolder, REMOTE, original),
      path.join(scratch, name),
      `${original}.${run}-${name}`,
      edit,
    );
  const release = async (...args: readonly string[]) =>
    require((await runRelease(...args)) === 0, `npm run release -- ${args.join(' ')} failed`);

  async function waitForRollback(version: string): Promise<ChannelStatus['changes'][number]> {
    await until(
      `${version} is rolled back`,
      async () => findChannelEntry(await status(), REMOTE)?.canary === null,
    );
    const { changes, quarantined } = await status();
    const [change] = changes;
    if (change?.by !== 'paddock (automatic)' || !quarantined.some((one) => one.version === version))
      throw new Error(`${version} was not rolled back automatically`);
    return change;
  }

  async function runFailingCanary(
    name: string,
    edit: CodeEdit,
    visit: (version: string) => Promise<void>,
  ): Promise<void> {
    const { version, folder } = make(name, edit);
    await release(
      REMOTE,
      '--from',
      folder,
      '--canary',
      `${CANARY_PERCENT}%`,
      '--reason',
      'demonstration: broken',
    );
    const startedMs = performance.now();
    await visit(version);
    const { reason } = await waitForRollback(version);
    const tookMs = performance.now() - startedMs;
    await until('no visitor gets the canary', async () =>
      (
        await Promise.all(canaryBuckets.map((canaryBucket) => traffic.look('/', { canaryBucket })))
      ).every((visit) => visit.version !== version),
    );
    require((await runRelease('canary', `${REMOTE}@${version}`, `${CANARY_PERCENT}%`)) ===
      1, `${version} was released again, although it is quarantined`);
    log(
      `A canary that is ${name.replaceAll('-', ' ')} was rolled back automatically after ${formatSeconds(tookMs)}: ${reason}. It is quarantined.`,
    );
  }

  let canaryBuckets: readonly string[] = [];
  const load = traffic.startLoad();
  try {
    const before = await hashOtherRemotes(origin, builtFolder, await status());

    const changed = make('new-headline', replaceHeadline('The paddock next door'));
    await release('upload', REMOTE, '--from', changed.folder);
    const startedMs = performance.now();
    await release(REMOTE, '--from', changed.folder, '--reason', 'demonstration');
    await until('the new headline is live', async () =>
      (await traffic.look('/', { agent: CRAWLER_USER_AGENT })).html.includes(
        'The paddock next door',
      ),
    );
    const liveMs = performance.now() - startedMs;
    log(
      `A visible change to ${REMOTE} was live ${formatSeconds(liveMs)} after the command (goal: ${formatSeconds(LIVE_GOAL_MS)}).`,
    );

    const rollbackStartedMs = performance.now();
    await release('rollback', REMOTE, '--reason', 'demonstration');
    await until(
      'the old headline is live again',
      async () => (await fetchStableVersion()) === original,
    );
    const rollbackMs = performance.now() - rollbackStartedMs;
    log(
      `The change was rolled back ${formatSeconds(rollbackMs)} after the command (goal: ${formatSeconds(LIVE_GOAL_MS)}).`,
    );

    await release(
      'canary',
      `${REMOTE}@${changed.version}`,
      `${CANARY_PERCENT}%`,
      '--reason',
      'demonstration',
    );
    await until('a visitor gets the canary', async () =>
      (
        await Promise.all(
          Array.from({ length: 20 }, (_, bucket) =>
            traffic.look('/', { canaryBucket: String(bucket) }),
          ),
        )
      ).some(({ version }) => version === changed.version),
    );
    const visits = await traffic.visitors(VISITORS, VISITORS_AT_ONCE);
    const canaryVisits = visits.filter(({ first }) => first.version === changed.version);
    const canaryShare = canaryVisits.length / VISITORS;
    const switched = visits.filter(({ first, again }) => first.version !== again.version).length;
    log(
      `Of ${VISITORS} visitors, ${canaryVisits.length} got the ${CANARY_PERCENT} % canary (${(canaryShare * 100).toFixed(1)} %), and ${switched} got another version on their second visit.`,
    );
    require(canaryShare >= 0.08 &&
      canaryShare <= 0.12, 'a canary of 10 % has to reach 8 to 12 % of visitors');
    require(switched === 0, 'a visitor has to get the same version on each visit');
    require(visits.every(
      ({ first, again }) => !first.isFailed && !again.isFailed,
    ), 'a visitor did not get a page');
    canaryBuckets = [...new Set(canaryVisits.flatMap(({ first }) => first.canaryBucket ?? []))];
    await release('abort', REMOTE, '--reason', 'demonstration: the canary was healthy');

    for (const [place, edit] of [
      ['on-the-server', breakServerModule],
      ['in-browsers', breakBrowserCode],
    ] as const) {
      const { folder, version } = make(`broken-${place}`, edit);
      require((await runRelease(REMOTE, '--from', folder, '--canary', `${CANARY_PERCENT}%`)) ===
        1, `${version} went live, although it is broken`);
    }
    log(
      'Canaries that are broken on the server or in browsers were refused before any visitor got them.',
    );
    if (browser) {
      await runFailingCanary('broken-on-some-pages', breakPagesWithQuery, async (version) => {
        await until(
          'a visitor gets the canary',
          async () =>
            (await traffic.look('/', { canaryBucket: canaryBuckets[0] ?? null })).version ===
            version,
        );
        const reports = await visitWithBrowser({
          executablePath: browser,
          origin,
          canaryBuckets: canaryBuckets.slice(0, BROWSERS),
        });
        const [body] = reports;
        if (body === undefined) throw new Error('no browser reported the error');
        log(
          `${reports.length} of ${BROWSERS} browsers reported an error: ${body}. The load sends the same report for each page with this version.`,
        );
        traffic.reportLike(version, body);
      });
    } else {
      log('No browser was found, so the canary that fails in a browser was skipped.');
    }

    const after = await hashOtherRemotes(origin, builtFolder, await status());
    require(JSON.stringify(after) ===
      JSON.stringify(before), 'a file of another remote has changed');
    require((await fetchStableVersion()) === original, `${original} is not the live version`);
    log(`${Object.keys(before).length} files of the other remotes did not change.`);
    const { requests, failed } = await load.stop();
    log(`Meanwhile ${requests} pages were requested without a pause: ${failed} failed.`);
    require(failed === 0 && requests > 0, 'a request failed');
    return { liveMs, rollbackMs, canaryShare, requests, failed };
  } finally {
    await load.stop().catch(() => undefined);
    const entry = findChannelEntry(await status(), REMOTE);
    if (entry?.canary) await runRelease('abort', REMOTE, '--reason', 'end of the demonstration');
    if (entry?.version !== original)
      await runRelease('rollback', `${REMOTE}@${original}`, '--reason', 'end of the demonstration');
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns the hash of each script of every remote except the one that changes, keyed by the
 * script's address.
 */
async function hashOtherRemotes(
  origin: string,
  builtFolder: string,
  { remotes }: ChannelStatus,
): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const { id, entry } of remotes.filter((remote) => remote.id !== REMOTE)) {
    const { release } = await readReleaseFolder(path.join(builtFolder, id, entry.version));
    for (const file of Object.keys(release.integrity).filter((name) =>
      /^client\/.*\.js$/.test(name),
    )) {
      const address = `/assets/remotes/${id}/${entry.version}/${file}`;
      const response = await fetch(origin + address);
      require(response.status === 200, `${address} returned ${response.status}`);
      hashes[address] = createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex');
    }
  }
  return hashes;
}

function requireVersion(version: string | undefined): string {
  if (version === undefined) throw new Error(`${REMOTE} is not live in this channel`);
  return version;
}

function require(isTrue: boolean, failure: string): void {
  if (!isTrue) throw new Error(failure);
}

async function until(condition: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const startedMs = performance.now(); !(await isTrue());) {
    if (performance.now() - startedMs > GIVE_UP_MS)
      throw new Error(`Timed out while waiting until ${condition}`);
    await pause(POLL_MS);
  }
}

function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1_000).toFixed(1)} s`;
}

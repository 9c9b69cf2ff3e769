/**
 * `npm run demo:deploy`: what ADR 18 promises, shown on a running product by the commands that a team has, under a load
 * that never stops. Each step says its figures; one that does not hold ends it with an error. What was live is live again afterwards.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelStatus } from '@paddock/contracts/http';
import { readReleaseFolder } from '@paddock/release-store/release-files';
import { createReleaseApi } from '../release-api.ts';
import { findEntry } from '../swap.ts';
import { visitWithBrowser } from './browser-visitors.ts';
import {
  brokenInBrowser,
  brokenOnServer,
  makeRelease,
  withHeadline,
  type Edit,
} from './make-release.ts';
import { BOT, createTraffic } from './traffic.ts';

const REMOTE = 'search';
const ADDRESSES = ['/', '/search/listing?query=tractor', '/marketplace', '/about'];
const VISITORS = 1_000;
const VISITORS_AT_ONCE = 6;
const CANARY_PERCENT = 10;
/** What is promised: a change is live, or taken back, within this. */
const LIVE_WITHIN_MS = 5_000;
/** Longer than any step takes on a machine that does anything at all. */
const GIVE_UP_MS = 90_000;
const POLL_MS = 50;
/** To see that a page says what fails in it; the load says the same from then on. */
const BROWSERS = 2;

export interface DeployDemoOptions {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly channel: string;
  readonly token: string;
  /** `dist/remotes`, and below it what is built of each remote: `search/1.0.0-…`. */
  readonly builtFolder: string;
  /** Null: nobody comes with a browser, and what fails in one is not shown. */
  readonly browser: string | null;
  /** `npm run release -- …`. @returns its exit code */
  command(...args: readonly string[]): Promise<number>;
  say(sentence: string): void;
}

export interface DeployDemoFigures {
  readonly liveMs: number;
  readonly rollbackMs: number;
  readonly canaryShare: number;
  readonly requests: number;
  readonly failed: number;
}

/** @throws an Error that says which promise was not kept */
export async function deployDemo(options: DeployDemoOptions): Promise<DeployDemoFigures> {
  const { origin, apiOrigin, channel, token, builtFolder, browser, command, say } = options;
  const api = createReleaseApi({ origin: apiOrigin, token });
  const traffic = createTraffic({ origin, remote: REMOTE, addresses: ADDRESSES });
  const scratch = mkdtempSync(path.join(tmpdir(), 'paddock-demo-'));
  /** Of this run alone: a version never changes, and one that was taken back does not come again. */
  const run = Date.now().toString(36);
  const status = () => api.channel(channel);
  const everybodys = async () => (await traffic.look('/', { agent: BOT })).version;
  const original = requireVersion(findEntry(await status(), REMOTE)?.version);
  const make = (name: string, edit: Edit) =>
    makeRelease(
      path.join(builtFolder, REMOTE, original),
      path.join(scratch, name),
      `${original}.${run}-${name}`,
      edit,
    );
  const release = async (...args: readonly string[]) =>
    require((await command(...args)) === 0, `npm run release -- ${args.join(' ')} failed`);

  async function takenBack(version: string): Promise<ChannelStatus['changes'][number]> {
    await until(
      `${version} is taken back`,
      async () => findEntry(await status(), REMOTE)?.canary === null,
    );
    const { changes, quarantined } = await status();
    const [change] = changes;
    if (change?.by !== 'paddock (automatic)' || !quarantined.some((one) => one.version === version))
      throw new Error(`${version} was not taken back by itself`);
    return change;
  }

  async function canaryThatFails(
    name: string,
    edit: Edit,
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
    const begun = performance.now();
    await visit(version);
    const { reason } = await takenBack(version);
    const tookMs = performance.now() - begun;
    await until('nobody gets it any more', async () =>
      (await Promise.all(chosen.map((lot) => traffic.look('/', { lot })))).every(
        (seen) => seen.version !== version,
      ),
    );
    require((await command('canary', `${REMOTE}@${version}`, `${CANARY_PERCENT}%`)) ===
      1, `${version} came again, though it is quarantined`);
    say(
      `A canary that is ${name.replaceAll('-', ' ')} was taken back by itself after ${seconds(tookMs)}: ${reason}. It is quarantined.`,
    );
  }

  let chosen: readonly string[] = [];
  const load = traffic.startLoad();
  try {
    const before = await hashesOfOthers(origin, builtFolder, await status());

    const changed = make('new-headline', withHeadline('The paddock next door'));
    await release('upload', REMOTE, '--from', changed.folder);
    const asked = performance.now();
    await release(REMOTE, '--from', changed.folder, '--reason', 'demonstration');
    await until('the new headline is there', async () =>
      (await traffic.look('/', { agent: BOT })).html.includes('The paddock next door'),
    );
    const liveMs = performance.now() - asked;
    say(`A visible change of ${REMOTE} was live ${seconds(liveMs)} after the command.`);
    require(liveMs <=
      LIVE_WITHIN_MS, `live after ${seconds(liveMs)}, and ${seconds(LIVE_WITHIN_MS)} is promised`);

    const undone = performance.now();
    await release('rollback', REMOTE, '--reason', 'demonstration');
    await until('the old headline is back', async () => (await everybodys()) === original);
    const rollbackMs = performance.now() - undone;
    say(`It was rolled back by hand ${seconds(rollbackMs)} after the command.`);
    require(rollbackMs <=
      LIVE_WITHIN_MS, `rolled back after ${seconds(rollbackMs)}, and ${seconds(LIVE_WITHIN_MS)} is promised`);

    await release(
      'canary',
      `${REMOTE}@${changed.version}`,
      `${CANARY_PERCENT}%`,
      '--reason',
      'demonstration',
    );
    await until('somebody gets the canary', async () =>
      (
        await Promise.all(
          Array.from({ length: 20 }, (_, lot) => traffic.look('/', { lot: String(lot) })),
        )
      ).some(({ version }) => version === changed.version),
    );
    const visits = await traffic.visitors(VISITORS, VISITORS_AT_ONCE);
    const got = visits.filter(({ first }) => first.version === changed.version);
    const canaryShare = got.length / VISITORS;
    const strayed = visits.filter(({ first, again }) => first.version !== again.version).length;
    say(
      `Of ${VISITORS} visitors ${got.length} got the ${CANARY_PERCENT} % canary (${(canaryShare * 100).toFixed(1)} %), and ${strayed} something else when they came again.`,
    );
    require(canaryShare >= 0.08 &&
      canaryShare <= 0.12, 'a canary of 10 % is for 8 to 12 % of visitors');
    require(strayed === 0, 'whoever has a canary keeps it');
    require(visits.every(
      ({ first, again }) => !first.isFailed && !again.isFailed,
    ), 'a visitor got no page');
    chosen = [...new Set(got.flatMap(({ first }) => first.lot ?? []))];
    await release('abort', REMOTE, '--reason', 'demonstration: it was well');

    await canaryThatFails('broken-on-the-server', brokenOnServer, () => Promise.resolve());
    if (browser) {
      await canaryThatFails('broken-in-the-browser', brokenInBrowser, async (version) => {
        await until(
          'somebody gets the canary',
          async () => (await traffic.look('/', { lot: chosen[0] ?? null })).version === version,
        );
        const reports = await visitWithBrowser({
          executablePath: browser,
          origin,
          lots: chosen.slice(0, BROWSERS),
        });
        const [body] = reports;
        if (body === undefined) throw new Error('no browser reported what failed in it');
        say(
          `${reports.length} of ${BROWSERS} browsers reported what failed in them: ${body}. Whoever else gets this version reports the same.`,
        );
        traffic.reportLike(version, body);
      });
    } else {
      say('There is no browser here: what fails in one was not shown.');
    }

    const after = await hashesOfOthers(origin, builtFolder, await status());
    require(JSON.stringify(after) ===
      JSON.stringify(before), 'a file of another remote has other bytes');
    require((await everybodys()) === original, `${original} is not what everybody gets`);
    say(
      `${Object.keys(before).length} files of the other remotes were the same bytes before and after.`,
    );
    const { requests, failed } = await load.stop();
    say(`Meanwhile ${requests} pages were asked for without a pause: ${failed} failed.`);
    require(failed === 0 && requests > 0, 'a request failed');
    return { liveMs, rollbackMs, canaryShare, requests, failed };
  } finally {
    await load.stop().catch(() => undefined);
    const line = findEntry(await status(), REMOTE);
    if (line?.canary) await command('abort', REMOTE, '--reason', 'end of the demonstration');
    if (line?.version !== original)
      await command('rollback', `${REMOTE}@${original}`, '--reason', 'end of the demonstration');
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** By address: what a browser is sent of every remote but the one that changes. */
async function hashesOfOthers(
  origin: string,
  builtFolder: string,
  { remotes }: ChannelStatus,
): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const { id, line } of remotes.filter((remote) => remote.id !== REMOTE)) {
    const { release } = await readReleaseFolder(path.join(builtFolder, id, line.version));
    for (const file of Object.keys(release.integrity).filter((name) =>
      /^client\/.*\.js$/.test(name),
    )) {
      const address = `/assets/remotes/${id}/${line.version}/${file}`;
      const response = await fetch(origin + address);
      require(response.status === 200, `${address} answered ${response.status}`);
      hashes[address] = createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex');
    }
  }
  return hashes;
}

function requireVersion(version: string | undefined): string {
  if (version === undefined) throw new Error(`${REMOTE} is not live here`);
  return version;
}

function require(isKept: boolean, promise: string): void {
  if (!isKept) throw new Error(promise);
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); !(await isSo());) {
    if (performance.now() - begun > GIVE_UP_MS)
      throw new Error(`In vain was it waited until ${what}`);
    await pause(POLL_MS);
  }
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1_000).toFixed(1)} s`;
}

/** The part of failing-remote that is about scripts: each fault of each remote's entry, and of the chunk of a page of its. */
import type { Browser, Page } from '@playwright/test';
import { atMost, given } from './bench.ts';
import type { Finding, Report } from './bench.ts';
import { fallbackMs, pageSeenMs } from './browser/failing-visit.ts';
import type { Cookies } from './browser/failing-visit.ts';
import { breakScripts, SCRIPTS } from './builds/broken-scripts.ts';
import type { Script } from './builds/broken-scripts.ts';
import { interleave } from './measure/interleave.ts';
import { median, medianRatio } from './measure/statistics.ts';
import { findWorst } from './measure/worst.ts';
import { getExpectedCode, isReleased, routeScripts, SCRIPT_FAULTS } from './script-faults.ts';
import type { ScriptFault } from './script-faults.ts';
import { startShellOnBuild } from './serve/shell-on.ts';
import { showFactor, showMs } from './units.ts';

/** The longest counts, and one that hangs takes 4 s. */
const MOST_CLICKS = 2;
const WARM_UPS = 20;

const showPanelMs = (ms: number) => (ms === Number.POSITIVE_INFINITY ? 'never' : showMs(ms));

/** A page of a remote, and how a click leads to one. */
export interface RemotePage {
  readonly path: string;
  /** A page of another remote. */
  readonly from: string;
  /** As in `FailingClick`. */
  readonly link: string;
  readonly cookies: Cookies;
}

export interface ScriptMeasurement {
  readonly browser: Browser;
  readonly apiPort: number;
  readonly rounds: number;
  /** By remote. */
  readonly pages: Readonly<Record<string, RemotePage>>;
  readonly limitFactor: number;
  readonly limitMs: number;
  say(sentence: string): void;
}

/** Of one script of one remote, by fault. */
interface Measured {
  readonly script: Script;
  readonly ratios: Readonly<Record<string, number>>;
  readonly clicksMs: Readonly<Record<string, number>>;
}

interface Cell {
  readonly name: string;
  readonly script: Script;
  readonly fault: ScriptFault;
  /** Of the shell that has it. */
  readonly origin: string;
  readonly prepare: (page: Page) => Promise<void>;
}

/** On shells that go with `ends`. A fault of the line is made before the sound one. */
async function createCells(
  remote: string,
  sound: string,
  apiPort: number,
  ends: AsyncDisposableStack,
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const script of SCRIPTS) {
    for (const fault of SCRIPT_FAULTS) {
      const origin = isReleased(fault)
        ? ends.use(await startShellOnBuild(breakScripts(remote, script, fault), apiPort)).origin
        : sound;
      cells.push({
        name: `${script} ${fault}`,
        script,
        fault,
        origin,
        prepare: (page) => routeScripts(page, isReleased(fault) ? null : { remote, script, fault }),
      });
    }
  }
  return cells;
}

async function measureRemote(
  remote: string,
  { path, from, link, cookies }: RemotePage,
  { browser, apiPort, rounds, say }: ScriptMeasurement,
): Promise<{ readonly wholeMs: number; readonly measured: readonly Measured[] }> {
  await using ends = new AsyncDisposableStack();
  const sound = ends.use(await startShellOnBuild(null, apiPort)).origin;
  const cells = await createCells(remote, sound, apiPort, ends);

  say(
    `looking at ${path} with ${SCRIPT_FAULTS.length} faults of ${remote}’s entry and of its chunk, and with none`,
  );
  // The sound shell has most of the visitors: the others are no colder at what nobody keeps.
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  for (const origin of new Set([sound, ...cells.map((cell) => cell.origin)])) {
    for (let count = 0; count < WARM_UPS; count += 1)
      await (await fetch(origin + path, { headers })).arrayBuffer();
  }
  const look =
    ({ origin, prepare }: Pick<Cell, 'origin' | 'prepare'>) =>
    () =>
      pageSeenMs(browser, { address: origin + path, cookies, prepare });
  const none = look({ origin: sound, prepare: (page) => routeScripts(page, null) });
  const broken = Object.fromEntries(cells.map((cell) => [cell.name, look(cell)]));
  const seen = await interleave(rounds, { none, ...broken });

  say(`clicking from ${from} to ${remote} with each`);
  const clicks = cells.map(
    ({ name, script, fault, origin, prepare }) =>
      [
        name,
        () =>
          fallbackMs(browser, {
            address: origin + from,
            cookies,
            prepare,
            link,
            code: getExpectedCode(remote, script, fault),
          }),
      ] as const,
  );
  const answered = await interleave(Math.min(rounds, MOST_CLICKS), Object.fromEntries(clicks));

  const byFault = (script: Script, figure: (name: string) => number) =>
    Object.fromEntries(
      cells
        .filter((cell) => cell.script === script)
        .map(({ name, fault }) => [fault, figure(name)]),
    );
  return {
    wholeMs: median(seen.none),
    measured: SCRIPTS.map((script) => ({
      script,
      ratios: byFault(script, (name) =>
        medianRatio((seen as Readonly<Record<string, number[]>>)[name] ?? [], seen.none),
      ),
      clicksMs: byFault(script, (name) => Math.max(...(answered[name] ?? []))),
    })),
  };
}

/** A row is the worst of its faults, which keeps the limit for all of them. */
function toFindings(
  remote: string,
  { script, ratios, clicksMs }: Measured,
  { limitFactor, limitMs }: ScriptMeasurement,
): readonly Finding[] {
  const [slowest, longest] = [findWorst(ratios), findWorst(clicksMs)];
  const worst = `the worst of ${SCRIPT_FAULTS.length} faults`;
  return [
    atMost(
      `${remote}’s ${script}, ${worst} (${slowest.name}): page seen ÷ with nothing wrong`,
      slowest.value,
      limitFactor,
      showFactor,
    ),
    atMost(
      `${remote}’s ${script}, ${worst} (${longest.name}): from a click to the area’s panel, the longest`,
      longest.value,
      limitMs,
      showPanelMs,
    ),
  ];
}

function describeFaults(remote: string, { script, ratios, clicksMs }: Measured): string {
  const faults = SCRIPT_FAULTS.map(
    (fault) =>
      `${fault} ${showFactor(ratios[fault] ?? Number.NaN)}, ${showPanelMs(clicksMs[fault] ?? Number.NaN)}`,
  );
  return `${remote}’s ${script}, the page seen and the click with each fault: ${faults.join('; ')}.`;
}

/** @returns rows, and a note for each script of each remote with the figures of every fault */
export async function measureScripts(measurement: ScriptMeasurement): Promise<Report> {
  const findings: Finding[] = [];
  const notes: string[] = [];
  for (const [remote, page] of Object.entries(measurement.pages)) {
    const { wholeMs, measured } = await measureRemote(remote, page, measurement);
    findings.push(given(`${remote}: ${page.path} seen with nothing wrong`, showMs(wholeMs)));
    findings.push(...measured.flatMap((one) => toFindings(remote, one, measurement)));
    notes.push(...measured.map((one) => describeFaults(remote, one)));
  }
  return { findings, notes };
}

/**
 * The part of failing-remote.bench.ts that measures faults of scripts: of each remote's entry, and
 * of the chunk of one page of each remote.
 */
import type { Browser, Page } from '@playwright/test';
import { atMost, informative } from './bench.ts';
import type { Finding, Report } from './bench.ts';
import { measureFallbackMs, measurePageVisibleMs } from './browser/failing-visit.ts';
import type { Cookies } from './browser/failing-visit.ts';
import { breakScripts, SCRIPTS } from './builds/broken-scripts.ts';
import type { Script } from './builds/broken-scripts.ts';
import { interleave } from './measure/interleave.ts';
import { median, medianRatio } from './measure/statistics.ts';
import { findWorst } from './measure/worst.ts';
import { getExpectedCode, isReleasedFault, routeScripts, SCRIPT_FAULTS } from './script-faults.ts';
import type { ScriptFault } from './script-faults.ts';
import { startShellWithBuild } from './serve/start-shell.ts';
import { showFactor, formatMs } from './units.ts';

/** A few clicks are enough, because only the slowest counts, and a click that hangs takes 4 s. */
const MAX_CLICKS = 2;
const WARM_UPS = 20;

const showPanelMs = (ms: number) => (ms === Number.POSITIVE_INFINITY ? 'never' : formatMs(ms));

/** A page of a remote, and the link that leads to it. */
export interface RemotePage {
  readonly path: string;
  /** The page of another remote from which the link is clicked. */
  readonly from: string;
  /** The path of the link, as in `FailingClick`. */
  readonly link: string;
  readonly cookies: Cookies;
}

export interface ScriptMeasurement {
  readonly browser: Browser;
  readonly apiPort: number;
  readonly rounds: number;
  /** The page to measure for each remote, keyed by remote id. */
  readonly pages: Readonly<Record<string, RemotePage>>;
  readonly limitFactor: number;
  readonly limitMs: number;
  log(sentence: string): void;
}

/** The measurements of one script of one remote, keyed by fault. */
interface ScriptMeasurements {
  readonly script: Script;
  readonly ratios: Readonly<Record<string, number>>;
  readonly clicksMs: Readonly<Record<string, number>>;
}

interface FaultCase {
  readonly name: string;
  readonly script: Script;
  readonly fault: ScriptFault;
  /** Origin of the shell that serves the fault. */
  readonly origin: string;
  readonly prepare: (page: Page) => Promise<void>;
}

/**
 * Starts a shell for each fault that is in the released files; disposing `ends` stops these shells.
 * Network faults need no shell of their own: they are injected between the browser and the shell at
 * the origin `sound`, whose files have no fault.
 */
async function createFaultCases(
  remote: string,
  sound: string,
  apiPort: number,
  ends: AsyncDisposableStack,
): Promise<readonly FaultCase[]> {
  const faultCases: FaultCase[] = [];
  for (const script of SCRIPTS) {
    for (const fault of SCRIPT_FAULTS) {
      const origin = isReleasedFault(fault)
        ? ends.use(await startShellWithBuild(breakScripts(remote, script, fault), apiPort)).origin
        : sound;
      faultCases.push({
        name: `${script} ${fault}`,
        script,
        fault,
        origin,
        prepare: (page) =>
          routeScripts(page, isReleasedFault(fault) ? null : { remote, script, fault }),
      });
    }
  }
  return faultCases;
}

async function measureRemote(
  remote: string,
  { path, from, link, cookies }: RemotePage,
  { browser, apiPort, rounds, log }: ScriptMeasurement,
): Promise<{ readonly soundMs: number; readonly measurements: readonly ScriptMeasurements[] }> {
  await using ends = new AsyncDisposableStack();
  const sound = ends.use(await startShellWithBuild(null, apiPort)).origin;
  const faultCases = await createFaultCases(remote, sound, apiPort, ends);

  log(
    `visiting ${path} with ${SCRIPT_FAULTS.length} faults of ${remote}’s entry and of its chunk, and without`,
  );
  // Warm up all shells equally, because otherwise the shell without a fault would get more visits
  // than the others.
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  for (const origin of new Set([sound, ...faultCases.map((faultCase) => faultCase.origin)])) {
    for (let count = 0; count < WARM_UPS; count += 1)
      await (await fetch(origin + path, { headers })).arrayBuffer();
  }
  const createVisit =
    ({ origin, prepare }: Pick<FaultCase, 'origin' | 'prepare'>) =>
    () =>
      measurePageVisibleMs(browser, { address: origin + path, cookies, prepare });
  const none = createVisit({ origin: sound, prepare: (page) => routeScripts(page, null) });
  const broken = Object.fromEntries(
    faultCases.map((faultCase) => [faultCase.name, createVisit(faultCase)]),
  );
  const seen = await interleave(rounds, { none, ...broken });

  log(`clicking from ${from} to ${remote} with each fault`);
  const clicks = faultCases.map(
    ({ name, script, fault, origin, prepare }) =>
      [
        name,
        () =>
          measureFallbackMs(browser, {
            address: origin + from,
            cookies,
            prepare,
            link,
            code: getExpectedCode(remote, script, fault),
          }),
      ] as const,
  );
  const clickTimes = await interleave(Math.min(rounds, MAX_CLICKS), Object.fromEntries(clicks));

  const byFault = (script: Script, figure: (name: string) => number) =>
    Object.fromEntries(
      faultCases
        .filter((faultCase) => faultCase.script === script)
        .map(({ name, fault }) => [fault, figure(name)]),
    );
  return {
    soundMs: median(seen.none),
    measurements: SCRIPTS.map((script) => ({
      script,
      ratios: byFault(script, (name) =>
        medianRatio((seen as Readonly<Record<string, number[]>>)[name] ?? [], seen.none),
      ),
      clicksMs: byFault(script, (name) => Math.max(...(clickTimes[name] ?? []))),
    })),
  };
}

/** Each finding is the worst of all faults, so that its limit holds for every fault. */
function toFindings(
  remote: string,
  { script, ratios, clicksMs }: ScriptMeasurements,
  { limitFactor, limitMs }: ScriptMeasurement,
): readonly Finding[] {
  const [slowest, longest] = [findWorst(ratios), findWorst(clicksMs)];
  const worst = `worst of ${SCRIPT_FAULTS.length} faults`;
  return [
    atMost(
      `${remote}’s ${script}, ${worst} (${slowest.name}): time until the page is visible ÷ without a fault`,
      slowest.value,
      limitFactor,
      showFactor,
    ),
    atMost(
      `${remote}’s ${script}, ${worst} (${longest.name}): longest time from a click to the error panel`,
      longest.value,
      limitMs,
      showPanelMs,
    ),
  ];
}

function describeFaults(remote: string, { script, ratios, clicksMs }: ScriptMeasurements): string {
  const faults = SCRIPT_FAULTS.map(
    (fault) =>
      `${fault} ${showFactor(ratios[fault] ?? Number.NaN)}, ${showPanelMs(clicksMs[fault] ?? Number.NaN)}`,
  );
  return `${remote}’s ${script}, visible page and click with each fault: ${faults.join('; ')}.`;
}

/** @returns findings, and for each script of each remote a note with the figures of every fault */
export async function measureScripts(measurement: ScriptMeasurement): Promise<Report> {
  const findings: Finding[] = [];
  const notes: string[] = [];
  for (const [remote, page] of Object.entries(measurement.pages)) {
    const { soundMs, measurements } = await measureRemote(remote, page, measurement);
    findings.push(
      informative(
        `${remote}: time until ${page.path} is visible without a fault`,
        formatMs(soundMs),
      ),
    );
    findings.push(...measurements.flatMap((result) => toFindings(remote, result, measurement)));
    notes.push(...measurements.map((result) => describeFaults(remote, result)));
  }
  return { findings, notes };
}

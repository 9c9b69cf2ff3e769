/**
 * The part of failing-remote.bench.ts that measures faults of scripts: of each remote's entry
 * script, and of the chunk of one page of each remote.
 */
import type { Browser, Page } from '@playwright/test';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { BenchFinding, BenchReport } from './bench.ts';
import { measureFallbackMs, measurePageVisibleMs } from './browser/failing-visit.ts';
import type { BrowserCookies } from './browser/failing-visit.ts';
import { breakScripts, SCRIPT_KINDS } from './builds/broken-scripts.ts';
import type { ScriptKind } from './builds/broken-scripts.ts';
import { interleave } from './measure/interleave.ts';
import { median, getMedianRatio } from './measure/statistics.ts';
import { findWorstFigure } from './measure/worst.ts';
import {
  getExpectedResponse,
  isReleasedFault,
  routeScripts,
  SCRIPT_FAULTS,
} from './script-faults.ts';
import type { ScriptFault } from './script-faults.ts';
import { startShellWithBuild } from './serve/start-shell.ts';
import { showFactor, formatMs } from './units.ts';

/** A few clicks are enough, because only the slowest counts, and a script that hangs takes 4 s. */
const MAX_CLICKS = 2;
const WARM_UPS = 20;

const showResponseMs = (ms: number) => (ms === Number.POSITIVE_INFINITY ? 'never' : formatMs(ms));

/** A page of a remote, and the link that leads to it. */
export interface RemotePage {
  readonly path: string;
  /** The page of another remote from which the link is clicked. */
  readonly from: string;
  /** The address of the link to click on `from`. */
  readonly link: string;
  readonly cookies: BrowserCookies;
}

export interface ScriptMeasurementOptions {
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
  readonly script: ScriptKind;
  readonly ratios: Readonly<Record<string, number>>;
  readonly clicksMs: Readonly<Record<string, number>>;
}

interface FaultCase {
  readonly name: string;
  readonly script: ScriptKind;
  readonly fault: ScriptFault;
  /**
   * Origin of the shell to visit: its files have the fault, unless the fault is injected by
   * `prepare`.
   */
  readonly origin: string;
  readonly prepare: (page: Page) => Promise<void>;
}

/**
 * Creates a case for each combination of script and fault. For a fault in the released files,
 * starts a separate shell that serves them; disposing `ends` stops these shells. A network fault is
 * injected between the browser and the shell at the origin `sound`, whose files have no fault.
 */
async function createFaultCases(
  remote: string,
  sound: string,
  apiPort: number,
  ends: AsyncDisposableStack,
): Promise<readonly FaultCase[]> {
  const faultCases: FaultCase[] = [];
  for (const script of SCRIPT_KINDS) {
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
  { browser, apiPort, rounds, log }: ScriptMeasurementOptions,
): Promise<{ readonly soundMs: number; readonly measurements: readonly ScriptMeasurements[] }> {
  await using ends = new AsyncDisposableStack();
  const sound = ends.use(await startShellWithBuild(null, apiPort)).origin;
  const faultCases = await createFaultCases(remote, sound, apiPort, ends);

  log(
    `visiting ${path} with ${SCRIPT_FAULTS.length} faults of ${remote}’s entry and of its chunk, and without`,
  );
  // Warm up each shell the same number of times. Many cases share the shell without a fault, so a
  // warm-up for each case would visit that shell most.
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
            response: getExpectedResponse(remote, script, fault),
          }),
      ] as const,
  );
  const clickTimes = await interleave(Math.min(rounds, MAX_CLICKS), Object.fromEntries(clicks));

  const byFault = (script: ScriptKind, figure: (name: string) => number) =>
    Object.fromEntries(
      faultCases
        .filter((faultCase) => faultCase.script === script)
        .map(({ name, fault }) => [fault, figure(name)]),
    );
  return {
    soundMs: median(seen.none),
    measurements: SCRIPT_KINDS.map((script) => ({
      script,
      ratios: byFault(script, (name) =>
        getMedianRatio((seen as Readonly<Record<string, number[]>>)[name] ?? [], seen.none),
      ),
      clicksMs: byFault(script, (name) => Math.max(...(clickTimes[name] ?? []))),
    })),
  };
}

/**
 * Each finding contains only the worst figure of all faults, so that its limit holds for every
 * fault.
 */
function toFindings(
  remote: string,
  { script, ratios, clicksMs }: ScriptMeasurements,
  { limitFactor, limitMs }: ScriptMeasurementOptions,
): readonly BenchFinding[] {
  const [slowest, longest] = [findWorstFigure(ratios), findWorstFigure(clicksMs)];
  const worst = `worst of ${SCRIPT_FAULTS.length} faults`;
  return [
    createUpperLimitFinding(
      `${remote}’s ${script}, ${worst} (${slowest.name}): time until the page is visible ÷ without a fault`,
      slowest.value,
      limitFactor,
      showFactor,
    ),
    createUpperLimitFinding(
      `${remote}’s ${script}, ${worst} (${longest.name}): longest time from a click to a response`,
      longest.value,
      limitMs,
      showResponseMs,
    ),
  ];
}

function describeFaults(remote: string, { script, ratios, clicksMs }: ScriptMeasurements): string {
  const faults = SCRIPT_FAULTS.map(
    (fault) =>
      `${fault} ${showFactor(ratios[fault] ?? Number.NaN)}, ${showResponseMs(clicksMs[fault] ?? Number.NaN)}`,
  );
  return `${remote}’s ${script}, visible page and click with each fault: ${faults.join('; ')}.`;
}

/** @returns findings, and for each script of each remote a note with the figures of every fault */
export async function measureScriptFaults(
  measurement: ScriptMeasurementOptions,
): Promise<BenchReport> {
  const findings: BenchFinding[] = [];
  const notes: string[] = [];
  for (const [remote, page] of Object.entries(measurement.pages)) {
    const { soundMs, measurements } = await measureRemote(remote, page, measurement);
    findings.push(
      createInformativeFinding(
        `${remote}: time until ${page.path} is visible without a fault`,
        formatMs(soundMs),
      ),
    );
    findings.push(...measurements.flatMap((result) => toFindings(remote, result, measurement)));
    notes.push(...measurements.map((result) => describeFaults(remote, result)));
  }
  return { findings, notes };
}

/** The part of failing-remote that is about server modules: shells of their own, side by side, one of them sound. */
import { atMost, given } from './bench.ts';
import type { Finding, Report } from './bench.ts';
import { breakModule } from './builds/broken-module.ts';
import type { ModuleFault } from './builds/broken-module.ts';
import { interleave } from './measure/interleave.ts';
import { median, medianRatio } from './measure/statistics.ts';
import { findWorst } from './measure/worst.ts';
import { startShellOnBuild } from './serve/shell-on.ts';
import type { ShellOnBuild } from './serve/shell-on.ts';
import { showFactor, showMs } from './units.ts';

const FAULTS: readonly ModuleFault[] = [
  'missing',
  'cut in half',
  'HTML',
  'of another contract',
  'throwing at import',
  'throwing in render',
  'never answering',
  'spinning at import',
  'spinning in its loader',
];
/** Found out by no warm-up, but by the first visitor of that address. */
const ADDRESS_FAULTS: readonly ModuleFault[] = [
  'never answering at one address',
  'spinning at one address',
];
const FIRST_VISITS = 3;

export interface ModuleMeasurement {
  readonly apiPort: number;
  readonly rounds: number;
  /** By remote. */
  readonly pages: Readonly<Record<string, string>>;
  readonly limitFactor: number;
  /** From the navigation to the page itself, not to a panel in its place. */
  pageSeenMs(address: string): Promise<number>;
  say(sentence: string): void;
}

const startBroken = (
  remote: string,
  fault: ModuleFault | null,
  apiPort: number,
): Promise<ShellOnBuild> => startShellOnBuild(fault && breakModule(remote, fault), apiPort);

let visits = 0;
/** No two visits to one address: no page is from the cache, beside frames that never are. */
function fresh(page: string, more = ''): string {
  visits += 1;
  return `${page}${page.includes('?') ? '&' : '?'}priceMax=${1_000_000 + visits}${more}`;
}

async function whenWarm(origin: string, page: string): Promise<void> {
  await (await fetch(origin + fresh(page))).arrayBuffer();
}

/** The row is the worst of the faults, which keeps the limit for all of them; the note has each. */
async function measureRemote(
  remote: string,
  page: string,
  measurement: ModuleMeasurement,
): Promise<Report> {
  const { apiPort, rounds, limitFactor, pageSeenMs } = measurement;
  await using ends = new AsyncDisposableStack();
  const variants: Record<string, () => Promise<number>> = {};
  for (const fault of [null, ...FAULTS]) {
    const { origin } = ends.use(await startBroken(remote, fault, apiPort));
    // The about page needs no remote: the shell itself has started, and no visitor has met the fault.
    await whenWarm(origin, '/about');
    variants[fault ?? 'none'] = () => pageSeenMs(origin + fresh(page));
  }
  const seen = await interleave(rounds, variants);
  const whole = seen['none'] ?? [];
  const ratios = Object.fromEntries(
    FAULTS.map((fault) => [fault, medianRatio(seen[fault] ?? [], whole)]),
  );
  const worst = findWorst(ratios);
  const rank = `the worst of ${FAULTS.length} faults (${worst.name})`;
  const each = FAULTS.map((fault) => `${fault} ${showFactor(ratios[fault] ?? Number.NaN)}`);
  return {
    findings: [
      given(`${remote}: ${page} seen with nothing wrong, rendered freshly`, showMs(median(whole))),
      atMost(
        `${remote}’s server module, ${rank}: page seen ÷ sound`,
        worst.value,
        limitFactor,
        showFactor,
      ),
    ],
    notes: [`${remote}’s server module, the page seen with each fault: ${each.join('; ')}.`],
  };
}

/** What its very first visitor waits, whom no warm-up could spare it. */
async function measureFirstVisit(
  fault: ModuleFault,
  remote: string,
  page: string,
  { apiPort, pageSeenMs }: ModuleMeasurement,
): Promise<Finding> {
  const firstMs: number[] = [];
  const nextMs: number[] = [];
  for (let count = 0; count < FIRST_VISITS; count += 1) {
    await using shell = await startBroken(remote, fault, apiPort);
    await whenWarm(shell.origin, page);
    firstMs.push(await pageSeenMs(shell.origin + fresh(page, '&hang')));
    nextMs.push(await pageSeenMs(shell.origin + fresh(page, '&hang')));
  }
  const what = `${remote}’s server module ${fault}: page seen by the first visitor there, and by the next`;
  return given(what, `${showMs(median(firstMs))}, ${showMs(median(nextMs))}`);
}

export async function measureModules(measurement: ModuleMeasurement): Promise<Report> {
  const { pages, say } = measurement;
  const findings: Finding[] = [];
  const notes: string[] = [];
  for (const [remote, page] of Object.entries(pages)) {
    say(
      `looking at ${page} of ten shells: ${remote}’s server module broken in ${FAULTS.length} ways, and sound`,
    );
    const report = await measureRemote(remote, page, measurement);
    findings.push(...report.findings);
    notes.push(...report.notes);
  }
  const [remote = '', page = ''] = Object.entries(pages)[0] ?? [];
  say('and of shells in which it hangs at one address alone');
  for (const fault of ADDRESS_FAULTS)
    findings.push(await measureFirstVisit(fault, remote, page, measurement));
  return { findings, notes };
}

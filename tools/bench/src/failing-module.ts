/**
 * The part of failing-remote.bench.ts that measures faults of server modules. Each fault has its
 * own shell, and one shell without a fault is measured for comparison.
 */
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { BenchFinding, BenchReport } from './bench.ts';
import { breakModule } from './builds/broken-module.ts';
import type { ModuleFault } from './builds/broken-module.ts';
import { interleave } from './measure/interleave.ts';
import { median, getMedianRatio } from './measure/statistics.ts';
import { findWorstFigure } from './measure/worst.ts';
import { startShellWithBuild } from './serve/start-shell.ts';
import type { ShellWithBuild } from './serve/start-shell.ts';
import { showFactor, formatMs } from './units.ts';

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
/**
 * Faults that only a request for one particular address triggers, so that warm-up requests do not
 * trigger them.
 */
const ADDRESS_FAULTS: readonly ModuleFault[] = [
  'never answering at one address',
  'spinning at one address',
];
const FIRST_VISITS = 3;

export interface FailingModuleOptions {
  readonly apiPort: number;
  readonly rounds: number;
  /** The page to visit for each remote, keyed by remote id. */
  readonly pages: Readonly<Record<string, string>>;
  readonly limitFactor: number;
  /**
   * Returns the time from the navigation until the page itself, and not an error panel, is visible.
   */
  measurePageVisibleMs(address: string): Promise<number>;
  log(sentence: string): void;
}

const startBroken = (
  remote: string,
  fault: ModuleFault | null,
  apiPort: number,
): Promise<ShellWithBuild> => startShellWithBuild(fault && breakModule(remote, fault), apiPort);

let visits = 0;
/**
 * Returns a page address that has not been visited before, so that no page comes from a cache. The
 * shell layout around a page is never cached.
 */
function createFreshAddress(page: string, more = ''): string {
  visits += 1;
  return `${page}${page.includes('?') ? '&' : '?'}priceMax=${1_000_000 + visits}${more}`;
}

async function warmUp(origin: string, page: string): Promise<void> {
  await (await fetch(origin + createFreshAddress(page))).arrayBuffer();
}

/**
 * Measures every fault of a remote's server module. The finding contains only the worst figure, so
 * that its limit holds for all faults; the note lists the figure of each fault.
 */
async function measureRemote(
  remote: string,
  page: string,
  measurement: FailingModuleOptions,
): Promise<BenchReport> {
  const { apiPort, rounds, limitFactor, measurePageVisibleMs } = measurement;
  await using ends = new AsyncDisposableStack();
  const variants: Record<string, () => Promise<number>> = {};
  for (const fault of [null, ...FAULTS]) {
    const { origin } = ends.use(await startBroken(remote, fault, apiPort));
    // The about page needs no remote. A request for it starts the shell without triggering the
    // fault.
    await warmUp(origin, '/about');
    variants[fault ?? 'none'] = () => measurePageVisibleMs(origin + createFreshAddress(page));
  }
  const seen = await interleave(rounds, variants);
  const withoutFault = seen['none'] ?? [];
  const ratios = Object.fromEntries(
    FAULTS.map((fault) => [fault, getMedianRatio(seen[fault] ?? [], withoutFault)]),
  );
  const worst = findWorstFigure(ratios);
  const rank = `worst of ${FAULTS.length} faults (${worst.name})`;
  const each = FAULTS.map((fault) => `${fault} ${showFactor(ratios[fault] ?? Number.NaN)}`);
  return {
    findings: [
      createInformativeFinding(
        `${remote}: time until ${page} is visible without a fault, freshly rendered`,
        formatMs(median(withoutFault)),
      ),
      createUpperLimitFinding(
        `${remote}’s server module, ${rank}: time until the page is visible ÷ without a fault`,
        worst.value,
        limitFactor,
        showFactor,
      ),
    ],
    notes: [`${remote}’s server module, visible page with each fault: ${each.join('; ')}.`],
  };
}

/**
 * Measures how long the first visitor waits at an address that triggers the fault, when no warm-up
 * request has triggered it before.
 */
async function measureFirstVisit(
  fault: ModuleFault,
  remote: string,
  page: string,
  { apiPort, measurePageVisibleMs }: FailingModuleOptions,
): Promise<BenchFinding> {
  const firstMs: number[] = [];
  const nextMs: number[] = [];
  for (let count = 0; count < FIRST_VISITS; count += 1) {
    await using shell = await startBroken(remote, fault, apiPort);
    await warmUp(shell.origin, page);
    firstMs.push(await measurePageVisibleMs(shell.origin + createFreshAddress(page, '&hang')));
    nextMs.push(await measurePageVisibleMs(shell.origin + createFreshAddress(page, '&hang')));
  }
  const what = `${remote}’s server module ${fault}: time until the page is visible for the first visitor of that address, and for the next`;
  return createInformativeFinding(
    what,
    `${formatMs(median(firstMs))}, ${formatMs(median(nextMs))}`,
  );
}

export async function measureModuleFaults(measurement: FailingModuleOptions): Promise<BenchReport> {
  const { pages, log } = measurement;
  const findings: BenchFinding[] = [];
  const notes: string[] = [];
  for (const [remote, page] of Object.entries(pages)) {
    log(
      `visiting ${page} on ten shells: ${remote}’s server module with ${FAULTS.length} faults, and without`,
    );
    const report = await measureRemote(remote, page, measurement);
    findings.push(...report.findings);
    notes.push(...report.notes);
  }
  const [remote = '', page = ''] = Object.entries(pages)[0] ?? [];
  log('visiting shells whose module hangs at one address only');
  for (const fault of ADDRESS_FAULTS)
    findings.push(await measureFirstVisit(fault, remote, page, measurement));
  return { findings, notes };
}

/**
 * `npm run bench [-- <row> …] [--quick]` runs the benchmarks of the named rows of the speed table,
 * or all of them, and writes the results to docs/performance.md. A quick run only prints them.
 */
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { formatSeconds, formatTable } from '../../stack/src/console/format.ts';
import { inRoot } from '../../stack/src/paths.ts';
import { runCommand, StackError } from '../../stack/src/stack-error.ts';
import { BENCHES } from './all-benches.ts';
import type { Bench, BenchContext, BenchFinding, BenchReport } from './bench.ts';
import { describeCommit, describeLoad, describeMachine } from './measure/machine.ts';
import { replaceSection, renderBenchSection } from './performance-page.ts';
import { startBenchStack } from './serve/bench-stack.ts';
import type { BenchStack } from './serve/bench-stack.ts';

const ROUNDS = 15;
const QUICK_ROUNDS = 3;
const PAGE = inRoot('docs/performance.md');

function chooseBenches(names: readonly string[]): readonly Bench[] {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0)
    throw new StackError(
      `Unknown row ${unknown.join(', ')}; the rows are ${BENCHES.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name));
}

function formatFindings(findings: readonly BenchFinding[]): string {
  const verdicts = { met: 'met', missed: 'MISSED', given: '' };
  return formatTable([
    ['figure', 'measured', 'limit', 'result'],
    ...findings.map(({ label, measured, target, verdict }) => [
      label,
      measured,
      target ?? '',
      verdicts[verdict],
    ]),
  ]);
}

function writeSection(bench: Bench, report: BenchReport, commit: string, load: string): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Performance\n';
  const section = renderBenchSection(bench, report, {
    commit,
    date: new Date(),
    machine: describeMachine(),
    load,
  });
  writeFileSync(PAGE, replaceSection(page, bench.title, section));
}

// Exit on these signals, because exiting stops every process that this one has started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130));

await runCommand(async () => {
  const args = process.argv.slice(2);
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const isQuick = flags.has('--quick');
  const benches = chooseBenches(args.filter((arg) => !flags.has(arg)));
  const log = (message: string) => console.log(`  · ${message}`);
  let starting: Promise<BenchStack> | null = null;
  const context: BenchContext = {
    rounds: isQuick ? QUICK_ROUNDS : ROUNDS,
    isQuick,
    flags,
    log,
    startStack: () => (starting ??= startBenchStack(log)),
  };
  const all: BenchFinding[] = [];
  // Read the commit before anything is measured, because files may be edited during the
  // measurement.
  const commit = describeCommit();
  console.log(`${commit}; ${describeMachine()}; ${describeLoad()}`);
  try {
    for (const bench of benches) {
      console.log(`\n${bench.title}`);
      const startedMs = performance.now();
      const load = describeLoad();
      const report = await bench.run(context);
      console.log(
        `\n${formatFindings(report.findings)}\n${report.notes.map((note) => `  ${note}`).join('\n')}\n  ${formatSeconds(performance.now() - startedMs)}, ${load} before, ${describeLoad()} after`,
      );
      if (!isQuick) writeSection(bench, report, commit, `${load} before, ${describeLoad()} after`);
      all.push(...report.findings);
    }
  } finally {
    await (await (starting as Promise<BenchStack> | null))?.stop();
  }
  if (benches.length > 1) console.log(`\n${formatFindings(all)}`);
  const missed = all.filter(({ verdict }) => verdict === 'missed').length;
  console.log(
    missed === 0
      ? '\nEvery limit is met.'
      : `\n${missed} of ${all.filter(({ target }) => target !== null).length} limits missed.`,
  );
  process.exit(missed === 0 || isQuick ? 0 : 1);
});

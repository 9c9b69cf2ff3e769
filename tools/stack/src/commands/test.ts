/**
 * `npm test`: every stage, whatever the others did; its time after each; and at the end what was not possible, a table,
 * and the one line that counts. `--full` runs the whole matrices and writes docs/test-full.md. Names of stages run those
 * alone: `npm test -- lint unit`. `npm run affected`, which is `npm test -- affected [--base origin/main]`, runs what the
 * change since then can have broken, over the projects that it touches.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedSince, changeOf } from '../affected/find-change.ts';
import { planAffected } from '../affected/plan-affected.ts';
import { bundledApps } from '../launch/build-apps.ts';
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';
import { installTestPackagesIfPossible } from '../launch/install-test-packages.ts';
import { inRoot, ROOT } from '../paths.ts';
import { runCommand, StackError } from '../stack-error.ts';
import { stagesOf } from '../stages/all-stages.ts';
import { closingLines, commitHere, fullReport, totalsOf } from '../stages/report.ts';
import { runStages } from '../stages/run-stages.ts';
import type { Stage } from '../stages/stage.ts';
import { readProjects } from '../workspace.ts';

const AFFECTED = 'affected';
/** Of nx.json. */
const DEFAULT_BASE = 'main';

function chooseStages(names: readonly string[]): readonly Stage[] {
  const all = stagesOf(null);
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new StackError(`There is no stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}, and "${AFFECTED}" for what a change touches.`);
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function affectedStages(base: string): readonly Stage[] {
  const change = changeOf(changedSince(base));
  const { scope, leftOut } = planAffected(ROOT, readProjects(), bundledApps(), change);
  console.log(`${change.files.length} files have changed since ${base}. ${scope ? `Affected: ${[...change.projects].sort().join(', ') || 'no project'}.` : 'One of them is everybody’s: everything is run.'}`);
  for (const { stage, why } of leftOut) console.log(`  left out: ${stage.padEnd(8)} ${why}`);
  return stagesOf(scope).filter(({ name }) => !leftOut.some(({ stage }) => stage === name));
}

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { full: { type: 'boolean', default: false }, base: { type: 'string' } } });
  } catch (error) {
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const isAffected = positionals[0] === AFFECTED;
  if (values.base !== undefined && !isAffected) throw new StackError(`--base goes with "${AFFECTED}": npm test -- ${AFFECTED} --base ${values.base}`);
  if (isAffected && positionals.length > 1) throw new StackError(`"${AFFECTED}" chooses the stages by itself: npm test -- ${AFFECTED} --base origin/main`);
  if (values.full) process.env['PADDOCK_FULL'] = '1';
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const stages = isAffected ? affectedStages(values.base ?? DEFAULT_BASE) : chooseStages(positionals);
  // Minutes on a bad line, and none of the machine's: beside what needs no line.
  if (stages.some(({ needsEmulators }) => needsEmulators)) void installEmulatorsIfPossible(interruption.signal).then(() => installTestPackagesIfPossible(interruption.signal));
  // As it is now: somebody may go on working meanwhile.
  const commit = commitHere();
  const finished = await runStages(stages, (text) => void process.stdout.write(text), interruption.signal);
  if (interruption.signal.aborted) console.log(`\nInterrupted: ${stages.length - finished.length} stages were not run.`);
  if (values.full) writeFileSync(inRoot('docs/test-full.md'), fullReport(finished, new Date(), commit));
  console.log(`\n${closingLines(finished)}`);
  if (interruption.signal.aborted || totalsOf(finished).failed > 0) process.exitCode = 1;
});

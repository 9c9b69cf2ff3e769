/**
 * `npm test`: every stage, whatever the others did; its time after each; and at the end what was not possible, a table,
 * and the one line that counts. `--full` runs the whole matrices and writes docs/test-full.md. Names of stages run those
 * alone: `npm test -- lint unit`.
 */
import { writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { runCommand, StackError } from '../stack-error.ts';
import { STAGES } from '../stages/all-stages.ts';
import { closingLines, fullReport, totalsOf } from '../stages/report.ts';
import { runStages } from '../stages/run-stages.ts';
import type { Stage } from '../stages/stage.ts';

function chooseStages(args: readonly string[]): readonly Stage[] {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new StackError(`There is no stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name));
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isFull = args.includes('--full');
  if (isFull) process.env['PADDOCK_FULL'] = '1';
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const stages = chooseStages(args);
  const finished = await runStages(stages, (text) => void process.stdout.write(text), interruption.signal);
  if (interruption.signal.aborted) console.log(`\nInterrupted: ${stages.length - finished.length} stages were not run.`);
  if (isFull) writeFileSync(inRoot('docs/test-full.md'), fullReport(finished, new Date()));
  console.log(`\n${closingLines(finished)}`);
  if (interruption.signal.aborted || totalsOf(finished).failed > 0) process.exitCode = 1;
});

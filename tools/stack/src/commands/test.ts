/**
 * `npm test`: every stage, whatever the others did; its time after each; and at the end what was not possible, a table,
 * and the one line that counts. `--full` runs the whole matrices and writes docs/test-full.md. Names of stages run those
 * alone: `npm test -- lint unit`.
 */
import { writeFileSync } from 'node:fs';
import { formatSeconds } from '../console/format.ts';
import { inRoot } from '../paths.ts';
import { runCommand, sentenceOf, StackError } from '../stack-error.ts';
import { STAGES } from '../stages/all-stages.ts';
import { closingLines, fullReport, totalsOf, type FinishedStage } from '../stages/report.ts';
import type { Stage, StageResult } from '../stages/stage.ts';

const RULE_WIDTH = 78;

function chooseStages(args: readonly string[]): readonly Stage[] {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new StackError(`There is no stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name));
}

async function runStage(stage: Stage): Promise<FinishedStage> {
  console.log(`\n── ${stage.name} ${'─'.repeat(RULE_WIDTH - stage.name.length)}`);
  const startedMs = performance.now();
  const result = await stage.run().catch((error: unknown): StageResult => {
    const sentence = sentenceOf(error);
    console.log(sentence);
    return { passed: 0, failed: 1, notPossible: [sentence] };
  });
  const durationMs = performance.now() - startedMs;
  console.log(`── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${formatSeconds(durationMs)}`);
  return { name: stage.name, durationMs, result };
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isFull = args.includes('--full');
  if (isFull) process.env['PADDOCK_FULL'] = '1';
  const finished: FinishedStage[] = [];
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const isInterrupted = () => interruption.signal.aborted;
  const stages = chooseStages(args);
  for (const stage of stages) {
    if (!isInterrupted()) finished.push(await runStage(stage));
  }
  if (isInterrupted()) console.log(`\nInterrupted: ${stages.length - finished.length} stages were not run.`);
  if (isFull) writeFileSync(inRoot('docs/test-full.md'), fullReport(finished, new Date()));
  console.log(`\n${closingLines(finished)}`);
  if (isInterrupted() || totalsOf(finished).failed > 0) process.exitCode = 1;
});

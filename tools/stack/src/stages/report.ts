/** What `npm test` says at its end, and what the full run keeps in docs/. */
import { spawnSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { formatSeconds, formatTable } from '../console/format.ts';
import { ROOT } from '../paths.ts';
import type { StageResult } from './stage.ts';

export interface FinishedStage {
  readonly name: string;
  /** By `performance.now()`: stages may have run beside one another. */
  readonly startedMs: number;
  readonly durationMs: number;
  readonly result: StageResult;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

export function totalsOf(stages: readonly FinishedStage[]): Totals {
  return {
    passed: stages.reduce((sum, { result }) => sum + result.passed, 0),
    failed: stages.reduce((sum, { result }) => sum + result.failed, 0),
  };
}

/** The closing lines; the last one stands alone: "312 passed, 0 failed". */
export function closingLines(stages: readonly FinishedStage[]): string {
  const notPossible = stages.flatMap(({ name, result }) => result.notPossible.map((reason) => `  ${name}: ${reason}`));
  const { passed, failed } = totalsOf(stages);
  return [
    notPossible.length === 0 ? 'Everything was possible on this machine.' : ['Not possible on this machine:', ...notPossible].join('\n'),
    '',
    stageTable(stages),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function stageTable(stages: readonly FinishedStage[]): string {
  const rows = stages.map(({ name, durationMs, result }) => [name, formatSeconds(durationMs), String(result.passed), String(result.failed)]);
  const { passed, failed } = totalsOf(stages);
  const totalMs = Math.max(0, ...stages.map(({ startedMs, durationMs }) => startedMs + durationMs)) - Math.min(...stages.map(({ startedMs }) => startedMs));
  return formatTable([['stage', 'time', 'passed', 'failed'], ...rows, ['all', formatSeconds(totalMs), String(passed), String(failed)]]);
}

/**
 * What is tested, for whoever reads of it later: a page of an old commit says little of today's.
 * @returns "2f9d8043c1", with "-dirty" where files differ from it
 */
export function commitHere(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown: no clone';
}

/** docs/test-full.md */
export function fullReport(stages: readonly FinishedStage[], date: Date, commit: string): string {
  const { passed, failed } = totalsOf(stages);
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`;
  const notPossible = stages.flatMap(({ name, result }) => result.notPossible.map((reason) => `- ${name}: ${reason}`));
  return `# The full test run

\`npm run test:full\` runs the whole matrices of which \`npm test\` runs pairwise subsets, and writes this page. One alone: \`PADDOCK_FULL=1 npm run test:e2e -- skew.spec.ts\` (shells and remotes of several generations, ADR 19), \`faults.spec.ts\`, \`server-faults.spec.ts\`.

- Date: ${date.toISOString().slice(0, 10)}
- Commit: ${commit}
- Machine: ${machine}
- Result: **${passed} passed, ${failed} failed**

| stage | time | passed | failed |
|---|---:|---:|---:|
${stages.map(({ name, durationMs, result }) => `| ${name} | ${formatSeconds(durationMs)} | ${result.passed} | ${result.failed} |`).join('\n')}

Not possible on that machine:

${notPossible.length === 0 ? '- nothing: everything ran' : notPossible.join('\n')}
`;
}

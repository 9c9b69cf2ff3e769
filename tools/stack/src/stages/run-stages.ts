/** Stages in their order, those that can be beside one another two at a time; what each says is in one piece. */
import { formatSeconds } from '../console/format.ts';
import type { Print } from '../run-tool.ts';
import { sentenceOf } from '../stack-error.ts';
import type { FinishedStage } from './report.ts';
import type { Stage, StageResult } from './stage.ts';

const RULE_WIDTH = 78;
/** Two cores are what continuous integration has, and the longest of these stages fills one. */
const BESIDE_ONE_ANOTHER = 2;

/** @returns those that were run, in their order: no other is begun after an interruption */
export async function runStages(stages: readonly Stage[], print: Print, interruption: AbortSignal): Promise<readonly FinishedStage[]> {
  const finished = new Map<Stage, FinishedStage>();
  for (const group of groupsOf(stages)) {
    const waiting = [...group];
    const isAlone = group.length === 1;
    const work = async () => {
      for (let stage = waiting.shift(); stage && !interruption.aborted; stage = waiting.shift()) finished.set(stage, await runStage(stage, isAlone ? print : inOnePiece(print)));
    };
    await Promise.all(Array.from({ length: BESIDE_ONE_ANOTHER }, work));
  }
  return stages.flatMap((stage) => finished.get(stage) ?? []);
}

function groupsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.isBesideOthers && last?.[0]?.isBesideOthers) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

type Output = Print & { readonly end?: () => void };

/** Kept until its end. */
function inOnePiece(print: Print): Output {
  let kept = '';
  return Object.assign((text: string) => void (kept += text), { end: () => print(kept) });
}

async function runStage(stage: Stage, print: Output): Promise<FinishedStage> {
  print(`\n── ${stage.name} ${'─'.repeat(RULE_WIDTH - stage.name.length)}\n`);
  const startedMs = performance.now();
  const result = await stage.run(print).catch((error: unknown): StageResult => {
    const sentence = sentenceOf(error);
    print(`${sentence}\n`);
    return { passed: 0, failed: 1, notPossible: [sentence] };
  });
  const durationMs = performance.now() - startedMs;
  print(`── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${formatSeconds(durationMs)}\n`);
  print.end?.();
  return { name: stage.name, startedMs, durationMs, result };
}

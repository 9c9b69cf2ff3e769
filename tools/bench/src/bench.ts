/** What a benchmark is: it measures one row of the speed table and says what it found. */
import type { BenchStack } from './serve/bench-stack.ts';

export type Verdict = 'met' | 'missed' | 'given';

export interface Finding {
  readonly what: string;
  readonly measured: string;
  /** Null where a figure is asked for, not a limit. */
  readonly target: string | null;
  readonly verdict: Verdict;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** Sentences under the table: how it was measured, what is in the figures and what is not. */
  readonly notes: readonly string[];
}

export interface BenchContext {
  /** Interleaved rounds: each runs every variant once. */
  readonly rounds: number;
  /** A short run: fewer rounds, a smaller database; says whether it works, not how fast it is. */
  readonly isQuick: boolean;
  /** The built product on 10,000 listings; started when first asked for, shared by all rows. */
  stack(): Promise<BenchStack>;
  say(sentence: string): void;
}

export interface Bench {
  /** As on the command line. */
  readonly name: string;
  readonly title: string;
  run(context: BenchContext): Promise<Report>;
}

export function atMost(
  what: string,
  measured: number,
  limit: number,
  show: (value: number) => string,
): Finding {
  return {
    what,
    measured: show(measured),
    target: `≤ ${show(limit)}`,
    verdict: measured <= limit ? 'met' : 'missed',
  };
}

export function atLeast(
  what: string,
  measured: number,
  limit: number,
  show: (value: number) => string,
): Finding {
  return {
    what,
    measured: show(measured),
    target: `≥ ${show(limit)}`,
    verdict: measured >= limit ? 'met' : 'missed',
  };
}

export function given(what: string, measured: string): Finding {
  return { what, measured, target: null, verdict: 'given' };
}

/** Types of a benchmark, which measures one row of the speed table and returns a report. */
import type { BenchStack } from './serve/bench-stack.ts';

export type Verdict = 'met' | 'missed' | 'given';

export interface Finding {
  readonly label: string;
  readonly measured: string;
  /** Null when the figure is informative and has no limit. */
  readonly target: string | null;
  readonly verdict: Verdict;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** Sentences below the table: how the row was measured, and what the figures include. */
  readonly notes: readonly string[];
}

export interface BenchContext {
  /** Number of interleaved rounds; each round runs every variant once. */
  readonly rounds: number;
  /** True for a short run with a smaller database, which only checks that the benchmarks work. */
  readonly isQuick: boolean;
  /**
   * Returns the built product on 10,000 listings. The first call starts it, and all rows share it.
   */
  startStack(): Promise<BenchStack>;
  log(sentence: string): void;
}

export interface Bench {
  /** The name on the command line. */
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
    label: what,
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
    label: what,
    measured: show(measured),
    target: `≥ ${show(limit)}`,
    verdict: measured >= limit ? 'met' : 'missed',
  };
}

export function informative(what: string, measured: string): Finding {
  return { label: what, measured, target: null, verdict: 'given' };
}

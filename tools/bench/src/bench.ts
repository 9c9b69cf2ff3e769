/** Types of a benchmark. A benchmark measures one row of the speed table and returns a report. */
import type { BenchStack } from './serve/bench-stack.ts';

export type Verdict = 'met' | 'missed' | 'given';

export interface Finding {
  readonly label: string;
  readonly measured: string;
  /** The limit as text; null when the figure is only informative. */
  readonly target: string | null;
  readonly verdict: Verdict;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** Sentences below the table, which say how the row was measured and what the figures include. */
  readonly notes: readonly string[];
}

export interface BenchContext {
  /** Number of rounds. In each round every variant runs once. */
  readonly rounds: number;
  /** True for a short run with a smaller database, which checks only that the benchmarks work. */
  readonly isQuick: boolean;
  /**
   * Returns the built product, running with 10,000 listings. The first call starts it, and all
   * benchmarks share it.
   */
  startStack(): Promise<BenchStack>;
  log(sentence: string): void;
}

export interface Bench {
  /** The benchmark's name on the command line. */
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

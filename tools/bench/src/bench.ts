/**
 * Types of a benchmark. A benchmark measures one row of the speed table (tools/bench/README.md) and
 * returns a report.
 */
import type { BenchStack } from './serve/bench-stack.ts';

export type BenchVerdict = 'met' | 'missed' | 'given';

export interface BenchFinding {
  readonly label: string;
  readonly measured: string;
  /** The limit as text; null when the figure is only informative. */
  readonly target: string | null;
  readonly verdict: BenchVerdict;
}

export interface BenchReport {
  readonly findings: readonly BenchFinding[];
  /** Sentences below the table of findings: how they were measured and what the figures include. */
  readonly notes: readonly string[];
}

export interface BenchContext {
  /** Number of rounds. In each round every variant runs once. */
  readonly rounds: number;
  /** True for a short run with a smaller database, which checks only that the benchmarks work. */
  readonly isQuick: boolean;
  /** The options on the command line, such as `--quick`. */
  readonly flags: ReadonlySet<string>;
  /**
   * Returns a running stack of the built apps with 10,000 listings. The first call starts it, and
   * all benchmarks share it.
   */
  startStack(): Promise<BenchStack>;
  log(sentence: string): void;
}

export interface Bench {
  /** The benchmark's name on the command line. */
  readonly name: string;
  readonly title: string;
  run(context: BenchContext): Promise<BenchReport>;
}

export function createUpperLimitFinding(
  what: string,
  measured: number,
  limit: number,
  show: (value: number) => string,
): BenchFinding {
  return {
    label: what,
    measured: show(measured),
    target: `≤ ${show(limit)}`,
    verdict: measured <= limit ? 'met' : 'missed',
  };
}

export function createLowerLimitFinding(
  what: string,
  measured: number,
  limit: number,
  show: (value: number) => string,
): BenchFinding {
  return {
    label: what,
    measured: show(measured),
    target: `≥ ${show(limit)}`,
    verdict: measured >= limit ? 'met' : 'missed',
  };
}

export function createInformativeFinding(what: string, measured: string): BenchFinding {
  return { label: what, measured, target: null, verdict: 'given' };
}

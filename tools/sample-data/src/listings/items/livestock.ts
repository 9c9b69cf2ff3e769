/** Attributes and sentences that listings of several kinds of animals share. */
import type { Random } from '../../random.ts';
import { addDays, formatIsoDate } from '../../season.ts';
import { splitLines } from '../../sentences.ts';

/** A class of animals sold together, with the range of the price per head in dollars. */
export type StockClass = readonly [value: string, label: string, low: number, high: number];

type Facts = Record<string, string | number | boolean>;

/** Returns the TB status, tags and declarations that every sale of cattle or deer must state. */
export function createTraceabilityAttributes(random: Random, now: Date): Facts {
  const isControlled = random.chance(0.06);
  return {
    isNaitTagged: true,
    isAsdSupplied: true,
    tbStatus: isControlled
      ? random.pick(['c1', 'c2', 'c3', 'cm'] as const)
      : random.weighted([
          ['c10', 60],
          ['c9', 8],
          ['c8', 8],
          ['c7', 6],
          ['c5', 6],
          ['c4', 5],
          ['c3', 4],
        ] as const),
    lastTbTest: formatIsoDate(addDays(now, -random.integer(60, 900))),
    isInMovementControlArea: isControlled,
    naitNumber: String(random.integer(100_000, 1_199_999)),
  };
}

export const TRACEABILITY_SENTENCES = splitLines(`
  NAIT tagged, ASD supplied, TB {tb}.
  TB {tb}, [tags all in|NAIT up to date], ASD with the truck.
  [Herd|Farm] is {tb}. All NAIT tagged and registered.
`);
export const TEMPERAMENT_SENTENCES = splitLines(`
  Quiet, [handled every day|used to a dog and a bike|break-fed on tape all winter].
  Good [temperament|natured], [kids walk through them|no fence jumpers].
  [Used to two-wire electric|Trained to hot wire], [respect a gate|will follow a bucket].
  [Feet good|Sound feet and good udders|Legs and udders tidy], anything else culled [hard|in autumn].
`);

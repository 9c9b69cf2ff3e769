/**
 * The baseline of the search quality. `npm run bench -- search-quality --keep` writes it to
 * baseline-figures.json, and baseline-figures.api.test.ts compares new measurements with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { HALVES, type Half } from './judged-set.ts';
import type { Figures } from './measure.ts';

type HalfFigures = Omit<Figures, 'queries'>;
type BaselineFigures = Readonly<Record<Half, HalfFigures>>;

/** How far a figure may get worse, because a few more or fewer listings change it a little. */
const TOLERANCE = 0.01;
const FILE = new URL('baseline-figures.json', import.meta.url);

export function readBaselineFigures(): BaselineFigures {
  return JSON.parse(readFileSync(FILE, 'utf8')) as BaselineFigures;
}

export function writeBaselineFigures(measured: Readonly<Record<Half, Figures>>): void {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const baseline = Object.fromEntries(
    HALVES.map((half) => {
      const { ndcg, mrr, firstRight, zeroResults, variantsAnswered } = measured[half];
      return [
        half,
        {
          ndcg: round(ndcg),
          mrr: round(mrr),
          firstRight: round(firstRight),
          zeroResults: round(zeroResults),
          variantsAnswered: round(variantsAnswered),
        },
      ];
    }),
  );
  writeFileSync(FILE, `${JSON.stringify(baseline, null, 2)}\n`);
}

/** Describes each figure of a half that is worse than the baseline by more than the tolerance. */
export function findWorseFigures(measured: HalfFigures, baseline: HalfFigures): readonly string[] {
  return (['ndcg', 'mrr', 'firstRight', 'zeroResults', 'variantsAnswered'] as const)
    .filter((name) => {
      const gain = measured[name] - baseline[name];
      return (name === 'zeroResults' ? -gain : gain) < -TOLERANCE;
    })
    .map((name) => `${name} is ${measured[name].toFixed(4)}, and was ${baseline[name].toFixed(4)}`);
}

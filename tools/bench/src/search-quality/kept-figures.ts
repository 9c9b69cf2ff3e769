/**
 * The figures that search must keep, in kept-figures.json. `npm run bench -- search-quality --keep`
 * writes them, and kept-figures.api.test.ts compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { HALVES, type Half } from './judged-set.ts';
import type { Figures } from './measure.ts';

export type KeptFigures = Readonly<Record<Half, Omit<Figures, 'queries'>>>;

/** How far a figure may get worse, because a few more or fewer listings change it a little. */
const TOLERANCE = 0.01;
const FILE = new URL('kept-figures.json', import.meta.url);

export function readKeptFigures(): KeptFigures {
  return JSON.parse(readFileSync(FILE, 'utf8')) as KeptFigures;
}

export function writeKeptFigures(measured: Readonly<Record<Half, Figures>>): void {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const kept = Object.fromEntries(
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
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Describes each figure that is worse than the kept one by more than the tolerance. */
export function findWorseFigures(measured: KeptFigures, kept: KeptFigures): readonly string[] {
  return HALVES.flatMap((half) =>
    (['ndcg', 'mrr', 'firstRight', 'zeroResults', 'variantsAnswered'] as const)
      .filter((name) => {
        const gain = measured[half][name] - kept[half][name];
        return (name === 'zeroResults' ? -gain : gain) < -TOLERANCE;
      })
      .map(
        (name) =>
          `${name} of the ${half} half is ${measured[half][name].toFixed(4)}, and was ${kept[half][name].toFixed(4)}`,
      ),
  );
}

/**
 * Measures how good the search results are, with judged queries on the sample catalogue.
 *
 * - `--per-query` prints every query of the tuning half, the worst first.
 * - `--keep` writes the figures that the test compares with.
 */
import { formatTable } from '../../stack/src/console/format.ts';
import {
  createInformativeFinding,
  createLowerLimitFinding,
  createUpperLimitFinding,
  type Bench,
  type BenchFinding,
} from './bench.ts';
import { openSearchCatalogue } from './search-quality/catalogue.ts';
import { HALVES, JUDGED_QUERIES, type Half } from './search-quality/judged-set.ts';
import { writeBaselineFigures } from './search-quality/baseline-figures.ts';
import {
  measureQueries,
  summarise,
  summariseHalves,
  type Figures,
  type QueryMeasurement,
} from './search-quality/measure.ts';
import { QUERY_TYPES } from './search-quality/rules.ts';

const MIN_NDCG = 0.92;
const MIN_FIRST_RIGHT = 0.95;
const MAX_ZERO_RESULTS = 0.01;
const MIN_VARIANTS_ANSWERED = 0.95;

const showPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
const showScore = (score: number) => score.toFixed(3);

function createFindings(half: Half, figures: Figures): readonly BenchFinding[] {
  const { queries, ndcg, mrr, firstRight, zeroResults, variantsAnswered } = figures;
  const name = (label: string) => `${half} half: ${label}`;
  if (half === 'tuning')
    return [
      createInformativeFinding(name(`nDCG@10 of ${queries} queries`), showScore(ndcg)),
      createInformativeFinding(name('MRR'), showScore(mrr)),
      createInformativeFinding(name('first result right'), showPercent(firstRight)),
      createInformativeFinding(name('queries without results'), showPercent(zeroResults)),
      createInformativeFinding(name('variants answered'), showPercent(variantsAnswered)),
    ];
  return [
    createLowerLimitFinding(name(`nDCG@10 of ${queries} queries`), ndcg, MIN_NDCG, showScore),
    createInformativeFinding(name('MRR'), showScore(mrr)),
    createLowerLimitFinding(name('first result right'), firstRight, MIN_FIRST_RIGHT, showPercent),
    createUpperLimitFinding(
      name('queries without results'),
      zeroResults,
      MAX_ZERO_RESULTS,
      showPercent,
    ),
    createLowerLimitFinding(
      name('variants answered'),
      variantsAnswered,
      MIN_VARIANTS_ANSWERED,
      showPercent,
    ),
  ];
}

function describeTypes(half: Half, measurements: readonly QueryMeasurement[]): string {
  const types = QUERY_TYPES.map((type) => {
    const { queries, ndcg, mrr, firstRight, zeroResults } = summarise(
      measurements.filter(({ judged }) => judged.type === type),
    );
    return `${type} ${queries}: ${showScore(ndcg)}, ${showScore(mrr)}, ${showPercent(firstRight)}, ${showPercent(zeroResults)}`;
  });
  return `The ${half} half by type of query (number: nDCG@10, MRR, first right, without results): ${types.join('; ')}.`;
}

function formatQueries(measurements: readonly QueryMeasurement[]): string {
  const worstFirst = [...measurements].sort((left, right) => (left.ndcg ?? 1) - (right.ndcg ?? 1));
  return formatTable([
    ['query', 'type', 'nDCG@10', 'grades', 'first result'],
    ...worstFirst.map(({ judged, ndcg, results, firstTitle }) => [
      judged.query,
      judged.type,
      ndcg === null ? '-' : showScore(ndcg),
      results.join(''),
      firstTitle,
    ]),
  ]);
}

export const searchQualityBench: Bench = {
  name: 'search-quality',
  title: 'Quality of search results',
  async run({ flags, log }) {
    await using catalogue = await openSearchCatalogue();
    log(
      `searching for ${JUDGED_QUERIES.length} judged queries in ${catalogue.listings.size.toLocaleString('en-NZ')} live listings`,
    );
    const measurements = await measureQueries(catalogue, JUDGED_QUERIES);
    const byHalf = Object.groupBy(measurements, ({ half }) => half);
    const figures = summariseHalves(measurements);
    // The test half is never printed by query, so that search is not tuned on it.
    if (flags.has('--per-query')) console.log(formatQueries(byHalf.tuning ?? []));
    if (flags.has('--keep')) writeBaselineFigures(figures);
    return {
      findings: HALVES.flatMap((half) => createFindings(half, figures[half])),
      notes: [
        ...HALVES.map((half) => describeTypes(half, byHalf[half] ?? [])),
        'Each query is one request to `/api/listings?term=…` with the default sort, on the default sample catalogue of one fixed day. Rules over kind, category, facts and place grade every listing from 0 to 3 (tools/bench/src/search-quality/queries). nDCG@10 compares the first ten with the best order of the whole catalogue. MRR is that of the first result with grade 2 or 3. The first result is right when no listing has a higher grade. All figures are over the queries that some listing answers. Variants are misspelt, nicknamed, joined and split queries, and are answered by a result with grade 2 or 3.',
      ],
    };
  },
};

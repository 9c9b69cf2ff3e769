/** Runs the judged queries and summarises how good their results are. */
import type { SearchCatalogue } from './catalogue.ts';
import { getHalf, type Half } from './judged-set.ts';
import { getNdcg, getReciprocalRank, hasGoodResult, isFirstResultBest } from './metrics.ts';
import {
  gradeListing,
  VARIANT_TYPES,
  type Grade,
  type GradedListing,
  type JudgedQuery,
} from './rules.ts';

/** Searches at a time: the database works on one while this process grades another. */
const CONCURRENT_SEARCHES = 4;

export interface QueryMeasurement {
  readonly judged: JudgedQuery;
  readonly half: Half;
  /** The title of the first result, in lower case. */
  readonly firstTitle: string;
  /** The grades of the results, in their order. */
  readonly results: readonly Grade[];
  /** Null when no listing answers the query. */
  readonly ndcg: number | null;
  readonly reciprocalRank: number;
  readonly isFirstResultBest: boolean;
  readonly isAnswered: boolean;
}

/** Every figure is a share from 0 to 1, over the queries that some listing answers. */
export interface Figures {
  readonly queries: number;
  readonly ndcg: number;
  readonly mrr: number;
  readonly firstRight: number;
  readonly zeroResults: number;
  /** The share of misspelt, nicknamed, joined and split queries with a good result. */
  readonly variantsAnswered: number;
}

export async function measureQueries(
  { listings, search }: SearchCatalogue,
  queries: readonly JudgedQuery[],
): Promise<readonly QueryMeasurement[]> {
  const byCategory = Map.groupBy(listings.values(), ({ categorySlug }) => categorySlug);
  const measurements: QueryMeasurement[] = [];
  for (let start = 0; start < queries.length; start += CONCURRENT_SEARCHES) {
    const batch = queries.slice(start, start + CONCURRENT_SEARCHES);
    const ids = await Promise.all(batch.map(({ query }) => search(query)));
    for (const [index, judged] of batch.entries()) {
      const found = (ids[index] ?? []).map((id) => listings.get(id));
      const results = found.map((listing) => (listing ? gradeListing(listing, judged) : 0));
      const all = listCandidates(judged, listings, byCategory)
        .map((listing) => gradeListing(listing, judged))
        .filter((grade) => grade > 0);
      measurements.push({
        judged,
        half: getHalf(judged.query),
        firstTitle: found[0]?.title ?? '',
        results,
        ndcg: getNdcg(results, all),
        reciprocalRank: getReciprocalRank(results),
        isFirstResultBest: isFirstResultBest(results, all),
        isAnswered: hasGoodResult(results),
      });
    }
  }
  return measurements;
}

/** Lists the listings that some rule could hold for. */
function listCandidates(
  { rules }: JudgedQuery,
  listings: SearchCatalogue['listings'],
  byCategory: ReadonlyMap<string, readonly GradedListing[]>,
): readonly GradedListing[] {
  const categories = new Set<string>();
  for (const { test } of rules) {
    if (test.category === undefined) return [...listings.values()];
    for (const category of [test.category].flat()) categories.add(category);
  }
  return [...categories].flatMap((category) => byCategory.get(category) ?? []);
}

export function summarise(measurements: readonly QueryMeasurement[]): Figures {
  const answerable = measurements.filter(({ ndcg }) => ndcg !== null);
  const share = (
    list: readonly QueryMeasurement[],
    getValue: (measurement: QueryMeasurement) => number,
  ) => list.reduce((sum, measurement) => sum + getValue(measurement), 0) / list.length;
  return {
    queries: answerable.length,
    ndcg: share(answerable, ({ ndcg }) => ndcg ?? 0),
    mrr: share(answerable, ({ reciprocalRank }) => reciprocalRank),
    firstRight: share(answerable, (measurement) => Number(measurement.isFirstResultBest)),
    zeroResults: share(answerable, ({ results }) => Number(results.length === 0)),
    variantsAnswered: share(
      answerable.filter(({ judged }) => VARIANT_TYPES.has(judged.type)),
      (measurement) => Number(measurement.isAnswered),
    ),
  };
}

export function summariseHalves(
  measurements: readonly QueryMeasurement[],
): Readonly<Record<Half, Figures>> {
  const summariseHalf = (half: Half) =>
    summarise(measurements.filter((measurement) => measurement.half === half));
  return { tuning: summariseHalf('tuning'), test: summariseHalf('test') };
}

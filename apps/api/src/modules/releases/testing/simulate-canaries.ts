/**
 * Simulates canaries to find out how often the slowness rule is wrong. Times are log-normal around
 * a median of the connection type. A third of their variance is the visitor's (device, distance), so
 * that the page views of one visitor are alike, as in the field.
 */
import { getSlownessReason, type ComparedPageViews } from '../slowness-rule.ts';
import { createHistogram, findBucket } from '../vital-histogram.ts';

/** The share of visitors and the median time of each connection type. */
const CONNECTIONS = [
  { share: 0.65, medianMs: 1_300 },
  { share: 0.2, medianMs: 2_600 },
  { share: 0.15, medianMs: 1_700 },
] as const;
const VISITOR_SIGMA = 0.35;
const VIEW_SIGMA = 0.45;
/** The probability that a visitor opens another page. */
const CONTINUES = 0.6;
const VIEWS_BETWEEN_REPORTS = 10;

/** Returns mulberry32, a small generator of good quality, so that every run is the same. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}

export interface SimulationOptions {
  readonly canaries: number;
  /** How much slower each page view of the canary is. */
  readonly slowerMs: number;
  /** The share of visitors who get the canary. */
  readonly canaryShare: number;
  /** The number of page views of each canary. */
  readonly pages: number;
  readonly seed?: number;
}

/** @returns how many of the canaries the rule aborted */
export function simulateCanaries({
  canaries,
  slowerMs,
  canaryShare,
  pages,
  seed = 1,
}: SimulationOptions): number {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

  function addVisitor(groups: readonly ComparedPageViews[], isCanary: boolean): number {
    let rest = random();
    const connection = CONNECTIONS.findIndex(({ share }) => (rest -= share) < 0);
    const group = groups[connection];
    const histogram = (isCanary ? group?.canary : group?.stable) as number[] | undefined;
    const visitorMs = (CONNECTIONS[connection]?.medianMs ?? 0) * Math.exp(VISITOR_SIGMA * normal());
    let views = 0;
    do {
      views += 1;
      const bucket = findBucket(
        visitorMs * Math.exp(VIEW_SIGMA * normal()) + (isCanary ? slowerMs : 0),
      );
      if (histogram) histogram[bucket] = (histogram[bucket] ?? 0) + 1;
    } while (random() < CONTINUES);
    return views;
  }

  function isAborted(): boolean {
    const groups = CONNECTIONS.map(() => ({
      canary: createHistogram(),
      stable: createHistogram(),
    }));
    let [views, judgedViews] = [0, 0];
    while (views < pages) {
      const isCanary = random() < canaryShare;
      const added = addVisitor(groups, isCanary);
      if (isCanary) views += added;
      if (views - judgedViews < VIEWS_BETWEEN_REPORTS) continue;
      judgedViews = views;
      if (getSlownessReason('LCP', groups) !== null) return true;
    }
    return false;
  }

  return Array.from({ length: canaries }, isAborted).filter(Boolean).length;
}

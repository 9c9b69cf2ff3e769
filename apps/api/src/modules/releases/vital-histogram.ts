/**
 * Histograms of page vitals. The buckets grow by a fifth, so that a percentile is precise to a few
 * per cent from 10 ms to a minute. Layout shifts, in thousandths, use the same buckets.
 */

/** The upper bound of the first bucket. */
const FIRST_BOUND = 10;
const GROWTH = 1.2;
export const BUCKET_COUNT = 49;

export function findBucket(value: number): number {
  if (value < FIRST_BOUND) return 0;
  return Math.min(
    BUCKET_COUNT - 1,
    1 + Math.floor(Math.log(value / FIRST_BOUND) / Math.log(GROWTH) + 1e-9),
  );
}

/** Returns the lower bound of a bucket, which is the upper bound of the previous bucket. */
function getLowerBound(bucket: number): number {
  return bucket === 0 ? 0 : FIRST_BOUND * GROWTH ** (bucket - 1);
}

export function createHistogram(): number[] {
  return Array<number>(BUCKET_COUNT).fill(0);
}

export function sumHistogram(histogram: readonly number[]): number {
  let sum = 0;
  for (const count of histogram) sum += count;
  return sum;
}

/** Adds `weight` times one histogram to another. */
export function addHistogram(to: number[], counts: readonly number[], weight = 1): void {
  for (const [bucket, count] of counts.entries()) to[bucket] = (to[bucket] ?? 0) + weight * count;
}

/**
 * Returns the value below which the given share of values lies, interpolated within its bucket.
 * Null when the histogram is empty.
 */
export function getQuantile(histogram: readonly number[], share: number): number | null {
  const rank = share * sumHistogram(histogram);
  if (rank === 0) return null;
  let below = 0;
  for (const [bucket, count] of histogram.entries()) {
    if (count > 0 && below + count >= rank) {
      const [low, high] = [getLowerBound(bucket), getLowerBound(bucket + 1)];
      return low + ((rank - below) / count) * (high - low);
    }
    below += count;
  }
  return null;
}

/**
 * @returns the value at or below which `share` of the samples lie (nearest-rank method)
 * @throws Error when there are no samples
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value =
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  if (value === undefined) throw new Error('Cannot compute a percentile of no samples');
  return value;
}

/**
 * Returns the middle value, or the mean of the two middle values.
 * @throws Error when there are no samples
 */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (lower === undefined || upper === undefined)
    throw new Error('Cannot compute the median of no samples');
  return (lower + upper) / 2;
}

/**
 * Returns the median of a ÷ b over pairs of samples. Other load on the machine affects both samples
 * of a pair, so it hardly changes their ratio.
 */
export function getMedianRatio(a: readonly number[], b: readonly number[]): number {
  return median(a.map((value, index) => value / (b[index] ?? Number.NaN)));
}

/** Formats the median ratio with its interquartile range, such as "1.24 (0.98–1.61)". */
export function formatRatio(a: readonly number[], b: readonly number[]): string {
  const ratios = a.map((value, index) => value / (b[index] ?? Number.NaN));
  return `${median(ratios).toFixed(2)} (${percentile(ratios, 0.25).toFixed(2)}–${percentile(ratios, 0.75).toFixed(2)})`;
}

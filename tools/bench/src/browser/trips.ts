import type { Fetched } from './network-log.ts';

/**
 * How many round trips one after the other these requests took: the longest chain in which each was asked for only
 * after the one before it had come whole.
 */
export function serialTrips(requests: readonly Pick<Fetched, 'startMs' | 'endMs'>[]): number {
  const ordered = [...requests].sort((a, b) => a.startMs - b.startMs);
  const depths: number[] = [];
  for (const [index, request] of ordered.entries()) {
    const before = ordered
      .slice(0, index)
      .map((earlier, at) => (earlier.endMs <= request.startMs ? (depths[at] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

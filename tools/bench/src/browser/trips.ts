import type { FetchedResource } from './network-log.ts';

/**
 * Returns the number of consecutive round trips: the length of the longest chain of requests in
 * which each started only after the previous one was complete.
 */
export function countSerialTrips(
  requests: readonly Pick<FetchedResource, 'startMs' | 'endMs'>[],
): number {
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

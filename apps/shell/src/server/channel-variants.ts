/** The compositions that visitors can get while canaries run. */
import type { ChannelComposition } from '@paddock/contracts/http';
import { isInCanary } from './canary-buckets.ts';
import { createCompositionState } from './composition-store.ts';
import type { CompositionState } from './composition-store.ts';
import type { InstalledRelease } from './releases/release-files.ts';

/**
 * Each canary doubles the number of variants to render and cache, so further canaries have to wait.
 */
const MAX_ACTIVE_CANARIES = 4;

export interface ChannelEntry {
  readonly id: string;
  readonly digest: string;
  readonly signature?: string;
  readonly stable: InstalledRelease;
  readonly canary: {
    readonly digest: string;
    readonly signature?: string;
    readonly percent: number;
    readonly installed: InstalledRelease;
  } | null;
}

/** Returns every combination of stable and canary releases; the first one has no canary. */
export function composeVariants(entries: readonly ChannelEntry[]): {
  readonly variants: readonly CompositionState[];
  getVariant(bucketNumber: number | null): CompositionState | undefined;
} {
  const canaries = entries.filter(({ canary }) => canary !== null).slice(0, MAX_ACTIVE_CANARIES);
  const toBit = (entry: ChannelEntry) =>
    canaries.includes(entry) ? 1 << canaries.indexOf(entry) : 0;
  const variants = Array.from({ length: 2 ** canaries.length }, (_, mask) =>
    createCompositionState(
      entries.map((entry) => {
        const installed =
          entry.canary && (mask & toBit(entry)) !== 0 ? entry.canary.installed : entry.stable;
        return { path: `${entry.id}/${installed.release.version}`, installed };
      }),
    ),
  );
  return {
    variants,
    getVariant(bucketNumber) {
      if (bucketNumber === null) return variants[0];
      return variants[
        canaries.reduce(
          (mask, entry) =>
            isInCanary(entry.id, entry.canary?.percent ?? 0, bucketNumber)
              ? mask | toBit(entry)
              : mask,
          0,
        )
      ];
    },
  };
}

interface ReleaseProof {
  readonly digest: string;
  readonly signature?: string;
}

/** Returns the part of a release that proves where it came from. */
export function toReleaseProof({ digest, signature }: ReleaseProof): ReleaseProof {
  return signature === undefined ? { digest } : { digest, signature };
}

export function summariseEntries(entries: readonly ChannelEntry[]): ChannelComposition['remotes'] {
  return entries.map(({ id, stable, canary, ...entry }) => ({
    id,
    stable: { version: stable.release.version, ...toReleaseProof(entry) },
    canary: canary && {
      version: canary.installed.release.version,
      ...toReleaseProof(canary),
      percent: canary.percent,
    },
  }));
}

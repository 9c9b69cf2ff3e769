/**
 * Replaces the federation runtime's preloading from manifests, which is not needed because the
 * server writes `<link rel=preload>` for everything that a page needs.
 */

function unavailable(): never {
  throw new Error(
    'Preloading from a manifest is not available: the server writes <link rel=preload> from the composition',
  );
}

export const defaultPreloadArgs = {};
export const formatPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;
export const preloadAssets = unavailable;

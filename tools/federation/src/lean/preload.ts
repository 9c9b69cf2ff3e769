/** In place of the federation runtime's preloading by manifest: the server writes `<link rel=preload>` for what a page needs. */

function unavailable(): never {
  throw new Error(
    'Preloading is by <link rel=preload> from the composition; the federation runtime has no manifest to do it from',
  );
}

export const defaultPreloadArgs = {};
export const formatPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;
export const preloadAssets = unavailable;

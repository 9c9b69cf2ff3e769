/** What the security policy of pages has to allow for the live remotes. */
import type { CompositionState } from './composition-store.ts';

export interface CompositionSources {
  /** True when a remote compiles WebAssembly. */
  readonly hasWebAssembly: boolean;
}

const cache = new WeakMap<CompositionState, CompositionSources>();

/**
 * All pages of a composition have the same policy, because a navigation in the browser does not
 * load a new one.
 */
export function getCompositionSources(state: CompositionState): CompositionSources {
  let sources = cache.get(state);
  if (!sources) {
    const releases = [...state.releases.values()].map(({ release }) => release);
    sources = {
      hasWebAssembly: releases.some(({ integrity }) =>
        Object.keys(integrity).some((file) => file.endsWith('.wasm')),
      ),
    };
    cache.set(state, sources);
  }
  return sources;
}

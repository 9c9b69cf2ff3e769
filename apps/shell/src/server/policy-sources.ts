/** The sources that the security policy of pages has to allow for the live remotes. */
import type { CompositionState } from './composition-store.ts';

export interface PolicySources {
  /** True when a remote compiles WebAssembly. */
  readonly hasWebAssembly: boolean;
  /** Origins of other sites that remotes call. */
  readonly connectOrigins: readonly string[];
}

const cache = new WeakMap<CompositionState, PolicySources>();

/**
 * Returns the sources that the live remotes need. They are the same for all pages of a composition,
 * because a navigation in the browser does not load a new policy.
 */
export function getPolicySources(state: CompositionState): PolicySources {
  let sources = cache.get(state);
  if (!sources) {
    const releases = [...state.releases.values()].map(({ release }) => release);
    sources = {
      hasWebAssembly: releases.some(({ integrity }) =>
        Object.keys(integrity).some((file) => file.endsWith('.wasm')),
      ),
      connectOrigins: [
        ...new Set(releases.flatMap(({ manifest: { connect = [] } }) => connect)),
      ].sort(),
    };
    cache.set(state, sources);
  }
  return sources;
}

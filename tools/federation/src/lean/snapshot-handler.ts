/**
 * In place of the federation runtime's SnapshotHandler. `disableSnapshot` leaves the plugin out but not the class that
 * it is for; our composition replaces manifests and snapshots, and nothing calls what is missing here.
 */

/** The runtime's own `DisabledSnapshotHandler`, by shape: plugins may be applied to it and find no hook. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = {
    registerPlugins: {},
    lifecycle: {},
    lifecycleKeys: [],
    applyPlugin: () => undefined,
    removePlugin: () => undefined,
  };
}

/** There is no global snapshot to find anything in. */
export function getGlobalRemoteInfo(): {
  readonly hostGlobalSnapshot: undefined;
  readonly globalSnapshot: undefined;
  readonly remoteSnapshot: undefined;
} {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}

/**
 * Replaces the federation runtime's SnapshotHandler. `disableSnapshot` removes the plugin but not
 * the class that it uses. Our composition replaces manifests and snapshots, so nothing calls the
 * members that are missing here.
 */

/**
 * Has the shape of the runtime's own `DisabledSnapshotHandler`: plugins can be applied to it but
 * find no hooks.
 */
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

/** Returns undefined for everything, because there is no global snapshot. */
export function getGlobalRemoteInfo(): {
  readonly hostGlobalSnapshot: undefined;
  readonly globalSnapshot: undefined;
  readonly remoteSnapshot: undefined;
} {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}

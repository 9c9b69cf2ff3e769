/**
 * Replaces the federation runtime's SnapshotHandler. The option `disableSnapshot` removes the
 * plugin but not the class that the plugin uses. Paddock's composition replaces manifests and
 * snapshots, so nothing calls the members that are missing from this class.
 */

/**
 * Has the same shape as the runtime's own `DisabledSnapshotHandler`: applying a plugin to it does
 * nothing, because it has no hooks.
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

/** Returns an object whose values are undefined, because there is no global snapshot. */
export function getGlobalRemoteInfo(): {
  readonly hostGlobalSnapshot: undefined;
  readonly globalSnapshot: undefined;
  readonly remoteSnapshot: undefined;
} {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}

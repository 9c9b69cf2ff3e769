/**
 * Runs before the host's react-dom when a remote is being hot-reloaded. Connects React Refresh to
 * React and makes it available to the remote's build (remote-refresh.ts).
 */
import * as runtime from 'react-refresh/runtime';

export type RefreshRuntime = typeof runtime;

declare global {
  var __paddockRefreshRuntime: RefreshRuntime | undefined;
}

runtime.injectIntoGlobalHook(globalThis);
globalThis.__paddockRefreshRuntime = runtime;

/**
 * Runs before the host's react-dom while a remote is hot: React Refresh hooks into React, and waits where the remote's
 * build finds it (remote-refresh.ts).
 */
import * as runtime from 'react-refresh/runtime';

export type RefreshRuntime = typeof runtime;

declare global {
  var __paddockRefreshRuntime: RefreshRuntime | undefined;
}

runtime.injectIntoGlobalHook(globalThis);
globalThis.__paddockRefreshRuntime = runtime;

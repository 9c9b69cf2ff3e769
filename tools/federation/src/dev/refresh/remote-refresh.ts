/**
 * What a hot remote's bundle has in place of `react-refresh/runtime`: the host's own copy. A second one would know
 * nothing of the host's React, and an edit would be logged and not shown.
 */
import type { RefreshRuntime } from './host-refresh.ts';

const runtime = globalThis.__paddockRefreshRuntime;
if (!runtime)
  throw new Error('A hot remote runs in a host that was started by "npm run dev" alone');

export const {
  register,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
}: RefreshRuntime = runtime;

/** The host has done so, before its react-dom ran. */
export function injectIntoGlobalHook(): void {}

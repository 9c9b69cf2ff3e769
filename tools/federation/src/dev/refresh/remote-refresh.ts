/**
 * Replaces `react-refresh/runtime` in the bundle of a hot-reloaded remote with the host's copy. A
 * second copy would not be connected to the host's React, so that edits would be logged but not
 * shown.
 */
import type { RefreshRuntime } from './host-refresh.ts';

const runtime = globalThis.__paddockRefreshRuntime;
if (!runtime) throw new Error('A hot remote needs a host that was started with "npm run dev"');

export const {
  register,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
}: RefreshRuntime = runtime;

/**
 * Does nothing, because the host has already called the real function before react-dom was
 * evaluated.
 */
export function injectIntoGlobalHook(): void {}

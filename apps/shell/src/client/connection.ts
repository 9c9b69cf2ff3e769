import type { ConnectionType } from '@paddock/contracts/http';
import { getPreferences } from '@paddock/ui/preferences/preferences.ts';

/** Properties of the Network Information API, which only Chromium implements. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function getConnection(): NetworkInformation {
  return (navigator as Navigator & { readonly connection?: NetworkInformation }).connection ?? {};
}

/** Returns `unknown` in Safari and Firefox, which do not have this API. */
export function getConnectionType(): ConnectionType {
  return getConnection().effectiveType ?? 'unknown';
}

export function isSlow2g(): boolean {
  return getConnection().effectiveType === 'slow-2g';
}

/** True when the device or the user (in /account/settings) has turned on data saving. */
export function isSavingData(): boolean {
  return (getConnection().saveData ?? false) || getPreferences().isSavingData;
}

/**
 * True when a page's code may be prefetched: not on a 2g connection, and not while data saving is
 * on (specification.md section 2).
 */
export function canPrefetchCode(): boolean {
  const { effectiveType = '4g' } = getConnection();
  return !isSavingData() && effectiveType !== '2g' && effectiveType !== 'slow-2g';
}

/**
 * True when a page's data may be prefetched on hover: not on a slow-2g connection, and not while
 * data saving is on (specification.md section 2).
 */
export function canPrefetchData(): boolean {
  const { effectiveType = '4g' } = getConnection();
  return !isSavingData() && effectiveType !== 'slow-2g';
}

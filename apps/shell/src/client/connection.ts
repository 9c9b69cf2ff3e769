import { getPreferences } from '@paddock/ui/preferences/preferences.ts';

/** Properties of the Network Information API, which only Chromium implements. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function getConnection(): NetworkInformation {
  return (navigator as Navigator & { readonly connection?: NetworkInformation }).connection ?? {};
}

export function isSlow2g(): boolean {
  return getConnection().effectiveType === 'slow-2g';
}

/** True when the device or the user (in /account/settings) has turned on data saving. */
function isSavingData(): boolean {
  return (getConnection().saveData ?? false) || getPreferences().isSavingData;
}

/** Link prefetching is skipped on data-saver or 2g connections (specification.md section 2). */
export function canPrefetchCode(): boolean {
  const { effectiveType = '4g' } = getConnection();
  return !isSavingData() && effectiveType !== '2g' && effectiveType !== 'slow-2g';
}

/** Prefetching a page's data on hover is skipped on slow-2g and when saving data (section 2). */
export function canPrefetchData(): boolean {
  const { effectiveType = '4g' } = getConnection();
  return !isSavingData() && effectiveType !== 'slow-2g';
}

import { preferences } from '@paddock/ui/preferences/preferences.ts';

/** What the Network Information API says, where there is one (Chromium). */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function connection(): NetworkInformation {
  return (navigator as Navigator & { readonly connection?: NetworkInformation }).connection ?? {};
}

export function isSlow2g(): boolean {
  return connection().effectiveType === 'slow-2g';
}

/** The device asks for it, or whoever looks has chosen it (/account/settings). */
function isSavingData(): boolean {
  return (connection().saveData ?? false) || preferences().isSavingData;
}

/** Link prefetching is skipped on data-saver or 2g connections (specification.md section 2). */
export function mayPrefetchCode(): boolean {
  const { effectiveType = '4g' } = connection();
  return !isSavingData() && effectiveType !== '2g' && effectiveType !== 'slow-2g';
}

/** Page payload prefetch on link hover is skipped on slow-2g (specification.md section 2), and where data are saved. */
export function mayPrefetchPayload(): boolean {
  const { effectiveType = '4g' } = connection();
  return !isSavingData() && effectiveType !== 'slow-2g';
}

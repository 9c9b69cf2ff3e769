import type { ConnectionType } from '@paddock/contracts/http';
import { getPreferences } from '@paddock/ui/preferences/preferences.ts';

/** Properties of the Network Information API, which only Chromium implements. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
  /** The estimated round trip in ms. */
  readonly rtt?: number;
  /** The estimated bandwidth in Mbit/s. */
  readonly downlink?: number;
}

/** The round trip from which a line counts as very slow. */
const VERY_SLOW_RTT_MS = 700;
/** The bandwidth below which a line counts as very slow. */
const VERY_SLOW_DOWNLINK_MBITS = 0.2;
/** In browsers that estimate neither, a line is very slow when its document takes this long to arrive. */
const VERY_SLOW_DOCUMENT_MS = 2_000;

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

function is2g(): boolean {
  const { effectiveType } = getConnection();
  return effectiveType === '2g' || effectiveType === 'slow-2g';
}

/**
 * True on a line on which a document arrives before a page's code and then its data do, and on
 * which a download that the visitor does not wait for delays the next page by seconds. Chromium's
 * `effectiveType` does not tell: it is 3g at 50 kbit/s with a round trip of 1.4 s.
 */
export function isVerySlowLine(): boolean {
  const { effectiveType, rtt = 0, downlink = Infinity } = getConnection();
  if (effectiveType !== undefined)
    return is2g() || rtt >= VERY_SLOW_RTT_MS || downlink < VERY_SLOW_DOWNLINK_MBITS;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.requestStart >= VERY_SLOW_DOCUMENT_MS;
}

/** True when the device or the user (in /account/settings) has turned on data saving. */
export function isSavingData(): boolean {
  return (getConnection().saveData ?? false) || getPreferences().isSavingData;
}

/**
 * True when a page's code may be prefetched: not on a 2g connection (specification.md section 2) or
 * another line that is as slow, and not while data saving is on.
 */
export function canPrefetchCode(): boolean {
  return !isSavingData() && !isVerySlowLine();
}

/**
 * True when a page's data may be prefetched on hover: not on a slow-2g connection, and not while
 * data saving is on (specification.md section 2).
 */
export function canPrefetchData(): boolean {
  const { effectiveType = '4g' } = getConnection();
  return !isSavingData() && effectiveType !== 'slow-2g';
}

/**
 * True when the page may be downloaded for reading offline: not on 2g, and not while data saving is
 * on. Other slow lines are allowed, because they are likely to break off, and then the copy helps.
 */
export function canDownloadPages(): boolean {
  return !isSavingData() && !is2g();
}

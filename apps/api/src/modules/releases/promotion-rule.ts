/** Decides when a canary without problems becomes the stable version (ADR 63). */
import { MINUTE_MS } from '@paddock/runtime/durations';

/** Within this many page views, the rules for failures and slowness find a bad canary (ADR 18, 61). */
const MAX_VIEWS = 500;
/** Long enough for the browsers of the first visitors to report how fast the pages were. */
const MIN_AGE_MS = 5 * MINUTE_MS;
/** A quiet site does not wait longer for page views. */
const MAX_AGE_MS = 60 * MINUTE_MS;
/**
 * When the stable version has had this many page views and the canary none, the canary is not being
 * served.
 */
const MIN_STABLE_VIEWS = 100;

export interface CanaryTraffic {
  readonly canaryViews: number;
  readonly stableViews: number;
  /** How long the canary has been live. */
  readonly ageMs: number;
}

/** @returns the reason for the promotion; null when the canary has to wait */
export function getPromotionReason({
  canaryViews,
  stableViews,
  ageMs,
}: CanaryTraffic): string | null {
  if (ageMs < MIN_AGE_MS) return null;
  if (canaryViews >= MAX_VIEWS) return `${canaryViews} page views without a problem`;
  if (ageMs < MAX_AGE_MS) return null;
  if (canaryViews === 0 && stableViews >= MIN_STABLE_VIEWS) return null;
  return `${MAX_AGE_MS / MINUTE_MS} minutes and ${canaryViews} page views without a problem`;
}

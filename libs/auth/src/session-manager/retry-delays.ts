import { MINUTE_MS } from '@paddock/runtime/durations';

/** Retry delays from specification.md section 9: 30 s, doubling to 16 minutes. */
export const RETRY_DELAYS = { firstMs: 30_000, maxMs: 16 * MINUTE_MS };

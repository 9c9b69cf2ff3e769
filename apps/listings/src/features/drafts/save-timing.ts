/** Timing of when a draft is saved in the browser and in the API. */

/** A change is stored in the browser after at most this time. */
export const LOCAL_SAVE_DELAY_MS = 250;
/** A change is sent to the API once the user has not typed for this long. */
export const SAVE_DELAY_MS = 2_000;
/** While the user keeps typing, a change is sent to the API after at most this time. */
export const MAX_SAVE_DELAY_MS = 15_000;
/**
 * The delays before a save without a response is retried. When the connection comes back, the save
 * is retried at once.
 */
export const RETRY_DELAYS = { firstMs: 4_000, maxMs: 60_000 };

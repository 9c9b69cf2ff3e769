/** When a draft is saved to the browser and to the API. */

/** A change is stored in the browser after at most this time. */
export const LOCAL_SAVE_DELAY_MS = 250;
/** A change is sent to the API when the user has not typed for this time… */
export const SAVE_DELAY_MS = 2_000;
/** …and at the latest after this time. */
export const MAX_SAVE_DELAY_MS = 15_000;
/** Retry delays without a response: they double up to the maximum. A new connection retries now. */
export const MIN_RETRY_DELAY_MS = 4_000;
export const MAX_RETRY_DELAY_MS = 60_000;

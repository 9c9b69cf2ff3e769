/** When a draft is kept and saved. */

/** Longest that something typed is only on the screen. */
export const KEEP_DELAY_MS = 250;
/** Saved when typing has stopped for this long… */
export const SAVE_DELAY_MS = 2_000;
/** …and after this long in any case. */
export const LONGEST_SAVE_DELAY_MS = 15_000;
/** Without an answer: tried again after 4 s, doubling to a minute; at once when there is signal. */
export const FIRST_RETRY_MS = 4_000;
export const LAST_RETRY_MS = 60_000;

/** Durations, in the unit that each name ends with. A calendar day can be longer or shorter. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The lifetime of cookies and headers that last a year. */
export const YEAR_S = 31_536_000;

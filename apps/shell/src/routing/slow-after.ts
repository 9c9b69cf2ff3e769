/** Time after which a navigation counts as slow (docs/adr/0038). */
export const SLOW_AFTER_MS = 4_000;

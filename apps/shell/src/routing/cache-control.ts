/** Cache-Control for responses that depend on the visitor. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store';

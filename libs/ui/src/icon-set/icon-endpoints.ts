/**
 * The APIs that serve icon sets (specification section 7): ours first, then Iconify's public API.
 */

export const OWN_ICON_API = '/api/icons';

/** The fallback when our API does not answer. ICON_FALLBACK_ORIGIN replaces it or turns it off. */
export const PUBLIC_ICON_API = 'https://api.iconify.design';

/** The attribute on `<html>` that replaces PUBLIC_ICON_API. An empty value means no fallback. */
export const FALLBACK_ATTRIBUTE = 'data-icon-fallback';

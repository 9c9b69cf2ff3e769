/** The icon APIs (specification section 7): Paddock's own first, then Iconify's public API. */

export const OWN_ICON_API = '/api/icons';

/**
 * The fallback when Paddock's own API does not respond. ICON_FALLBACK_ORIGIN replaces or disables
 * it.
 */
export const PUBLIC_ICON_API = 'https://api.iconify.design';

/**
 * The attribute on `<html>` whose value replaces PUBLIC_ICON_API. An empty value disables the
 * fallback.
 */
export const ICON_FALLBACK_ATTRIBUTE = 'data-icon-fallback';

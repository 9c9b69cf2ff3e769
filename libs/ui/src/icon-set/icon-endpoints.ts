/** Where icon sets come from (specification.md section 7): our own endpoint, and behind it Iconify's public API. */

export const OWN_ICON_API = '/api/icons';

/** Asked where ours does not answer. A server may name another, or none: ICON_FALLBACK_ORIGIN. */
export const PUBLIC_ICON_API = 'https://api.iconify.design';

/** On `<html>`, where a server names another than PUBLIC_ICON_API; empty for none. */
export const FALLBACK_ATTRIBUTE = 'data-icon-fallback';

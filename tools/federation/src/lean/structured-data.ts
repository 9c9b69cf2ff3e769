/**
 * Replaces `@paddock/domain/structured-data` in the browser. Only the server writes structured data
 * into a page, so here every object counts as incomplete and is left out.
 */
export const STRUCTURED_DATA_URL_PROPERTIES: ReadonlySet<string> = new Set();

export const findStructuredDataProblems = () => ['only for the server'];

export const buildBreadcrumbList = () => ({});

export const buildWebSite = () => ({});

/** Renders every text file of the site, and checks their links. */
import { listWorkspaceFiles } from '../../checks/src/workspace-files.ts';
import { findBrokenLinks } from './check-links.ts';
import { listGalleryFiles } from './gallery-files.ts';
import { ASSETS, renderPage } from './layout/render-page.ts';
import { createSiteCss } from './layout/site.styles.ts';
import { listPages } from './list-pages.ts';
import type { Page } from './page.ts';
import { INDEX_FILE } from './search-options.ts';

const PICTURES = 'docs/pictures/';
/** Files that `build-site.ts` adds, because they take longest. */
const ADDED = ['docs.js', 'gallery.js', INDEX_FILE].map((file) => `${ASSETS}/${file}`);

export interface RenderedSite {
  readonly pages: readonly Page[];
  /** The files' content by their paths in the site. */
  readonly files: ReadonlyMap<string, string>;
  /** Files of the repository that the site contains as they are, under the same paths. */
  readonly copied: readonly string[];
  readonly brokenLinks: readonly string[];
}

/**
 * @param declarations the folder of the libraries' declarations
 * @throws StackError when a document has no page
 */
export function renderSite(root: string, declarations: string): RenderedSite {
  const workspaceFiles = listWorkspaceFiles(root);
  const pages = listPages(root, workspaceFiles, declarations);
  const files = new Map([
    ...pages.map((page) => [page.path, renderPage(page, pages)] as const),
    ...listGalleryFiles(workspaceFiles),
    [`${ASSETS}/docs.css`, createSiteCss('fonts/')],
  ]);
  const copied = workspaceFiles.filter((file) => file.startsWith(PICTURES));
  const brokenLinks = findBrokenLinks(
    new Map([
      ...[...files].map(([file, text]) => [file, file.endsWith('.html') ? text : null] as const),
      ...[...copied, ...ADDED].map((file) => [file, null] as const),
    ]),
  );
  return { pages, files, copied, brokenLinks };
}

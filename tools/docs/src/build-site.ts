/** Builds the site into a folder. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FONT_FILE } from '@paddock/ui/theme/font/font-css.ts';
import { ROOT } from '../../federation/src/paths.ts';
import { StackError } from '../../stack/src/stack-error.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { buildScripts } from './build-scripts.ts';
import { ASSETS } from './layout/render-page.ts';
import { emitDeclarations } from './reference/declarations.ts';
import { renderSite } from './render-site.ts';
import { INDEX_FILE } from './search-options.ts';

export const SITE_FOLDER = path.join(ROOT, '.paddock/docs');

const DECLARATIONS = path.join(ROOT, '.paddock/docs-declarations');
const UI = path.join(ROOT, 'libs/ui/src');

/**
 * @returns the number of pages
 * @throws StackError that lists every broken link or every document without a page
 */
export async function buildSite(): Promise<number> {
  emitDeclarations(ROOT, DECLARATIONS);
  const { pages, files, copied, brokenLinks } = renderSite(ROOT, DECLARATIONS);
  if (brokenLinks.length > 0)
    throw new StackError(`The docs have broken links:\n  ${brokenLinks.join('\n  ')}`);
  rmSync(SITE_FOLDER, { recursive: true, force: true });
  for (const [file, text] of files) {
    const target = path.join(SITE_FOLDER, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const file of copied) cpSync(path.join(ROOT, file), path.join(SITE_FOLDER, file));
  const assets = path.join(SITE_FOLDER, ASSETS);
  cpSync(path.join(UI, 'theme/font', FONT_FILE), path.join(assets, 'fonts', FONT_FILE));
  cpSync(path.join(UI, 'illustrations/files'), path.join(assets, 'illustrations'), {
    recursive: true,
  });
  writeFileSync(path.join(assets, INDEX_FILE), buildSearchIndex(pages));
  await buildScripts(assets);
  return pages.length;
}

/** Lists every page of the site in the order of the navigation, and renders its content. */
import { StackError } from '../../stack/src/stack-error.ts';
import type { Page, PageSource } from './page.ts';
import { listComponentPages } from './pages/components.ts';
import { listDecisionPages } from './pages/decisions.ts';
import { findForgottenDocuments, listDocumentPages } from './pages/documents.ts';
import { HOME_PAGE } from './pages/home.ts';
import { listProblemPages } from './pages/problems.ts';
import { listReferencePages } from './reference/reference-pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const TITLE = /^# (.+)$/m;

/**
 * @param declarations the folder of the libraries' declarations
 * @throws StackError when a document has no page
 */
export function listPages(
  root: string,
  files: readonly string[],
  declarations: string,
): readonly Page[] {
  const sources: readonly PageSource[] = [
    HOME_PAGE,
    ...listDocumentPages(root),
    ...listReferencePages(root, declarations),
    ...listProblemPages(root, files),
    ...listComponentPages(root, files, declarations),
    ...listDecisionPages(root, files),
  ];
  const forgotten = findForgottenDocuments(files, sources);
  if (forgotten.length > 0)
    throw new StackError(
      `Add these documents to tools/docs/src/pages/documents.ts:\n  ${forgotten.join('\n  ')}`,
    );
  const found = new Map(
    sources
      .filter(({ section }) => section)
      .map(({ file, path, markdown, label }) => [
        file,
        { path, title: TITLE.exec(markdown)?.[1] ?? label ?? file },
      ]),
  );
  return sources.map((source) => ({
    ...source,
    ...renderMarkdown(source, (file) => found.get(file) ?? null),
  }));
}

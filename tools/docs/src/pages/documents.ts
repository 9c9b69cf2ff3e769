/**
 * The pages that are Markdown documents of the repository, in the order of the navigation. Every
 * document under `docs/` and every README belongs to the site; the build fails when one is missing.
 */
import { readTextFile } from '../../../checks/src/workspace-files.ts';
import type { PageSource, SectionId } from '../page.ts';

type Documents = readonly (string | readonly [file: string, label: string])[];
type Group = readonly [section: SectionId, title: string, documents: Documents];

const GROUPS: readonly Group[] = [
  [
    'guides',
    'Start',
    [
      ['README.md', 'About Paddock'],
      ['CONTRIBUTING.md', 'Contributing'],
      ['docs/testing.md', 'Tests'],
    ],
  ],
  [
    'guides',
    'Own a remote',
    [
      'docs/deploying.md',
      ['tools/remote-kit/README.md', 'The kit’s commands'],
      ['docs/mobile-bridge.md', 'The native app’s bridge'],
    ],
  ],
  [
    'guides',
    'Run Paddock',
    [
      ['docs/operations.md', 'Production'],
      'docs/security.md',
      'docs/reliability.md',
      'docs/performance.md',
      'docs/test-full.md',
    ],
  ],
  [
    'guides',
    'Apps',
    [
      ['apps/shell/README.md', 'Shell'],
      ['apps/search/README.md', 'Search'],
      ['apps/listings/README.md', 'Listings'],
      ['apps/account/README.md', 'Account'],
      ['apps/notifications/README.md', 'Notifications'],
      ['apps/moderation/README.md', 'Moderation'],
      ['apps/api/README.md', 'API'],
      ['apps/mobile/README.md', 'Native app'],
      ['apps/shell/src/server/releases/README.md', 'Release store'],
    ],
  ],
  [
    'guides',
    'Tools',
    [
      ['tools/docs/README.md', 'This site'],
      ['tools/gallery/README.md', 'Component gallery'],
      ['tools/bench/README.md', 'Benchmarks'],
      ['tools/sample-data/README.md', 'Sample data'],
      ['tools/sample-data/src/photos/README.md', 'Sample photos'],
    ],
  ],
  [
    'architecture',
    'System',
    [['docs/architecture.md', 'Overview'], 'docs/architecture/structure.md', 'docs/glossary.md'],
  ],
  [
    'architecture',
    'How it works',
    [
      'docs/architecture/request.md',
      'docs/architecture/releases.md',
      'docs/architecture/search.md',
      'docs/architecture/listings.md',
      'docs/architecture/messages.md',
      'docs/architecture/notifications.md',
      'docs/architecture/moderation.md',
      'docs/architecture/sign-in.md',
      ['docs/architecture/site-state.md', 'Site state'],
      'docs/architecture/search-engines-and-link-cards.md',
    ],
  ],
];

/**
 * Folders whose documents are listed elsewhere: decisions, problem codes, and each library's
 * reference.
 */
const IS_ELSEWHERE = /^docs\/(?:adr|problems)\/|^libs\//;
const IS_DOCUMENT = /^docs\/.*\.md$|(?:^|\/)README\.md$|^CONTRIBUTING\.md$/;

/** Returns the page's file in the site: `guides/deploying.html`, `guides/apps-shell.html`. */
export function toPagePath(section: SectionId, file: string): string {
  const name = file
    .replace(/^docs\/(?:architecture\/)?/, '')
    .replace(/\/README\.md$|\.md$/, '')
    .replaceAll('/', '-')
    .toLowerCase();
  return `${section}/${name}.html`;
}

export function listDocumentPages(root: string): readonly PageSource[] {
  return GROUPS.flatMap(([section, group, documents]) =>
    documents.map((entry) => {
      const [file, label] = typeof entry === 'string' ? [entry] : entry;
      return {
        path: toPagePath(section, file),
        ...{ section, group, file },
        ...(label === undefined ? {} : { label }),
        markdown: readTextFile(root, file),
      };
    }),
  );
}

/** @returns the documents that have no page */
export function findForgottenDocuments(
  files: readonly string[],
  pages: readonly PageSource[],
): readonly string[] {
  const shown = new Set(pages.map(({ file }) => file));
  return files.filter(
    (file) => IS_DOCUMENT.test(file) && !IS_ELSEWHERE.test(file) && !shown.has(file),
  );
}

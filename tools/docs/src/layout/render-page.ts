/** Renders a page's complete HTML document. */
import { GATE_SHAPE } from '@paddock/ui/logo/gate-shape.ts';
import { WORDMARK_SHAPE } from '@paddock/ui/logo/wordmark-shape.ts';
import { escapeHtml } from '@paddock/runtime/escape-html';
import { toRelative } from '../html.ts';
import { SECTIONS, type Page, type SectionId } from '../page.ts';
import { INDEX_FILE } from '../search-options.ts';
import { siteMessages } from './site.messages.ts';

export const ASSETS = 'assets';
export const HOME_PATH = 'index.html';

const LOGO = `<svg viewBox="0 0 156 36" width="130" height="30" aria-hidden="true"><path d="${GATE_SHAPE}" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="${WORDMARK_SHAPE}" transform="translate(40 1.5) scale(.365)" fill="var(--pd-text)"/></svg>`;
const FAVICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path d="${GATE_SHAPE}" fill="none" stroke="#2f7d32" stroke-width="3" stroke-linecap="round"/></svg>`)}`;

/** Shapes of Lucide's icons (ISC). */
const ICONS = {
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
  theme: '<path d="M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  close: '<path d="M18 6 6 18M6 6l12 12"/>',
};

function icon(name: keyof typeof ICONS): string {
  return `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`;
}

function link(from: Page, target: string, text: string, attributes = ''): string {
  return `<a href="${toRelative(from.path, target)}"${attributes}>${escapeHtml(text)}</a>`;
}

function getLabel({ label, title }: Page): string {
  return label ?? title;
}

function renderSections(page: Page, pages: readonly Page[]): string {
  const items = (Object.keys(SECTIONS) as SectionId[]).map((section) => {
    const first = pages.find((one) => one.section === section && !one.isUnlisted);
    const current = section === page.section ? ' aria-current="true"' : '';
    return first ? `<li>${link(page, first.path, SECTIONS[section], current)}</li>` : '';
  });
  return `<ul class="sections">${items.join('')}</ul>`;
}

/** The pages of the current section, in their groups. */
function renderTree(page: Page, listed: readonly Page[]): string {
  const own = listed.filter(({ section }) => section === page.section);
  const groups = [...new Set(own.map(({ group }) => group))];
  return groups
    .map((group) => {
      const items = own
        .filter((one) => one.group === group)
        .map((one) => {
          const current = one.path === page.path ? ' aria-current="page"' : '';
          return `<li>${link(page, one.path, getLabel(one), current)}</li>`;
        });
      const title = group === '' ? '' : `<p class="group">${escapeHtml(group)}</p>`;
      return `${title}<ul>${items.join('')}</ul>`;
    })
    .join('');
}

function renderToc({ headings }: Page): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, id, text }) =>
      `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="toc" aria-labelledby="toc-title"><p class="group" id="toc-title">${siteMessages.onThisPage}</p><ul>${items.join('')}</ul></nav>`;
}

function renderFooter(page: Page, listed: readonly Page[]): string {
  const index = listed.indexOf(page);
  const neighbour = (one: Page | undefined, name: string, rel: string) =>
    one
      ? `<a rel="${rel}" href="${toRelative(page.path, one.path)}"><small>${name}</small>${escapeHtml(getLabel(one))}</a>`
      : '<span></span>';
  const neighbours =
    index === -1
      ? ''
      : `<nav class="neighbours" aria-label="${siteMessages.previous}, ${siteMessages.next}">${neighbour(listed[index - 1], siteMessages.previous, 'prev')}${neighbour(listed[index + 1], siteMessages.next, 'next')}</nav>`;
  const source = page.generatedFrom
    ? `${siteMessages.generatedFrom} <code>${escapeHtml(page.generatedFrom)}</code>`
    : `${siteMessages.source}: <code>${escapeHtml(page.file)}</code>`;
  return `<footer>${neighbours}<p class="source">${source}</p></footer>`;
}

function renderSearch(page: Page): string {
  const { search } = siteMessages;
  return `<dialog id="search" aria-label="${search.title}" data-root="${toRelative(page.path, HOME_PATH).replace(/index\.html$/, '')}" data-index="${toRelative(page.path, `${ASSETS}/${INDEX_FILE}`)}"><form>${icon('search')}<input type="search" aria-label="${search.title}" placeholder="${search.placeholder}" autocomplete="off" spellcheck="false"><button type="button" class="icon" data-closes aria-label="${search.close}">${icon('close')}</button></form><p role="status"></p><ul></ul></dialog>`;
}

function renderHeader(page: Page, pages: readonly Page[], tree: string): string {
  const sections = renderSections(page, pages);
  return `<header class="bar"><div>
<a class="logo" href="${toRelative(page.path, HOME_PATH)}" aria-label="${siteMessages.name}">${LOGO}<span>Docs</span></a>
<nav class="wide-only" aria-label="${siteMessages.sections}">${sections}</nav>
<button type="button" class="search" data-opens-search aria-label="${siteMessages.search.label}">${icon('search')}<span>${siteMessages.search.label}</span><kbd>/</kbd></button>
<button type="button" class="icon" id="theme" aria-label="${siteMessages.theme.useDark}">${icon('theme')}</button>
<details class="menu"><summary aria-label="${siteMessages.menu}">${icon('menu')}</summary><nav aria-label="${siteMessages.menu}">${sections}${tree}</nav></details>
</div></header>`;
}

/**
 * @param pages all pages, in the order of the navigation
 */
export function renderPage(page: Page, pages: readonly Page[]): string {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted);
  const tree = renderTree(page, listed);
  const isHome = page.section === null;
  const title = isHome ? siteMessages.name : `${page.title} · ${siteMessages.name}`;
  const asset = (name: string) => toRelative(page.path, `${ASSETS}/${name}`);
  const side = isHome
    ? ''
    : `<nav class="side" aria-label="${SECTIONS[page.section]}">${tree}</nav>`;
  const eyebrow =
    page.section === null
      ? ''
      : `<p class="eyebrow">${SECTIONS[page.section]}${page.group ? ` · ${escapeHtml(page.group)}` : ''}</p>`;
  return `<!doctype html>
<html lang="en-NZ" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<link rel="icon" href="${FAVICON}">
<link rel="stylesheet" href="${asset('docs.css')}">
<script>try{document.documentElement.dataset.theme=localStorage.getItem("paddock-docs-theme")||"system"}catch{}</script>
<script defer src="${asset('docs.js')}"></script>
</head>
<body class="${isHome ? 'home' : page.section}">
<a class="skip" href="#content">${siteMessages.skip}</a>
${renderHeader(page, pages, tree)}
<div class="frame">
${side}
<main id="content" tabindex="-1">${eyebrow}
<article>${page.html}</article>
${isHome ? '' : renderFooter(page, listed)}
</main>
${isHome ? '' : renderToc(page)}
</div>
${renderSearch(page)}
</body>
</html>
`;
}

/** Renders the Markdown of one page. */
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import { createAnchorFormatter } from '../../checks/src/document-check.ts';
import { renderDiagram } from './diagram.ts';
import { highlightCode } from './highlight-code.ts';
import { escapeHtml } from '@paddock/runtime/escape-html';
import { toRelative, toText } from './html.ts';
import type { Heading, PagePart, PageSource, RenderedMarkdown } from './page.ts';

export interface FoundPage {
  readonly path: string;
  readonly title: string;
}

/** Finds the page of a file or folder, or null when the site does not contain it. */
export type FindPage = (file: string) => FoundPage | null;

const PART_START = /<h[23] id="([^"]*)"/;
/**
 * An attribute in the HTML of generated pages. It names the file that a link leads to, relative to
 * the root.
 */
const FILE_ATTRIBUTE = / data-file="([^"]*)"/g;
/**
 * The parts that a page part's text leaves out: its heading, and collapsed details of requests and
 * responses.
 */
const HEADING_OR_DETAILS = /<h[123][^]*?<\/h[123]>|<details[^]*?<\/details>/g;
/** Matches a link's text that is only a file name. The site shows the page's title instead. */
const FILE_NAME = /^(?:<code>)?[\w./-]+\.md(?:<\/code>)?$/;
const IS_ELSEWHERE = /^[a-z][a-z+.-]*:/i;

export function renderMarkdown(source: PageSource, findPage: FindPage): RenderedMarkdown {
  const headings: Heading[] = [];
  const toAnchor = createAnchorFormatter();
  let diagrams = 0;
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        const id = toAnchor(text);
        headings.push({ level: depth, id, text: toText(html) });
        if (depth === 1) return `<h1 id="${id}">${html}</h1>\n`;
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(toText(html))}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        if (IS_ELSEWHERE.test(href) || href.startsWith('#'))
          return `<a href="${escapeHtml(href)}">${html}</a>`;
        const target = path.posix.join(path.posix.dirname(source.file), href);
        const found = findPage(target.replace(/\/?(?:#.*)?$/, ''));
        if (!found) return showPath(target, html);
        const text = FILE_NAME.test(html) ? escapeHtml(found.title) : html;
        return `<a href="${escapeHtml(toAddress(source, found, href))}">${text}</a>`;
      },
      image({ href, text }) {
        const file = path.posix.join(path.posix.dirname(source.file), href);
        return `<img src="${escapeHtml(toRelative(source.path, file))}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code({ text, lang = '' }) {
        if (lang === 'mermaid') {
          diagrams += 1;
          return renderDiagram(text, `diagram-${diagrams}`);
        }
        return `<pre><code${lang ? ` data-language="${escapeHtml(lang)}"` : ''}>${highlightCode(text, lang)}</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], open: string, close: string) =>
          `<tr>${row.map((cell) => `<${open}${cell.align ? ` class="${cell.align}"` : ''}>${this.parser.parseInline(cell.tokens)}</${close}>`).join('')}</tr>`;
        const body = token.rows.map((row) => cells(row, 'td', 'td')).join('');
        return `<div class="table"><table><thead>${cells(token.header, 'th scope="col"', 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked
    .parse(source.markdown, { async: false })
    .replace(FILE_ATTRIBUTE, (_, href: string) => ` href="${resolveFile(source, href, findPage)}"`);
  return {
    title: headings.find(({ level }) => level === 1)?.text ?? source.label ?? source.path,
    summary: toText(/<p>([^]*?)<\/p>/.exec(html)?.[1] ?? ''),
    html,
    headings,
    parts: splitIntoParts(html, headings),
  };
}

function toAddress({ path: from }: PageSource, { path: page }: FoundPage, href: string): string {
  const anchor = href.split('#')[1];
  return toRelative(from, anchor === undefined ? page : `${page}#${anchor}`);
}

/** @throws Error when the site has no page of the file that a generated page names */
function resolveFile(source: PageSource, href: string, findPage: FindPage): string {
  const found = findPage(href.split('#')[0] ?? '');
  if (!found) throw new Error(`${source.path} links to ${href}, which has no page`);
  return toAddress(source, found, href);
}

/** Shows a link to a file that the site does not contain, such as a source, as the file's path. */
function showPath(target: string, html: string): string {
  const code = `<code>${escapeHtml(target)}</code>`;
  return target.endsWith(toText(html)) ? code : `${html} (${code})`;
}

function splitIntoParts(html: string, headings: readonly Heading[]): readonly PagePart[] {
  return html.split(/(?=<h[23] id=")/).map((part) => {
    const id = PART_START.exec(part)?.[1] ?? '';
    const heading = headings.find((one) => one.level > 1 && one.id === id)?.text ?? '';
    const text = toText(part.replace(HEADING_OR_DETAILS, ' '));
    return { id, heading, text };
  });
}

/**
 * Parses an editor's Markdown into the blocks that a page shows. Only a fixed set of elements is
 * allowed; anything else, above all HTML, is reported with its line number. The text in blocks is
 * plain text and is never parsed as markup again.
 */
import type { NewsBlock, NewsSpan } from '@paddock/contracts/http';
import { fromMarkdown } from 'mdast-util-from-markdown';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type NodeOfType<Name extends string> = Extract<RootContent, { type: Name }>;
type Paragraph = NodeOfType<'paragraph'>;
type List = NodeOfType<'list'>;
type ListItem = List['children'][number];
type PhrasingContent = Paragraph['children'][number];
type Image = Extract<PhrasingContent, { type: 'image' }>;

/** A reference to a picture: `photo:{id}` or `scene:{name}`. */
export interface PictureReference {
  readonly type: 'photo' | 'scene';
  readonly name: string;
  readonly alt: string;
  /** Line in the Markdown, starting at 1. */
  readonly line: number;
}

export interface MarkdownProblem {
  readonly line: number;
  readonly message: string;
}

/** A block whose picture reference has not been resolved yet. */
export type ArticleBlock = Omit<NewsBlock, 'picture'> & {
  readonly pictureReference?: PictureReference;
};

export interface ParsedArticle {
  readonly blocks: readonly ArticleBlock[];
  readonly problems: readonly MarkdownProblem[];
}

/**
 * A path on this site. It starts with a single slash, because two slashes would start another
 * site's host.
 */
const OWN_PATH = /^\/(?![/\\])/;
const PICTURE_NAME = /^(photo|scene):([A-Za-z0-9-]{1,40})$/;
const MAX_ALT_LENGTH = 200;

type ReportProblem = (node: RootContent | ListItem, message: string) => void;
interface Style {
  readonly href?: string;
  readonly isStrong?: true;
  readonly isEmphasis?: true;
}

export function parseArticle(markdown: string): ParsedArticle {
  const problems: MarkdownProblem[] = [];
  const report: ReportProblem = (node, message) => {
    const line = node.position?.start.line ?? 1;
    // Report the opening and closing tags of an HTML element as one problem.
    if (!problems.some((problem) => problem.line === line && problem.message === message))
      problems.push({ line, message });
  };
  const blocks = fromMarkdown(markdown).children.flatMap((node) => toBlocks(node, report));
  if (blocks.length === 0 && problems.length === 0)
    problems.push({ line: 1, message: 'Write the article.' });
  return { blocks, problems };
}

function toBlocks(node: RootContent, report: ReportProblem): ArticleBlock[] {
  switch (node.type) {
    case 'paragraph':
      return toParagraph(node, report);
    case 'heading': {
      if (node.depth > 3) report(node, 'Use one, two or three # for a heading.');
      return [
        {
          type: 'heading',
          ...toInlineContent(node.children, report),
          ...(node.depth === 3 ? { level: 3 } : {}),
        },
      ];
    }
    case 'blockquote':
      return node.children.flatMap((child) => {
        if (child.type === 'paragraph')
          return [{ type: 'quote' as const, ...toInlineContent(child.children, report) }];
        report(child, 'A quote can only contain paragraphs.');
        return [];
      });
    case 'list':
      return [toList(node, report)];
    case 'html':
      report(node, 'HTML can’t be used. To show a < write \\<.');
      return [];
    case 'code':
      report(node, 'Code can’t be used. Does the line begin with four spaces?');
      return [];
    case 'thematicBreak':
      report(node, 'Lines across the page can’t be used. Use a heading instead.');
      return [];
    case 'definition':
      report(node, 'Write links as [text](address).');
      return [];
    default:
      report(node, 'This can’t be used here.');
      return [];
  }
}

function toParagraph(node: Paragraph, report: ReportProblem): ArticleBlock[] {
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'image') return toPicture(only, report);
  return [{ type: 'paragraph', ...toInlineContent(node.children, report) }];
}

function toPicture(node: Image, report: ReportProblem): ArticleBlock[] {
  const [, type, name = ''] = PICTURE_NAME.exec(node.url) ?? [];
  const alt = (node.alt ?? '').trim();
  if (type === undefined)
    report(
      node,
      'A picture is one of your own photos, ![description](photo:its id), or a drawing, ![description](scene:its name).',
    );
  else if (alt === '') report(node, 'Describe what the picture shows: ![description](…).');
  else if (alt.length > MAX_ALT_LENGTH)
    report(node, `Describe what the picture shows in up to ${MAX_ALT_LENGTH} characters.`);
  else
    return [
      {
        type: 'picture',
        text: alt,
        pictureReference: {
          type: type as PictureReference['type'],
          name,
          alt,
          line: node.position?.start.line ?? 1,
        },
      },
    ];
  return [];
}

function toList(node: List, report: ReportProblem): ArticleBlock {
  const items = node.children.map((item) => {
    const [first, ...rest] = item.children;
    for (const child of rest)
      report(
        child,
        child.type === 'list'
          ? 'Lists within lists can’t be used.'
          : 'A list item can only be one paragraph.',
      );
    if (first?.type === 'paragraph') return toInlineContent(first.children, report);
    report(item, 'A list item can only be one paragraph.');
    return { text: '' };
  });
  const hasSpans = items.some(({ spans }) => spans !== undefined);
  return {
    type: 'list',
    text: '',
    items: items.map(({ text }) => text),
    ...(hasSpans ? { itemSpans: items.map(({ text, spans }) => spans ?? [{ text }]) } : {}),
    ...(node.ordered ? { isOrdered: true } : {}),
  };
}

/** Returns plain text, and styled spans as well if there are links or emphasis. */
function toInlineContent(
  nodes: readonly PhrasingContent[],
  report: ReportProblem,
): { readonly text: string; readonly spans?: NewsSpan[] } {
  const spans = mergeSpans(nodes.flatMap((node) => toSpans(node, {}, report)));
  const text = spans.map((span) => span.text).join('');
  return spans.some(
    ({ href, isStrong, isEmphasis }) => href !== undefined || isStrong || isEmphasis,
  )
    ? { text, spans }
    : { text };
}

function toSpans(node: PhrasingContent, style: Style, report: ReportProblem): NewsSpan[] {
  const toChildSpans = (children: readonly PhrasingContent[], more: Style) =>
    children.flatMap((child) => toSpans(child, { ...style, ...more }, report));
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ text: node.value.replaceAll('\n', ' '), ...style }];
    case 'break':
      return [{ text: ' ', ...style }];
    case 'strong':
      return toChildSpans(node.children, { isStrong: true });
    case 'emphasis':
      return toChildSpans(node.children, { isEmphasis: true });
    case 'link': {
      const href = toSafeHref(node.url);
      if (href === null)
        report(
          node,
          `“${node.url.slice(0, 60)}” isn’t a valid link. Start it with https://, http:// or mailto:, or with / for a page on Paddock.`,
        );
      return href === null ? [] : toChildSpans(node.children, { href });
    }
    case 'image':
      report(node, 'Put each picture in its own paragraph.');
      return [];
    case 'html':
      report(node, 'HTML can’t be used. To show a < write \\<.');
      return [];
    case 'linkReference':
    case 'imageReference':
      report(node, 'Write links as [text](address).');
      return [];
    default:
      report(node, 'This can’t be used here.');
      return [];
  }
}

/** @returns null for schemes that are not allowed and for invalid URLs */
function toSafeHref(address: string): string | null {
  if (OWN_PATH.test(address)) return address;
  const url = URL.parse(address);
  return url && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Merges adjacent spans of the same style. */
function mergeSpans(spans: readonly NewsSpan[]): NewsSpan[] {
  const result: NewsSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (
      last &&
      last.href === span.href &&
      last.isStrong === span.isStrong &&
      last.isEmphasis === span.isEmphasis
    )
      result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}

/**
 * Markdown, as an editor writes it, made into the blocks that a page shows. A closed list of what there is: whatever is
 * not on it, HTML above all, is a mistake with its line, and no text of an article's is ever read as mark-up again.
 */
import type { NewsBlock, NewsSpan } from '@paddock/contracts/http';
import { fromMarkdown } from 'mdast-util-from-markdown';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type Of<Name extends string> = Extract<RootContent, { type: Name }>;
type Paragraph = Of<'paragraph'>;
type List = Of<'list'>;
type ListItem = List['children'][number];
type PhrasingContent = Paragraph['children'][number];
type Image = Extract<PhrasingContent, { type: 'image' }>;

/** A picture as it was named: `photo:{id}` or `scene:{name}`. */
export interface PictureName {
  readonly type: 'photo' | 'scene';
  readonly name: string;
  readonly alt: string;
  /** Of the text, from 1. */
  readonly line: number;
}

export interface MarkdownProblem {
  readonly line: number;
  readonly message: string;
}

/** A block whose picture is still a name. */
export type ArticleBlock = Omit<NewsBlock, 'picture'> & { readonly pictureName?: PictureName };

export interface ParsedArticle {
  readonly blocks: readonly ArticleBlock[];
  readonly problems: readonly MarkdownProblem[];
}

/** Own paths begin with one slash: two name another site. */
const OWN_PATH = /^\/(?![/\\])/;
const PICTURE_NAME = /^(photo|scene):([A-Za-z0-9-]{1,40})$/;
const LONGEST_ALT = 200;

type Note = (node: RootContent | ListItem, message: string) => void;
interface Style {
  readonly href?: string;
  readonly isStrong?: true;
  readonly isEmphasis?: true;
}

export function parseArticle(markdown: string): ParsedArticle {
  const problems: MarkdownProblem[] = [];
  const note: Note = (node, message) => {
    const line = node.position?.start.line ?? 1;
    // An element that is opened and closed is one mistake.
    if (!problems.some((problem) => problem.line === line && problem.message === message))
      problems.push({ line, message });
  };
  const blocks = fromMarkdown(markdown).children.flatMap((node) => toBlocks(node, note));
  if (blocks.length === 0 && problems.length === 0)
    problems.push({ line: 1, message: 'There is nothing to read yet.' });
  return { blocks, problems };
}

function toBlocks(node: RootContent, note: Note): ArticleBlock[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, note);
    case 'heading': {
      if (node.depth > 3) note(node, 'Headings have one, two or three #, no more.');
      return [
        {
          type: 'heading',
          ...words(node.children, note),
          ...(node.depth === 3 ? { level: 3 } : {}),
        },
      ];
    }
    case 'blockquote':
      return node.children.flatMap((child) => {
        if (child.type === 'paragraph')
          return [{ type: 'quote' as const, ...words(child.children, note) }];
        note(child, 'A quote holds paragraphs alone.');
        return [];
      });
    case 'list':
      return [list(node, note)];
    case 'html':
      note(node, 'HTML cannot be used. To show a < write \\<.');
      return [];
    case 'code':
      note(node, 'Code cannot be used. Does the line begin with four spaces?');
      return [];
    case 'thematicBreak':
      note(node, 'Lines across the page cannot be used; a heading does the same.');
      return [];
    case 'definition':
      note(node, 'Write links as [words](address).');
      return [];
    default:
      note(node, 'This cannot be used here.');
      return [];
  }
}

function paragraph(node: Paragraph, note: Note): ArticleBlock[] {
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'image') return picture(only, note);
  return [{ type: 'paragraph', ...words(node.children, note) }];
}

function picture(node: Image, note: Note): ArticleBlock[] {
  const [, type, name = ''] = PICTURE_NAME.exec(node.url) ?? [];
  const alt = (node.alt ?? '').trim();
  if (type === undefined)
    note(
      node,
      'A picture is one of your own photos, ![words](photo:its id), or a drawing, ![words](scene:its name).',
    );
  else if (alt === '') note(node, 'Say in words what the picture shows: ![words](…).');
  else if (alt.length > LONGEST_ALT)
    note(node, `Say what the picture shows in ${LONGEST_ALT} letters or fewer.`);
  else
    return [
      {
        type: 'picture',
        text: alt,
        pictureName: {
          type: type as PictureName['type'],
          name,
          alt,
          line: node.position?.start.line ?? 1,
        },
      },
    ];
  return [];
}

function list(node: List, note: Note): ArticleBlock {
  const items = node.children.map((item) => {
    const [first, ...rest] = item.children;
    for (const child of rest)
      note(
        child,
        child.type === 'list'
          ? 'Lists within lists cannot be used.'
          : 'A point of a list is one paragraph.',
      );
    if (first?.type === 'paragraph') return words(first.children, note);
    note(item, 'A point of a list is one paragraph.');
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

/** The words alone, and, where there are links or emphasis, the same in pieces. */
function words(
  nodes: readonly PhrasingContent[],
  note: Note,
): { readonly text: string; readonly spans?: NewsSpan[] } {
  const spans = joined(nodes.flatMap((node) => toSpans(node, {}, note)));
  const text = spans.map((span) => span.text).join('');
  return spans.some(
    ({ href, isStrong, isEmphasis }) => href !== undefined || isStrong || isEmphasis,
  )
    ? { text, spans }
    : { text };
}

function toSpans(node: PhrasingContent, style: Style, note: Note): NewsSpan[] {
  const within = (children: readonly PhrasingContent[], more: Style) =>
    children.flatMap((child) => toSpans(child, { ...style, ...more }, note));
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ text: node.value.replaceAll('\n', ' '), ...style }];
    case 'break':
      return [{ text: ' ', ...style }];
    case 'strong':
      return within(node.children, { isStrong: true });
    case 'emphasis':
      return within(node.children, { isEmphasis: true });
    case 'link': {
      const href = toSafeHref(node.url);
      if (href === null)
        note(
          node,
          `“${node.url.slice(0, 60)}” cannot be linked to: an address begins with https://, http://, mailto: or, on Paddock, with /.`,
        );
      return href === null ? [] : within(node.children, { href });
    }
    case 'image':
      note(node, 'A picture stands in a paragraph of its own.');
      return [];
    case 'html':
      note(node, 'HTML cannot be used. To show a < write \\<.');
      return [];
    case 'linkReference':
    case 'imageReference':
      note(node, 'Write links as [words](address).');
      return [];
    default:
      note(node, 'This cannot be used here.');
      return [];
  }
}

/** @returns null for what must not be linked to: other schemes, and addresses that are none */
function toSafeHref(address: string): string | null {
  if (OWN_PATH.test(address)) return address;
  const url = URL.parse(address);
  return url && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Neighbours of one style are one piece. */
function joined(spans: readonly NewsSpan[]): NewsSpan[] {
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

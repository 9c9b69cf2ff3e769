/**
 * Parses the plain text that users write into paragraphs, simple lists and links. The text is never
 * treated as HTML: the blocks contain strings, which React escapes, and links are only http(s).
 */
import { parseUrl } from '@paddock/runtime/parse-url';

export type InlinePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

export type DescriptionBlock =
  | { readonly type: 'paragraph'; readonly lines: readonly (readonly InlinePart[])[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly InlinePart[])[];
    };

const BULLET = /^\s*[-*•–]\s+(?=\S)/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;
/** Matches addresses with a protocol or `www.`. Trailing punctuation is removed afterwards. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/giu;
const TRAILING_PUNCTUATION = /[.,;:!?)\]…]+$/u;

/** Splits a line into text and links. The parts joined together equal the line. */
export function parseInlines(text: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const written = match[0].replace(TRAILING_PUNCTUATION, '');
    const href = toSafeHref(written);
    if (href === null) continue;
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    parts.push({ type: 'link', text: written, href });
    from = match.index + written.length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}

/**
 * Returns an absolute http(s) address. Null when the text only looks like an address, such as
 * "www.".
 */
function toSafeHref(written: string): string | null {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  const url = parseUrl(address);
  if (!url) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url.href : null;
}

/** Empty lines separate paragraphs. Lines that start with a dash, bullet or number are a list. */
export function parseDescription(description: string): readonly DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let lines: (readonly InlinePart[])[] = [];
  let items: (readonly InlinePart[])[] = [];
  let isOrdered = false;

  function endParagraph() {
    if (lines.length > 0) blocks.push({ type: 'paragraph', lines });
    lines = [];
  }
  function endList() {
    if (items.length > 0) blocks.push({ type: 'list', isOrdered, items });
    items = [];
  }

  for (const line of description.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const marker = BULLET.exec(line) ?? NUMBER.exec(line);
    if (marker) {
      endParagraph();
      const isNumbered = !BULLET.test(line);
      if (items.length > 0 && isNumbered !== isOrdered) endList();
      isOrdered = isNumbered;
      items.push(parseInlines(line.slice(marker[0].length).trim()));
    } else if (line.trim() === '') {
      endParagraph();
      endList();
    } else {
      endList();
      lines.push(parseInlines(line.trim()));
    }
  }
  endParagraph();
  endList();
  return blocks;
}

/**
 * Returns the beginning of a text as one line, cut off after a whole word. Used for the page's meta
 * description.
 */
export function getExcerpt(text: string, maxLength = 155): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxLength / 2 ? space : cut.length).replace(/[\s.,;:–-]+$/u, '')}…`;
}

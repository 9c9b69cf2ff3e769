/**
 * What people write, read as plain text: paragraphs, simple lists, links. Nothing here is HTML and nothing becomes
 * HTML: the blocks are strings that React escapes, and the one address that leaves is http(s).
 */

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

export type DescriptionBlock =
  | { readonly type: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Inline[])[];
    };

const BULLET = /^\s*[-*•–]\s+(?=\S)/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;
/** Written with a protocol or with www; the end is trimmed of the sentence's own punctuation. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/giu;
const TRAILING_PUNCTUATION = /[.,;:!?)\]…]+$/u;

/** @returns the text cut into plain runs and links; joined again it is the text, letter by letter. */
export function inlines(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const written = match[0].replace(TRAILING_PUNCTUATION, '');
    const href = safeHref(written);
    if (href === null) continue;
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    parts.push({ type: 'link', text: written, href });
    from = match.index + written.length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}

/** @returns an absolute http(s) address, or null where the words only look like one ("www.", "http://"). */
function safeHref(written: string): string | null {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url.href : null;
}

/** An empty line parts paragraphs; lines that start with a dash, a bullet or a number are a list. */
export function descriptionBlocks(description: string): readonly DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let lines: (readonly Inline[])[] = [];
  let items: (readonly Inline[])[] = [];
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
      items.push(inlines(line.slice(marker[0].length).trim()));
    } else if (line.trim() === '') {
      endParagraph();
      endList();
    } else {
      endList();
      lines.push(inlines(line.trim()));
    }
  }
  endParagraph();
  endList();
  return blocks;
}

/** The first words, on one line, cut at a word: for the head's description. */
export function excerpt(text: string, maxLength = 155): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxLength / 2 ? space : cut.length).replace(/[\s.,;:–-]+$/u, '')}…`;
}

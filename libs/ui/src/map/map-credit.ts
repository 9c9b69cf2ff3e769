/** Part of a tile service's attribution: plain text (`href` is null) or a link. */
export interface MapCreditPart {
  readonly text: string;
  readonly href: string | null;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Splits an attribution, whose links have the form `[text](https://example.com)`, into parts. HTML
 * is treated as plain text.
 */
export function parseMapCredit(credit: string): readonly MapCreditPart[] {
  const parts: MapCreditPart[] = [];
  let end = 0;
  for (const { index, 0: match, 1: text = '', 2: href = '' } of credit.matchAll(LINK)) {
    if (index > end) parts.push({ text: credit.slice(end, index), href: null });
    parts.push({ text, href });
    end = index + match.length;
  }
  if (end < credit.length) parts.push({ text: credit.slice(end), href: null });
  return parts;
}

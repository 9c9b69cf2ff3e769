/** What a tile service wants to be said of it: text, with links written `[words](https://where.it/leads)`. */
export interface CreditPart {
  readonly text: string;
  readonly href: string | null;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Shown as text and links alone: nothing of it is HTML. */
export function creditParts(credit: string): readonly CreditPart[] {
  const parts: CreditPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: text = '', 2: href = '' } of credit.matchAll(LINK)) {
    if (index > end) parts.push({ text: credit.slice(end, index), href: null });
    parts.push({ text, href });
    end = index + whole.length;
  }
  if (end < credit.length) parts.push({ text: credit.slice(end), href: null });
  return parts;
}

const EXCERPT_LENGTH = 150;
const BEFORE_LENGTH = 40;

interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

function createPattern(terms: readonly string[]): RegExp | null {
  const words = terms
    .filter((term) => term !== '')
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length === 0 ? null : new RegExp(`\\b(${words.join('|')})`, 'giu');
}

/** Returns the part of the text around the first term. Whole words only. */
export function cutExcerpt(text: string, terms: readonly string[]): string {
  const found = createPattern(terms)?.exec(text)?.index ?? 0;
  const start = found <= BEFORE_LENGTH ? 0 : text.indexOf(' ', found - BEFORE_LENGTH) + 1;
  if (text.length - start <= EXCERPT_LENGTH) return (start > 0 ? '… ' : '') + text.slice(start);
  const end = text.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${text.slice(start, Math.max(end, start + 1))} …`;
}

/** Splits the text so that each occurrence of a term is a part of its own. */
export function markTerms(text: string, terms: readonly string[]): readonly MarkedText[] {
  const pattern = createPattern(terms);
  if (!pattern) return [{ text, isMarked: false }];
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
}

const SMALL_WORDS = new Set(['and', 'of', 'the', '&']);

/**
 * Returns the initials of the first and the last word: "HW" for "Hemi Walker", "WL" for "Walker and
 * Sons Ltd", "H" for "Hemi", "?" for an empty name.
 */
export function toInitials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  const letters = words
    .filter((_, index) => index === 0 || index === words.length - 1)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.join('').toLocaleUpperCase('en-NZ') || '?';
}

/** Returns an index from 0 to `count` - 1 that is always the same for the same key. */
export function getColourIndex(key: string, count: number): number {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % count;
}

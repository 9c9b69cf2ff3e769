/** Returns the first letters of the first and last word of a name: "Hemi Walker" → "HW". */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) =>
      word ? String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase('en-NZ') : '',
    )
    .join('');
}

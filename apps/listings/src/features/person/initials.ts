/** @returns one or two letters that stand for a name where there is no picture: "Hemi Walker" → "HW". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) =>
      word ? String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase('en-NZ') : '',
    )
    .join('');
}

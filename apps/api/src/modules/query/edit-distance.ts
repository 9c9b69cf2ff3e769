/**
 * Returns the edit distance of two words (optimal string alignment): the number of letters that are
 * missing, added, replaced, or swapped with the next letter.
 */
export function getEditDistance(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, j - 2) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/**
 * Returns the largest edit distance at which a word still counts as a misspelling of another.
 * Longer words may differ in more letters.
 */
export function getMaxEditDistance(word: string): number {
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}

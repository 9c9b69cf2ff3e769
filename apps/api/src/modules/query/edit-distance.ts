/** Reused, because a search compares a word with thousands of others. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Returns the edit distance of two words (optimal string alignment): the number of letters that are
 * missing, added, replaced, or swapped with the next letter.
 *
 * @param limit a larger distance may be returned as Infinity, which saves time
 */
export function getEditDistance(left: string, right: string, limit = Infinity): number {
  let [beforeLast, last, row] = rows;
  let lastMinimum = 0;
  for (let j = 0; j <= right.length; j += 1) last[j] = j;
  for (let i = 1; i <= left.length; i += 1) {
    row[0] = i;
    let minimum = i;
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      let distance = at(last, j - 1) + (isSame ? 0 : 1);
      distance = Math.min(distance, at(last, j) + 1, at(row, j - 1) + 1);
      if (isSwapped) distance = Math.min(distance, at(beforeLast, j - 2) + 1);
      row[j] = distance;
      minimum = Math.min(minimum, distance);
    }
    // The next row is built from these two.
    if (minimum > limit && lastMinimum > limit) return Infinity;
    lastMinimum = minimum;
    [beforeLast, last, row] = [last, row, beforeLast];
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

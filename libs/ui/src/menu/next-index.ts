/**
 * Returns the index of the item to which a key moves the focus, wrapping around at both ends.
 * Returns null when the key does not move the focus.
 *
 * @param labels the items' labels, for navigation by first letter
 * @param current index of the focused item; -1 for none
 * @param key the `KeyboardEvent.key`
 */
export function getNextItemIndex(
  labels: readonly string[],
  current: number,
  key: string,
): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^[\p{L}\p{N}]$/u.test(key)) return null;
  const letter = key.toLocaleLowerCase('en-NZ');
  for (let step = 1; step <= count; step += 1) {
    const index = (current + step) % count;
    if (labels[index]?.trim().toLocaleLowerCase('en-NZ').startsWith(letter)) return index;
  }
  return null;
}

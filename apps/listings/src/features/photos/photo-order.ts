/**
 * Functions that return a copy of an array with one item inserted or moved. The oldest browsers
 * that Paddock supports have no `toSpliced`.
 */
export function insertAt<Each>(list: readonly Each[], index: number, item: Each): readonly Each[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

export function moveItem<Each>(list: readonly Each[], from: number, to: number): readonly Each[] {
  const [item] = list.slice(from, from + 1);
  return item === undefined
    ? list
    : insertAt([...list.slice(0, from), ...list.slice(from + 1)], to, item);
}

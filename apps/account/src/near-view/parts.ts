/** The parts of a long list: which are near, how high they are, and the room that those take which are not drawn. */

/** On each part's element: its key. */
export const PART_ATTRIBUTE = 'data-part';

/** In px, from the top of a part to the top of the one after it, of those that were drawn once. In rows of several the last has it all. */
export type Heights = ReadonlyMap<string, number>;

export type Segment =
  | { readonly is: 'part'; readonly key: string; readonly index: number }
  | { readonly is: 'room'; readonly key: string; readonly heightPx: number };

/** @returns what stands in the list: parts that are drawn, and one room for all that lie between two of them */
export function roomsAround(
  keys: readonly string[],
  isDrawn: (key: string) => boolean,
  heights: Heights,
  estimatePx: number,
): readonly Segment[] {
  const segments: Segment[] = [];
  let roomPx = 0;
  let from: string | null = null;
  const close = () => {
    if (from !== null) segments.push({ is: 'room', key: `room before ${from}`, heightPx: roomPx });
    [roomPx, from] = [0, null];
  };
  keys.forEach((key, index) => {
    if (isDrawn(key)) {
      if (from !== null) from = key;
      close();
      segments.push({ is: 'part', key, index });
    } else {
      roomPx += heights.get(key) ?? estimatePx;
      from ??= 'the end';
    }
  });
  close();
  return segments;
}

/** @returns what is known by now: the same map while that is what was known (it is asked at each step of a finger) */
export function measureParts(list: Element, known: Heights): Heights {
  let measured: Map<string, number> | null = null;
  const { children } = list;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    const key = child?.getAttribute(PART_ATTRIBUTE);
    if (!child || typeof key !== 'string') continue;
    const { top, bottom } = child.getBoundingClientRect();
    const heightPx = (children[index + 1]?.getBoundingClientRect().top ?? bottom) - top;
    if (known.get(key) !== heightPx) (measured ??= new Map(known)).set(key, heightPx);
  }
  return measured ?? known;
}

interface PartsNearOptions {
  readonly list: Element;
  readonly keys: readonly string[];
  readonly heights: Heights;
  readonly estimatePx: number;
  readonly boxSelector: string | null;
}

/** How many stand side by side. */
function countColumns(list: Element): number {
  const { display, gridTemplateColumns } = getComputedStyle(list);
  return display === 'grid' ? gridTemplateColumns.split(' ').length : 1;
}

function getVisibleRange(
  list: Element,
  boxSelector: string | null,
): { readonly top: number; readonly bottom: number } {
  const box = boxSelector === null ? null : list.closest(boxSelector);
  // A box that does not scroll by itself is as long as what is in it.
  return box && getComputedStyle(box).overflowY !== 'visible'
    ? box.getBoundingClientRect()
    : { top: 0, bottom: innerHeight };
}

/** @returns those within a screen of what is seen, whole rows, the ones in the middle first; all where nothing has a size */
export function partsNear({
  list,
  keys,
  heights,
  estimatePx,
  boxSelector,
}: PartsNearOptions): readonly string[] {
  const { top: listTop, height: listHeight } = list.getBoundingClientRect();
  if (listHeight === 0) return keys;
  const { top, bottom } = getVisibleRange(list, boxSelector);
  const margin = bottom - top;
  const middle = (top + bottom) / 2;
  const columns = countColumns(list);
  const near: { readonly key: string; readonly distance: number }[] = [];
  let [rowTop, rowBottom] = [listTop, listTop];
  // Of thousands that are far, nothing is made: at each step of a finger it would be thrown away again.
  for (let index = 0; index < keys.length && rowTop <= bottom + margin; index += 1) {
    rowBottom += heights.get(keys[index] ?? '') ?? estimatePx / columns;
    const isRowsLast = index % columns === columns - 1 || index === keys.length - 1;
    if (!isRowsLast) continue;
    if (rowBottom >= top - margin) {
      const distance = Math.abs((rowTop + rowBottom) / 2 - middle);
      for (const key of keys.slice(index - (index % columns), index + 1))
        near.push({ key, distance });
    }
    rowTop = rowBottom;
  }
  return near.toSorted((one, other) => one.distance - other.distance).map(({ key }) => key);
}

/** What somebody is in the middle of stays, however far away: the focus, words that are marked, words that are typed. */
export function isInUse(list: Element, key: string): boolean {
  const part = list.querySelector(`:scope > [${PART_ATTRIBUTE}="${key}"]`);
  if (!part) return false;
  const selection = getSelection();
  return (
    part.contains(document.activeElement) ||
    part.querySelector('textarea, input') !== null ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(part, true))
  );
}

/** The parts of a long list: which are near, how high they are, and the room that those take which are not drawn. */

/** On each part's element: its key. */
export const PART_ATTRIBUTE = 'data-part';

/** In px, from the top of a part to the top of the one after it, of those that were drawn once. In rows of several the last has it all. */
export type Heights = ReadonlyMap<string, number>;

export type Segment = { readonly is: 'part'; readonly key: string; readonly index: number } | { readonly is: 'room'; readonly key: string; readonly heightPx: number };

/** @returns what stands in the list: parts that are drawn, and one room for all that lie between two of them */
export function roomsAround(keys: readonly string[], isDrawn: (key: string) => boolean, heights: Heights, estimatePx: number): readonly Segment[] {
  const segments: Segment[] = [];
  let roomPx = 0;
  let from: string | null = null;
  const close = () => {
    if (from !== null) segments.push({ is: 'room', key: `room before ${from}`, heightPx: roomPx });
    [roomPx, from] = [0, null];
  };
  for (const [index, key] of keys.entries()) {
    if (isDrawn(key)) {
      if (from !== null) from = key;
      close();
      segments.push({ is: 'part', key, index });
    } else {
      roomPx += heights.get(key) ?? estimatePx;
      from ??= 'the end';
    }
  }
  close();
  return segments;
}

/** @returns what is known by now */
export function measureParts(list: Element, known: Heights): Heights {
  const heights = new Map(known);
  const children = [...list.children];
  for (const [index, child] of children.entries()) {
    const key = child.getAttribute(PART_ATTRIBUTE);
    if (key === null) continue;
    const { top, bottom } = child.getBoundingClientRect();
    heights.set(key, (children[index + 1]?.getBoundingClientRect().top ?? bottom) - top);
  }
  return heights;
}

interface PartsNearOptions {
  readonly list: Element;
  readonly keys: readonly string[];
  readonly heights: Heights;
  readonly estimatePx: number;
  readonly boxSelector: string | null;
}

/** How many stand side by side. */
function columnsOf(list: Element): number {
  const { display, gridTemplateColumns } = getComputedStyle(list);
  return display === 'grid' ? gridTemplateColumns.split(' ').length : 1;
}

function seenOf(list: Element, boxSelector: string | null): { readonly top: number; readonly bottom: number } {
  const box = boxSelector === null ? null : list.closest(boxSelector);
  // A box that does not scroll by itself is as long as what is in it.
  return box && getComputedStyle(box).overflowY !== 'visible' ? box.getBoundingClientRect() : { top: 0, bottom: innerHeight };
}

/** @returns those within a screen of what is seen, whole rows, the ones in the middle first; all where nothing has a size */
export function partsNear({ list, keys, heights, estimatePx, boxSelector }: PartsNearOptions): readonly string[] {
  const { top: listTop, height: listHeight } = list.getBoundingClientRect();
  if (listHeight === 0) return keys;
  const { top, bottom } = seenOf(list, boxSelector);
  const margin = bottom - top;
  const middle = (top + bottom) / 2;
  const columns = columnsOf(list);
  const near: { readonly key: string; readonly distance: number }[] = [];
  let rowTop = listTop;
  for (let from = 0; from < keys.length && rowTop <= bottom + margin; from += columns) {
    const row = keys.slice(from, from + columns);
    const rowBottom = rowTop + row.reduce((sum, key) => sum + (heights.get(key) ?? estimatePx / columns), 0);
    if (rowBottom >= top - margin) for (const key of row) near.push({ key, distance: Math.abs((rowTop + rowBottom) / 2 - middle) });
    rowTop = rowBottom;
  }
  return near.toSorted((one, other) => one.distance - other.distance).map(({ key }) => key);
}

/** What somebody is in the middle of stays, however far away: the focus, words that are marked, words that are typed. */
export function isInUse(list: Element, key: string): boolean {
  const part = list.querySelector(`:scope > [${PART_ATTRIBUTE}="${key}"]`);
  if (!part) return false;
  const selection = getSelection();
  return part.contains(document.activeElement) || part.querySelector('textarea, input') !== null || (selection !== null && !selection.isCollapsed && selection.containsNode(part, true));
}

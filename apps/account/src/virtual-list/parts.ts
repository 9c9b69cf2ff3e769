/**
 * Computes which parts of a long list are near the viewport, how high they are, and which spacers
 * replace the parts that are not rendered.
 */

/** The name of the attribute that contains each part's key. */
export const PART_ATTRIBUTE = 'data-part';

/**
 * Heights in px, keyed by part key, for parts that have been rendered at least once. A part's
 * height is the distance from its top to the top of the next part. When parts share a row, the last
 * of them counts for the row's whole height and the others count as 0.
 */
export type PartHeights = ReadonlyMap<string, number>;

/**
 * A child of the list: a rendered part, or a spacer that replaces the parts that are not rendered.
 */
export type ListSegment =
  | { readonly type: 'part'; readonly key: string; readonly index: number }
  | { readonly type: 'spacer'; readonly key: string; readonly heightPx: number };

/**
 * @returns the list's children: the rendered parts, and a spacer for each run of parts that are not
 *   rendered
 */
export function toSegments(
  keys: readonly string[],
  isRendered: (key: string) => boolean,
  heights: PartHeights,
  estimatePx: number,
): readonly ListSegment[] {
  const segments: ListSegment[] = [];
  let spacerPx = 0;
  let endKey: string | null = null;
  const closeSpacer = () => {
    if (endKey !== null)
      segments.push({ type: 'spacer', key: `spacer before ${endKey}`, heightPx: spacerPx });
    [spacerPx, endKey] = [0, null];
  };
  keys.forEach((key, index) => {
    if (isRendered(key)) {
      if (endKey !== null) endKey = key;
      closeSpacer();
      segments.push({ type: 'part', key, index });
    } else {
      spacerPx += heights.get(key) ?? estimatePx;
      endKey ??= 'the end';
    }
  });
  closeSpacer();
  return segments;
}

/**
 * Measures the rendered parts.
 * @returns the known heights with the new measurements added. Returns `known` itself when nothing
 *   has changed, because this runs on every scroll event.
 */
export function measureParts(list: Element, known: PartHeights): PartHeights {
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

interface NearPartsOptions {
  readonly list: Element;
  readonly keys: readonly string[];
  readonly heights: PartHeights;
  readonly estimatePx: number;
  readonly containerSelector: string | null;
}

/** Returns the number of parts in a row. */
function countColumns(list: Element): number {
  const { display, gridTemplateColumns } = getComputedStyle(list);
  return display === 'grid' ? gridTemplateColumns.split(' ').length : 1;
}

function getVisibleRange(
  list: Element,
  containerSelector: string | null,
): { readonly top: number; readonly bottom: number } {
  const container = containerSelector === null ? null : list.closest(containerSelector);
  // A container that does not scroll is as high as its content; then the window is the viewport.
  return container && getComputedStyle(container).overflowY !== 'visible'
    ? container.getBoundingClientRect()
    : { top: 0, bottom: innerHeight };
}

/**
 * @returns the keys of the parts within one screen of the viewport, in whole rows, those nearest
 *   the viewport's middle first; all keys when the list has no height
 */
export function findNearParts({
  list,
  keys,
  heights,
  estimatePx,
  containerSelector,
}: NearPartsOptions): readonly string[] {
  const { top: listTop, height: listHeight } = list.getBoundingClientRect();
  if (listHeight === 0) return keys;
  const { top, bottom } = getVisibleRange(list, containerSelector);
  const margin = bottom - top;
  const middle = (top + bottom) / 2;
  const columns = countColumns(list);
  const near: { readonly key: string; readonly distance: number }[] = [];
  let [rowTop, rowBottom] = [listTop, listTop];
  // Stop below the viewport and allocate nothing for distant parts: this runs on every scroll
  // event.
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
  return near.sort((one, other) => one.distance - other.distance).map(({ key }) => key);
}

/**
 * True when the user is using the part, so that it must stay rendered: it contains the focus,
 * selected text or an input element.
 */
export function isPartInUse(list: Element, key: string): boolean {
  const part = list.querySelector(`:scope > [${PART_ATTRIBUTE}="${key}"]`);
  if (!part) return false;
  const selection = getSelection();
  return (
    part.contains(document.activeElement) ||
    part.querySelector('textarea, input') !== null ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(part, true))
  );
}

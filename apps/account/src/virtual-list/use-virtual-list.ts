import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { waitForNextFrame } from './next-frame.ts';
import { isPartInUse, measureParts, findNearParts, PART_ATTRIBUTE, toSegments } from './parts.ts';
import type { PartHeights, ListSegment } from './parts.ts';

/** Describes a list to be virtualised. */
interface VirtualListOptions {
  /** Keys of all parts, in page order. */
  readonly keys: readonly string[];
  /** Key of a part that must always be rendered, such as a search hit; null for none. */
  readonly alwaysRenderedKey?: string | null;
  /** Estimated height in px of a part that has not been rendered yet. */
  readonly estimatePx: number;
  /** Selector of the scroll container around the list; null when the page scrolls. */
  readonly containerSelector: string | null;
}

/** The state and handlers that a component needs to render a virtualised list. */
export interface UseVirtualListResult<List extends Element> {
  readonly listRef: RefObject<List | null>;
  /**
   * The list's children: parts, each of which needs `PART_ATTRIBUTE`, and spacers with a height.
   */
  readonly segments: readonly ListSegment[];
}

/**
 * Virtualises a long list: only the parts within one screen of the viewport are in the document,
 * and spacers of equal height replace the others. Parts that come near are rendered one per frame,
 * those nearest the middle first, so that scrolling is smooth however long the list is.
 */
export function useVirtualList<List extends Element>({
  keys,
  alwaysRenderedKey = null,
  estimatePx,
  containerSelector,
}: VirtualListOptions): UseVirtualListResult<List> {
  const listRef = useRef<List>(null);
  // The server renders every part, so all of them are in the document at first.
  const [rendered, setRendered] = useState<ReadonlySet<string>>(() => new Set(keys));
  // The parts that were requested last. React renders them later, in a transition, so compare with
  // these instead of `rendered`.
  const requested = useRef(rendered);
  const [heights, setHeights] = useState<PartHeights>(() => new Map());
  const newest = keys.at(-1);
  const segments = useMemo(() => {
    // The newest part renders at once, before it has been measured.
    const isRendered = (key: string) =>
      rendered.has(key) || key === alwaysRenderedKey || key === newest;
    return toSegments(keys, isRendered, heights, estimatePx);
  }, [keys, rendered, alwaysRenderedKey, newest, heights, estimatePx]);

  /** Renders the nearest missing part. @returns true when further parts are missing */
  const renderNextPart = useEffectEvent((): boolean => {
    const { current: list } = listRef;
    if (!list) return false;
    const measured = measureParts(list, heights);
    const near = findNearParts({
      list,
      keys,
      heights: measured,
      estimatePx,
      containerSelector: containerSelector,
    });
    const shown = new Set<string>();
    for (const child of list.children) {
      const key = child.getAttribute(PART_ATTRIBUTE);
      if (key !== null) shown.add(key);
    }
    const missing = near.find((key) => !shown.has(key));
    const wanted = new Set(near);
    const next = [...shown].filter((key) => wanted.has(key) || isPartInUse(list, key));
    if (missing !== undefined) next.push(missing);
    if (next.length !== requested.current.size || next.some((key) => !requested.current.has(key))) {
      const nextRendered = new Set(next);
      requested.current = nextRendered;
      startTransition(() => {
        setHeights(measured);
        setRendered(nextRendered);
      });
    }
    return missing !== undefined;
  });

  useEffect(() => {
    let [isStopped, isRendering] = [false, false];
    async function renderNearParts(): Promise<void> {
      if (isRendering) return;
      isRendering = true;
      while (!isStopped && renderNextPart()) await waitForNextFrame();
      isRendering = false;
    }
    const renderNow = () => void renderNearParts();
    const renderSoon = () => void waitForNextFrame().then(renderNearParts);
    renderSoon();
    // Use the capture phase, because a container's scroll events do not bubble.
    document.addEventListener('scroll', renderNow, { capture: true, passive: true });
    addEventListener('resize', renderSoon);
    return () => {
      isStopped = true;
      document.removeEventListener('scroll', renderNow, { capture: true });
      removeEventListener('resize', renderSoon);
    };
  }, [keys]);

  return { listRef, segments };
}

import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { nextFrame } from './next-frame.ts';
import { isInUse, measureParts, partsNear, PART_ATTRIBUTE, roomsAround } from './parts.ts';
import type { Heights, Segment } from './parts.ts';

interface NearPartsOptions {
  /** Of all parts, in the order of the page. */
  readonly keys: readonly string[];
  /** The one that is drawn wherever it is: what was looked for. */
  readonly always?: string | null;
  /** The room that is kept for one (px) until it has been drawn once. */
  readonly estimatePx: number;
  /** What scrolls, around the list; null: the page. */
  readonly boxSelector: string | null;
}

export interface NearParts<List extends Element> {
  readonly listRef: RefObject<List | null>;
  /** The list's children: parts, each with `PART_ATTRIBUTE`, and rooms of a height. */
  readonly segments: readonly Segment[];
}

/**
 * Of a long list what is near to what somebody looks at is in the document, a screen before and after; the rest is room
 * of the height that it had. What comes near is drawn one part at a time, a frame each, what is in view first: no more
 * than one is put together and laid out between what the finger does, however long the list is.
 */
export function useNearParts<List extends Element>({
  keys,
  always = null,
  estimatePx,
  boxSelector,
}: NearPartsOptions): NearParts<List> {
  const listRef = useRef<List>(null);
  // What the server drew is there already.
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(keys));
  // React applies a new set later, as a transition: the next look compares with what is on its way, not with the last one.
  const requested = useRef(drawn);
  const [heights, setHeights] = useState<Heights>(() => new Map());
  const newest = keys.at(-1);
  const segments = useMemo(() => {
    // What is said now stands at the end before anybody has looked where it is.
    const isDrawn = (key: string) => drawn.has(key) || key === always || key === newest;
    return roomsAround(keys, isDrawn, heights, estimatePx);
  }, [keys, drawn, always, newest, heights, estimatePx]);

  /** @returns whether there is more to draw */
  const look = useEffectEvent((): boolean => {
    const { current: list } = listRef;
    if (!list) return false;
    const measured = measureParts(list, heights);
    const near = partsNear({ list, keys, heights: measured, estimatePx, boxSelector });
    const shown = new Set<string>();
    for (const child of list.children) {
      const key = child.getAttribute(PART_ATTRIBUTE);
      if (key !== null) shown.add(key);
    }
    const come = near.find((key) => !shown.has(key));
    const wanted = new Set(near);
    const next = [...shown].filter((key) => wanted.has(key) || isInUse(list, key));
    if (come !== undefined) next.push(come);
    if (next.length !== requested.current.size || next.some((key) => !requested.current.has(key))) {
      const newlyDrawn = new Set(next);
      requested.current = newlyDrawn;
      startTransition(() => {
        setHeights(measured);
        setDrawn(newlyDrawn);
      });
    }
    return come !== undefined;
  });

  useEffect(() => {
    let [isOver, isDrawing] = [false, false];
    async function draw(): Promise<void> {
      if (isDrawing) return;
      isDrawing = true;
      while (!isOver && look()) await nextFrame();
      isDrawing = false;
    }
    const drawNow = () => void draw();
    const drawSoon = () => void nextFrame().then(draw);
    drawSoon();
    // Of the box too, which tells nobody above it.
    document.addEventListener('scroll', drawNow, { capture: true, passive: true });
    addEventListener('resize', drawSoon);
    return () => {
      isOver = true;
      document.removeEventListener('scroll', drawNow, { capture: true });
      removeEventListener('resize', drawSoon);
    };
  }, [keys]);

  return { listRef, segments };
}

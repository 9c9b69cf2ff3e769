import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly key: string;
  readonly pointerId: number;
  /** The point at which the drag started, in window coordinates. */
  readonly from: Point;
  readonly now: Point;
  /** The centres of all tiles at the start of the drag, in order, in window coordinates. */
  readonly places: readonly Point[];
  readonly start: number;
  /** The index to which the item would move if it were dropped now. */
  readonly to: number;
}

export interface UseDragOrderResult {
  /**
   * The dragged item, with its index at the start and its current index. Null when nothing is being
   * dragged.
   */
  readonly drag: Pick<Drag, 'key' | 'start' | 'to'> | null;
  /**
   * @returns the distance in pixels of the dragged item from its current place; null for all other
   *   items
   */
  getOffset(key: string): Point | null;
  startDrag(key: string, index: number, event: ReactPointerEvent<HTMLElement>): void;
}

function findNearest(places: readonly Point[], { x, y }: Point): number {
  const distances = places.map((place) => (place.x - x) ** 2 + (place.y - y) ** 2);
  return distances.indexOf(Math.min(...distances));
}

/**
 * Lets the user reorder a list by dragging with a mouse, a pen or a finger. Escape cancels the
 * drag.
 * @param onDrop called with the item's new index; keyboard users have buttons instead
 */
export function useDragOrder(onDrop: (key: string, to: number) => void): UseDragOrderResult {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  const onMove = useEffectEvent(({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return;
    const now = { x: clientX, y: clientY };
    const middle = drag.places[drag.start];
    if (!middle) return;
    setDrag({
      ...drag,
      now,
      to: findNearest(drag.places, {
        x: middle.x + now.x - drag.from.x,
        y: middle.y + now.y - drag.from.y,
      }),
    });
  });
  const onUp = useEffectEvent(({ pointerId }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return;
    setDrag(null);
    if (drag.to !== drag.start) onDrop(drag.key, drag.to);
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    const move = (event: PointerEvent) => onMove(event);
    const up = (event: PointerEvent) => onUp(event);
    const cancel = () => setDrag(null);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', onKey);
    };
  }, [isDragging]);

  return {
    drag,
    getOffset(key) {
      if (drag?.key !== key) return null;
      const [start, to] = [drag.places[drag.start], drag.places[drag.to]];
      if (!start || !to) return null;
      // React renders the dragged item at its new index, so the offset moves it to the pointer.
      return {
        x: start.x + drag.now.x - drag.from.x - to.x,
        y: start.y + drag.now.y - drag.from.y - to.y,
      };
    },
    startDrag(key, index, event) {
      if (event.button !== 0) return;
      const tiles = event.currentTarget.closest('ol')?.children ?? [];
      const places = [...tiles].map((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      const from = { x: event.clientX, y: event.clientY };
      event.preventDefault();
      setDrag({
        key,
        pointerId: event.pointerId,
        from,
        now: from,
        places,
        start: index,
        to: index,
      });
    },
  };
}

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  toCss,
  distance,
  midpoint,
  movedBy,
  scaledTo,
  WHOLE,
  type Point,
  type ZoomTransform,
} from './zoom-transform.ts';

/** A double tap, the button and the + key. */
const STEP_SCALE = 2.5;
const KEY_MOVE_PX = 80;
/** How much a notch of the wheel (a trackpad's pinch is one) scales. */
const WHEEL_SHARE = 0.01;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: -KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE_PX },
  ArrowDown: { x: 0, y: -KEY_MOVE_PX },
};

export interface Zoom {
  readonly isZoomed: boolean;
  /** In where the picture is whole, otherwise out: for who has one finger, or none. */
  readonly toggle: () => void;
  /** + and - scale, 0 shows the whole, and while zoomed the arrows move: keeps them from the strip. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What the handlers of one slide do to it. */
interface Slide {
  readonly paint: (next: ZoomTransform) => void;
  readonly centre: () => Point;
  readonly current: () => ZoomTransform;
  readonly element: HTMLElement;
}

/** Pinch, double tap, drag and ctrl + wheel on one slide. @returns how to stop */
function listen({ element, paint, current }: Slide): () => void {
  const fingers = new Map<number, Point>();
  let start: { readonly transform: ZoomTransform; readonly apart: number } | null = null;
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const getPoint = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const pair = () => [...fingers.values()] as [Point, Point];

  const handlers: {
    readonly [
      Type in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'dblclick' | 'wheel'
    ]: (event: HTMLElementEventMap[Type]) => void;
  } = {
    pointerdown: (event) => {
      fingers.set(event.pointerId, getPoint(event));
      if (fingers.size === 2) start = { transform: current(), apart: distance(...pair()) };
    },
    pointermove: (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = getPoint(event);
      const middleBefore = fingers.size === 2 ? midpoint(...pair()) : before;
      fingers.set(event.pointerId, now);
      if (fingers.size === 2 && start && start.apart > 0) {
        const middle = midpoint(...pair());
        const moved = movedBy(
          current(),
          { x: middle.x - middleBefore.x, y: middle.y - middleBefore.y },
          size(),
        );
        paint(
          scaledTo(
            moved,
            (start.transform.scale * distance(...pair())) / start.apart,
            middle,
            size(),
          ),
        );
      } else if (fingers.size === 1 && current().scale > 1) {
        paint(movedBy(current(), { x: now.x - before.x, y: now.y - before.y }, size()));
      }
    },
    pointerup: (event) => {
      fingers.delete(event.pointerId);
      start = null;
    },
    pointercancel: (event) => {
      fingers.delete(event.pointerId);
      start = null;
    },
    dblclick: (event) => {
      paint(current().scale > 1 ? WHOLE : scaledTo(current(), STEP_SCALE, getPoint(event), size()));
    },
    wheel: (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      paint(
        scaledTo(
          current(),
          current().scale * Math.exp(-event.deltaY * WHEEL_SHARE),
          getPoint(event),
          size(),
        ),
      );
    },
  };

  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of entries)
    element.addEventListener(type, handler, { passive: false });
  return () => {
    for (const [type, handler] of entries) element.removeEventListener(type, handler);
  };
}

/** Lets the picture in view be zoomed. Nothing renders again while it moves; another slide starts whole. */
export function useZoom(strip: RefObject<HTMLUListElement | null>, index: number): Zoom {
  const [isZoomed, setIsZoomed] = useState(false);
  const slide = useRef<Slide | null>(null);

  // Before it is painted: whoever sees the button can press it.
  useLayoutEffect(() => {
    const list = strip.current;
    const element = list?.children[index];
    const picture = element?.querySelector('picture');
    if (!list || !(element instanceof HTMLElement) || !picture) return;
    let transform = WHOLE;
    const paint = (next: ZoomTransform) => {
      transform = next;
      picture.style.transform = toCss(next);
      // The stylesheet takes the strip's own swiping away while a finger moves the picture.
      list.toggleAttribute('data-zoomed', next.scale > 1);
      setIsZoomed(next.scale > 1);
    };
    slide.current = {
      element,
      paint,
      current: () => transform,
      centre: () => ({ x: element.clientWidth / 2, y: element.clientHeight / 2 }),
    };
    const stop = listen(slide.current);
    return () => {
      stop();
      paint(WHOLE);
      slide.current = null;
    };
  }, [strip, index]);

  const scaleTo = (scale: number) => {
    const target = slide.current;
    target?.paint(
      scaledTo(target.current(), scale, target.centre(), {
        width: target.element.clientWidth,
        height: target.element.clientHeight,
      }),
    );
  };
  return {
    isZoomed,
    toggle: () => scaleTo(isZoomed ? 1 : STEP_SCALE),
    onKeyDown: (event) => {
      const target = slide.current;
      const arrow = ARROWS[event.key];
      if (!target) return;
      const { scale } = target.current();
      if (event.key === '+' || event.key === '=') scaleTo(scale * 1.5);
      else if (event.key === '-') scaleTo(scale / 1.5);
      else if (event.key === '0') scaleTo(1);
      else if (arrow && scale > 1)
        target.paint(
          movedBy(target.current(), arrow, {
            width: target.element.clientWidth,
            height: target.element.clientHeight,
          }),
        );
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

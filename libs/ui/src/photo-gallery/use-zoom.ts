import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  toCssTransform,
  getDistance,
  getMidpoint,
  panBy,
  scaleAround,
  UNZOOMED,
  type SlidePoint,
  type ZoomTransform,
} from './zoom-transform.ts';

/** The scale after a double tap or a press of the zoom button. */
const STEP_SCALE = 2.5;
/** How far an arrow key moves a zoomed photo. */
const KEY_MOVE_PX = 80;
/**
 * How much the wheel changes the scale per px of `deltaY`. A pinch on a trackpad also sends wheel
 * events.
 */
const WHEEL_SHARE = 0.01;

const ARROWS: Readonly<Record<string, SlidePoint>> = {
  ArrowLeft: { x: KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: -KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE_PX },
  ArrowDown: { x: 0, y: -KEY_MOVE_PX },
};

/** The zoom state of the photo in view and its controls. */
export interface ZoomControl {
  readonly isZoomed: boolean;
  /** Zooms in when the whole photo is visible, otherwise zooms out. For users who cannot pinch. */
  readonly toggle: () => void;
  /**
   * Zooms with + and -, resets with 0, and moves a zoomed photo with the arrow keys. Keys that it
   * handles do not reach the strip.
   */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The slide in view, and the functions that the event handlers call on it. */
interface Slide {
  readonly paint: (next: ZoomTransform) => void;
  readonly centre: () => SlidePoint;
  readonly current: () => ZoomTransform;
  readonly element: HTMLElement;
}

/**
 * Adds zooming by pinch, double tap, drag and ctrl + wheel to one slide.
 * @returns a function that removes the listeners
 */
function addZoomListeners({ element, paint, current }: Slide): () => void {
  const fingers = new Map<number, SlidePoint>();
  let start: { readonly transform: ZoomTransform; readonly apart: number } | null = null;
  const getSize = () => ({ width: element.clientWidth, height: element.clientHeight });
  const getPoint = ({ clientX, clientY }: MouseEvent): SlidePoint => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const getFingerPair = () => [...fingers.values()] as [SlidePoint, SlidePoint];

  const handlers: {
    readonly [
      Type in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'dblclick' | 'wheel'
    ]: (event: HTMLElementEventMap[Type]) => void;
  } = {
    pointerdown: (event) => {
      fingers.set(event.pointerId, getPoint(event));
      if (fingers.size === 2)
        start = { transform: current(), apart: getDistance(...getFingerPair()) };
    },
    pointermove: (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = getPoint(event);
      const middleBefore = fingers.size === 2 ? getMidpoint(...getFingerPair()) : before;
      fingers.set(event.pointerId, now);
      if (fingers.size === 2 && start && start.apart > 0) {
        const middle = getMidpoint(...getFingerPair());
        const moved = panBy(
          current(),
          { x: middle.x - middleBefore.x, y: middle.y - middleBefore.y },
          getSize(),
        );
        paint(
          scaleAround(
            moved,
            (start.transform.scale * getDistance(...getFingerPair())) / start.apart,
            middle,
            getSize(),
          ),
        );
      } else if (fingers.size === 1 && current().scale > 1) {
        paint(panBy(current(), { x: now.x - before.x, y: now.y - before.y }, getSize()));
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
      paint(
        current().scale > 1
          ? UNZOOMED
          : scaleAround(current(), STEP_SCALE, getPoint(event), getSize()),
      );
    },
    wheel: (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      paint(
        scaleAround(
          current(),
          current().scale * Math.exp(-event.deltaY * WHEEL_SHARE),
          getPoint(event),
          getSize(),
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

/**
 * Makes the photo in view zoomable. Zooming and panning set styles directly, without re-rendering.
 * When another slide comes into view, its photo is not zoomed.
 */
export function useZoom(strip: RefObject<HTMLUListElement | null>, index: number): ZoomControl {
  const [isZoomed, setIsZoomed] = useState(false);
  const slide = useRef<Slide | null>(null);

  // A layout effect, so that the zoom button works as soon as it is visible.
  useLayoutEffect(() => {
    const list = strip.current;
    const element = list?.children[index];
    const picture = element?.querySelector('picture');
    if (!list || !(element instanceof HTMLElement) || !picture) return;
    let transform = UNZOOMED;
    const paint = (next: ZoomTransform) => {
      transform = next;
      picture.style.transform = toCssTransform(next);
      // The stylesheet disables swiping while this attribute is set, so that one finger pans the
      // photo.
      list.toggleAttribute('data-zoomed', next.scale > 1);
      setIsZoomed(next.scale > 1);
    };
    slide.current = {
      element,
      paint,
      current: () => transform,
      centre: () => ({ x: element.clientWidth / 2, y: element.clientHeight / 2 }),
    };
    const removeListeners = addZoomListeners(slide.current);
    return () => {
      removeListeners();
      paint(UNZOOMED);
      slide.current = null;
    };
  }, [strip, index]);

  const scaleTo = (scale: number) => {
    const target = slide.current;
    target?.paint(
      scaleAround(target.current(), scale, target.centre(), {
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
          panBy(target.current(), arrow, {
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

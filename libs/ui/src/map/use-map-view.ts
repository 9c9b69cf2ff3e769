import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  betweenViews,
  clampView,
  panView,
  WHOLE_COUNTRY,
  zoomView,
  type MapView,
} from './map-view.ts';
import type { MapPosition } from './projection.ts';

const ZOOM_STEP = 1.7;
const PAN_STEP = 0.2;
const MOVE_MS = 200;
/** A pointer that moved less than this has clicked. */
const DRAG_THRESHOLD_PX = 5;
/** Before the browser has measured, and on the server. */
const ASSUMED_SIZE = { width: 640, height: 800 };

export interface MapViewControl {
  readonly view: MapView;
  /** Screen pixels per map unit. */
  readonly scale: number;
  readonly isDragging: boolean;
  readonly moveTo: (view: MapView) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly svgRef: RefObject<SVGSVGElement | null>;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onClickCapture: (event: {
      preventDefault: () => void;
      stopPropagation: () => void;
    }) => void;
    readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  };
}

/**
 * The seen part of the map, moved by wheel, drag, pinch and keys.
 * @param start what is seen first, and again when it changes, until somebody has moved the map
 * @param subject what the map is of: with another one the map starts anew, moved or not
 */
export function useMapView(start: MapView, subject: string): MapViewControl {
  const [view, setView] = useState(start);
  const [size, setSize] = useState(ASSUMED_SIZE);
  const [isDragging, setIsDragging] = useState(false);
  const svgRef = useRef<SVGSVGElement>(null);
  const current = useRef(view);
  const movement = useRef(0);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const isMoved = useRef(false);
  const started = useRef({ start, subject });
  const scale = Math.min(size.width / view.width, size.height / view.height);

  const show = useCallback((next: MapView) => {
    current.current = next;
    setView(next);
  }, []);

  const moveTo = useCallback(
    (target: MapView) => {
      isMoved.current = true;
      cancelAnimationFrame(movement.current);
      const from = current.current;
      if (
        typeof matchMedia !== 'function' ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      )
        return show(target);
      const startedAt = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, (now - startedAt) / MOVE_MS);
        show(share === 1 ? target : betweenViews(from, target, 1 - (1 - share) ** 3));
        if (share < 1) movement.current = requestAnimationFrame(step);
      };
      movement.current = requestAnimationFrame(step);
    },
    [show],
  );

  useEffect(() => () => cancelAnimationFrame(movement.current), []);

  useEffect(() => {
    const before = started.current;
    started.current = { start, subject };
    if (before.subject === subject && (isMoved.current || before.start === start)) return;
    isMoved.current = false;
    cancelAnimationFrame(movement.current);
    show(start);
  }, [show, start, subject]);

  /** Where on the map a place on the screen is. */
  const positionAt = useCallback((clientX: number, clientY: number): MapPosition => {
    const box = svgRef.current?.getBoundingClientRect();
    const seen = current.current;
    if (!box || box.width === 0) return { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    const pixels = Math.min(box.width / seen.width, box.height / seen.height);
    return {
      x: seen.x + seen.width / 2 + (clientX - box.left - box.width / 2) / pixels,
      y: seen.y + seen.height / 2 + (clientY - box.top - box.height / 2) / pixels,
    };
  }, []);

  useEffect(() => {
    const svg = svgRef.current;
    if (!svg) return undefined;
    // React listens to the wheel passively. The page scrolls past the map unless the map has the focus or Ctrl is held.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !svg.contains(document.activeElement)) return;
      event.preventDefault();
      isMoved.current = true;
      cancelAnimationFrame(movement.current);
      show(
        zoomView(
          current.current,
          Math.exp(-event.deltaY * 0.0022),
          positionAt(event.clientX, event.clientY),
        ),
      );
    };
    svg.addEventListener('wheel', onWheel, { passive: false });
    const observer =
      typeof ResizeObserver === 'function'
        ? new ResizeObserver(
            ([entry]) =>
              entry &&
              entry.contentRect.width > 0 &&
              setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
          )
        : null;
    observer?.observe(svg);
    return () => {
      svg.removeEventListener('wheel', onWheel);
      observer?.disconnect();
    };
  }, [positionAt, show]);

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    moved.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (moved.current < DRAG_THRESHOLD_PX) return;
    // Captured only once it drags: a captured pointer's click would miss the link under it.
    if (!event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragging(true);
    isMoved.current = true;
    cancelAnimationFrame(movement.current);
    const seen = current.current;
    if (other) {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      show(zoomView(seen, factor, positionAt((now.x + other.x) / 2, (now.y + other.y) / 2)));
    } else {
      const from = positionAt(before.x, before.y);
      const to = positionAt(now.x, now.y);
      show(clampView({ ...seen, x: seen.x + from.x - to.x, y: seen.y + from.y - to.y }));
    }
    pointers.current.set(event.pointerId, now);
  };

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setIsDragging(false);
  };

  const zoomIn = useCallback(() => moveTo(zoomView(current.current, ZOOM_STEP)), [moveTo]);
  const zoomOut = useCallback(() => moveTo(zoomView(current.current, 1 / ZOOM_STEP)), [moveTo]);

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const moves: Readonly<Record<string, () => MapView>> = {
      ArrowLeft: () => panView(current.current, -PAN_STEP, 0),
      ArrowRight: () => panView(current.current, PAN_STEP, 0),
      ArrowUp: () => panView(current.current, 0, -PAN_STEP),
      ArrowDown: () => panView(current.current, 0, PAN_STEP),
      '+': () => zoomView(current.current, ZOOM_STEP),
      '=': () => zoomView(current.current, ZOOM_STEP),
      '-': () => zoomView(current.current, 1 / ZOOM_STEP),
      '0': () => WHOLE_COUNTRY,
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(move());
  };

  return {
    view,
    scale,
    isDragging,
    moveTo,
    zoomIn,
    zoomOut,
    svgRef,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) moved.current = 0;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClickCapture: (event) => {
        if (moved.current < DRAG_THRESHOLD_PX) return;
        moved.current = 0;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown,
    },
  };
}

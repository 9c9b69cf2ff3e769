import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  interpolateViews,
  clampView,
  panView,
  WHOLE_COUNTRY_VIEW,
  zoomView,
  type MapView,
} from './map-view.ts';
import type { MapPosition } from './projection.ts';

const ZOOM_STEP = 1.7;
const PAN_STEP = 0.2;
const MOVE_MS = 200;
/** A pointer that moves less than this counts as a click. */
const DRAG_THRESHOLD_PX = 5;
/**
 * The map's sizes in px until it has been measured. The server renders the map's content for both,
 * and CSS shows one of them (`MapLayers`).
 */
const ASSUMED_SIZES = {
  phone: { width: 330, height: 385 },
  /** Between a tablet and a desktop, where the map is next to the results. */
  wide: { width: 500, height: 680 },
};
/** Below this width of the window, the map has a phone's size (`media.phone`). */
const TABLET_WIDTH_PX = 768;

/**
 * A view, or a function that returns it. The function receives the view at the end of the running
 * animation, so that a second press of a key or button during the animation of the first one is not
 * lost.
 */
type ViewUpdate = MapView | ((target: MapView) => MapView);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a map's view fits into its box on the screen. */
export interface MapLayout {
  readonly device: keyof typeof ASSUMED_SIZES;
  /** CSS pixels per map unit. */
  readonly scale: number;
  /**
   * The visible part of the map. It is larger than the view on two sides, unless the SVG has the
   * view's shape.
   */
  readonly visible: MapView;
}

/** The state of a map's view, and the handlers to spread on its SVG. */
export interface MapViewControl {
  readonly view: MapView;
  /** The measured layout; one for each assumed size until the map has been measured. */
  readonly layouts: readonly [MapLayout, ...MapLayout[]];
  readonly isDragging: boolean;
  /** True when the user has moved the map since the view was last reset. */
  readonly isMoved: boolean;
  /** Moves the map with an animation, unless the user prefers none. */
  readonly moveTo: (view: ViewUpdate) => void;
  /** Moves the map at once, to keep what has the focus visible. */
  readonly jumpTo: (view: ViewUpdate) => void;
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

const resolveUpdate = (update: ViewUpdate, target: MapView): MapView =>
  typeof update === 'function' ? update(target) : update;

const KEY_MOVES: Readonly<Record<string, ViewUpdate>> = {
  ArrowLeft: (target) => panView(target, -PAN_STEP, 0),
  ArrowRight: (target) => panView(target, PAN_STEP, 0),
  ArrowUp: (target) => panView(target, 0, -PAN_STEP),
  ArrowDown: (target) => panView(target, 0, PAN_STEP),
  '+': (target) => zoomView(target, ZOOM_STEP),
  '=': (target) => zoomView(target, ZOOM_STEP),
  '-': (target) => zoomView(target, 1 / ZOOM_STEP),
  '0': WHOLE_COUNTRY_VIEW,
};

function toLayout(view: MapView, device: MapLayout['device'], box: Size): MapLayout {
  const scale = Math.min(box.width / view.width, box.height / view.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return {
    device,
    scale,
    visible: {
      x: view.x + (view.width - width) / 2,
      y: view.y + (view.height - height) / 2,
      width,
      height,
    },
  };
}

function toLayouts(view: MapView, size: Size | null): MapViewControl['layouts'] {
  if (size) return [toLayout(view, innerWidth < TABLET_WIDTH_PX ? 'phone' : 'wide', size)];
  return [toLayout(view, 'phone', ASSUMED_SIZES.phone), toLayout(view, 'wide', ASSUMED_SIZES.wide)];
}

/** Converts a position in the window, in CSS pixels, to map units. */
function toPosition(
  view: MapView,
  box: DOMRect | undefined,
  clientX: number,
  clientY: number,
): MapPosition {
  const centre = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  if (!box || box.width === 0) return centre;
  const pixels = Math.min(box.width / view.width, box.height / view.height);
  return {
    x: centre.x + (clientX - box.left - box.width / 2) / pixels,
    y: centre.y + (clientY - box.top - box.height / 2) / pixels,
  };
}

/** Returns the view after one pointer has moved: pinched with the other pointer, or dragged. */
function dragView(
  view: MapView,
  {
    before,
    now,
    other,
  }: Readonly<Record<'before' | 'now', MapPosition>> & {
    readonly other: MapPosition | undefined;
  },
  toMap: (position: MapPosition) => MapPosition,
): MapView {
  if (!other) {
    const [from, to] = [toMap(before), toMap(now)];
    return clampView({ ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y });
  }
  const factor =
    Math.hypot(now.x - other.x, now.y - other.y) /
    Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  return zoomView(view, factor, toMap({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
}

/**
 * Controls the visible part of a map with the wheel, drag, pinch and keyboard.
 * @param start the initial view. A new value is applied until the user has moved the map.
 * @param resetKey identifies the map's content. A new value resets the view even if the user has
 *   moved it.
 */
export function useMapView(start: MapView, resetKey: string): MapViewControl {
  const [view, setView] = useState(start);
  const [size, setSize] = useState<Size | null>(
    // Without ResizeObserver, as in tests, the map cannot be measured and keeps an assumed size.
    typeof window === 'object' && typeof ResizeObserver === 'undefined' ? ASSUMED_SIZES.wide : null,
  );
  const [isDragging, setIsDragging] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const svgRef = useRef<SVGSVGElement>(null);
  const currentView = useRef(view);
  /** The view at the end of the running animation. */
  const targetView = useRef(view);
  const animationFrame = useRef(0);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const draggedPx = useRef(0);
  const isMovedByUser = useRef(false);
  const previous = useRef({ start, resetKey });

  const layouts = useMemo(() => toLayouts(view, size), [view, size]);

  const updateView = useCallback((next: MapView, target: MapView = next) => {
    currentView.current = next;
    targetView.current = target;
    setView(next);
  }, []);

  /** Stops an animation, because the user moves the map. */
  const startMove = useCallback(() => {
    isMovedByUser.current = true;
    setIsMoved(true);
    cancelAnimationFrame(animationFrame.current);
  }, []);

  const jumpTo = useCallback(
    (update: ViewUpdate) => {
      const target = resolveUpdate(update, targetView.current);
      if (target === targetView.current) return;
      startMove();
      updateView(target);
    },
    [startMove, updateView],
  );

  const moveTo = useCallback(
    (update: ViewUpdate) => {
      const target = resolveUpdate(update, targetView.current);
      startMove();
      const from = currentView.current;
      targetView.current = target;
      if (
        typeof matchMedia !== 'function' ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      )
        return updateView(target);
      const startedAt = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, (now - startedAt) / MOVE_MS);
        updateView(
          share === 1 ? target : interpolateViews(from, target, 1 - (1 - share) ** 3),
          target,
        );
        if (share < 1) animationFrame.current = requestAnimationFrame(step);
      };
      animationFrame.current = requestAnimationFrame(step);
    },
    [startMove, updateView],
  );

  useEffect(() => () => cancelAnimationFrame(animationFrame.current), []);

  useEffect(() => {
    const before = previous.current;
    previous.current = { start, resetKey };
    if (before.resetKey === resetKey && (isMovedByUser.current || before.start === start)) return;
    isMovedByUser.current = false;
    setIsMoved(false);
    cancelAnimationFrame(animationFrame.current);
    updateView(start);
  }, [updateView, start, resetKey]);

  const toMapPosition = useCallback((clientX: number, clientY: number): MapPosition => {
    const box = svgRef.current?.getBoundingClientRect();
    return toPosition(currentView.current, box, clientX, clientY);
  }, []);

  useEffect(() => {
    const svg = svgRef.current;
    if (!svg) return undefined;
    // React's wheel listeners are passive and cannot prevent scrolling. The wheel zooms the map
    // only while the map has the focus or Ctrl is pressed; otherwise it scrolls the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !svg.contains(document.activeElement)) return;
      event.preventDefault();
      startMove();
      updateView(
        zoomView(
          currentView.current,
          Math.exp(-event.deltaY * 0.0022),
          toMapPosition(event.clientX, event.clientY),
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
  }, [startMove, toMapPosition, updateView]);

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    draggedPx.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (draggedPx.current < DRAG_THRESHOLD_PX) return;
    // Capture the pointer only when the movement is a drag: the click of a captured pointer would
    // not reach the link under the pointer.
    if (!event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragging(true);
    startMove();
    const toMap = ({ x, y }: MapPosition) => toMapPosition(x, y);
    updateView(dragView(currentView.current, { before, now, other }, toMap));
    pointers.current.set(event.pointerId, now);
  };

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setIsDragging(false);
  };

  const zoomIn = useCallback(() => moveTo((target) => zoomView(target, ZOOM_STEP)), [moveTo]);
  const zoomOut = useCallback(() => moveTo((target) => zoomView(target, 1 / ZOOM_STEP)), [moveTo]);

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const move = KEY_MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(move);
  };

  return {
    view,
    layouts,
    isDragging,
    isMoved,
    moveTo,
    jumpTo,
    zoomIn,
    zoomOut,
    svgRef,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) draggedPx.current = 0;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClickCapture: (event) => {
        if (draggedPx.current < DRAG_THRESHOLD_PX) return;
        draggedPx.current = 0;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown,
    },
  };
}

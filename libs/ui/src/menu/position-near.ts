/** The gap between the element and its trigger. */
const GAP_PX = 4;
/** The smallest distance between the element and the viewport's edge. */
const EDGE_PX = 8;

/** A rectangle in viewport coordinates, in px. */
export interface ViewportBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the top left corner for an element of the given size: below its trigger if the element
 * fits there, otherwise above it, and always inside the viewport. All lengths are in px.
 */
export function getPositionNear(
  trigger: ViewportBox,
  size: { readonly width: number; readonly height: number },
  viewport: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const fitsAlignedLeft = trigger.left + size.width <= viewport.width - EDGE_PX;
  const left = fitsAlignedLeft ? trigger.left : Math.max(EDGE_PX, trigger.right - size.width);
  const below = trigger.bottom + GAP_PX;
  const above = trigger.top - GAP_PX - size.height;
  const isBelow = below + size.height <= viewport.height - EDGE_PX || above < EDGE_PX;
  return {
    left: Math.min(left, Math.max(EDGE_PX, viewport.width - EDGE_PX - size.width)),
    top: isBelow
      ? Math.min(below, Math.max(EDGE_PX, viewport.height - EDGE_PX - size.height))
      : above,
  };
}

/** Positions an element with `position: fixed` next to the element that opened it. */
export function positionNear(element: HTMLElement, trigger: HTMLElement): void {
  const { left, top } = getPositionNear(
    trigger.getBoundingClientRect(),
    { width: element.offsetWidth, height: element.offsetHeight },
    { width: document.documentElement.clientWidth, height: innerHeight },
  );
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

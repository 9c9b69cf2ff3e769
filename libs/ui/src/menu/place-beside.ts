/** Between menu and button, and between menu and the window's edge. */
const GAP_PX = 4;
const EDGE_PX = 8;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** @returns the upper left corner for something of that size: below the opener, else above, its edges inside the window. */
export function cornerBeside(
  opener: Box,
  size: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const fitsFromLeft = opener.left + size.width <= room.width - EDGE_PX;
  const left = fitsFromLeft ? opener.left : Math.max(EDGE_PX, opener.right - size.width);
  const below = opener.bottom + GAP_PX;
  const above = opener.top - GAP_PX - size.height;
  const isBelow = below + size.height <= room.height - EDGE_PX || above < EDGE_PX;
  return {
    left: Math.min(left, Math.max(EDGE_PX, room.width - EDGE_PX - size.width)),
    top: isBelow ? Math.min(below, Math.max(EDGE_PX, room.height - EDGE_PX - size.height)) : above,
  };
}

/** Puts a fixed element beside what opened it. */
export function placeBeside(element: HTMLElement, opener: HTMLElement): void {
  const { left, top } = cornerBeside(
    opener.getBoundingClientRect(),
    { width: element.offsetWidth, height: element.offsetHeight },
    { width: document.documentElement.clientWidth, height: innerHeight },
  );
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

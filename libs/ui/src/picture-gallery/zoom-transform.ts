/** A picture's place in its slide: scaled from the slide's upper left corner, then moved by x and y px. */
export interface ZoomTransform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: ZoomTransform = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 4;

function within(value: number, least: number, most: number): number {
  // Plus zero: no "-0" in a style.
  return Math.min(most, Math.max(least, value)) + 0;
}

/** Moved by so much, but never so far that the slide shows its ground. */
export function movedBy({ scale, x, y }: ZoomTransform, by: Point, slide: Size): ZoomTransform {
  return {
    scale,
    x: within(x + by.x, slide.width * (1 - scale), 0),
    y: within(y + by.y, slide.height * (1 - scale), 0),
  };
}

/** Scaled to so much about a point of the slide, which stays where it is. */
export function scaledTo(
  from: ZoomTransform,
  wanted: number,
  about: Point,
  slide: Size,
): ZoomTransform {
  const scale = within(wanted, 1, MOST_SCALE);
  const factor = scale / from.scale;
  return movedBy(
    { scale, x: about.x - (about.x - from.x) * factor, y: about.y - (about.y - from.y) * factor },
    { x: 0, y: 0 },
    slide,
  );
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function toCss({ scale, x, y }: ZoomTransform): string {
  return scale === 1
    ? ''
    : `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/**
 * A photo's CSS transform in its slide: the photo is scaled from its top left corner, then moved by
 * x and y px.
 */
export interface ZoomTransform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface SlidePoint {
  readonly x: number;
  readonly y: number;
}

export interface SlideSize {
  readonly width: number;
  readonly height: number;
}

/** The transform of a photo that is not zoomed. */
export const UNZOOMED: ZoomTransform = { scale: 1, x: 0, y: 0 };
/** The maximum magnification of a photo that the visitor zooms. */
export const MAX_PHOTO_SCALE = 4;

function clamp(value: number, least: number, most: number): number {
  // Adding 0 turns -0 into 0, so that styles never contain "-0".
  return Math.min(most, Math.max(least, value)) + 0;
}

/** Moves the photo by the given px, limited so that the photo always covers the slide. */
export function panBy(
  { scale, x, y }: ZoomTransform,
  by: SlidePoint,
  slide: SlideSize,
): ZoomTransform {
  return {
    scale,
    x: clamp(x + by.x, slide.width * (1 - scale), 0),
    y: clamp(y + by.y, slide.height * (1 - scale), 0),
  };
}

/**
 * Scales the photo to `requested`, limited to between 1 and MAX_PHOTO_SCALE, around a point of the
 * slide that stays in place.
 */
export function scaleAround(
  from: ZoomTransform,
  requested: number,
  about: SlidePoint,
  slide: SlideSize,
): ZoomTransform {
  const scale = clamp(requested, 1, MAX_PHOTO_SCALE);
  const factor = scale / from.scale;
  return panBy(
    { scale, x: about.x - (about.x - from.x) * factor, y: about.y - (about.y - from.y) * factor },
    { x: 0, y: 0 },
    slide,
  );
}

/** Returns the distance between two points, in CSS pixels. */
export function getDistance(a: SlidePoint, b: SlidePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the point half-way between two points. */
export function getMidpoint(a: SlidePoint, b: SlidePoint): SlidePoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * Returns the value of the CSS `transform` property, or an empty string when the photo is not
 * zoomed.
 */
export function toCssTransform({ scale, x, y }: ZoomTransform): string {
  return scale === 1
    ? ''
    : `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

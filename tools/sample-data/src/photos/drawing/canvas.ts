/**
 * The drawing context: random numbers, the mood (light, season and terrain) and a store of SVG
 * definitions. The surface is always 800 × 600 units.
 */
import type { Mood } from './mood.ts';
import { mixColours } from './colour.ts';
import type { SeededRandom } from './random.ts';

export const SURFACE = { width: 800, height: 600 } as const;

export type DrawingPoint = readonly [number, number];
export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

export interface Canvas {
  random: SeededRandom;
  mood: Mood;
  /** Adds an SVG definition and returns its id. */
  define(build: (id: string) => string): string;
  /** Returns a `url(#…)` reference to a linear gradient. Equal gradients are defined once. */
  linear(stops: readonly GradientStop[], direction?: 'down' | 'right' | 'slant'): string;
  /** Returns a `url(#…)` reference to a radial gradient. Equal gradients are defined once. */
  radial(stops: readonly GradientStop[]): string;
  definitions(): string;
}

export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

const renderStops = (stops: readonly GradientStop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const DIRECTIONS = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  slant: 'x1="0" y1="0" x2="1" y2="1"',
};

export function createCanvas(random: SeededRandom, mood: Mood): Canvas {
  const definitions: string[] = [];
  const known = new Map<string, string>();
  const define = (build: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(build(id));
    return id;
  };
  const once = (key: string, build: (id: string) => string) => {
    const id = known.get(key) ?? define(build);
    known.set(key, id);
    return `url(#${id})`;
  };
  return {
    random,
    mood,
    define,
    linear: (stops, direction = 'down') =>
      once(
        `${direction}${JSON.stringify(stops)}`,
        (id) =>
          `<linearGradient id="${id}" ${DIRECTIONS[direction]}>${renderStops(stops)}</linearGradient>`,
      ),
    radial: (stops) =>
      once(
        `r${JSON.stringify(stops)}`,
        (id) => `<radialGradient id="${id}">${renderStops(stops)}</radialGradient>`,
      ),
    definitions: () => definitions.join(''),
  };
}

/**
 * Returns the SVG path of a smooth line through points (quadratic curves through the midpoints).
 */
export function toSmoothPath(points: readonly DrawingPoint[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${roundToTenth(first[0])} ${roundToTenth(first[1])}`;
  rest.forEach((point, index) => {
    const after = rest[index + 1];
    path += after
      ? `Q${roundToTenth(point[0])} ${roundToTenth(point[1])} ${roundToTenth((point[0] + after[0]) / 2)} ${roundToTenth((point[1] + after[1]) / 2)}`
      : `L${roundToTenth(point[0])} ${roundToTenth(point[1])}`;
  });
  return path;
}

export const toPolygonPath = (points: readonly DrawingPoint[]) =>
  `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}Z`;

/** Fades a colour with distance: 0 is next to the viewer, 1 on the horizon. */
export function fadeWithDistance(canvas: Canvas, colour: string, distance: number): string {
  const { light } = canvas.mood;
  return mixColours(mixColours(colour, light.tint, light.warmth), light.haze, distance * 0.72);
}

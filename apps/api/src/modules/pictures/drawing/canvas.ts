/** What every painter is handed: chance, mood, and a store of gradients. The drawing surface is 800 × 600 whatever the size asked. */
import type { Mood } from './mood.ts';
import { mix } from './colour.ts';
import type { Random } from './random.ts';

export const SURFACE = { width: 800, height: 600 } as const;

export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Canvas {
  random: Random;
  mood: Mood;
  /** Adds a definition and answers its id. */
  define(build: (id: string) => string): string;
  linear(stops: readonly Stop[], direction?: 'down' | 'right' | 'slant'): string;
  radial(stops: readonly Stop[]): string;
  definitions(): string;
}

export const round = (value: number) => Math.round(value * 10) / 10;

const renderStops = (stops: readonly Stop[]) =>
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

export function createCanvas(random: Random, mood: Mood): Canvas {
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

/** A smooth line through points (quadratic through the midpoints). */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  rest.forEach((point, index) => {
    const after = rest[index + 1];
    path += after
      ? `Q${round(point[0])} ${round(point[1])} ${round((point[0] + after[0]) / 2)} ${round((point[1] + after[1]) / 2)}`
      : `L${round(point[0])} ${round(point[1])}`;
  });
  return path;
}

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** Land at a distance: 0 is at one's feet, 1 lies on the horizon. */
export function atDistance(canvas: Canvas, colour: string, distance: number): string {
  const { light } = canvas.mood;
  return mix(mix(colour, light.tint, light.warmth), light.haze, distance * 0.72);
}

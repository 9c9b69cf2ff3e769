/** Loads the figures of the illustration sets and recolours them. */
import { readFileSync } from 'node:fs';
import { fromHsl, toHsl } from './colour.ts';

/**
 * SVG art and the bounding box of its visible part, both in the art's own units. The lower edge of
 * the box is placed on the ground.
 */
export interface Art {
  body: string;
  box: readonly [x: number, y: number, width: number, height: number];
}

let figures: Record<string, Art | undefined> | undefined;

/**
 * Returns a figure of art/figures.json by its `set:name`.
 *
 * @throws Error when there is no such figure
 */
export function getFigure(name: string): Art {
  figures ??= JSON.parse(
    readFileSync(new URL('../art/figures.json', import.meta.url), 'utf8'),
  ) as Record<string, Art | undefined>;
  const found = figures[name];
  if (!found) throw new Error(`No figure ${name}: add it to art/figure-names.ts and gather again.`);
  return found;
}

export interface Recolouring {
  /**
   * The range of hues to change, in degrees. If `from` is greater than `to`, the range passes
   * through 0. Greys have no hue and need `isGrey`.
   */
  from?: number;
  to?: number;
  isGrey?: boolean;
  /** The range of lightness to change, from 0 to 1. */
  above?: number;
  below?: number;
  hue: number;
  saturation: (saturation: number) => number;
  lightness: (lightness: number) => number;
}

/** Changes the colours that match a rule. The first matching rule applies. */
export function recolour(art: Art, rules: readonly Recolouring[]): Art {
  const body = art.body.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (colour) => {
    const [hue, saturation, lightness] = toHsl(colour);
    const isGrey = saturation < 0.1;
    const rule = rules.find(({ from, to, above = 0, below = 1, isGrey: wantsGrey }) => {
      if (lightness < above || lightness > below) return false;
      if (isGrey) return wantsGrey === true;
      if (from === undefined || to === undefined) return false;
      return from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;
    });
    return rule
      ? fromHsl(
          rule.hue,
          Math.max(0, Math.min(1, rule.saturation(saturation))),
          Math.max(0, Math.min(1, rule.lightness(lightness))),
        )
      : colour;
  });
  return { ...art, body };
}

/**
 * Prefixes the ids that the art defines, so that a drawing can contain the art twice. References to
 * other ids do not change.
 */
export function prefixIds(body: string, prefix: string): string {
  const own = new Set([...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''));
  if (own.size === 0) return body;
  const renamed = (id: string) => (own.has(id) ? prefix + id : id);
  return body
    .replace(/ id="([^"]+)"/g, (_, id: string) => ` id="${renamed(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${renamed(id)}"`);
}

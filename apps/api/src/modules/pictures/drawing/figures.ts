/** Figures of the illustration sets: loaded once, recoloured, stood on the ground. */
import { readFileSync } from 'node:fs';
import { fromHsl, toHsl } from './colour.ts';

/** A thing to be placed: its body in its own units, the ink's box within them. Its foot is the box's lower edge. */
export interface Art {
  body: string;
  box: readonly [x: number, y: number, width: number, height: number];
}

let figures: Record<string, Art | undefined> | undefined;

/** `set:name` of art/figures.json. Throws where there is no such figure. */
export function figure(name: string): Art {
  figures ??= JSON.parse(
    readFileSync(new URL('../art/figures.json', import.meta.url), 'utf8'),
  ) as Record<string, Art | undefined>;
  const found = figures[name];
  if (!found) throw new Error(`No figure ${name}: add it to art/figure-names.ts and gather again.`);
  return found;
}

export interface Recolouring {
  /** Hues that change, in degrees; from may be greater than to (through 0). Greys have no hue and need `isGrey`. */
  from?: number;
  to?: number;
  isGrey?: boolean;
  /** Lightness that changes, 0–1. */
  above?: number;
  below?: number;
  hue: number;
  saturation: (saturation: number) => number;
  lightness: (lightness: number) => number;
}

/** Changes the colours that a rule names: the first rule that matches is taken. */
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

/** Drops blur filters: soft at a postage stamp's size, blocky and slow at a picture's. */
export const withoutFilters = (art: Art): Art => ({
  ...art,
  body: art.body.replace(/<filter[\s\S]*?<\/filter>/g, '').replace(/ filter="[^"]*"/g, ''),
});

/** Its own ids, so that two of a kind can stand in one picture; the picture's own gradients keep theirs. */
export function withOwnIds(body: string, prefix: string): string {
  const own = new Set([...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''));
  if (own.size === 0) return body;
  const renamed = (id: string) => (own.has(id) ? prefix + id : id);
  return body
    .replace(/ id="([^"]+)"/g, (_, id: string) => ` id="${renamed(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${renamed(id)}"`);
}

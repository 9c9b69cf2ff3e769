/** Colour calculations. Colours are `#rrggbb` strings. */
export type Rgb = readonly [number, number, number];

export function toRgb(colour: string): Rgb {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two colours. A share of 0 returns `from` and a share of 1 returns `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const a = toRgb(from);
  const b = toRgb(to);
  return toHex([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

export const lighten = (colour: string, share: number) => mixColours(colour, '#fffdf2', share);
export const darken = (colour: string, share: number) => mixColours(colour, '#16261f', share);

export function averageColours(weighted: readonly (readonly [string, number])[]): string {
  let total = 0;
  const sum = [0, 0, 0] as [number, number, number];
  for (const [colour, weight] of weighted) {
    const rgb = toRgb(colour);
    total += weight;
    for (const part of [0, 1, 2] as const) sum[part] += rgb[part] * weight;
  }
  return toHex([sum[0] / total, sum[1] / total, sum[2] / total]);
}

/** Returns [hue, saturation, lightness]: hue from 0 to 360, the others from 0 to 1. */
export function toHsl(colour: string): [number, number, number] {
  const [r, g, b] = toRgb(colour).map((part) => part / 255) as [number, number, number];
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const lightness = (high + low) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    high === r
      ? ((g - b) / spread + 6) % 6
      : high === g
        ? (b - r) / spread + 2
        : (r - g) / spread + 4;
  return [sector * 60, saturation, lightness];
}

export function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))) * 255;
  };
  return toHex([part(0), part(8), part(4)]);
}

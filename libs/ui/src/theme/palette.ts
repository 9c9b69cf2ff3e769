/**
 * The colour palettes. They are defined in OKLCH, so that a step has the same lightness in every
 * colour, and converted to sRGB hex, which the oldest supported phones understand. Only the server,
 * tools and tests may import this module: the browser gets CSS variables.
 */
export const PALETTE_STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type PaletteStep = (typeof PALETTE_STEPS)[number];

export const PALETTE_NAMES = [
  'apple',
  'lime',
  'gray',
  'emerald',
  'success',
  'warning',
  'error',
] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];
export type Palette = Readonly<Record<PaletteStep, string>>;

const LIGHTNESS: Readonly<Record<PaletteStep, number>> = {
  50: 0.98,
  100: 0.955,
  200: 0.91,
  300: 0.845,
  400: 0.755,
  500: 0.64,
  600: 0.555,
  700: 0.465,
  800: 0.39,
  900: 0.325,
  950: 0.225,
};

/**
 * The dark half of the gray palette is darker than in the other palettes, so that dark pages, cards
 * and hairlines are clearly distinct.
 */
const GRAY_LIGHTNESS: Readonly<Record<PaletteStep, number>> = {
  50: 0.984,
  100: 0.964,
  200: 0.92,
  300: 0.865,
  400: 0.725,
  500: 0.6,
  600: 0.49,
  700: 0.4,
  800: 0.315,
  900: 0.235,
  950: 0.18,
};

/**
 * The share of a palette's chroma at each step. It makes light tints pale and keeps dark shades
 * from looking too vivid.
 */
const CHROMA_SHARE: Readonly<Record<PaletteStep, number>> = {
  50: 0.12,
  100: 0.24,
  200: 0.44,
  300: 0.68,
  400: 0.92,
  500: 1,
  600: 0.95,
  700: 0.82,
  800: 0.68,
  900: 0.55,
  950: 0.38,
};

const PALETTE_COLOURS: Readonly<
  Record<PaletteName, { readonly hue: number; readonly chroma: number; readonly isGray?: true }>
> = {
  apple: { hue: 142, chroma: 0.178 },
  lime: { hue: 122, chroma: 0.185 },
  gray: { hue: 105, chroma: 0.008, isGray: true },
  emerald: { hue: 163, chroma: 0.145 },
  success: { hue: 150, chroma: 0.16 },
  warning: { hue: 68, chroma: 0.155 },
  error: { hue: 27, chroma: 0.2 },
};

type Rgb = readonly [number, number, number];

function oklchToLinearRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);

function toGammaEncodedHex(channel: number): string {
  const clamped = Math.min(1, Math.max(0, channel));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Returns the sRGB colour with this lightness and hue as `#rrggbb`. If the colour is outside the
 * sRGB gamut, its chroma is reduced.
 */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  let low = 0;
  let high = chroma;
  if (isInGamut(oklchToLinearRgb(lightness, chroma, hueDegrees))) low = chroma;
  else
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(oklchToLinearRgb(lightness, middle, hueDegrees))) low = middle;
      else high = middle;
    }
  return `#${oklchToLinearRgb(lightness, low, hueDegrees).map(toGammaEncodedHex).join('')}`;
}

function buildPalette(name: PaletteName): Palette {
  const { hue, chroma, isGray } = PALETTE_COLOURS[name];
  const entries = PALETTE_STEPS.map((step) =>
    isGray
      ? [step, oklchToHex(GRAY_LIGHTNESS[step], chroma, hue)]
      : [step, oklchToHex(LIGHTNESS[step], chroma * CHROMA_SHARE[step], hue)],
  );
  return Object.fromEntries(entries) as Record<PaletteStep, string>;
}

/** Every palette's shades as `#rrggbb`. */
export const PALETTES = Object.fromEntries(
  PALETTE_NAMES.map((name) => [name, buildPalette(name)]),
) as Readonly<Record<PaletteName, Palette>>;

/** Returns the relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2.2 contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function getContrastRatio(first: string, second: string): number {
  const [light, dark] = [getLuminance(first), getLuminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

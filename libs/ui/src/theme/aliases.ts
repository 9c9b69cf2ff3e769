/**
 * Maps each semantic colour to a shade of a palette, for the light and the dark theme. Fills use
 * shade 500 in light and shade 400 in dark (specification section 1). As text, some of these shades
 * would have less than a 4.5:1 contrast, so text uses darker or lighter ones. Only the server,
 * tools and tests may import this module.
 */
import { PALETTES, type PaletteName, type PaletteStep } from './palette.ts';
import type { ColourName } from './theme.ts';
import type * as tint from './tint.ts';

/** A shade of a palette, or white. */
export type Shade = `${PaletteName}-${PaletteStep}` | 'white';
/** A shade, or a translucent CSS colour for overlays and scrims. */
type AliasValue = Shade | `rgb(${string})`;

export const THEMES = ['light', 'dark'] as const;
export type ThemeName = (typeof THEMES)[number];

/** The shade or CSS colour of each semantic colour in each theme. */
export const SEMANTIC_COLOURS: Readonly<
  Record<ColourName, Readonly<Record<ThemeName, AliasValue>>>
> = {
  page: { light: 'gray-50', dark: 'gray-950' },
  card: { light: 'white', dark: 'gray-900' },
  sunken: { light: 'gray-100', dark: 'gray-800' },
  hover: { light: 'gray-100', dark: 'gray-800' },
  hairline: { light: 'gray-200', dark: 'gray-800' },
  controlEdge: { light: 'gray-500', dark: 'gray-500' },
  text: { light: 'gray-900', dark: 'gray-100' },
  textQuiet: { light: 'gray-600', dark: 'gray-400' },
  accent: { light: 'apple-700', dark: 'apple-400' },
  accentFill: { light: 'apple-500', dark: 'apple-400' },
  accentFillHover: { light: 'apple-400', dark: 'apple-300' },
  accentText: { light: 'apple-950', dark: 'apple-950' },
  accentSoft: { light: 'apple-100', dark: 'apple-900' },
  accentSoftText: { light: 'apple-800', dark: 'apple-100' },
  highlight: { light: 'lime-500', dark: 'lime-400' },
  highlightText: { light: 'lime-950', dark: 'lime-950' },
  info: { light: 'emerald-700', dark: 'emerald-400' },
  infoSoft: { light: 'emerald-100', dark: 'emerald-900' },
  infoSoftText: { light: 'emerald-800', dark: 'emerald-100' },
  success: { light: 'success-700', dark: 'success-400' },
  successSoft: { light: 'success-100', dark: 'success-900' },
  successSoftText: { light: 'success-800', dark: 'success-100' },
  warning: { light: 'warning-700', dark: 'warning-400' },
  warningSoft: { light: 'warning-100', dark: 'warning-900' },
  warningSoftText: { light: 'warning-800', dark: 'warning-100' },
  danger: { light: 'error-600', dark: 'error-400' },
  dangerFill: { light: 'error-500', dark: 'error-400' },
  dangerText: { light: 'error-950', dark: 'error-950' },
  dangerSoft: { light: 'error-100', dark: 'error-900' },
  dangerSoftText: { light: 'error-800', dark: 'error-100' },
  focus: { light: 'apple-700', dark: 'apple-300' },
  overlay: { light: 'rgb(12 16 11 / 0.78)', dark: 'rgb(12 16 11 / 0.78)' },
  overlayText: { light: 'white', dark: 'white' },
  scrim: { light: 'rgb(20 26 18 / 0.5)', dark: 'rgb(0 0 0 / 0.65)' },
};

interface Tint {
  readonly front: ColourName;
  readonly percent: number;
  readonly back: ColourName | 'transparent';
}

export const TINTS: Readonly<Record<keyof typeof tint, Tint>> = {
  completedStep: { front: 'accent', percent: 45, back: 'page' },
  regionHover: { front: 'accentFill', percent: 70, back: 'card' },
  sky: { front: 'infoSoft', percent: 55, back: 'page' },
  haze: { front: 'accent', percent: 20, back: 'transparent' },
  sea: { front: 'infoSoft', percent: 45, back: 'page' },
  coast: { front: 'info', percent: 55, back: 'page' },
  land: { front: 'accentSoft', percent: 60, back: 'card' },
  landEdge: { front: 'accent', percent: 38, back: 'card' },
  landSelected: { front: 'accentFill', percent: 42, back: 'card' },
  quietSea: { front: 'infoSoft', percent: 20, back: 'hairline' },
  quietLand: { front: 'accentSoft', percent: 32, back: 'card' },
  nearLand: { front: 'accentSoft', percent: 82, back: 'card' },
  nearLandEdge: { front: 'accent', percent: 45, back: 'card' },
  country: { front: 'accent', percent: 40, back: 'card' },
};

function isShade(value: AliasValue): value is Shade {
  return !value.startsWith('rgb(');
}

/** Returns a shade as `#rrggbb`. */
export function shadeToHex(shade: Shade): string {
  if (shade === 'white') return '#ffffff';
  const dash = shade.lastIndexOf('-');
  return PALETTES[shade.slice(0, dash) as PaletteName][
    Number(shade.slice(dash + 1)) as PaletteStep
  ];
}

/** Returns a semantic colour as `#rrggbb` for a theme; null when the colour is translucent. */
export function getSemanticColourHex(name: ColourName, theme: ThemeName): string | null {
  const value = SEMANTIC_COLOURS[name][theme];
  return isShade(value) ? shadeToHex(value) : null;
}

/** Returns the value of a semantic colour's CSS variable. */
export function getSemanticColourCss(name: ColourName, theme: ThemeName): string {
  const value = SEMANTIC_COLOURS[name][theme];
  if (value === 'white') return '#fff';
  return isShade(value) ? shadeToHex(value) : value;
}

/**
 * The shades that illustrations use as `var(--pd-apple-500)`, because they are the same in both
 * themes. Every page's stylesheet defines them, and no others.
 */
export const ILLUSTRATION_SHADES = [
  'apple-500',
  'apple-700',
  'lime-300',
  'lime-600',
  'lime-700',
  'gray-800',
  'emerald-100',
  'warning-800',
] as const satisfies readonly Shade[];

interface ContrastPair {
  readonly front: ColourName;
  readonly back: ColourName;
  /**
   * The minimum contrast: 4.5 for text, 3 for edges and focus rings (WCAG 2.2 AA, 1.4.3 and
   * 1.4.11).
   */
  readonly minimum: 4.5 | 3;
}

const SURFACES: readonly ColourName[] = ['page', 'card', 'sunken', 'hover'];
const TEXTS: readonly ColourName[] = [
  'text',
  'textQuiet',
  'accent',
  'info',
  'success',
  'warning',
  'danger',
];

/** Every pair of foreground and background colours that components use. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...SURFACES.flatMap((back) =>
    TEXTS.map((front): ContrastPair => ({ front, back, minimum: 4.5 })),
  ),
  ...SURFACES.flatMap((back) =>
    (['controlEdge', 'focus'] as const).map((front): ContrastPair => ({ front, back, minimum: 3 })),
  ),
  { front: 'accentText', back: 'accentFill', minimum: 4.5 },
  { front: 'accentText', back: 'accentFillHover', minimum: 4.5 },
  { front: 'accentSoftText', back: 'accentSoft', minimum: 4.5 },
  { front: 'text', back: 'accentSoft', minimum: 4.5 },
  { front: 'highlightText', back: 'highlight', minimum: 4.5 },
  { front: 'infoSoftText', back: 'infoSoft', minimum: 4.5 },
  { front: 'successSoftText', back: 'successSoft', minimum: 4.5 },
  { front: 'warningSoftText', back: 'warningSoft', minimum: 4.5 },
  { front: 'dangerText', back: 'dangerFill', minimum: 4.5 },
  { front: 'dangerSoftText', back: 'dangerSoft', minimum: 4.5 },
];

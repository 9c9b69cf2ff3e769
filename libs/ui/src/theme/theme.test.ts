import { describe, expect, test } from '@jest/globals';
import {
  getSemanticColourHex,
  SEMANTIC_COLOURS,
  CONTRAST_PAIRS,
  THEMES,
  TINTS,
} from './aliases.ts';
import { LOADER_PARTS_CSS } from '../tractor-loader/loader-css.ts';
import { globalCss } from './global-css.ts';
import { getContrastRatio, oklchToHex, PALETTE_NAMES, PALETTES, PALETTE_STEPS } from './palette.ts';
import { colour, elevation, fontSize, motion, radius } from './theme.ts';
import * as tint from './tint.ts';

describe('PALETTES', () => {
  test('has the palettes of the specification, each with eleven shades', () => {
    expect(PALETTE_NAMES).toEqual([
      'apple',
      'lime',
      'gray',
      'emerald',
      'success',
      'warning',
      'error',
    ]);
    for (const name of PALETTE_NAMES) {
      expect(Object.keys(PALETTES[name])).toEqual([
        '50',
        '100',
        '200',
        '300',
        '400',
        '500',
        '600',
        '700',
        '800',
        '900',
        '950',
      ]);
      for (const hex of Object.values(PALETTES[name])) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test.each([
    ['accentFill', 'apple'],
    ['highlight', 'lime'],
    ['dangerFill', 'error'],
  ] as const)(
    'uses shade 500 in light and shade 400 in dark for %s, from the %s palette',
    (alias, palette) => {
      expect(SEMANTIC_COLOURS[alias]).toEqual({ light: `${palette}-500`, dark: `${palette}-400` });
    },
  );

  test('defines apple 500 as a fresh leaf green close to #3aa63a', () => {
    const parseChannels = (hex: string) =>
      [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
    const expected = parseChannels('#3aa63a');
    for (const [index, channel] of parseChannels(PALETTES.apple[500]).entries())
      expect(Math.abs(channel - (expected[index] ?? 0))).toBeLessThanOrEqual(10);
  });

  test.each(PALETTE_NAMES)(
    'makes every shade of %s at least as dark as the shade before it',
    (name) => {
      const againstWhite = PALETTE_STEPS.map((step) =>
        getContrastRatio(PALETTES[name][step], '#ffffff'),
      );
      expect(againstWhite).toEqual([...againstWhite].sort((a, b) => a - b));
    },
  );

  test('has valid sRGB values for colours that are outside the sRGB gamut', () => {
    expect(oklchToHex(0.64, 0.4, 142)).toMatch(/^#[0-9a-f]{6}$/);
    expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
    expect(oklchToHex(0, 0, 0)).toBe('#000000');
  });
});

describe.each(THEMES)('contrast in the %s theme (WCAG 2.2 AA)', (theme) => {
  test.each(CONTRAST_PAIRS)(
    'of $front on $back is at least $minimum:1',
    ({ front, back, minimum }) => {
      const [frontHex, backHex] = [
        getSemanticColourHex(front, theme),
        getSemanticColourHex(back, theme),
      ];
      expect(frontHex).not.toBeNull();
      expect(backHex).not.toBeNull();
      expect(getContrastRatio(frontHex ?? '', backHex ?? '')).toBeGreaterThanOrEqual(minimum);
    },
  );

  test("of white text on a photo's badge is sufficient even over a white photo", () => {
    // The overlay's rgb(12 16 11 / 0.78) over white gives #424540.
    expect(getContrastRatio('#ffffff', '#424540')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('globalCss', () => {
  test('defines every CSS variable that theme.ts names', () => {
    const referenced = Object.values(colour).map((value) => value.slice(4, -1));
    for (const name of referenced) expect(globalCss).toContain(`${name}:`);
    for (const [, name] of globalCss.matchAll(/var\((--pd-[a-z0-9-]+)\)/g))
      expect(globalCss).toContain(`${name ?? ''}:`);
  });

  test('defines the shades that the tractor loader uses, and no others', () => {
    const findShades = (css: string, pattern: RegExp) =>
      [...new Set([...css.matchAll(pattern)].map(([, name = '']) => name))].sort();
    const used = findShades(LOADER_PARTS_CSS, /var\((--pd-(?!size)[a-z]+-\d+)\)/g);
    expect(used.length).toBeGreaterThan(5);
    expect(findShades(globalCss, /(--pd-(?!size)[a-z]+-\d+):/g)).toEqual(used);
  });

  test('defines each tint from the colour that browsers without color-mix() show', () => {
    for (const [name, value] of Object.entries(tint)) {
      const [, variable = '', fallback = ''] = /^var\((--[a-z-]+),(.+)\)$/.exec(value) ?? [];
      const { front, back } = TINTS[name as keyof typeof TINTS];
      expect(fallback).toBe(back === 'transparent' ? back : colour[front]);
      expect(globalCss).toContain(`${variable}:color-mix(in oklab,${colour[front]} `);
    }
  });

  test('sets durations to 0 when reduced motion is requested', () => {
    const [, reduced = ''] = globalCss.split('@media (prefers-reduced-motion:reduce)');
    for (const token of [motion.quick, motion.calm])
      expect(reduced).toContain(`${token.slice(4, -1)}:0ms`);
  });

  test('defines every token of size, radius, elevation and motion', () => {
    for (const token of [fontSize, radius, elevation, motion].flatMap((group) =>
      Object.values(group),
    ))
      expect(globalCss).toContain(`${token.slice(4, -1)}:`);
  });

  test("follows the system's theme unless light or dark is chosen", () => {
    expect(globalCss).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"])',
    );
    expect(globalCss).toContain('@media screen{:root[data-theme="dark"]');
  });
});

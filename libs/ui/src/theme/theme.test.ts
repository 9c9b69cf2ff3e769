import { aliasHex, ALIASES, CONTRAST_PAIRS, THEMES } from './aliases.ts';
import { globalCss } from './global-css.ts';
import { contrastRatio, oklchToHex, PALETTE_NAMES, PALETTES, STEPS } from './palette.ts';
import { colour, elevation, fontSize, motion, radius } from './theme.ts';

describe('palettes', () => {
  test('are those of the specification, each with its eleven shades', () => {
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
  ] as const)('%s is %s at the working shade: 500 in light, 400 in dark', (alias, palette) => {
    expect(ALIASES[alias]).toEqual({ light: `${palette}-500`, dark: `${palette}-400` });
  });

  test('apple 500 is the fresh leaf green of the look', () => {
    const channels = (hex: string) =>
      [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
    const wanted = channels('#3aa63a');
    for (const [index, channel] of channels(PALETTES.apple[500]).entries())
      expect(Math.abs(channel - (wanted[index] ?? 0))).toBeLessThanOrEqual(10);
  });

  test.each(PALETTE_NAMES)('%s darkens at every step', (name) => {
    const againstWhite = STEPS.map((step) => contrastRatio(PALETTES[name][step], '#ffffff'));
    expect(againstWhite).toEqual([...againstWhite].sort((a, b) => a - b));
  });

  test('a colour no screen can show keeps its lightness and loses chroma', () => {
    expect(oklchToHex(0.64, 0.4, 142)).toMatch(/^#[0-9a-f]{6}$/);
    expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
    expect(oklchToHex(0, 0, 0)).toBe('#000000');
  });
});

describe.each(THEMES)('contrast in the %s theme (WCAG 2.2 AA)', (theme) => {
  test.each(CONTRAST_PAIRS)(
    '$front on $back is at least $minimum:1',
    ({ front, back, minimum }) => {
      const [frontHex, backHex] = [aliasHex(front, theme), aliasHex(back, theme)];
      expect(frontHex).not.toBeNull();
      expect(backHex).not.toBeNull();
      expect(contrastRatio(frontHex ?? '', backHex ?? '')).toBeGreaterThanOrEqual(minimum);
    },
  );

  test('white on a picture badge stays readable over a white picture', () => {
    // 0.78 of rgb(12 16 11) over white.
    expect(contrastRatio('#ffffff', '#424540')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the stylesheet', () => {
  test('defines every variable that the typed names refer to', () => {
    const referred = Object.values(colour).map((value) => value.slice(4, -1));
    for (const name of referred) expect(globalCss).toContain(`${name}:`);
    for (const [, name] of globalCss.matchAll(/var\((--pd-[a-z0-9-]+)\)/g))
      expect(globalCss).toContain(`${name ?? ''}:`);
  });

  test('nothing moves where motion is to be reduced', () => {
    const [, reduced = ''] = globalCss.split('@media (prefers-reduced-motion:reduce)');
    for (const token of [motion.quick, motion.calm])
      expect(reduced).toContain(`${token.slice(4, -1)}:0ms`);
  });

  test('has every token of size, radius, elevation and motion', () => {
    for (const token of [fontSize, radius, elevation, motion].flatMap((group) =>
      Object.values(group),
    ))
      expect(globalCss).toContain(`${token.slice(4, -1)}:`);
  });

  test('follows the system unless light or dark was chosen', () => {
    expect(globalCss).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"])',
    );
    expect(globalCss).toContain('@media screen{:root[data-theme="dark"]');
  });
});

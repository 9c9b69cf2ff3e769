import { aliasHex, CONTRAST_PAIRS, THEMES } from './aliases.ts';
import { globalCss } from './global-css.ts';
import { contrastRatio, oklchToHex, PALETTE_NAMES, PALETTES, STEPS } from './palette.ts';
import { colour } from './theme.ts';

describe('palettes', () => {
  test('apple 500 is the fresh leaf green of the look', () => {
    const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
    const wanted = channels('#3aa63a');
    for (const [index, channel] of channels(PALETTES.apple[500]).entries()) expect(Math.abs(channel - (wanted[index] ?? 0))).toBeLessThanOrEqual(10);
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
  test.each(CONTRAST_PAIRS)('$front on $back is at least $minimum:1', ({ front, back, minimum }) => {
    const [frontHex, backHex] = [aliasHex(front, theme), aliasHex(back, theme)];
    expect(frontHex).not.toBeNull();
    expect(backHex).not.toBeNull();
    expect(contrastRatio(frontHex ?? '', backHex ?? '')).toBeGreaterThanOrEqual(minimum);
  });

  test('white on a picture badge stays readable over a white picture', () => {
    // 0.78 of rgb(12 16 11) over white.
    expect(contrastRatio('#ffffff', '#424540')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the stylesheet', () => {
  test('defines every variable that the typed names refer to', () => {
    const referred = Object.values(colour).map((value) => value.slice(4, -1));
    for (const name of referred) expect(globalCss).toContain(`${name}:`);
    for (const [, name] of globalCss.matchAll(/var\((--pd-[a-z0-9-]+)\)/g)) expect(globalCss).toContain(`${name ?? ''}:`);
  });

  test('follows the system unless light or dark was chosen', () => {
    expect(globalCss).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme="light"])');
    expect(globalCss).toContain(':root[data-theme="dark"]');
  });
});

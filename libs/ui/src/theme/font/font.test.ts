import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { globalCss } from '../global-css.ts';
import { FONT_FACES, FONT_FAMILY, FONT_FILE, FONT_PATH } from './font-css.ts';

const font = readFileSync(new URL(FONT_FILE, import.meta.url));

describe('the font', () => {
  test('is at most 40 KB', () => {
    expect(font.length).toBeLessThanOrEqual(40_000);
  });

  test('has an address that changes with its content, because browsers cache it for a year', () => {
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
    expect(FONT_FILE).toBe(`nunito-sans.${hash}.woff2`);
    expect(FONT_PATH).toBe(`/assets/fonts/${FONT_FILE}`);
    expect(FONT_FACES).toContain(`url(${FONT_PATH})`);
  });

  test('is not used on a slow line or when the visitor saves data', () => {
    const fonts = [...globalCss.matchAll(/([^{}]*)\{--pd-font:([^}]*)\}/g)];
    expect(fonts.map(([, selector]) => selector?.trim())).toEqual([
      ':root[data-saver],:root[data-slow-line]',
      ':root',
    ]);
    for (const [, , families] of fonts) expect(families).not.toContain(FONT_FAMILY);
  });
});

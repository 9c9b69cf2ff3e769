import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeLandscape } from './home-landscape.tsx';

const SEASONS = ['summer', 'autumn', 'winter', 'spring'] as const;
const MAX_BYTES = 12 * 1024;

test.each(SEASONS)(
  "HomeLandscape in %s is decorative, uses the theme's colours and is at most 12 KB",
  (season) => {
    const svg = renderToStaticMarkup(<HomeLandscape season={season} />);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).toContain('--share');
    expect(svg).not.toMatch(/NaN|undefined/);
  },
);

test('HomeLandscape is different in each season', () => {
  expect(
    new Set(SEASONS.map((season) => renderToStaticMarkup(<HomeLandscape season={season} />))).size,
  ).toBe(SEASONS.length);
});

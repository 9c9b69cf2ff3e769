/** The product's font (ADR 35). */
import type { Page } from '@playwright/test';
import { whenPageSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const FONT = '**/assets/fonts/*';
const TEXT_PAGE = '/about';

/**
 * Opens a page and loads its font as "Loaded". The page itself uses the font only if it arrives
 * very soon.
 */
async function openWithFont(page: Page): Promise<void> {
  const response = page.waitForResponse(FONT);
  await page.goto(TEXT_PAGE);
  await page.evaluate(
    async (url) => {
      const font = new FontFace('Loaded', `url(${url})`, { weight: '400 720' });
      document.fonts.add(await font.load());
    },
    (await response).url(),
  );
}

/** Returns the width of each text in px. */
function measure(
  page: Page,
  {
    families,
    weight,
    texts,
  }: { families: readonly string[]; weight: number; texts: readonly string[] },
): Promise<number[]> {
  return page.evaluate(
    async (given) => {
      const toFont = (family: string) => `${given.weight} 100px ${family}`;
      // Loading fails for a system font that is not installed.
      await Promise.allSettled(given.families.map((one) => document.fonts.load(toFont(one))));
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('The browser has no canvas');
      context.font = toFont(given.families.join());
      return given.texts.map((text) => context.measureText(text).width);
    },
    { families, weight, texts },
  );
}

test('every page requests the font, and browsers may cache it for a year', async ({ request }) => {
  const html = await (await request.get(TEXT_PAGE)).text();
  const [, url = ''] = /url\((\/assets\/fonts\/[^)]+)\)/.exec(html) ?? [];
  expect((await request.get(url)).headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'font/woff2',
  });
});

test(
  'the font has figures of one width, and all letters of te reo Māori',
  { tag: '@full' },
  async ({ page }) => {
    await openWithFont(page);
    for (const weight of [400, 680]) {
      const widths = await measure(page, {
        families: ['Loaded'],
        weight,
        texts: Array.from('0123456789'),
      });
      expect(new Set(widths).size).toBe(1);
    }
    // A missing letter takes its width from the next font of the list.
    const texts = Array.from('āēīōūĀĒĪŌŪ$½²°×–—“”‘’…•·');
    const [first, second] = await Promise.all(
      ['monospace', 'serif'].map((next) =>
        measure(page, { families: ['Loaded', next], weight: 400, texts }),
      ),
    );
    expect(first).toEqual(second);
  },
);

test(
  'the fallback font makes text as wide as the font does, so that lines break at the same places',
  { tag: '@full' },
  async ({ page }) => {
    await openWithFont(page);
    const texts = ['Tidy four-wheel drive tractor with a front end loader, near Ashburton'];
    for (const weight of [400, 620]) {
      const [[system = 0] = [], [own = 0] = []] = await Promise.all(
        [['fallback-roboto', 'fallback-arial', 'fallback-dejavu'], ['Loaded']].map((families) =>
          measure(page, { families, weight, texts }),
        ),
      );
      expect(system / own).toBeGreaterThan(0.97);
      expect(system / own).toBeLessThan(1.03);
    }
  },
);

test('a visitor who saves data does not download the font', { tag: '@full' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto(TEXT_PAGE);
  await whenPageSettled(page);
  expect(requests.filter((path) => path.startsWith('/assets/fonts/'))).toEqual([]);
});

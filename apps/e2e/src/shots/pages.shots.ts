/**
 * Takes screenshots of every type of page at three widths, light and dark. Saves them in
 * .paddock/shots, with a contact sheet (index.html) for visual review. The tests assert nothing
 * about how the pages look.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROUTE_TYPES } from '../fixtures/catalogue.ts';
import { WORKSPACE_ROOT } from '../fixtures/environment.ts';
import { IMAGES_TIMEOUT_MS, whenPageSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const FOLDER = path.join(WORKSPACE_ROOT, '.paddock/shots');
const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
/** Screenshots are cut off at this height, in CSS pixels. */
const MAX_HEIGHT_PX = 4_000;

mkdirSync(FOLDER, { recursive: true });

/**
 * Resolves when every image in the window is loaded. Browsers do not request images outside the
 * visible part of a horizontal list, and in a closed disclosure.
 */
async function whenVisibleImagesLoaded(page: Page): Promise<void> {
  const pending = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect();
          return (
            image.checkVisibility() &&
            !image.complete &&
            right > 0 &&
            left < innerWidth &&
            bottom > 0 &&
            top < innerHeight
          );
        }).length,
    );
  await expect
    .poll(pending, {
      message: 'all images in the window are loaded',
      timeout: IMAGES_TIMEOUT_MS,
    })
    .toBe(0);
}

for (const type of ROUTE_TYPES) {
  test(type, async ({ page, catalogue, baseURL, signInFor }) => {
    await signInFor(type);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of THEMES) {
      await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(catalogue.addresses[type]);
        await whenPageSettled(page);
        const height = Math.min(
          MAX_HEIGHT_PX,
          await page.evaluate(() => document.documentElement.scrollHeight),
        );
        // When the window is as high as the page, the browser loads all lazy images.
        await page.setViewportSize({ width, height });
        await whenVisibleImagesLoaded(page);
        await page.screenshot({ path: path.join(FOLDER, `${type}-${width}-${theme}.png`) });
      }
    }
  });
}

test.afterAll(() => {
  const taken = new Set(readdirSync(FOLDER));
  const figure = (name: string) =>
    taken.has(name)
      ? `<a href="${name}"><img src="${name}" alt="${name}" loading="lazy"></a>`
      : '<i>not taken</i>';
  const rows = ROUTE_TYPES.map(
    (type) =>
      `<h2>${type}</h2><div>${THEMES.flatMap((theme) => WIDTHS.map((width) => figure(`${type}-${width}-${theme}.png`))).join('')}</div>`,
  );
  writeFileSync(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Paddock, page by page</title>
<style>body{margin:24px;font:16px system-ui;background:#777}div{display:flex;gap:16px;align-items:start;overflow-x:auto}img{display:block;height:720px;object-fit:cover;object-position:top}</style>
${rows.join('\n')}</html>\n`,
  );
});

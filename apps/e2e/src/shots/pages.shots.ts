/**
 * A picture of every type of page at three widths, light and dark, into .paddock/shots, and index.html beside them: a
 * contact sheet to look through. What a person must judge, no assertion here judges.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROUTE_TYPES } from '../fixtures/catalogue.ts';
import { ROOT } from '../fixtures/environment.ts';
import { whenSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const FOLDER = path.join(ROOT, '.paddock/shots');
const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
/** A sheet is looked through: pages are cut off here, in CSS pixels. */
const LONGEST = 4_000;

/** Resolves when every picture in the window is there; what a shelf holds to the side is never asked for. */
async function whenPicturesInViewAreThere(page: Page): Promise<void> {
  const pending = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect();
          return (
            !image.complete && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
          );
        }).length,
    );
  await expect.poll(pending, { message: 'pictures in the window are there' }).toBe(0);
}

for (const type of ROUTE_TYPES) {
  test(type, async ({ page, catalogue, baseURL, signInFor }) => {
    await signInFor(type);
    mkdirSync(FOLDER, { recursive: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of THEMES) {
      await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(catalogue.addresses[type]);
        await whenSettled(page);
        const height = Math.min(
          LONGEST,
          await page.evaluate(() => document.documentElement.scrollHeight),
        );
        // A window as high as the page brings the pictures that wait for it.
        await page.setViewportSize({ width, height });
        await whenPicturesInViewAreThere(page);
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

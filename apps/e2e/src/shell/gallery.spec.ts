/**
 * Tests every primitive of libs/ui in every state: checks with axe (WCAG 2.2 AA) that there are no
 * violations. Everything that can be opened is opened and closed with Escape, and must then restore
 * the focus. `npm test` checks everything on a phone in the light theme, and the colours of all
 * components in the dark theme. With PADDOCK_FULL=1 each theme is tested on a phone and on a desktop,
 * and a screenshot of each primitive is saved for people to look at.
 *
 * The test starts the gallery itself, without the stack. Everything runs in one worker, so that
 * there is a single build, and on one page with all components, so that axe runs once: a separate
 * page for each primitive took ten times as long.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations, expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { startProgram } from '../fixtures/child-process.ts';
import type { Program } from '../fixtures/child-process.ts';
import { IS_FULL_RUN, WORKSPACE_ROOT } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

const SCREENSHOTS_FOLDER = path.join(WORKSPACE_ROOT, '.paddock/results/gallery');
const TIMEOUT_MS = 120_000;
/** Matches overlays that are open. */
const OPENED =
  'dialog[open], [role="menu"]:not([hidden]), [role="listbox"], [role="tooltip"][data-shown]';

const GALLERY_COUNT = readdirSync(path.join(WORKSPACE_ROOT, 'libs'), {
  recursive: true,
  encoding: 'utf8',
}).filter((file) => file.endsWith('.gallery.tsx')).length;

test.describe.configure({ mode: 'default' });
// Turns animations off, so that screenshots do not vary.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let program: Program;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  if (IS_FULL_RUN) mkdirSync(SCREENSHOTS_FOLDER, { recursive: true });
  program = startProgram('tools/gallery/src/once.ts', { PORT: String(port) });
  await expect
    .poll(
      () => (program.hasExited() ? `ended: ${program.lines.join('\n')}` : program.lines.at(-1)),
      { timeout: TIMEOUT_MS },
    )
    .toMatch(/^(?:The gallery is at|ended)/);
  if (program.hasExited()) throw new Error(program.lines.join('\n'));
});

test.afterAll(async () => {
  await program.end('SIGTERM');
});

/** Opens every overlay, one after the other. */
async function openEachOverlay(page: Page, suffix: string): Promise<void> {
  const opened = page.locator(OPENED).filter({ visible: true });
  await expect(page.locator('[data-opens]').first()).toBeVisible();
  const openers = await page.locator('[data-opens]').all();
  for (const [index, state] of openers.entries()) {
    const opener = state.locator('button, [role="combobox"]').first();
    await opener.click();
    await expect(opened).toBeVisible();
    if (IS_FULL_RUN)
      await page.screenshot({
        path: path.join(SCREENSHOTS_FOLDER, `opened-${index + 1}-${suffix}.png`),
      });
    await expectNoViolations(page, { within: OPENED });
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

/**
 * Takes one screenshot and cuts it into an image for each primitive, because 41 separate
 * screenshots take a minute.
 */
async function takeScreenshots(page: Page, suffix: string): Promise<void> {
  const screenshotPixels = await sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const boxes = await page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => {
      const { top, height, width } = section.getBoundingClientRect();
      return {
        name: section.id.replace('gallery-', ''),
        top: Math.floor(top + scrollY),
        height: Math.floor(height),
        width: Math.floor(width),
      };
    }),
  );
  for (const { name, ...box } of boxes)
    await sharp(screenshotPixels.data, { raw: screenshotPixels.info })
      // A section may begin or end a fraction of a pixel outside the screenshot.
      .extract({
        left: 0,
        top: box.top,
        width: Math.min(box.width, screenshotPixels.info.width),
        height: Math.min(box.height, screenshotPixels.info.height - box.top),
      })
      .toFile(path.join(SCREENSHOTS_FOLDER, `${name}-${suffix}.png`));
}

for (const [theme, width, tag] of [
  ['light', 360, []],
  ['light', 1280, ['@full']],
  ['dark', 360, ['@full']],
  ['dark', 1280, ['@full']],
] as const) {
  test.describe(`in the ${theme} theme at ${width} px`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('all components pass axe and fit the screen', async ({ page, pageErrors }) => {
      await page.goto(`${origin}/all/${theme}`);
      await expect(page.locator('main > section')).toHaveCount(GALLERY_COUNT);
      // The font changes the sizes of the primitives.
      await page.evaluate(() => document.fonts.ready);
      if (IS_FULL_RUN) await takeScreenshots(page, `${theme}-${width}`);
      // No primitive may be wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      // In the light theme, this also checks the colours of the dark theme.
      if (theme === 'light') await expectNoViolationsInThemes(page, 'main');
      else await expectNoViolations(page, { within: 'main' });
      expect(pageErrors).toEqual([]);
    });

    test('all overlays pass axe, and Escape closes them and restores the focus', async ({
      page,
      pageErrors,
    }) => {
      await page.goto(`${origin}/opening/${theme}`);
      await openEachOverlay(page, `${theme}-${width}`);
      expect(pageErrors).toEqual([]);
    });
  });
}

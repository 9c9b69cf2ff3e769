/**
 * Every primitive of libs/ui in every state: a picture of each, and axe finds nothing (WCAG 2.2 AA). What opens is opened,
 * closed by Escape, and gives the focus back. Each theme on a phone or on a desktop; with PADDOCK_FULL=1 on both.
 *
 * It needs the gallery alone and no stack, so it starts that itself; all in one worker, for one build, and with all
 * primitives on one page, for one axe run: a page for each took ten times as long.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../fixtures/axe.ts';
import { getFreePort } from '@paddock/contracts/testing/free-port';
import { startProgram } from '../fixtures/child-process.ts';
import type { Program } from '../fixtures/child-process.ts';
import { ROOT } from '../fixtures/environment.ts';
import { takingTurns } from '../fixtures/matrix.ts';
import { expect, test } from '../fixtures/test.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = ['360', '1280'] as const;
const PICTURES = path.join(ROOT, '.paddock/results/gallery');
const TIMEOUT_MS = 120_000;
/** What lies over the page when it is open. */
const OPENED =
  'dialog[open], [role="menu"]:not([hidden]), [role="listbox"], [role="tooltip"][data-shown]';

const GALLERY_COUNT = readdirSync(path.join(ROOT, 'libs/ui/src'), {
  recursive: true,
  encoding: 'utf8',
}).filter((file) => file.endsWith('.gallery.tsx')).length;

test.describe.configure({ mode: 'default' });
// Nothing moves while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let program: Program;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  const port = await getFreePort();
  origin = `http://localhost:${port}`;
  mkdirSync(PICTURES, { recursive: true });
  program = startProgram('tools/gallery/src/once.ts', { PORT: String(port) });
  await expect
    .poll(
      () => (program.hasEnded() ? `ended: ${program.lines.join('\n')}` : program.lines.at(-1)),
      { timeout: TIMEOUT_MS },
    )
    .toMatch(/^(?:The gallery is at|ended)/);
  if (program.hasEnded()) throw new Error(program.lines.join('\n'));
});

test.afterAll(async () => {
  await program.end('SIGTERM');
});

/** Opens what opens, one after the other. */
async function openEach(page: Page, suffix: string): Promise<void> {
  const opened = page.locator(OPENED).filter({ visible: true });
  await expect(page.locator('[data-opens]').first()).toBeVisible();
  const openers = await page.locator('[data-opens]').all();
  for (const [index, state] of openers.entries()) {
    const opener = state.locator('button, [role="combobox"]').first();
    await opener.click();
    await expect(opened).toBeVisible();
    await page.screenshot({ path: path.join(PICTURES, `opened-${index + 1}-${suffix}.png`) });
    await expectNoViolations(page, OPENED);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

/** One picture of the whole page, unpacked once and cut into one for each primitive: 41 pictures by the browser take a minute. */
async function takePictures(page: Page, suffix: string): Promise<void> {
  const whole = await sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const boxes = await page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => {
      const { top, height, width } = section.getBoundingClientRect();
      return {
        name: section.id.replace('gallery-', ''),
        top: Math.round(top + scrollY),
        height: Math.floor(height),
        width: Math.floor(width),
      };
    }),
  );
  for (const { name, ...box } of boxes)
    await sharp(whole.data, { raw: whole.info })
      .extract({ left: 0, ...box })
      .toFile(path.join(PICTURES, `${name}-${suffix}.png`));
}

for (const { first: theme, second: width } of takingTurns(THEMES, WIDTHS, 1)) {
  test(`every primitive, ${theme}, ${width} px`, async ({ page, complaints }) => {
    test.setTimeout(TIMEOUT_MS);
    await page.setViewportSize({ width: Number(width), height: 800 });
    await page.goto(`${origin}/all/${theme}`);
    await expect(page.locator('main > section')).toHaveCount(GALLERY_COUNT);
    await takePictures(page, `${theme}-${width}`);
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      Number(width),
    );
    await expectNoViolations(page, 'main');
    await page.goto(`${origin}/opening/${theme}`);
    await openEach(page, `${theme}-${width}`);
    expect(complaints).toEqual([]);
  });
}

/**
 * Tests the docs site in a browser: axe, the search, and that a phone shows every page without
 * scrolling sideways. The unit tests of tools/docs check its links and examples.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { startProgram } from '../fixtures/child-process.ts';
import type { Program } from '../fixtures/child-process.ts';
import { WORKSPACE_ROOT } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

const TIMEOUT_MS = 180_000;
const SITE_FOLDER = path.join(WORKSPACE_ROOT, '.paddock/docs');

let program: Program;
let origin: string;

test.describe('the docs site', { tag: '@full' }, () => {
  test.describe.configure({ mode: 'default' });
  test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test.beforeAll(async () => {
    test.setTimeout(TIMEOUT_MS);
    const port = await findFreePort();
    origin = `http://localhost:${port}`;
    program = startProgram('tools/docs/src/main.ts', { PORT: String(port) });
    await expect
      .poll(
        () => (program.hasExited() ? `ended: ${program.lines.join('\n')}` : program.lines.join('')),
        { timeout: TIMEOUT_MS },
      )
      .toMatch(/The docs are at|^ended/);
    if (program.hasExited()) throw new Error(program.lines.join('\n'));
  });

  test.afterAll(async () => {
    await program.end('SIGTERM');
  });

  test('each page fits a phone', async ({ page, pageErrors }) => {
    test.setTimeout(TIMEOUT_MS);
    const files = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' });
    const wide: string[] = [];
    for (const file of files) {
      if (!file.endsWith('.html') || file.startsWith('gallery')) continue;
      await page.goto(`${origin}/${file}`, { waitUntil: 'domcontentloaded' });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wide.push(file);
    }
    expect(wide).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  for (const file of [
    'index.html',
    'guides/deploying.html',
    'architecture/request.html',
    'reference/router.html',
    'reference/http-listings.html',
    'components/index.html',
    'decisions/index.html',
  ])
    test(`${file} passes axe in both themes`, async ({ page }) => {
      await page.goto(`${origin}/${file}`);
      await expectNoViolationsInThemes(page, 'body');
    });

  test('the search opens with a key, finds a part of a page and opens it with Enter', async ({
    page,
  }) => {
    await page.goto(`${origin}/guides/testing.html`);
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search the docs' }).fill('roll back release');
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Roll back/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/guides\/deploying\.html#roll-back$/);
    await expect(page.getByRole('heading', { name: /^Roll back/ })).toBeInViewport();
  });

  test('the theme that a reader chooses stays on the next page', async ({ page }) => {
    await page.goto(origin);
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('link', { name: 'Create a remote' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu leads to every section', async ({ page }) => {
      await page.goto(`${origin}/guides/deploying.html`);
      await page.locator('.menu summary').click();
      await page.locator('.menu').getByRole('link', { name: 'Reference' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Slots, events and the manifest',
      );
    });
  });
});

/**
 * A tab that is open while a remote is released: it goes on with the code that it began with, becomes the new build with
 * the next page or while nobody is at it, and never over what somebody is writing. A file that has gone costs one reload.
 */
import type { Page } from '@playwright/test';
import { startDeploys } from '../fixtures/deploys.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** The tab asks for the newest build once in five minutes, and is nobody's when it has not been touched for one. */
const NEXT_CHECK_MS = 5 * 60_000;
const UNTOUCHED_MS = 70_000;
const BUILD = '**/assets/build.json*';

/** A reload would lose it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
/** Which of the deploys this document is of. */
const readDeployNumber = (page: Page) =>
  page.evaluate(() =>
    Number(
      /"id":"search","version":"[^"]+-(\d+)"/.exec(
        document.getElementById('pd-page')?.textContent ?? '',
      )?.[1],
    ),
  );

/** Resolves when the document that follows what `work` does watches for newer builds, which comes at idle. */
async function untilWatching(page: Page, work: () => Promise<unknown>): Promise<void> {
  const watching = page.waitForResponse(BUILD);
  await work();
  await whenAreaWorks(page);
  await watching;
}

async function untilNextCheck(page: Page): Promise<void> {
  const asked = page.waitForResponse(BUILD);
  await page.clock.runFor(NEXT_CHECK_MS);
  await asked;
  // Somebody is there.
  await page.keyboard.press('Shift');
}

test('releases under an open tab: no error; a newer build with the next page, and while nobody is there; never over words; one reload for a file that has gone', async ({
  page,
  complaints,
  catalogue,
}) => {
  const product = await startDeploys('search');
  const frame = new Frame(page);
  try {
    await page.clock.install();
    await untilWatching(page, () => page.goto(product.origin + catalogue.addresses.jobs));
    await mark(page);

    await test.step('two releases later, and before the tab knows, it goes on with what it has', async () => {
      await product.deploy();
      await product.deploy();
      await frame.footerLink('News').click();
      await expect(frame.heading).toHaveText('News');
      await whenAreaWorks(page);
      expect(await isMarked(page)).toBe(true);
      expect(complaints).toEqual([]);
    });

    await test.step('with the next page it is the newest', async () => {
      await untilNextCheck(page);
      await untilWatching(page, async () => {
        await frame.footerLink('Contact').click();
        await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
      });
      expect(new URL(page.url()).pathname).toBe(catalogue.addresses.contact);
    });

    await test.step('what somebody is writing stays, however long nobody touches it', async () => {
      await page.locator('main textarea').fill('When does the market day begin?');
      await mark(page);
      await product.deploy();
      await untilNextCheck(page);
      await page.clock.runFor(UNTOUCHED_MS);
      await expect(page.locator('main textarea')).toHaveValue('When does the market day begin?');
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('a page that is only read becomes the newest by itself, at the same place', async () => {
      await untilWatching(page, async () => {
        await frame.footerLink('Jobs').click();
        await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
      });
      await product.deploy();
      await untilNextCheck(page);
      await untilWatching(page, async () => {
        await page.clock.runFor(UNTOUCHED_MS);
        await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
      });
      expect(new URL(page.url()).pathname).toBe(catalogue.addresses.jobs);
    });

    await test.step('a file that has gone costs one reload, to where the click led', async () => {
      await product.deploy();
      product.removeOlder();
      await page.clock.runFor(20_000);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await frame.footerLink('News').click();
      await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
      await expect(frame.heading).toHaveText('News');
      await whenAreaWorks(page);
      expect(documents).toEqual([catalogue.addresses.news]);
    });
  } finally {
    await product.stop();
  }
});

test('a file that has gone under somebody who goes back: one reload, to the same address and as far down', async ({
  page,
  catalogue,
}) => {
  const product = await startDeploys('search');
  const depth = () => page.evaluate(() => Math.round(window.scrollY));
  try {
    await page.goto(product.origin + catalogue.addresses.jobs);
    await whenAreaWorks(page);
    await page.locator('main article a').nth(12).scrollIntoViewIfNeeded();
    const left = await depth();
    expect(left).toBeGreaterThan(300);
    await page.locator('main article a').nth(12).click();
    await expect(page).not.toHaveURL(/\/jobs$/);
    await whenAreaWorks(page);
    // Nothing of the results is in this document.
    await untilWatching(page, () => page.reload());
    await product.deploy();
    product.removeOlder();
    // Nor in the browser's cache, which an intercepted request goes past.
    await page.route(/\/assets\/remotes\/search\/[^/]+-1\//, (route) => route.continue());

    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.evaluate(() => history.back());
    await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
    await whenAreaWorks(page);
    expect(documents).toEqual([catalogue.addresses.jobs]);
    await expect.poll(depth).toBe(left);
  } finally {
    await product.stop();
  }
});

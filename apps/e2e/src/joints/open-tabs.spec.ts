/**
 * A tab stays open during releases. It continues with the code that it has loaded, and switches to
 * the new build on the next navigation or while idle, but never while the user has unsent input. A
 * deleted file costs one reload.
 */
import type { Page, Response } from '@playwright/test';
import { startDeployableShell } from '../fixtures/deployable-shell.ts';
import type { DeployableShell } from '../fixtures/deployable-shell.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/**
 * The tab checks for a newer build every five minutes, and counts as idle after one minute without
 * input.
 */
const NEXT_CHECK_MS = 5 * 60_000;
const IDLE_MS = 70_000;
const BUILD_PATH = '/assets/build.json';
const BUILD_URL = `**${BUILD_PATH}*`;

/** Marks the document, so that a test can detect a reload: the mark would be gone. */
const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
/** Returns the number of the deployed version that rendered this document. */
const readDeployNumber = (page: Page) =>
  page.evaluate(() =>
    Number(
      /"id":"search","version":"[^"]+-(\d+)"/.exec(
        document.getElementById('pd-page')?.textContent ?? '',
      )?.[1],
    ),
  );

/**
 * Runs `work`, which loads a document, and resolves when that document has checked for a newer
 * build, which happens once the page is idle. The checks of earlier documents do not count.
 * Otherwise the test could release before this document has checked.
 */
async function waitForBuildCheck(page: Page, work: () => Promise<unknown>): Promise<void> {
  let hasChecked = false;
  const handleNavigation = () => {
    hasChecked = false;
  };
  const handleResponse = (response: Response) => {
    if (new URL(response.url()).pathname === BUILD_PATH) hasChecked = true;
  };
  page.on('framenavigated', handleNavigation);
  page.on('response', handleResponse);
  await work();
  await whenRemoteHydrated(page);
  await expect.poll(() => hasChecked, { message: 'the document has checked the build' }).toBe(true);
  page.off('framenavigated', handleNavigation);
  page.off('response', handleResponse);
}

async function runToNextCheck(page: Page): Promise<void> {
  const check = page.waitForResponse(BUILD_URL);
  await page.clock.runFor(NEXT_CHECK_MS);
  await check;
  // Press a key, so that the tab does not count as idle.
  await page.keyboard.press('Shift');
}

// All tests use one shell, because each continues with the version that is live.
test.describe.configure({ mode: 'default' });

let product: DeployableShell;
test.beforeAll(async () => {
  product = await startDeployableShell('search');
});
test.afterAll(() => product.stop());

test('an open tab survives releases: it updates on navigation, and reloads once for a deleted file', async ({
  page,
  pageErrors,
  catalogue,
}) => {
  const layout = new ShellLayout(page);
  await page.clock.install();
  await waitForBuildCheck(page, () => page.goto(product.origin + catalogue.addresses.jobs));
  await markDocument(page);

  await test.step('after two releases, the tab runs the code that it has loaded until its next check', async () => {
    await product.deploy();
    await product.deploy();
    // Not News: the service worker would save that page with its code, which the last step deletes.
    await layout.footerLink('Services').click();
    await expect(layout.heading).toHaveText('Services');
    await whenRemoteHydrated(page);
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  await test.step('the next navigation loads the newest build', async () => {
    await runToNextCheck(page);
    await waitForBuildCheck(page, async () => {
      await layout.footerLink('Contact').click();
      await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
    });
    expect(new URL(page.url()).pathname).toBe(catalogue.addresses.contact);
  });

  await test.step('a deleted file costs one reload, which opens the page that the link leads to', async () => {
    await product.deploy();
    product.removeOlderVersions();
    await page.clock.runFor(20_000);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await layout.footerLink('News').click();
    await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
    await expect(layout.heading).toHaveText('News');
    await whenRemoteHydrated(page);
    expect(documents).toEqual([catalogue.addresses.news]);
  });
});

// build-watch.test.tsx shows when a tab reloads.
test(
  'an idle tab reloads with the newest build, but not while it has unsent input',
  { tag: '@full' },
  async ({ page, catalogue }) => {
    const layout = new ShellLayout(page);
    await page.clock.install();
    await waitForBuildCheck(page, () => page.goto(product.origin + catalogue.addresses.contact));

    await test.step('an idle tab with unsent input does not reload', async () => {
      await page.locator('main textarea').fill('When does the market day begin?');
      await markDocument(page);
      await product.deploy();
      await runToNextCheck(page);
      await page.clock.runFor(IDLE_MS);
      await expect(page.locator('main textarea')).toHaveValue('When does the market day begin?');
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('an idle tab without input reloads the same page with the newest build', async () => {
      await waitForBuildCheck(page, async () => {
        await layout.footerLink('Jobs').click();
        await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
      });
      await product.deploy();
      await runToNextCheck(page);
      await waitForBuildCheck(page, async () => {
        await page.clock.runFor(IDLE_MS);
        await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
      });
      expect(new URL(page.url()).pathname).toBe(catalogue.addresses.jobs);
    });
  },
);

test(
  'going back to a page whose files were deleted reloads once, at the same URL and scroll position',
  { tag: '@full' },
  async ({ page, catalogue }) => {
    const getScrollY = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(product.origin + catalogue.addresses.jobs);
    await whenRemoteHydrated(page);
    await page.locator('main article a').nth(12).scrollIntoViewIfNeeded();
    const left = await getScrollY();
    expect(left).toBeGreaterThan(300);
    await page.locator('main article a').nth(12).click();
    await expect(page).not.toHaveURL(/\/jobs$/);
    await whenRemoteHydrated(page);
    // Reload, so that the new document has not loaded the code of the results page.
    await waitForBuildCheck(page, () => page.reload());
    await product.deploy();
    product.removeOlderVersions();
    // Intercept the requests, because intercepted requests bypass the browser's cache.
    await page.route(/\/assets\/remotes\/search\//, (route) => route.continue());

    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.evaluate(() => history.back());
    await expect.poll(() => readDeployNumber(page).catch(() => 0)).toBe(product.count());
    await whenRemoteHydrated(page);
    expect(documents).toEqual([catalogue.addresses.jobs]);
    await expect.poll(getScrollY).toBe(left);
  },
);

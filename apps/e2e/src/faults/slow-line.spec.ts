/**
 * Slow lines and lines that come back: no page is lost because a script is late, and failed pages
 * load again by themselves (docs/adr/0038).
 */
import type { Locator, Page } from '@playwright/test';
import { SAVED_TOAST_KEY } from '@paddock/runtime/storage-keys';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { breakScript } from '../fixtures/script-faults.ts';
import type { ActiveScriptFault } from '../fixtures/script-faults.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/** The client's limit after which a request counts as stalled (chunk-retry-plugin.ts). */
const STALLED_MS = 60_000;
/** The client's limit after which a page whose code is late is opened as a document. */
const CODE_LATE_MS = 10_000;

/**
 * Runs in the page and disables the timers of this length, for a time limit that a slow machine
 * would exceed.
 */
function ignoreTimers(ignoredMs: number): void {
  const setTimeout = window.setTimeout.bind(window);
  const setOtherTimeout = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
    ms === ignoredMs ? 0 : setTimeout(handler, ms, ...values);
  Object.assign(window, { setTimeout: setOtherTimeout });
}

const getWait = (page: Page) => page.getByRole('dialog', { name: 'This is taking a while' });

test('the first page of another remote requests its scripts at the same time, and each once', async ({
  page,
}) => {
  const whenListed = page.waitForResponse('**/assets/route-scripts/*.json');
  await page.goto('/search/listing?query=tractor');
  await whenRemoteHydrated(page);
  // The page requested this file first. Fetching it again makes sure that the page has received it.
  await page.evaluate(async (url) => (await fetch(url)).text(), (await whenListed).url());
  const requests: string[] = [];
  const { promise: whenChunkRequested, resolve: resolveChunk } = Promise.withResolvers<null>();
  await page.route('**/assets/remotes/listings/**', async (route) => {
    const [, name = ''] = /client\/([^.]+)\./.exec(route.request().url()) ?? [];
    requests.push(name);
    // Delay the entry until the route's script has been requested. Without the list of scripts, the
    // page would learn of that script only from the entry.
    if (name.startsWith('route-')) resolveChunk(null);
    if (name === 'entry') await whenChunkRequested;
    return route.continue();
  });
  const results = new ResultsPage(page);
  await results.link(results.cards.first()).click();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  expect(requests.slice(0, 3)).toEqual(['entry', 'remote', 'route-job']);
  expect(new Set(requests).size).toBe(requests.length);
});

test('a toast is shown although the code of toasts failed to load three times', async ({
  page,
}) => {
  let failures = 0;
  await page.route('**/assets/shell/after.*', (route) => {
    failures += 1;
    return failures <= 3 ? route.abort('connectionreset') : route.continue();
  });
  await page.addInitScript(
    ([key = '', value = '']) => sessionStorage.setItem(key, value),
    [SAVED_TOAST_KEY, JSON.stringify({ text: 'Your listing is live.' })],
  );
  await page.goto('/about');
  await expect(new ShellLayout(page).toast('Your listing is live.')).toBeVisible();
});

test(
  'a script that never arrives at the first page is requested again after a minute',
  { tag: '@full' },
  async ({ page, catalogue }) => {
    await page.clock.install();
    const requests: string[] = [];
    const { promise: whenEnded, resolve: end } = Promise.withResolvers<null>();
    await page.route(/\/remotes\/search\/[^/]+\/client\/route-/, async (route) => {
      requests.push(new URL(route.request().url()).search);
      if (requests.length === 1) await whenEnded;
      return route.continue();
    });
    await page.goto(catalogue.addresses.jobs, { waitUntil: 'commit' });
    // The minute begins with the script's element, not with its preload.
    await expect(page.locator('script[src*="/client/route-"]')).toBeAttached();
    await page.clock.fastForward(STALLED_MS);
    await whenRemoteHydrated(page);
    expect(requests).toEqual(['', '?try=2']);
    end(null);
  },
);

test('the dialog about a slow page can be closed, and the page opens when it arrives', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(ignoreTimers, CODE_LATE_MS);
  await page.goto(catalogue.addresses['listing-item']);
  await whenRemoteHydrated(page);
  const { endFault } = await breakScript(page, 'search', 'route chunk', 'late');
  await new ShellLayout(page).footerLink('Jobs').click();
  await getWait(page).getByRole('button', { name: 'Keep reading this page' }).click();
  await expect(getWait(page)).toBeHidden();
  await expect(page.locator('main h1')).toHaveText(catalogue.listings.item.title);
  endFault();
  await expect(new ShellLayout(page).heading).toHaveText('Jobs');
});

for (const { line, what, lateMs, first } of [
  { line: { effectiveType: '2g' }, what: 'at once on 2g', lateMs: 0, first: 'document' },
  { line: { effectiveType: '4g' }, what: 'after ten seconds', lateMs: 10_000, first: 'code' },
])
  test(
    `a page whose code has not arrived is opened as a document ${what}`,
    { tag: '@full' },
    async ({ page, catalogue }) => {
      await page.clock.install();
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        line,
      );
      await page.goto(catalogue.addresses['listing-item']);
      await whenRemoteHydrated(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) requests.push('document');
        if (/\/client\/route-/.test(request.url())) requests.push('code');
      });
      await breakScript(page, 'search', 'route chunk', 'late');
      const documentRequest = page.waitForRequest((request) => request.isNavigationRequest());
      await new ShellLayout(page).footerLink('Jobs').click();
      if (lateMs > 0) {
        await expect(getWait(page)).toBeVisible();
        await page.clock.fastForward(lateMs);
      }
      expect(new URL((await documentRequest).url()).pathname).toBe('/jobs');
      expect(requests[0]).toBe(first);
      await expect(new ShellLayout(page).heading).toHaveText('Jobs');
    },
  );

/** Makes requests fail like a lost signal does, so that documents are not loaded either. */
async function loseSignal(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  await page.route('**/assets/build.json*', (route) => route.abort());
  return async () => {
    await page.unroute(files);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

for (const { lost, code, files, tag } of [
  {
    lost: 'code',
    code: 'listings.chunk-failed',
    files: /\/remotes\/listings\/.*\/route-/,
    tag: [],
  },
  {
    lost: 'data',
    code: 'listings.network',
    files: /\/api\/listings\/\d/,
    tag: '@full',
  },
]) {
  test(
    `without signal a panel replaces a page whose ${lost} is missing, and the page opens when the signal is back`,
    { tag },
    async ({ page, catalogue }) => {
      const restoreSignal = await loseSignal(page, files);
      await page.goto(catalogue.addresses.jobs);
      await whenRemoteHydrated(page);
      // Click whichever job is first: the jobs that other tests publish change the order.
      const job = page.locator('main :is(h2, h3) > a[href^="/jobs/"]').first();
      const title = await job.innerText();
      await job.click();
      const panel = page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' });
      await expect(panel).toContainText(code);
      await restoreSignal();
      await expect(new ShellLayout(page).heading).toHaveText(title);
      await expect(panel).toBeHidden();
    },
  );
}

test.describe('on a phone, while the page’s code is late, the photos below the first screen', () => {
  test.use(PHONE);
  for (const [release, what] of [
    [
      (page: Page) => page.evaluate(() => scrollBy(0, 1)),
      'are not requested until the visitor scrolls',
    ],
    [
      (_page: Page, { endFault }: ActiveScriptFault) => endFault(),
      'are not requested until the page has hydrated',
    ],
  ] as const)
    test(what, async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const fault = await breakScript(page, 'search', 'route chunk', 'late');
      await page.goto('/search/listing?query=tractor', { waitUntil: 'commit' });
      const { cards } = new ResultsPage(page);
      const shown = cards.locator('img:not([data-below-fold])').last();
      const held = cards.locator('img[data-below-fold]').first();
      const isComplete = (photo: Locator) =>
        photo.evaluate((image) => (image as HTMLImageElement).complete);
      const path = await held.evaluate(
        (image) => new URL((image as HTMLImageElement).src).pathname,
      );
      await expect.poll(() => isComplete(shown)).toBe(true);
      await expect(held).toBeHidden();
      expect(requests).not.toContain(path);
      await release(page, fault);
      await expect.poll(() => isComplete(held)).toBe(true);
      expect(requests).toContain(path);
    });
});

/**
 * Makes each remote's scripts fail in the browser in every way: they arrive late or not at all,
 * they arrive with content other than what was released, or the release itself is broken. Checks
 * that the server-rendered content stays readable, that a click opens the page's document, that
 * Retry recovers without a reload, and that late scripts are taken without an error. Tests one fault
 * of each kind, or all combinations with PADDOCK_FULL=1.
 */
import type { Locator, Page } from '@playwright/test';
import { BAD_RELEASES, BAD_RELEASE_ERROR_CODES, serveBadRelease } from '../fixtures/bad-release.ts';
import type { BadRelease } from '../fixtures/bad-release.ts';
import type { PageCatalogue, RouteType } from '../fixtures/catalogue.ts';
import { IS_FULL_RUN } from '../fixtures/environment.ts';
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { listAllCombinations } from '../fixtures/matrix.ts';
import {
  breakScript,
  hasTamperedScriptRun,
  SCRIPT_FAULTS,
  REMOTE_SCRIPTS,
} from '../fixtures/script-faults.ts';
import type { RemoteScript, ScriptFault } from '../fixtures/script-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/** All remotes but moderation's, whose page only moderators can open. */
const REMOTES = ['search', 'listings', 'account', 'notifications'] as const;
type RemoteId = (typeof REMOTES)[number];

/** For each remote, one of its pages, and a page of another remote to start from. */
const PAGES: Readonly<Record<RemoteId, { readonly type: RouteType; readonly from: RouteType }>> = {
  search: { type: 'jobs', from: 'listing-item' },
  listings: { type: 'listing-job', from: 'jobs' },
  account: { type: 'account', from: 'jobs' },
  notifications: { type: 'notifications', from: 'jobs' },
};

/**
 * A script that never finishes loading delays the load event, but the page is readable long before.
 */
const WAIT_UNTIL_READABLE = { waitUntil: 'domcontentloaded' } as const;
const VISITS = ['first load', 'after a click'] as const;
type Visit = (typeof VISITS)[number];

interface ScriptCase {
  readonly visit: Visit;
  readonly remote: RemoteId;
  readonly script: RemoteScript;
  readonly fault: ScriptFault;
}

/**
 * The shell loads all remotes in the same way, so each kind of fault is tested with only one of
 * them. slow-line.spec.ts tests a late script after a click.
 */
const SCRIPT_CASES: readonly ScriptCase[] = IS_FULL_RUN
  ? listAllCombinations({
      visit: VISITS,
      remote: REMOTES,
      script: REMOTE_SCRIPTS,
      fault: SCRIPT_FAULTS,
    })
  : [
      { visit: 'first load', remote: 'search', script: 'entry', fault: 'aborted' },
      { visit: 'first load', remote: 'search', script: 'route chunk', fault: 'late' },
      {
        visit: 'first load',
        remote: 'notifications',
        script: 'route chunk',
        fault: 'a captive portal’s HTML',
      },
      { visit: 'after a click', remote: 'listings', script: 'route chunk', fault: '404' },
    ];

interface BadReleaseCase {
  readonly visit: Visit;
  readonly remote: RemoteId;
  readonly fault: BadRelease;
}

/** The three ways to fail: while loading, while rendering, and by not matching the contract. */
const BAD_RELEASE_CASES: readonly BadReleaseCase[] = IS_FULL_RUN
  ? listAllCombinations({ visit: VISITS, remote: REMOTES, fault: BAD_RELEASES })
  : [
      { visit: 'first load', remote: 'account', fault: 'route throws at import' },
      { visit: 'first load', remote: 'notifications', fault: 'route throws in render' },
      { visit: 'first load', remote: 'search', fault: 'remote has another contract version' },
    ];

/** Marks the document, so that a test can detect a reload: the mark would be gone. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

/** True when the page has not been reloaded since it was marked. */
function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}

/**
 * Expects that the document has no failed script element, because it would make a retry fail
 * (design.md section 8).
 */
async function expectNoFailedScripts(page: Page, remote: RemoteId): Promise<void> {
  await expect(
    page.locator(`script[src*="/remotes/${remote}/"][src*="/client/entry."]`),
  ).toHaveCount(0);
  await expect(
    page.locator(`script[src*="/remotes/${remote}/"][src*="/client/route-"]`),
  ).toHaveCount(0);
}

interface FaultCase {
  readonly page: Page;
  readonly catalogue: PageCatalogue;
  readonly remote: RemoteId;
  /** Matches the error code that the visitor sees. */
  readonly code: RegExp;
  /**
   * Starts the fault before the failing page is requested.
   * @returns a function that ends the fault
   */
  readonly startFault: () => Promise<() => Promise<void> | void>;
}

const getPanel = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' });
const getNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'You can read this page' });

async function testOnFirstLoad(
  { page, catalogue, remote, code, startFault }: FaultCase,
  isReadable: boolean,
): Promise<void> {
  const endFault = await startFault();
  await page.goto(catalogue.addresses[PAGES[remote].type], WAIT_UNTIL_READABLE);
  const heading = (await page.locator('main h1').textContent()) ?? '';
  const errorElement = isReadable ? getNotice(page) : getPanel(page);
  await expect(errorElement).toContainText(code);
  if (isReadable) await expect(page.locator('main h1')).toHaveText(heading);
  expect(await hasTamperedScriptRun(page)).toBe(false);
  await new ShellLayout(page).expectComplete();

  await markPage(page);
  await endFault();
  await errorElement.getByRole('button', { name: /again|retry/i }).click();
  await expect(errorElement).toBeHidden();
  await whenRemoteHydrated(page);
  expect(await isSamePage(page)).toBe(true);
}

/**
 * Returns the address of results that contain the sample job. Its kind's page shows the newest jobs,
 * and other tests publish jobs at the same time.
 */
const getResultsWithJob = ({ addresses, listings }: PageCatalogue): string =>
  `${addresses.jobs}?query=${encodeURIComponent(listings.job.title)}`;

/**
 * Opens a page of another remote, starts the fault, and follows a link to a page of the remote.
 *
 * @returns the address of that page, and a function that ends the fault
 */
async function followLink({ page, catalogue, remote, startFault }: FaultCase): Promise<{
  readonly address: string;
  readonly endFault: () => Promise<void> | void;
}> {
  const { type, from } = PAGES[remote];
  const layout = new ShellLayout(page);
  const address = catalogue.addresses[type];
  const isLinked = type === 'jobs' || type === 'listing-job';
  if (!isLinked) {
    // No link leads to these pages yet: open the page directly, leave it with a click, and go back
    // to it after a reload.
    await page.goto(address);
    await whenHydrated(layout.footerLink('Jobs'));
    await layout.footerLink('Jobs').click();
    await expect(layout.heading).toHaveText('Jobs');
  }
  const endFault = await startFault();
  await (isLinked
    ? page.goto(
        type === 'listing-job' ? getResultsWithJob(catalogue) : catalogue.addresses[from],
        WAIT_UNTIL_READABLE,
      )
    : page.reload(WAIT_UNTIL_READABLE));
  await whenRemoteHydrated(page);
  await markPage(page);
  if (isLinked)
    await page
      .getByRole(type === 'jobs' ? 'contentinfo' : 'main')
      .locator(`a[href="${address}"]`)
      .first()
      .click();
  else await page.evaluate(() => history.back());
  return { address, endFault };
}

/**
 * @param isOpenedAsDocument true when the page's code fails, so that a click opens its document;
 *   false when the page's code loads but throws, so that a panel replaces the page
 */
async function testAfterClick(faultCase: FaultCase, isOpenedAsDocument: boolean): Promise<void> {
  const { page, remote, code } = faultCase;
  const layout = new ShellLayout(page);
  const { address, endFault } = await followLink(faultCase);

  const errorElement = isOpenedAsDocument ? getNotice(page) : getPanel(page);
  await expect(errorElement).toContainText(code);
  expect(await isSamePage(page)).toBe(!isOpenedAsDocument);
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await hasTamperedScriptRun(page)).toBe(false);
  await layout.expectComplete();
  await expectNoFailedScripts(page, remote);

  // A page of another remote works, and the failing remote shows its error again when the user
  // returns.
  if (remote !== 'search') {
    await layout.footerLink('News').click();
    await expect(layout.heading).toHaveText('News');
    await page.evaluate(() => history.back());
    await expect(errorElement).toBeVisible();
  }

  await markPage(page);
  await endFault();
  await errorElement.getByRole('button', { name: /again|retry/i }).click();
  await expect(errorElement).toBeHidden();
  await whenRemoteHydrated(page);
  expect(await isSamePage(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(address);
}

/** The page stays readable without an error, and is hydrated as soon as its script arrives. */
async function testLateOnFirstLoad(faultCase: FaultCase): Promise<void> {
  const { page, catalogue, remote, startFault } = faultCase;
  const endFault = await startFault();
  await page.goto(catalogue.addresses[PAGES[remote].type], WAIT_UNTIL_READABLE);
  await whenHydrated(new ShellLayout(page).footerLink('News'));
  await expect(page.locator('main h1')).toBeVisible();
  await expect(getNotice(page)).toBeHidden();
  await endFault();
  await whenRemoteHydrated(page);
  await expect(getNotice(page)).toBeHidden();
}

/** The full-screen wait explains the delay, and the page opens as soon as its script arrives. */
async function testLateAfterClick(faultCase: FaultCase): Promise<void> {
  const { page } = faultCase;
  const { address, endFault } = await followLink(faultCase);
  const dialog = page.getByRole('dialog', { name: 'This is taking a while' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Loading the page' })).not.toBeEmpty();
  await endFault();
  await expect(dialog).toBeHidden();
  await whenRemoteHydrated(page);
  expect(await isSamePage(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(address);
}

const EXPECTATIONS: Readonly<Record<Visit, string>> = {
  'first load': 'the page stays readable, a notice shows the code, Retry recovers',
  'after a click': 'the document opens, the other remotes work, Retry recovers',
};
const LATE_EXPECTATIONS: Readonly<Record<Visit, string>> = {
  'first load': 'the page stays readable, and works when the script arrives',
  'after a click': 'the page says that it is slow, and opens when the script arrives',
};

for (const { remote, fault, script, visit } of SCRIPT_CASES) {
  const isLate = fault === 'late';
  const expectation = (isLate ? LATE_EXPECTATIONS : EXPECTATIONS)[visit];
  test(`${visit}: ${remote}: ${script} ${fault}: ${expectation}`, async ({
    page,
    catalogue,
    signInFor,
  }) => {
    await signInFor(PAGES[remote].type);
    let count = (): number => 0;
    const startFault = async () => {
      const faults = await breakScript(page, remote, script, fault);
      ({ count } = faults);
      return () => faults.endFault();
    };
    const faultCase = {
      page,
      catalogue,
      remote,
      startFault,
      code: new RegExp(`${remote}\\.(entry|chunk)-failed`),
    };
    if (isLate) {
      await (visit === 'first load'
        ? testLateOnFirstLoad(faultCase)
        : testLateAfterClick(faultCase));
      // Nothing is requested twice.
      expect(count()).toBe(1);
      return;
    }
    await (visit === 'first load'
      ? testOnFirstLoad(faultCase, true)
      : testAfterClick(faultCase, true));
    expect(count()).toBeGreaterThan(1);
  });
}

test.describe('a bad release with matching hashes', () => {
  for (const { remote, fault, visit } of BAD_RELEASE_CASES) {
    test(`is reported ${visit === 'first load' ? 'on the first load' : visit}: ${remote}: ${fault}`, async ({
      page,
      catalogue,
      signInFor,
    }) => {
      await signInFor(PAGES[remote].type);
      const faultCase = {
        page,
        catalogue,
        remote,
        startFault: () => serveBadRelease(page, remote, fault),
        code: new RegExp(`${remote}\\.${BAD_RELEASE_ERROR_CODES[fault]}`),
      };
      // A component that throws while rendering is replaced, including its server-rendered content,
      // by the error panel.
      const isReadable = fault !== 'route throws in render';
      await (visit === 'first load'
        ? testOnFirstLoad(faultCase, isReadable)
        : testAfterClick(faultCase, isReadable));
    });
  }
});

test('a tampered shell script does not run: the page says so, works as plain HTML, and starts when the intact script arrives', async ({
  page,
  catalogue,
}) => {
  await page.route('**/assets/shell/shell.*.js*', async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.isTampered = true;${await (await route.fetch()).text()}`,
    }),
  );
  await page.goto(catalogue.addresses['listing-item']);
  await expect(page.locator('main h1')).toHaveText(catalogue.listings.item.title);
  const message = page.getByRole('status').filter({ hasText: 'Part of this page didn’t load.' });
  await expect(message).toBeVisible();
  expect(await hasTamperedScriptRun(page)).toBe(false);
  await new ShellLayout(page).footerLink('Jobs').click();
  await expect(page.locator('main h1')).toHaveText('Jobs');
  await expect(message).toBeVisible();
  expect(await hasTamperedScriptRun(page)).toBe(false);

  await page.unroute('**/assets/shell/shell.*.js*');
  await message.getByRole('button', { name: 'Try again' }).click();
  await whenRemoteHydrated(page);
  await expect(message).toHaveCount(0);
});

test.describe('with one remote unavailable, a click opens a page of a working remote', () => {
  for (const remote of REMOTES) {
    if (IS_FULL_RUN || remote === 'search')
      test(`from a page of a working remote, while ${remote} is unavailable`, async ({
        page,
        catalogue,
      }) => {
        await breakScript(page, remote, 'entry', 'aborted');
        const from = remote === 'listings' ? 'jobs' : 'listing-item';
        await page.goto(catalogue.addresses[from], WAIT_UNTIL_READABLE);
        await whenRemoteHydrated(page);
        // Only the remote's own slots in the shell layout may be missing or replaced.
        await new ShellLayout(page).expectComplete();
        await markPage(page);
        if (remote === 'search')
          await page.locator(`main a[href="${catalogue.addresses.profile}"]`).first().click();
        else await new ShellLayout(page).footerLink('News').click();
        await expect(page).toHaveURL(remote === 'search' ? /\/profile\// : /\/news$/);
        await whenRemoteHydrated(page);
        await expect(page.locator('main h1')).toHaveText(
          remote === 'search' ? catalogue.listings.item.seller.name : 'News',
        );
        expect(await isSamePage(page)).toBe(true);
        if (remote === 'search')
          await test.step('the header’s search works as a plain form', async () => {
            const header = page.getByRole('banner').first();
            const box = header.getByRole('search').filter({ visible: true });
            await box.getByRole('combobox').fill('hay');
            await box.getByRole('combobox').press('Enter');
            await expect(page).toHaveURL(/\/search\/listing\?query=hay$/);
            await expect(
              page.getByRole('region', { name: 'Results' }).getByRole('listitem').first(),
            ).toBeVisible();
          });
      });

    if (IS_FULL_RUN || remote === 'listings')
      test(`from a page of ${remote}, which is unavailable`, async ({
        page,
        catalogue,
        signInFor,
      }) => {
        await signInFor(PAGES[remote].type);
        await breakScript(page, remote, 'entry', 'aborted');
        const address =
          remote === 'search'
            ? getResultsWithJob(catalogue)
            : catalogue.addresses[PAGES[remote].type];
        await page.goto(address, WAIT_UNTIL_READABLE);
        const layout = new ShellLayout(page);
        await whenHydrated(layout.footerLink('News'));
        await markPage(page);
        if (remote === 'search')
          await page.evaluate(
            (href) =>
              (
                document.querySelector<HTMLAnchorElement>(`main a[href="${href}"]`) ?? document.body
              ).click(),
            catalogue.addresses['listing-job'],
          );
        else await layout.footerLink('News').click();
        await expect(page).not.toHaveURL(address);
        await expect(page.locator('main h1')).toHaveText(
          remote === 'search' ? catalogue.listings.job.title : 'News',
        );
      });
  }
});

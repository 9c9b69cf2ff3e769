/**
 * Each remote's scripts fail in the browser in each way. What the server rendered stays readable; after a click the one
 * area says so and everything else works; Retry recovers without a reload. Pairwise; every combination with PADDOCK_FULL=1.
 */
import type { Page } from '@playwright/test';
import type { RouteType } from './fixtures/catalogue.ts';
import { whenAreaWorks, whenTakenOver } from './fixtures/hydration.ts';
import { pairwiseOrAll } from './fixtures/matrix.ts';
import { breakScript, SCRIPT_FAULTS, SCRIPTS } from './fixtures/script-faults.ts';
import { expect, test } from './fixtures/test.ts';
import { Frame } from './pages/frame.ts';

const REMOTES = ['search', 'listings', 'account', 'notifications'] as const;
type RemoteId = (typeof REMOTES)[number];

/** A page of each remote, and one of another area to come from. */
const PAGES: Readonly<Record<RemoteId, { readonly type: RouteType; readonly from: RouteType }>> = {
  search: { type: 'jobs', from: 'listing-item' },
  listings: { type: 'listing-job', from: 'jobs' },
  account: { type: 'account', from: 'jobs' },
  notifications: { type: 'notifications', from: 'jobs' },
};

/** A script that hangs holds up the load event; the page can be read long before. */
const READ = { waitUntil: 'domcontentloaded' } as const;

const MATRIX = pairwiseOrAll({ remote: REMOTES, fault: SCRIPT_FAULTS, script: SCRIPTS, visit: ['first load', 'after a click'] });

/** Says which copy of the page this is: a reload would lose it. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** The script that failed is not left behind, where it would keep a Retry from working (design.md section 8). */
async function expectNoDeadScripts(page: Page, remote: RemoteId): Promise<void> {
  await expect(page.locator(`script[src*="/remotes/${remote}/"][src*="/client/entry."]`)).toHaveCount(0);
  await expect(page.locator(`script[src*="/remotes/${remote}/"][src*="/client/route-"]`)).toHaveCount(0);
}

test.describe('on the first load', () => {
  for (const { remote, fault, script } of MATRIX.filter(({ visit }) => visit === 'first load')) {
    test(`${remote}: ${script} ${fault}: the page is read, the notice has a code, Retry recovers`, async ({ page, catalogue, signInFor }) => {
      const { type } = PAGES[remote];
      await signInFor(type);
      const faults = await breakScript(page, remote, script, fault);
      await page.goto(catalogue.addresses[type], READ);
      const heading = (await page.locator('main h1').textContent()) ?? '';
      const notice = page.getByRole('status').filter({ hasText: 'You can read this page' });
      await expect(notice).toContainText(new RegExp(`Code ${remote}\\.(entry|chunk)-(failed|timeout)`));
      expect(faults.count()).toBeGreaterThan(0);
      await expect(page.locator('main h1')).toHaveText(heading);
      await new Frame(page).expectWhole();

      await markPage(page);
      faults.end();
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(notice).toBeHidden();
      await whenAreaWorks(page);
      await expectSamePage(page);
    });
  }
});

test.describe('after a click from another area', () => {
  for (const { remote, fault, script } of MATRIX.filter(({ visit }) => visit === 'after a click')) {
    test(`${remote}: ${script} ${fault}: the area’s panel has a code, the rest works, Retry recovers`, async ({ page, catalogue, signInFor }) => {
      const { type, from } = PAGES[remote];
      await signInFor(type);
      const frame = new Frame(page);
      const address = catalogue.addresses[type];
      const isLinked = type === 'jobs' || type === 'listing-job';
      if (!isLinked) {
        // No link leads to the account yet: visited, left by a click, and gone back to after a reload.
        await page.goto(address);
        await whenTakenOver(frame.footerLink('Jobs'));
        await frame.footerLink('Jobs').click();
        await expect(frame.heading).toHaveText('Jobs');
      }
      const faults = await breakScript(page, remote, script, fault);
      await (isLinked ? page.goto(catalogue.addresses[from], READ) : page.reload(READ));
      await whenAreaWorks(page);
      await markPage(page);
      if (isLinked) await page.getByRole(type === 'jobs' ? 'contentinfo' : 'main').locator(`a[href="${address}"]`).first().click();
      else await page.evaluate(() => history.back());

      const panel = page.getByRole('alert').filter({ hasText: 'This part of Paddock did not load' });
      await expect(panel).toContainText(new RegExp(`${remote}\\.(entry|chunk)-(failed|timeout)`));
      expect(new URL(page.url()).pathname).toBe(address);
      expect(faults.count()).toBeGreaterThan(0);
      await frame.expectWhole();
      await expectNoDeadScripts(page, remote);

      // Another area works, and this one says so again when it is come back to.
      if (remote !== 'search') {
        await frame.footerLink('News').click();
        await expect(frame.heading).toHaveText('News');
        await page.evaluate(() => history.back());
        await expect(panel).toBeVisible();
      }

      faults.end();
      await panel.getByRole('button', { name: /again|retry/i }).click();
      await expect(panel).toBeHidden();
      await whenAreaWorks(page);
      await expectSamePage(page);
      expect(new URL(page.url()).pathname).toBe(address);
    });
  }
});

test.describe('with one remote away, a click into another area opens it', () => {
  for (const remote of REMOTES) {
    test(`${remote} away`, async ({ page, catalogue }) => {
      await breakScript(page, remote, 'entry', 'aborted');
      const from = remote === 'listings' ? 'jobs' : 'listing-item';
      await page.goto(catalogue.addresses[from], READ);
      await whenAreaWorks(page);
      await markPage(page);
      if (remote === 'search') await page.locator(`main a[href="${catalogue.addresses.profile}"]`).first().click();
      else await new Frame(page).footerLink('News').click();
      await expect(page).toHaveURL(remote === 'search' ? /\/profile\// : /\/news$/);
      await whenAreaWorks(page);
      await expect(page.locator('main h1')).toHaveText(remote === 'search' ? catalogue.listings.item.seller.name : 'News');
      await expectSamePage(page);
    });

    test(`${remote} away on a page of its own`, async ({ page, catalogue, signInFor }) => {
      await signInFor(PAGES[remote].type);
      await breakScript(page, remote, 'entry', 'aborted');
      await page.goto(catalogue.addresses[PAGES[remote].type], READ);
      const frame = new Frame(page);
      await whenTakenOver(frame.footerLink('News'));
      await markPage(page);
      if (remote === 'search') await page.evaluate((href) => (document.querySelector<HTMLAnchorElement>(`main a[href="${href}"]`) ?? document.body).click(), catalogue.addresses['listing-job']);
      else await frame.footerLink('News').click();
      await expect(page).not.toHaveURL(new RegExp(`${catalogue.addresses[PAGES[remote].type]}$`));
      await expect(page.locator('main h1')).toHaveText(remote === 'search' ? catalogue.listings.job.title : 'News');
    });
  }
});

test.describe('slots', () => {
  test('while the search area is away the header’s search is a plain form, and works', async ({ page, catalogue }) => {
    await breakScript(page, 'search', 'entry', 'aborted');
    await page.goto(catalogue.addresses['listing-item']);
    await whenAreaWorks(page);
    const box = page.getByRole('banner').first().getByRole('search').filter({ visible: true });
    await box.getByRole('combobox').fill('hay');
    await box.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/search\/listing\?query=hay$/);
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
  });

  test('while the account area is away the footer is whole but for its switch', async ({ page, catalogue }) => {
    await breakScript(page, 'account', 'entry', 'aborted');
    await page.goto(catalogue.addresses.jobs);
    await whenAreaWorks(page);
    await new Frame(page).expectWhole();
  });
});

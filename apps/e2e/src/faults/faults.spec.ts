/**
 * Each remote's scripts fail in the browser in each way: they do not come, come with other bytes than were released, or
 * are what was released and bad. What the server rendered stays readable; after a click the one area says so and
 * everything else works; Retry recovers without a reload. Pairwise, and the remotes take turns; every combination with
 * PADDOCK_FULL=1.
 */
import type { Locator, Page } from '@playwright/test';
import { BAD_RELEASES, CODES, putBadRelease } from '../fixtures/bad-release.ts';
import type { Catalogue, RouteType } from '../fixtures/catalogue.ts';
import { IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenAreaWorks, whenTakenOver } from '../fixtures/hydration.ts';
import { pairwiseOrAll, takingTurns } from '../fixtures/matrix.ts';
import {
  breakScript,
  hasTampered,
  SCRIPT_FAULT_KINDS,
  SCRIPT_FAULTS,
  SCRIPTS,
  takingTurnsWithBytes,
} from '../fixtures/script-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

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
/** What answers at all has failed within this; what hangs is given 4 s first, and its whole time is measured (npm run bench -- failing-remote). */
const FALLBACK = { timeout: 5_000 };

const VISITS = ['first load', 'after a click'] as const;
type Visit = (typeof VISITS)[number];

const FACTORS = { script: SCRIPTS, visit: VISITS };
/** The shell loads every remote in the same way, so the remotes take turns. */
const MATRIX = IS_FULL_MATRIX
  ? pairwiseOrAll({ ...FACTORS, fault: SCRIPT_FAULTS, remote: REMOTES })
  : takingTurnsWithBytes(pairwiseOrAll({ ...FACTORS, fault: SCRIPT_FAULT_KINDS })).map(
      (row, turn) => {
        const place = (turn + Math.floor(turn / REMOTES.length)) % REMOTES.length;
        return { ...row, remote: REMOTES[place] ?? 'search' };
      },
    );

/** Each with one of the remotes, and half of them on the first load. */
const BAD = takingTurns(BAD_RELEASES, REMOTES, 1).flatMap(
  ({ first: fault, second: remote }, turn) =>
    VISITS.filter((_, visit) => IS_FULL_MATRIX || visit === turn % 2).map((visit) => ({
      fault,
      remote,
      visit,
    })),
);

/** Says which copy of the page this is: a reload would lose it. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** The script that failed is not left behind, where it would keep a Retry from working (design.md section 8). */
async function expectNoDeadScripts(page: Page, remote: RemoteId): Promise<void> {
  await expect(
    page.locator(`script[src*="/remotes/${remote}/"][src*="/client/entry."]`),
  ).toHaveCount(0);
  await expect(
    page.locator(`script[src*="/remotes/${remote}/"][src*="/client/route-"]`),
  ).toHaveCount(0);
}

interface Faulty {
  readonly page: Page;
  readonly catalogue: Catalogue;
  readonly remote: RemoteId;
  /** What the visitor is told. */
  readonly code: RegExp;
  readonly isHanging?: boolean;
  /** Makes the fault; called before the page that meets it is asked for. @returns what ends it */
  readonly make: () => Promise<() => Promise<void> | void>;
}

const getPanel = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This part of Paddock did not load' });
const getNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'You can read this page' });

async function meetOnFirstLoad(
  { page, catalogue, remote, code, make }: Faulty,
  isReadable: boolean,
): Promise<void> {
  const end = await make();
  await page.goto(catalogue.addresses[PAGES[remote].type], READ);
  const heading = (await page.locator('main h1').textContent()) ?? '';
  const words = isReadable ? getNotice(page) : getPanel(page);
  await expect(words).toContainText(code);
  if (isReadable) await expect(page.locator('main h1')).toHaveText(heading);
  expect(await hasTampered(page)).toBe(false);
  await new Frame(page).expectWhole();

  await markPage(page);
  await end();
  await words.getByRole('button', { name: /again|retry/i }).click();
  await expect(words).toBeHidden();
  await whenAreaWorks(page);
  await expectSamePage(page);
}

async function meetAfterClick({
  page,
  catalogue,
  remote,
  code,
  isHanging = false,
  make,
}: Faulty): Promise<void> {
  const { type, from } = PAGES[remote];
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
  const end = await make();
  await (isLinked ? page.goto(catalogue.addresses[from], READ) : page.reload(READ));
  await whenAreaWorks(page);
  await markPage(page);
  if (isLinked)
    await page
      .getByRole(type === 'jobs' ? 'contentinfo' : 'main')
      .locator(`a[href="${address}"]`)
      .first()
      .click();
  else await page.evaluate(() => history.back());

  const panel = getPanel(page);
  await expect(panel).toContainText(code, isHanging ? {} : FALLBACK);
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await hasTampered(page)).toBe(false);
  await frame.expectWhole();
  await expectNoDeadScripts(page, remote);

  // Another area works, and this one says so again when it is come back to.
  if (remote !== 'search') {
    await frame.footerLink('News').click();
    await expect(frame.heading).toHaveText('News');
    await page.evaluate(() => history.back());
    await expect(panel).toBeVisible();
  }

  await end();
  await panel.getByRole('button', { name: /again|retry/i }).click();
  await expect(panel).toBeHidden();
  await whenAreaWorks(page);
  await expectSamePage(page);
  expect(new URL(page.url()).pathname).toBe(address);
}

const WHAT_IS_SEEN: Readonly<Record<Visit, string>> = {
  'first load': 'the page is read, the notice has a code, Retry recovers',
  'after a click': 'the area’s panel has a code, the rest works, Retry recovers',
};

for (const { remote, fault, script, visit } of MATRIX) {
  test(`${visit}: ${remote}: ${script} ${fault}: ${WHAT_IS_SEEN[visit]}`, async ({
    page,
    catalogue,
    signInFor,
  }) => {
    await signInFor(PAGES[remote].type);
    let count = (): number => 0;
    const make = async () => {
      const faults = await breakScript(page, remote, script, fault);
      ({ count } = faults);
      return () => faults.end();
    };
    const faulty = {
      page,
      catalogue,
      remote,
      make,
      isHanging: fault === 'hanging',
      code: new RegExp(`${remote}\\.(entry|chunk)-(failed|timeout)`),
    };
    await (visit === 'first load' ? meetOnFirstLoad(faulty, true) : meetAfterClick(faulty));
    expect(count()).toBeGreaterThan(0);
  });
}

test.describe('a release that is bad, with the hashes that it should have', () => {
  for (const { remote, fault, visit } of BAD) {
    test(`${visit}: ${remote}: ${fault}`, async ({ page, catalogue, signInFor }) => {
      await signInFor(PAGES[remote].type);
      const faulty = {
        page,
        catalogue,
        remote,
        make: () => putBadRelease(page, remote, fault),
        code: new RegExp(`${remote}\\.${CODES[fault]}`),
      };
      // What throws while it is drawn is not what stands there.
      await (visit === 'first load'
        ? meetOnFirstLoad(faulty, fault !== 'route throws in render')
        : meetAfterClick(faulty));
    });
  }
});

test('the shell’s own script tampered with: it does not run, and the page is read and followed as plain HTML', async ({
  page,
  catalogue,
}) => {
  await page.route('**/assets/shell/shell.*.js', async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.isTampered = true;${await (await route.fetch()).text()}`,
    }),
  );
  await page.goto(catalogue.addresses['listing-item']);
  await expect(page.locator('main h1')).toHaveText(catalogue.listings.item.title);
  expect(await hasTampered(page)).toBe(false);
  await new Frame(page).footerLink('Jobs').click();
  await expect(page.locator('main h1')).toHaveText('Jobs');
  expect(await hasTampered(page)).toBe(false);
});

test.describe('with one remote away, a click into another area opens it', () => {
  for (const [place, remote] of REMOTES.entries()) {
    if (IS_FULL_MATRIX || place % 2 === 0)
      test(`${remote} away`, async ({ page, catalogue }) => {
        await breakScript(page, remote, 'entry', 'aborted');
        const from = remote === 'listings' ? 'jobs' : 'listing-item';
        await page.goto(catalogue.addresses[from], READ);
        await whenAreaWorks(page);
        await markPage(page);
        if (remote === 'search')
          await page.locator(`main a[href="${catalogue.addresses.profile}"]`).first().click();
        else await new Frame(page).footerLink('News').click();
        await expect(page).toHaveURL(remote === 'search' ? /\/profile\// : /\/news$/);
        await whenAreaWorks(page);
        await expect(page.locator('main h1')).toHaveText(
          remote === 'search' ? catalogue.listings.item.seller.name : 'News',
        );
        await expectSamePage(page);
      });

    if (IS_FULL_MATRIX || place % 2 === 1)
      test(`${remote} away on a page of its own`, async ({ page, catalogue, signInFor }) => {
        await signInFor(PAGES[remote].type);
        await breakScript(page, remote, 'entry', 'aborted');
        await page.goto(catalogue.addresses[PAGES[remote].type], READ);
        const frame = new Frame(page);
        await whenTakenOver(frame.footerLink('News'));
        await markPage(page);
        if (remote === 'search')
          await page.evaluate(
            (href) =>
              (
                document.querySelector<HTMLAnchorElement>(`main a[href="${href}"]`) ?? document.body
              ).click(),
            catalogue.addresses['listing-job'],
          );
        else await frame.footerLink('News').click();
        await expect(page).not.toHaveURL(new RegExp(`${catalogue.addresses[PAGES[remote].type]}$`));
        await expect(page.locator('main h1')).toHaveText(
          remote === 'search' ? catalogue.listings.job.title : 'News',
        );
      });
  }
});

test.describe('slots', () => {
  test('while the search area is away the header’s search is a plain form, and works', async ({
    page,
    catalogue,
  }) => {
    await breakScript(page, 'search', 'entry', 'aborted');
    await page.goto(catalogue.addresses['listing-item']);
    await whenAreaWorks(page);
    const box = page.getByRole('banner').first().getByRole('search').filter({ visible: true });
    await box.getByRole('combobox').fill('hay');
    await box.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/search\/listing\?query=hay$/);
    await expect(
      page.getByRole('region', { name: 'Results' }).getByRole('listitem').first(),
    ).toBeVisible();
  });

  test('while the account area is away the footer is whole but for its switch', async ({
    page,
    catalogue,
  }) => {
    await breakScript(page, 'account', 'entry', 'aborted');
    await page.goto(catalogue.addresses.jobs);
    await whenAreaWorks(page);
    await new Frame(page).expectWhole();
  });
});

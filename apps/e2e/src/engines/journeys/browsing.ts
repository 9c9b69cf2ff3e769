/** The steps of a visitor without an account. */
import { expect } from '@playwright/test';
import { parseCount, SEARCH_PAGE_SIZE } from '../../pages/results-page.ts';
import { ARROW_RIGHT_KEY, ENTER_KEY } from '../driver/engine-page.ts';
import type { EnginePage } from '../driver/engine-page.ts';
import { PHONE, test } from '../test.ts';

const CHIPS = '[aria-label="Applied filters"] a';
const CARDS = 'main ol[data-view] > li';
const FIRST_CARD_LINK = `${CARDS}:first-child h2 a, ${CARDS}:first-child h3 a`;
const GALLERY = 'main [aria-label^="Photos of "]';
/** The button of the filter sheet that applies the filters. */
const SHOW_BUTTON = 'dialog button[type=submit]';
const TOTAL = 'main .tools > [role=status]';

/**
 * Ticks the filter on the page itself, or in the sheet of a narrow window.
 *
 * @returns true when the page has a sheet
 */
async function applyFilter(page: EnginePage, name: RegExp): Promise<boolean> {
  const hasSheet = (await page.count('main button', /^Filters/)) > 0;
  if (hasSheet) await page.click('main button', /^Filters/);
  await page.click('main input[type=checkbox]', name);
  if (hasSheet) await page.click(SHOW_BUTTON, /^Show [\d,]+ results?$/);
  return hasSheet;
}

export function defineBrowsingJourneys(): void {
  test('a visitor searches from the home page, filters the results and views a listing’s photos', async ({
    enginePage: page,
  }) => {
    await test.step('search', async () => {
      await page.open('/');
      await page.fill('main [role=search] input', 'Search listings', `tractor${ENTER_KEY}`);
      await page.whenAddress(/^\/search\/listing\?query=tractor$/);
      await page.whenCount(CARDS, SEARCH_PAGE_SIZE);
      expect(await page.read('main h1')).toMatch(/tractor/i);
    });

    await test.step('a filter narrows the results, and Back or its chip removes it', async () => {
      await page.open('/marketplace?query=tractor');
      const total = parseCount(await page.read(TOTAL));
      const hasSheet = await applyFilter(page, /^Waikato/);
      await page.whenAddress(/regions=waikato/);
      await page.whenVisible(CHIPS, /Waikato/);
      await expect.poll(async () => parseCount(await page.read(TOTAL))).toBeLessThan(total);
      await (hasSheet ? page.click(CHIPS, /Waikato/) : page.goBack());
      await page.whenAddress(/^\/marketplace\?query=tractor$/);
      await page.whenGone(CHIPS, /Waikato/);
      await expect.poll(async () => parseCount(await page.read(TOTAL))).toBe(total);
    });

    await test.step('a listing opens from the results and shows its photos', async () => {
      const title = await page.read(FIRST_CARD_LINK);
      await page.click(FIRST_CARD_LINK);
      await page.whenVisible('main h1', title);
      const count = await page.count(`${GALLERY} > ol > li`);
      const showsPhoto = (number: number, part: string) =>
        page.whenVisible(`${part} .counter`, `${number} / ${count}Photo ${number} of ${count}`);
      await page.click(`${GALLERY} > ol a`, `Photo 2 of ${count}`);
      await showsPhoto(2, GALLERY);
      await page.click(`${GALLERY} button`, 'Full screen');
      await showsPhoto(2, 'dialog');
      await page.type('dialog ul', undefined, ARROW_RIGHT_KEY);
      await showsPhoto(3, 'dialog');
      await page.click('dialog button', 'Close full screen');
      await page.whenGone('dialog[open]');
      await showsPhoto(3, GALLERY);
      await page.goBack();
      await page.whenCount(CARDS, SEARCH_PAGE_SIZE);
    });
  });

  test('the texts of the links to the kinds stay inside them', async ({
    enginePage: page,
    engine,
  }) => {
    if (engine.canResize) await page.resize(PHONE.width, PHONE.height);
    await page.open('/');
    const padding = await page.evaluate(() =>
      [...document.querySelectorAll('main section nav a')].map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return link.getBoundingClientRect().right - text.getBoundingClientRect().right;
      }),
    );
    expect(padding.length).toBeGreaterThan(0);
    // The measured elements are visible only in a narrow window.
    if (engine.canResize) expect(Math.min(...padding)).toBeGreaterThan(8);
  });

  test(
    'the filters of a narrow window open in a sheet that shows how many results they have',
    { tag: '@full' },
    async ({ enginePage: page, engine }) => {
      if (engine.canResize) await page.resize(PHONE.width, PHONE.height);
      await page.open('/search/listing?query=tractor');
      const total = parseCount(await page.read(TOTAL));
      await page.click('main button', /^Filters/);
      await page.click('dialog input[type=checkbox]', /^Waikato/);
      await expect.poll(async () => parseCount(await page.read(SHOW_BUTTON))).toBeLessThan(total);
      const promised = parseCount(await page.read(SHOW_BUTTON));
      await page.whenAddress(/query=tractor$/);
      await page.click(SHOW_BUTTON);
      await page.whenAddress(/regions=waikato$/);
      await page.whenGone('dialog[open]');
      await page.whenVisible(CHIPS, /Waikato/);
      await expect.poll(async () => parseCount(await page.read(TOTAL))).toBe(promised);
    },
  );
}

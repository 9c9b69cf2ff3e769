/** A printed listing is a poster for a noticeboard: one page of A4, without JavaScript too. */
import type { Page } from '@playwright/test';
import decodeQrCode from 'jsqr';
import sharp from 'sharp';
import { LISTING_PAGES } from '../fixtures/catalogue.ts';
import { BASE_URL } from '../fixtures/environment.ts';
import { whenPageSettled } from '../fixtures/hydration.ts';
import { publishHayListing } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';

const STRIPS = 8;

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // A4 in points, which the browser rounds.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[4-6][\d.]* 84[12][\d.]*\]/);
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** Scans the poster's QR code as a phone's camera would. */
async function scanQrCode(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: 'QR code of this page' }).screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQrCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Returns the generated text of the strips. */
const readStrips = (page: Page) =>
  page.locator('.strips li').evaluateAll((strips) =>
    strips.map((strip) => {
      const text = (part: string) => getComputedStyle(strip, part).content.slice(1, -1);
      return [
        text('::before'),
        ...text('::after')
          .replaceAll('\u200b', '')
          .split(/\n|\\a /),
      ];
    }),
  );

test.describe('a printed listing', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 703, height: 1_000 } });

    for (const [index, type] of LISTING_PAGES.entries()) {
      const details = index === 0 ? {} : { tag: '@full' };
      test(
        `on the page ${type} is one page with a QR code and strips`,
        details,
        async ({ page, request, catalogue }) => {
          await page.goto(catalogue.addresses[type]);
          const title = await page.getByRole('heading', { level: 1 }).innerText();
          expect(await countPrintedPages(page)).toBe(1);

          await page.emulateMedia({ media: 'print' });
          expect(await scanQrCode(page)).toBe(BASE_URL + catalogue.addresses[type]);
          const strips = await readStrips(page);
          expect(strips).toHaveLength(STRIPS);
          const [shownTitle, shortLink = ''] = strips[0] ?? [];
          expect(shownTitle).toBe(title);
          const response = await request.get(`http://${shortLink}`, { maxRedirects: 0 });
          expect(response.status()).toBe(301);
          expect(response.headers()['location']).toBe(catalogue.addresses[type]);
        },
      );
    }
  });

  test('fits on one page even with a long title, and contains the phone number when its seller prints it', async ({
    page,
    member,
    signInFor,
  }) => {
    const { href } = await publishHayListing(
      BASE_URL,
      member,
      'Lucerne and meadow hay, conventional bales, first and second cut, well shedded',
      {
        description: 'Dry, leafy and weed free.\n\n- Delivery on request\n'.repeat(40),
        phone: '0275550142',
      },
    );
    await signInFor('listing-own');
    await page.goto(href);
    await whenPageSettled(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Print poster' })).toBeVisible();
    expect(await countPrintedPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('027 555 0142')).toBeVisible();
    for (const strip of await readStrips(page)) expect(strip[1]).toBe('027 555 0142');
    // The strips are at the end of the page, not cut off.
    const getBottom = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await getBottom('.strips')).toBeCloseTo(await getBottom('[data-poster]'), 0);
  });

  test('has its parts below each other on wide paper', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1_440, height: 1_000 });
    await page.goto(catalogue.addresses['listing-item']);
    await page.emulateMedia({ media: 'print' });
    const parts = ['.logo', '.summary', '.gallery', '.facts', '.contact', '.strips'];
    const boxes = await page.locator('[data-poster]').evaluate(
      (poster, selectors) =>
        selectors.map((selector) => {
          const box = poster.querySelector(selector)?.getBoundingClientRect();
          return { selector, top: box?.top ?? NaN, bottom: box?.bottom ?? NaN };
        }),
      parts,
    );
    for (const [index, { top, selector }] of boxes.entries())
      expect(top, selector).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });

  test(
    'has a QR code after a navigation in the browser',
    { tag: '@full' },
    async ({ page, catalogue }) => {
      await page.goto(catalogue.addresses['marketplace-category']);
      await whenPageSettled(page);
      const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      const href = (await card.getAttribute('href')) ?? '';
      await card.click();
      await page.waitForURL(BASE_URL + href);
      await page.emulateMedia({ media: 'print' });
      expect(await scanQrCode(page)).toBe(BASE_URL + href);
    },
  );
});

/**
 * What the server sends is the page: with JavaScript off everything stands where it stands with it, in the same colours.
 * And at 320 px, which is 1280 px at 400% (WCAG 1.4.10), nothing is lost to the side.
 */
import type { Browser, Page } from '@playwright/test';
import { ROUTE_TYPES } from './fixtures/catalogue.ts';
import type { RouteType } from './fixtures/catalogue.ts';
import { whenSettled } from './fixtures/hydration.ts';
import { takingTurns } from './fixtures/matrix.ts';
import type { StorageState } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const WIDTHS = ['360', '1440'] as const;

/** Told by the clock, greyed out while a field is empty (which takes JavaScript to know), or said only when something happens. */
const NOT_COMPARED = 'time, time *, p:has(time), p:has(time) *, [type=submit], dialog, dialog *, [role=timer], [role=timer] *, [role=status], [aria-live], [aria-live] *';

/** Place, size and colours of all that can be seen, as lines: a difference shows which. */
function look(page: Page): Promise<string[]> {
  return page.evaluate((left) => {
    // A form's own button, where a script would send it.
    for (const element of document.querySelectorAll('noscript')) element.remove();
    const rounded = (value: number) => Math.round(value);
    return [...document.querySelectorAll('header, nav, main, footer, h1, h2, h3, p, li, a, img, button, input, select, label, dt, dd')]
      .filter((element) => !element.matches(left) && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        const name = element.textContent.trim().slice(0, 30);
        // A link that shares by e-mail becomes a button that shares.
        const tag = element.matches('a, button') ? 'control' : element.tagName.toLowerCase();
        return `${tag} “${name}” ${rounded(x)},${rounded(y + scrollY)} ${rounded(width)}×${rounded(height)} ${color} ${backgroundColor} ${fontSize}`;
      });
  }, NOT_COMPARED);
}

interface Looked {
  readonly address: string;
  readonly width: string;
  readonly storageState: StorageState | undefined;
}

async function lookOf(browser: Browser, { address, width, storageState }: Looked, javaScriptEnabled: boolean): Promise<string[]> {
  const context = await browser.newContext({ ...(storageState ? { storageState } : {}), javaScriptEnabled, viewport: { width: Number(width), height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    if (javaScriptEnabled) await whenSettled(page);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Where a page counts down, shows what only a browser knows, or (a post on a phone) one topic at a time, it differs from the server's on purpose. */
const DIFFERENT: readonly RouteType[] = ['not-found', 'invalid', 'gone', 'new-listing', 'edit-post'];

for (const { first: type, second: width } of takingTurns(ROUTE_TYPES.filter((type) => !DIFFERENT.includes(type)), WIDTHS, 1)) {
  test(`${type} at ${width} px looks the same with JavaScript and without`, async ({ browser, catalogue, baseURL, stateFor }) => {
    const storageState = await stateFor(type);
    const looked = { address: new URL(catalogue.addresses[type], baseURL).href, width, storageState };
    const without = await lookOf(browser, looked, false);
    const withJavaScript = await lookOf(browser, looked, true);
    const missing = without.filter((line) => !withJavaScript.includes(line));
    expect(missing, 'of what stands there without JavaScript, what is elsewhere or otherwise with it').toEqual([]);
  });
}

/** What stands beyond the window's right edge and cannot be scrolled to within its own box. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element.parentElement; at; at = at.parentElement) if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent.slice(0, 30)}”`);
  });
}

/** Nothing is lost to the side. */
async function expectAllWithin(page: Page, width: number): Promise<void> {
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Share of the window that bars cover in the middle of the page, where what sticks does stick. */
async function coveredByBars(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  return page.evaluate(() => {
    const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    const rows = new Set<number>();
    for (let y = 1; y < innerHeight; y += 2) {
      for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement) if (isFixed(at) && at.getBoundingClientRect().width > innerWidth / 2) rows.add(y);
    }
    return (rows.size * 2) / innerHeight;
  });
}

test.describe('zoomed', () => {
  // A window of 1280 × 720 px at 200% (WCAG 1.4.4).
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  for (const type of ROUTE_TYPES) {
    test(`${type} loses nothing at 200%, where bars leave two thirds of the window to it, nor at 400%`, async ({ page, catalogue, signInFor }) => {
      await signInFor(type);
      await page.goto(catalogue.addresses[type]);
      await whenSettled(page);
      await expectAllWithin(page, 640);
      expect(await coveredByBars(page), 'share of the window that bars cover').toBeLessThanOrEqual(1 / 3);
      // Whoever zooms in goes on in the same page; a window 320 px wide is 1280 px at 400%.
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAllWithin(page, 320);
    });
  }
});

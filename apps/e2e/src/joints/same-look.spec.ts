/**
 * What the server sends is the page: with JavaScript off everything stands where it stands with it, in the same colours.
 */
import type { Browser, Page } from '@playwright/test';
import { ROUTE_TYPES } from '../fixtures/catalogue.ts';
import type { RouteType } from '../fixtures/catalogue.ts';
import { whenSettled } from '../fixtures/hydration.ts';
import { takingTurns } from '../fixtures/matrix.ts';
import type { StorageState } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

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

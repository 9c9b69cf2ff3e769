/**
 * The site in the native app. WebDriver cannot add the app's message handler before a page loads, so
 * the journey covers what follows from the user agent, and bridge.spec.ts and bridge.test.tsx the
 * messages.
 */
import { expect } from '@playwright/test';
import { test } from '../test.ts';

const BOTTOM_NAVIGATION = 'nav[aria-label=Paddock]';

export function defineAppJourneys(): void {
  test('the app shows its own navigation and no promotion of itself', async ({ appPage: page }) => {
    await page.open('/');
    await page.whenVisible('html[data-app] body');
    expect(await page.count('aside[aria-label="The Paddock app"]')).toBe(0);
    await page.click(`${BOTTOM_NAVIGATION} button`, 'Browse');
    await page.click('dialog a', /^Jobs/);
    await page.whenAddress(/^\/jobs$/);
    await page.whenGone('dialog[open]');
    await page.whenVisible(BOTTOM_NAVIGATION);
    await page.goBack();
    await page.whenAddress(/^\/$/);
  });
}

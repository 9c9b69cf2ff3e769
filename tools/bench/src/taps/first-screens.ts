/** Measures the first screens of a small phone. */
import type { Page } from '@playwright/test';

/**
 * Returns how many result cards are visible above the bars at the bottom, with a card that is cut
 * off counted in part.
 */
export function countVisibleCards(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Paddock"]');
    const barTop = bar?.checkVisibility() === true ? bar.getBoundingClientRect().top : innerHeight;
    return [...document.querySelectorAll('main ol[data-view] > li')]
      .map((card) => card.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom, height }) =>
          sum + Math.max(0, Math.min(bottom, barTop) - top) / Math.max(1, height),
        0,
      );
  });
}

/**
 * Returns the distance in px from the bottom of the Send button to the top of an on-screen
 * keyboard. Playwright's browsers have no such keyboard, which makes the visual viewport smaller.
 */
export async function measureComposerAboveKeyboard(
  page: Page,
  keyboardTop: number,
): Promise<number> {
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, keyboardTop);
  const send = page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
  await send.waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const box = await send.boundingBox();
  if (!box) throw new Error('The conversation has no Send button');
  return keyboardTop - (box.y + box.height);
}

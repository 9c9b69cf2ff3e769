/**
 * The search box on the home page and in the header: validation, suggestions and the clear button.
 */
import { whenHydrated } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

test.describe('the search box', () => {
  test('cannot be submitted while its term is empty', async ({ page }) => {
    await page.goto('/');
    for (const box of [SearchBox.onHome(page), SearchBox.inHeader(page)]) {
      await whenHydrated(box.input);
      await expect(box.submit).toBeDisabled();
      await box.input.fill('   ');
      await expect(box.submit).toBeDisabled();
      await box.input.press('Enter');
      await expect(page).toHaveURL(/\/$/);
      await box.input.fill('hay');
      await expect(box.submit).toBeEnabled();
      await box.input.fill('');
      await expect(box.submit).toBeDisabled();
    }
  });

  test('offers suggestions by keyboard, according to the ARIA combobox pattern', async ({
    page,
  }) => {
    await page.goto('/');
    const { input, list, options } = SearchBox.onHome(page);
    await whenHydrated(input);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.pressSequentially('tract');
    await expect(options.first()).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(await input.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));

    await input.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await input.getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    );
    await expect(input).toBeFocused();
    await input.press('Escape');
    await expect(list).toBeHidden();
    await expect(input).toHaveValue('tract');

    await input.press('ArrowDown');
    const tractors = options.filter({ hasText: /^Tractors\s*in Tractors & machinery, \d/ });
    await expect(tractors).toHaveCount(1);
    while ((await tractors.getAttribute('aria-selected')) !== 'true')
      await input.press('ArrowDown');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/marketplace\/tractors-machinery\/tractors$/);
  });

  test('suggests a place typed without its macron, and opens the listings there', async ({
    page,
  }) => {
    await page.goto('/');
    const box = SearchBox.onHome(page);
    await whenHydrated(box.input);
    await box.input.pressSequentially('whangarei');
    const option = box.options.filter({ hasText: 'Whangārei' }).filter({ hasText: 'Northland' });
    await option.click();
    await expect(page).toHaveURL(/regions=northland&district=whangarei/);
    for (const card of await new ResultsPage(page).cards.allTextContents())
      expect(card).toContain('Northland');
  });

  test('in the header, keeps the kind and region of the current results and drops the other filters', async ({
    page,
  }) => {
    await page.goto('/marketplace?query=tractor&regions=waikato&priceMax=50000');
    const box = SearchBox.inHeader(page);
    await whenHydrated(box.input);
    await expect(box.input).toHaveValue('tractor');
    await box.search('mower');
    await expect(page).toHaveURL(
      /\/search\/listing\?query=mower&listingType=item&regions=waikato$/,
    );
    await box.clear.click();
    await expect(page).toHaveURL(/\/search\/listing$/);
    await expect(box.input).toHaveValue('');
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('expands on focus and shows a back arrow, stays expanded while it contains text, and is reset by its clear icon', async ({
      page,
    }) => {
      await page.goto('/jobs');
      const box = SearchBox.inHeader(page);
      await whenHydrated(box.input);
      const width = async () => (await box.form.boundingBox())?.width ?? 0;
      const collapsedWidth = await width();
      await expect(box.close).toBeHidden();
      await box.input.focus();
      await expect(box.close).toBeVisible();
      expect(await width()).toBeGreaterThan(collapsedWidth);
      await box.input.fill('tractor');
      await page.getByRole('main').evaluate((main) => main.focus());
      await expect(box.input).not.toBeFocused();
      await expect(box.close).toBeVisible();

      await box.close.click();
      await expect(box.close).toBeHidden();
      await expect(page).toHaveURL(/\/jobs$/);

      await page.goto('/search/listing?query=tractor&regions=waikato');
      await whenHydrated(box.input);
      await expect(box.close).toBeVisible();
      await box.clear.click();
      await expect(page).toHaveURL(/\/search\/listing$/);
      await expect(box.input).toHaveValue('');
      await expect(new ResultsPage(page).chips).toHaveCount(0);
    });
  });
});

import type { Locator, Page } from '@playwright/test';

/** The page of one listing, of any kind. */
export class ListingPage {
  readonly title: Locator;
  readonly facts: Locator;
  readonly description: Locator;
  readonly seller: Locator;
  readonly breadcrumb: Locator;
  readonly backToResults: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.facts = main.getByRole('term');
    this.description = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Description' }) });
    this.seller = main.locator('a[href^="/profile/"]').first();
    this.breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' });
    this.backToResults = main.getByRole('link', { name: 'Back to results' });
  }
}

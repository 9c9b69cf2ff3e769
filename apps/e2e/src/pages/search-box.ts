import type { Locator, Page } from '@playwright/test';

/**
 * A search box: on the home page, or in the header, which has one layout for phones and one for
 * wider screens.
 */
export class SearchBox {
  readonly form: Locator;
  readonly input: Locator;
  readonly submit: Locator;
  readonly clear: Locator;
  /** On a phone, the back arrow that closes the expanded search box. */
  readonly close: Locator;
  readonly list: Locator;
  readonly options: Locator;

  private constructor(form: Locator) {
    this.form = form;
    this.input = form.getByRole('combobox', { name: 'Search listings' });
    this.submit = form.getByRole('button', { name: 'Search', exact: true });
    this.clear = form.getByRole('link', { name: 'Clear search and filters' });
    this.close = form.getByRole('button', { name: 'Close search' });
    this.list = form.getByRole('listbox');
    this.options = this.list.getByRole('option');
  }

  /** Returns the search box of whichever header layout is visible. */
  static inHeader(page: Page): SearchBox {
    return new SearchBox(
      page.getByRole('banner').first().getByRole('search').filter({ visible: true }),
    );
  }

  static onHome(page: Page): SearchBox {
    return new SearchBox(page.getByRole('main').getByRole('search'));
  }

  async search(term: string): Promise<void> {
    await this.input.fill(term);
    await this.input.press('Enter');
  }
}

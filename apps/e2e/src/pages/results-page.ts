import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The page size of search results (specification.md, section 9). */
export const SEARCH_PAGE_SIZE = 20;

/** A page of results: /search/listing and the result pages of each kind. */
export class ResultsPage {
  readonly #page: Page;
  readonly region: Locator;
  readonly cards: Locator;
  readonly total: Locator;
  readonly more: Locator;
  readonly chips: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Results' });
    this.cards = this.region.locator('ol[data-view] > li');
    this.total = page.locator('main .tools > [role="status"]');
    this.more = this.region.getByRole('link', { name: 'More', exact: true });
    this.chips = page.getByRole('group', { name: 'Applied filters' }).getByRole('link');
  }

  link(card: Locator): Locator {
    return card.getByRole('heading').getByRole('link');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.#page.getByRole('link', { name: title, exact: true }) });
  }

  /** Returns the paths of the visible listings, in order. */
  hrefs(): Promise<string[]> {
    return this.link(this.cards).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.cards).toHaveCount(count);
  }

  kindTab(label: string): Locator {
    return this.#page
      .getByRole('navigation', { name: 'Type of listing' })
      .getByRole('link', { name: label, exact: true });
  }

  /**
   * Opens the results of a kind and waits until they are rendered, because the URL changes earlier.
   */
  async chooseKind(label: string): Promise<void> {
    await this.kindTab(label).click();
    await expect(this.kindTab(label)).toHaveAttribute('aria-current', 'page');
  }

  view(label: 'Grid' | 'List' | 'Map'): Locator {
    return this.#page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: label });
  }

  get sort(): Locator {
    return this.#page.getByRole('combobox', { name: 'Sort by' });
  }

  /** The button that opens the filters on a phone. */
  get filtersButton(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: /^Filters/ });
  }

  /** The submit button at the bottom of the phone's filters. */
  get showButton(): Locator {
    return this.#page.getByRole('dialog', { name: 'Filters' }).locator('button[type=submit][form]');
  }

  choice(group: string, label: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('group', { name: group, exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${label}`) });
  }

  bound(name: string): Locator {
    return this.#page.getByRole('main').getByRole('spinbutton', { name, exact: true });
  }

  /** Loads the next page below those shown. */
  async loadMore(): Promise<void> {
    const before = await this.cards.count();
    await this.more.click();
    await expect.poll(() => this.cards.count()).toBeGreaterThan(before);
  }
}

/** Parses the number in "816 listings" or "2,000+ items". */
export function parseCount(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);
}

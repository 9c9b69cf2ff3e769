import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Spec 9: Search page size. */
export const SEARCH_PAGE_SIZE = 20;

/** A page of results: /search/listing and the pages of every kind. */
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
    this.total = page.locator('main header [role="status"]');
    this.more = this.region.getByRole('link', { name: 'More', exact: true });
    this.chips = page.getByRole('group', { name: 'Applied filters' }).getByRole('link');
  }

  link(card: Locator): Locator {
    return card.getByRole('heading').getByRole('link');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.#page.getByRole('link', { name: title, exact: true }) });
  }

  /** Addresses of the listings shown, in their order. */
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
      .getByRole('navigation', { name: 'Kind of listing' })
      .getByRole('link', { name: label, exact: true });
  }

  /** Goes to that kind, and waits for its results: an address is said before its page is drawn. */
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

  /** The button at the foot of the phone's filters. */
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

/** The number in "816 listings", "2,000+ items". */
export function numberIn(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);
}

import type { Locator, Page } from '@playwright/test';
import { whenAreaWorks } from '../fixtures/hydration.ts';

/** /account: the person's own page. */
export class AccountPage {
  readonly heading: Locator;
  readonly #page: Page;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#main = page.getByRole('main');
    this.heading = this.#main.getByRole('heading', { level: 1 });
  }

  async open(): Promise<void> {
    await this.#page.goto('/account');
    await whenAreaWorks(this.#page);
  }

  section(name: 'Your details' | 'E-mail' | 'Password' | 'Where you are signed in' | 'Your data'): Locator {
    return this.#main.getByRole('region', { name, exact: true });
  }

  button(name: string): Locator {
    return this.#main.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.#main.getByLabel(name, { exact: true });
  }
}

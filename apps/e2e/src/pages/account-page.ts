import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { Frame } from './frame.ts';

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

  /** Signs out by the page's own button. */
  async signOut(): Promise<void> {
    await this.open();
    await this.button('Sign out').click();
    await expect(new Frame(this.#page).signInLink).toBeVisible();
  }

  section(
    name: 'Your details' | 'E-mail' | 'Password' | 'Where you are signed in' | 'Your data',
  ): Locator {
    return this.#main.getByRole('region', { name, exact: true });
  }

  button(name: string): Locator {
    return this.#main.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.#main.getByLabel(name, { exact: true });
  }
}

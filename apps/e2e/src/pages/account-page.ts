import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { ShellLayout } from './shell-layout.ts';

/** The page /account: the user's details, password and sessions. */
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
    await whenRemoteHydrated(this.#page);
  }

  /** Signs out with the sign-out button on the account page. */
  async signOut(): Promise<void> {
    await this.open();
    await this.button('Sign out').click();
    const layout = new ShellLayout(this.#page);
    await expect(layout.signInLink).toBeVisible();
    await expect(layout.toast('You’re signed out.')).toBeVisible();
  }

  section(
    name:
      | 'Your details'
      | 'Email'
      | 'Password'
      | 'Two-step sign-in'
      | 'Signed-in devices'
      | 'Your data',
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

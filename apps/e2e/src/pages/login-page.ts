import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';

const signedInEmails = new Set<string>();

/**
 * Waits for the next second. Tokens contain the sign-in time in whole seconds, so two sign-ins of a
 * user within one second count as one (docs/adr/0011-identity.md, point 2).
 */
export async function waitForNextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  await expect
    .poll(second, { message: 'the next second begins', intervals: [50] })
    .toBeGreaterThan(second());
}

/** The page /login and the pages below it. */
export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  /** The error summary above the form. */
  readonly summary: Locator;
  /** The code of two-step sign-in. */
  readonly code: Locator;
  readonly signInButton: Locator;
  readonly linkButton: Locator;
  readonly googleButton: Locator;
  readonly mailboxLink: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.email = main.getByRole('textbox', { name: 'Email' });
    this.password = main.getByLabel('Password', { exact: true });
    this.newPassword = main.getByLabel('New password', { exact: true });
    this.code = main.getByRole('textbox', { name: 'Six-digit code' });
    this.summary = main.getByRole('alert');
    this.signInButton = main.getByRole('button', { name: 'Sign in', exact: true });
    this.linkButton = main.getByRole('button', { name: 'Email me a link' });
    this.googleButton = main.getByRole('button', { name: 'Continue with Google' });
    this.mailboxLink = main.getByRole('link', { name: /mailbox/ });
  }

  /** Opens the page with the header's link, as visitors do. */
  async openFromHeader(): Promise<void> {
    await this.#page.getByRole('banner').first().getByRole('link', { name: 'Sign In' }).click();
    await this.#page.waitForURL(/\/login/);
    await whenRemoteHydrated(this.#page);
  }

  async open(address = '/login'): Promise<void> {
    await this.#page.goto(address);
    await whenRemoteHydrated(this.#page);
  }

  async signIn({
    email,
    password,
  }: {
    readonly email: string;
    readonly password: string;
  }): Promise<void> {
    if (signedInEmails.has(email)) await waitForNextSecond();
    signedInEmails.add(email);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /** Chooses an account in the list with which the local stack replaces Google's sign-in window. */
  async chooseGoogleAccount(name: string): Promise<void> {
    await this.googleButton.click();
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click();
  }
}

export class RegisterPage {
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly continueButton: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.name = main.getByLabel('Your name');
    this.email = main.getByRole('textbox', { name: 'Email' });
    this.password = main.getByLabel('Password', { exact: true });
    this.submit = main.getByRole('button', { name: 'Create account' });
    this.continueButton = main.getByRole('button', { name: 'Continue', exact: true });
  }
}

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * The shell layout that surrounds every page: header, navigation, footer, progress bar and screen
 * reader announcements.
 */
export class ShellLayout {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get footer(): Locator {
    return this.#page.getByRole('contentinfo');
  }

  get progress(): Locator {
    return this.#page.locator('[role="progressbar"][aria-label="Loading the page"]');
  }

  /** The shell's latest announcement of a navigation to screen readers. */
  get announcement(): Locator {
    return this.#page.locator('#root > [role="status"]');
  }

  get heading(): Locator {
    return this.#page.locator('main h1');
  }

  navigationLink(label: string): Locator {
    return this.#page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: label, exact: true });
  }

  footerLink(label: string): Locator {
    return this.footer.getByRole('link', { name: label, exact: true });
  }

  /** A choice of the theme switch, which is empty until it is near the viewport. */
  appearance(label: 'System' | 'Light' | 'Dark'): Locator {
    return this.footer.getByRole('radio', { name: label });
  }

  /** A short message that disappears by itself. */
  toast(text: string | RegExp): Locator {
    return this.#page.getByRole('region', { name: 'Messages' }).getByText(text);
  }

  /** The Back link of a phone's title bar. */
  get backLink(): Locator {
    return this.#page.getByRole('banner').getByRole('link', { name: 'Back', exact: true });
  }

  get signInLink(): Locator {
    return this.#page.getByRole('banner').first().getByRole('link', { name: 'Sign In' });
  }

  get signOutButton(): Locator {
    return this.footer.getByText('Sign Out');
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.signOutButton).toBeVisible();
    await expect(this.signInLink).toBeHidden();
  }

  /**
   * Expects that the header and the footer are present, and the search box or, in a phone's title
   * bar, a link to the search.
   */
  async expectComplete(): Promise<void> {
    const header = this.#page.getByRole('banner').first();
    await expect(header).toBeVisible();
    // On a phone, a page for one task ends without the footer (ADR 33).
    const { width = 0 } = this.#page.viewportSize() ?? {};
    const task = this.#page.locator('[data-no-bottom-bar="task"]');
    if (width < 768 && (await task.count()) > 0) await expect(this.footerLink('Jobs')).toBeHidden();
    else await expect(this.footerLink('Jobs')).toBeVisible();
    const searchLink = header.getByRole('link', { name: 'Search', exact: true });
    await expect(this.#page.getByRole('search').or(searchLink).first()).toBeVisible();
  }
}

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** What every page stands in: header, navigation, footer, the bar at the top, the voice for screen readers. */
export class Frame {
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

  /** What was said last to screen readers about a navigation: the frame's own status, last in the page. */
  get announcement(): Locator {
    return this.#page.locator('#root > [role="status"]');
  }

  get heading(): Locator {
    return this.#page.locator('main h1');
  }

  area(label: string): Locator {
    return this.#page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: label, exact: true });
  }

  footerLink(label: string): Locator {
    return this.footer.getByRole('link', { name: label, exact: true });
  }

  appearance(label: 'System' | 'Light' | 'Dark'): Locator {
    return this.footer.getByRole('radio', { name: label });
  }

  /** A short message that disappears by itself. */
  toast(text: string | RegExp): Locator {
    return this.#page.getByRole('region', { name: 'Messages' }).getByText(text);
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

  /** Header and footer are there and lead somewhere. */
  async expectWhole(): Promise<void> {
    await expect(this.#page.getByRole('banner').first()).toBeVisible();
    await expect(this.footerLink('Jobs')).toBeVisible();
    await expect(this.#page.getByRole('search').first()).toBeAttached();
  }
}

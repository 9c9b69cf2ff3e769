import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The bell in the header, and its panel. */
export class NotificationPanel {
  readonly bell: Locator;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly more: Locator;
  readonly headlines: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole('banner').getByRole('button', { name: /^Notifications: / });
    this.dialog = page.getByRole('dialog', { name: 'Notifications' });
    this.title = this.dialog.getByRole('heading', { name: 'Notifications', level: 2 });
    this.more = this.dialog.getByRole('button', { name: 'More...' });
    this.headlines = this.dialog.getByRole('listitem').locator('strong');
  }

  async expectUnread(count: number): Promise<void> {
    const sentence =
      count === 0
        ? 'You have no unread notifications'
        : `You have ${count} unread ${count === 1 ? 'notification' : 'notifications'}`;
    await expect(this.bell).toHaveAccessibleName(`Notifications: ${sentence}`);
    // The bell is marked as ringing only while there are unread notifications.
    if (count === 0) await expect(this.bell).not.toHaveAttribute('data-ringing');
    else await expect(this.bell).toHaveAttribute('data-ringing', 'true');
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.title).toBeFocused();
  }
}

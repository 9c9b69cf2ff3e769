/** The bell with its panel, and the settings of notifications. */
import { insertNotifications } from '../../fixtures/notifications.ts';
import { test } from '../test.ts';

export function defineNotificationJourneys(): void {
  test('the bell’s panel lists a notification, marks it read and opens its page', async ({
    memberPage: page,
    member,
  }) => {
    await insertNotifications(member, [{ description: 'Price down: lucerne', url: '/jobs' }]);
    await page.open('/about');
    await page.click('header button', /^Notifications: You have \d+ unread/);
    await page.whenVisible('dialog li strong', 'Price down: lucerne');
    await page.whenVisible('header button', 'Notifications: You have no unread notifications');
    await page.click('dialog li a', /^Price down: lucerne/);
    await page.whenAddress(/^\/jobs$/);
    await page.whenGone('dialog[open]');
  });

  test('a setting is saved at once', async ({ memberPage: page }) => {
    const emailSwitch = 'fieldset:nth-of-type(1) input[role=switch]:enabled';
    await page.open('/account/settings');
    await page.click(emailSwitch, 'Email');
    await page.whenVisible('main [role=status]', 'Saved');
    await page.open('/account/settings');
    await page.whenVisible(`${emailSwitch}:not(:checked)`, 'Email');
  });
}

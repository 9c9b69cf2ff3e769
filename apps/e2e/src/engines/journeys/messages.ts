/** Messages between a buyer and a seller. */
import { expect } from '@playwright/test';
import { fetchThread, postMessage } from '../../fixtures/conversations.ts';
import { startConversationAbout } from '../../fixtures/notifications.ts';
import { test } from '../test.ts';

const MESSAGES = '[aria-label="Messages"] .text';

export function defineMessageJourneys(): void {
  test('a buyer writes to a seller, and the answer appears without a reload', async ({
    memberPage: page,
    seller,
  }) => {
    await page.open(seller.listing.href);
    await page.click('main a', /^Message the /);
    await page.whenAddress(/^\/account\/messages\/new\//);
    await page.fill('main textarea', /^Your message to /, 'Is it still for sale?');
    await page.click('main button', 'Send message');
    await page.whenAddress(/^\/account\/messages\/\d+$/);
    await page.whenVisible(MESSAGES, 'Is it still for sale?');
    const conversationId = (await page.address()).split('/').at(-1) ?? '';
    await postMessage(seller, conversationId, { body: 'Yes it is.' });
    await page.whenVisible(MESSAGES, 'Yes it is.');
    await page.fill('main textarea', /^Message to /, 'I’ll come on Saturday.');
    await page.click('main button', 'Send');
    await page.whenVisible(MESSAGES, 'I’ll come on Saturday.');
  });

  test(
    'a message written without a connection is sent once, from the next page',
    { tag: '@full' },
    async ({ memberPage: page, member, seller }) => {
      const { conversationId } = await startConversationAbout(member, seller.listing.id, 'Kia ora');
      await page.open(`/account/messages/${conversationId}`);
      // WebDriver cannot cut the connection.
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError('No connection'));
        Object.defineProperty(navigator, 'onLine', { value: false });
        dispatchEvent(new Event('offline'));
      });
      await page.fill('main textarea', /^Message to /, 'Written offline');
      await page.click('main button', 'Send');
      await page.whenVisible('main li *', 'Waiting for signal');
      await page.open('/jobs');
      const fetchBodies = async () =>
        (await fetchThread(seller, conversationId)).messages.map(({ body }) => body);
      await expect.poll(fetchBodies).toContain('Written offline');
      await page.open(`/account/messages/${conversationId}`);
      await page.whenVisible(MESSAGES, 'Written offline');
      expect((await fetchBodies()).filter((body) => body === 'Written offline')).toHaveLength(1);
    },
  );
}

/**
 * Moderation: a user reports a listing, one of two moderators takes it down, its owner answers, and
 * a moderator restores it. Another test covers reported messages.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { runCommand } from '../fixtures/command.ts';
import { insertMessages } from '../fixtures/conversations.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { reportListing } from '../fixtures/moderators.ts';
import { startConversationAbout } from '../fixtures/notifications.ts';
import { callApi, publishHayListing } from '../fixtures/posts.ts';
import { createSignedInUser, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

/**
 * Opens the case of a reported listing or user. Other tests' cases may come before it in the queue.
 */
async function openCase(page: Page, title: string, note = '') {
  const main = page.getByRole('main');
  const found = main.getByRole('article', { name: title }).filter({ hasText: note });
  const next = main.getByRole('link', { name: 'Next page' });
  let address: string | null = '/moderation';
  while (address !== null) {
    // Loads the page instead of clicking the link: its list is then complete once it is hydrated.
    await page.goto(address);
    await whenRemoteHydrated(page);
    const isLast = (await found.isVisible()) || !(await next.isVisible());
    address = isLast ? null : await next.getAttribute('href');
  }
  await expect(found).toBeVisible();
  return found;
}

async function decide(page: Page, button: string, reason: string, note: string) {
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: reason }).check();
  await panel.getByRole('textbox').fill(note);
  await panel.getByRole('button', { name: button }).click();
  await expect(panel).toBeHidden();
}

/** Creates a user with a listing, another user, and a moderator. */
async function createUsersWithListing() {
  const [owner, reporter, moderator] = await Promise.all([
    createSignedInUser('Hemi Walker'),
    createSignedInUser('Mere Tamati'),
    createSignedInUser('Ana Rewi'),
  ]);
  await runCommand('people', 'grant', moderator.email, 'moderator');
  const title = `Moderated hay ${moderator.uid.slice(0, 6)}`;
  return { owner, reporter, moderator, ...(await publishHayListing(BASE_URL, owner, title)) };
}

/** Returns the status of a page for a user. */
async function fetchStatus(
  request: APIRequestContext,
  { session }: SignedInUser,
  href: string,
): Promise<number> {
  return (await request.get(href, { headers: { cookie: `__session=${session}` } })).status();
}

test('a user can report a listing, on a phone above its keyboard', async ({
  browser,
  seller,
  signedIn,
}) => {
  const { page: reporters, context } = await openBrowserAs(browser, signedIn);
  expect((await reporters.goto('/moderation'))?.status()).toBe(404);
  await reporters.goto(seller.listing.href);
  await reporters.getByRole('button', { name: 'Report this listing' }).click();
  const report = reporters.getByRole('dialog', { name: 'Report this listing' });
  await expectNoViolations(reporters, { within: 'dialog[open]' });
  // On a phone the form is higher than the dialog; its button stays above the on-screen keyboard,
  // which makes the visual viewport smaller.
  const KEYBOARD_TOP = 360;
  const sendButton = report.getByRole('button', { name: 'Send report' });
  await reporters.setViewportSize({ width: 360, height: 740 });
  await expect(sendButton).toBeInViewport({ ratio: 1 });
  await reporters.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD_TOP);
  await expect
    .poll(() => sendButton.evaluate((button) => button.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(KEYBOARD_TOP);
  await report.getByRole('radio', { name: 'It looks like a scam' }).check();
  await report.getByRole('textbox').fill('The shed in the picture is mine.');
  await sendButton.click();
  await expect(reporters.getByRole('dialog', { name: 'Thank you' })).toContainText(
    'A moderator will read your report',
  );
  await context.close();
});

test('a reported listing can be taken down by one of two moderators', async ({
  browser,
  request,
}) => {
  const { reporter, moderator, title, id, href } = await createUsersWithListing();
  const colleague = await createSignedInUser('Tama Cole');
  await runCommand('people', 'grant', colleague.email, 'moderator');
  const note = 'The shed in the picture is mine.';
  await reportListing(reporter, { listingId: id, reason: 'scam', note });
  const { page, context } = await openBrowserAs(browser, moderator);
  const other = await openBrowserAs(browser, colleague);

  const reported = await openCase(page, title);
  await expect(reported).toContainText(note);
  await other.page.goto(page.url());
  await whenRemoteHydrated(other.page);
  const seenByColleague = other.page.getByRole('article', { name: title });
  await reported.getByRole('button', { name: 'Take case' }).click();
  await expect(reported).toContainText('You took this case');
  await seenByColleague.getByRole('button', { name: 'Take case' }).click();
  await expect(seenByColleague).toContainText('Ana Rewi took this case');
  await expect(seenByColleague.getByRole('button', { name: 'Take over' })).toBeVisible();
  await reported.getByRole('button', { name: 'Take down' }).click();
  await decide(page, 'Take down', 'It looks like a scam', 'We recognise this shed.');
  await expect(reported).toBeHidden();
  await expect.poll(() => fetchStatus(request, reporter, href)).toBe(410);
  await Promise.all([context.close(), other.context.close()]);
});

test('the owner of a listing that was taken down can answer, and a moderator restores it', async ({
  browser,
  request,
}) => {
  const { owner, reporter, moderator, title, id, href } = await createUsersWithListing();
  await callApi(BASE_URL, moderator, 'POST', `/api/moderation/listings/${id}`, {
    act: 'hide',
    reason: 'scam',
    note: 'We recognise this shed.',
  });
  const { page: owners, context } = await openBrowserAs(browser, owner);
  expect((await owners.goto(href))?.status()).toBe(200);
  await owners.getByRole('link', { name: 'See why, and answer' }).click();
  await owners.waitForURL(`**/account/posts/${id}`);
  await whenRemoteHydrated(owners);
  const notice = owners.getByRole('region', { name: 'A moderator has taken this listing down' });
  await expect(notice).toContainText('We recognise this shed.');
  await expectNoViolations(owners, { within: 'main .notice' });
  await notice.getByRole('textbox', { name: 'Your answer' }).fill('We share it: ask Mere.');
  await notice.getByRole('button', { name: 'Send answer' }).click();
  await expect(notice).toContainText('Your answer to the moderators');
  await context.close();

  const moderators = await openBrowserAs(browser, moderator);
  const answered = await openCase(moderators.page, title);
  await expect(answered).toContainText('We share it: ask Mere.');
  await answered.getByRole('button', { name: 'Restore' }).click();
  await decide(moderators.page, 'Restore', 'We got it wrong', 'Sorry.');
  await expect(answered).toBeHidden();
  await expect.poll(() => fetchStatus(request, reporter, href)).toBe(200);
  await moderators.context.close();
});

test(
  'a moderator can read a reported message together with the messages before it',
  { tag: '@full' },
  async ({ browser, signedIn, seller }) => {
    const { conversationId: id } = await startConversationAbout(
      signedIn,
      seller.listing.id,
      'Kia ora, is it still there?',
    );
    await insertMessages(id, [
      'I cannot come myself',
      'My courier pays at https://nzpost-parcel.top/pay',
    ]);
    const { page, messages, context } = await openBrowserAs(browser, seller);
    await messages.open(id);
    await page.getByRole('button', { name: 'Report', exact: true }).first().click();
    const panel = page.getByRole('dialog', { name: `Report ${signedIn.name}` });
    await panel.getByRole('radio', { name: 'They seem to be running a scam' }).check();
    await panel.getByRole('textbox').fill(`The courier of ${id}.`);
    await panel.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText(
      'You can also block',
    );

    const moderator = await createSignedInUser('Ana Rewi');
    await runCommand('people', 'grant', moderator.email, 'moderator');
    const { page: moderators, context: moderatorsContext } = await openBrowserAs(
      browser,
      moderator,
    );
    const reported = await openCase(moderators, signedIn.name, `The courier of ${id}.`);
    await reported.getByText('3 reported messages').click();
    for (const words of [
      'Kia ora, is it still there?',
      'I cannot come myself',
      'My courier pays at',
    ])
      await expect(reported.getByText(words)).toBeVisible();
    await expectNoViolations(moderators, { within: 'main' });
    await Promise.all([context.close(), moderatorsContext.close()]);
  },
);

/** A jobseeker applies for a job with a CV, and the employer reads and shortlists it. */
import type { Page } from '@playwright/test';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { publishJob } from '../fixtures/posts.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { PHONE } from '../fixtures/screens.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';

base.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

const MESSAGE = 'Five seasons in a rotary shed.';
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

const getHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** In these tests, `page` belongs to a browser in which the user `signedIn` is signed in. */
const test = base.extend({
  page: async ({ browser, signedIn }, use) => {
    const context = await browser.newContext({ ...PHONE, storageState: signedIn.storageState });
    await use(await context.newPage());
    await context.close();
  },
});

test('a jobseeker applies with a CV, the employer shortlists the application, and the jobseeker withdraws it', async ({
  page,
  browser,
  signedIn,
  pageErrors,
}) => {
  const employer = await createSignedInUser('Hemi Walker');
  const job = await publishJob(BASE_URL, employer, 'Herd manager');

  await page.goto(job.href);
  await whenRemoteHydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Apply' }).first().click();
  await page.waitForURL(`/account/applications/new/${job.id}`);
  await expect(main.getByLabel('Name')).toHaveValue(signedIn.name);
  await main.getByText('NZ citizen or resident').click();
  const message = main.getByRole('textbox', { name: 'Message to Hemi Walker' });
  await message.fill(MESSAGE);
  const cv = main.getByLabel('CV (optional)');
  const send = main.getByRole('button', { name: 'Send application' });
  await cv.setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: PDF });
  await send.click();
  await page.waitForURL('/account/applications');
  await expect(getHeading(page)).toHaveText('Your applications');
  const application = main.getByRole('article');
  await expect(application).toContainText('Sent');

  const { page: employersPage, context } = await openBrowserAs(browser, employer, PHONE);
  const employersMain = employersPage.getByRole('main');
  await employersPage.goto(job.href);
  await whenRemoteHydrated(employersPage);
  await employersMain.getByRole('link', { name: '1 applicant' }).click();
  await employersPage.waitForURL(`/account/posts/${job.id}/applicants`);
  await expect(getHeading(employersPage)).toHaveText('1 applicant');
  const applicant = employersMain.getByRole('article');
  await expect(applicant).toContainText(MESSAGE);
  const [download] = await Promise.all([
    employersPage.waitForEvent('download'),
    applicant.getByRole('link', { name: /^CV \(PDF/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('CV.pdf');
  await applicant.getByRole('button', { name: `Shortlist ${signedIn.name}` }).click();
  await expect(applicant).toContainText('Shortlisted');
  // The card changes at once, and the message appears when the server has stored it.
  await expect(employersPage.getByRole('region', { name: 'Messages' })).toContainText(
    `${signedIn.name} is on your shortlist.`,
  );
  await expectNoViolationsInThemes(employersPage);

  await page.reload();
  await whenRemoteHydrated(page);
  await expect(application).toContainText('Shortlisted');
  await application.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await expect(application).toContainText('Withdrawn');
  await employersPage.reload();
  await expect(applicant).toContainText('Withdrawn');
  await expect(applicant).not.toContainText(MESSAGE);
  await context.close();
  expect(pageErrors).toEqual([]);
});

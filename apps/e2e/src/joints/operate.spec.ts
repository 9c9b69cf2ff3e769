/**
 * The operators' desk: a visitor writes to us, and an operator answers from the desk while the
 * visitor's page is still open. The visitor gets the reply by email.
 */
import { runCommand } from '../fixtures/command.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createSignedInUser, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

test('an operator answers a visitor’s message, and the visitor gets the reply by email', async ({
  browser,
  page: visitors,
  mailbox,
}) => {
  const operator = await createSignedInUser('Ana Rewi');
  await runCommand('people', 'grant', operator.email, 'operator');
  const email = `visitor-${operator.uid.toLowerCase().slice(0, 8)}@farm.test`;
  await visitors.goto('/contact');
  const form = visitors.getByRole('main');
  await form.getByLabel('Your name').fill('Wiremu Parata');
  await form.getByLabel('Your email address').fill(email);
  await form.locator('textarea').fill(`How do I edit it? ${email}`);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form).toContainText(/PD-[2-9A-Z]{6}/);
  const receipt = /PD-[2-9A-Z]{6}/.exec((await form.textContent()) ?? '')?.[0] ?? '';

  const context = await browser.newContext({ storageState: operator.storageState });
  const operators = await context.newPage();
  await operators.goto(`/operate/messages/${receipt}`);
  await whenRemoteHydrated(operators);
  const desk = operators.getByRole('main');
  await expect(desk).toContainText(`How do I edit it? ${email}`);
  await desk.getByRole('textbox', { name: 'Your reply' }).fill('Open Your posts and tap Edit.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.getByRole('article').last()).toContainText('Open Your posts and tap Edit.');
  await expect(desk.getByRole('combobox', { name: 'State' })).toHaveValue('answered');

  const reply = await mailbox.waitFor(email, /^Re: Your message to Paddock/);
  expect(reply.text).toContain('Open Your posts and tap Edit.');
  await context.close();
});

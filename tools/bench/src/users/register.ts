/** Registers a new user through the registration page. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface RegistrationOptions {
  readonly origin: string;
  readonly name: string;
  /** Path and query of the page to open after the registration. */
  readonly returnPath: string;
}

/**
 * Registers a user. Fields and buttons are found by their attributes, because their texts may
 * change.
 *
 * @returns the user's email address
 */
export async function register(
  page: Page,
  { origin, name, returnPath }: RegistrationOptions,
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomBytes(5).toString('hex')}@farm.test`;
  await page.goto(`${origin}/login/register?return=${encodeURIComponent(returnPath)}`);
  await page.waitForFunction(() => performance.getEntriesByName('paddock:remote-ready').length > 0);
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(`gumboots-${randomBytes(4).toString('hex')}`);
  const form = page.locator('main form').filter({ has: page.locator('input[name=email]') });
  await form.locator('button[type=submit]').click();
  await form.waitFor({ state: 'detached' });
  await page.goto(origin + returnPath);
  return email;
}

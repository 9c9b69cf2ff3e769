/** Somebody with an account, made by the page that people use. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Registering {
  readonly origin: string;
  readonly name: string;
  /** Path and query of the page that they come to. */
  readonly returnPath: string;
}

/** @returns their address */
export async function register(page: Page, { origin, name, returnPath }: Registering): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomBytes(5).toString('hex')}@farm.test`;
  await page.goto(`${origin}/login/register?return=${encodeURIComponent(returnPath)}`);
  await page.waitForFunction(() => performance.getEntriesByName('paddock:area-ready').length > 0);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.locator('input[type=password]').fill(`gumboots-${randomBytes(4).toString('hex')}`);
  await page.getByLabel('Region').selectOption('Waikato');
  await page.getByRole('button', { name: 'Make my account' }).click();
  await page.getByRole('button', { name: 'Carry on' }).click();
  await page.waitForURL((url) => url.pathname === new URL(returnPath, origin).pathname);
  return email;
}

/** Playwright's runner with a browser of another engine in place of Playwright's own. */
import { expect, test as base } from '@playwright/test';
import type { Listing } from '@paddock/contracts/http';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import { createListingFor } from '../fixtures/notifications.ts';
import type { Seller } from '../fixtures/seller.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { APP_USER_AGENTS } from '../fixtures/wrapper.ts';
import type { Connection } from './driver/connection.ts';
import { EnginePage } from './driver/engine-page.ts';
import { FIREFOX } from './driver/engines.ts';
import type { Engine } from './driver/engines.ts';

interface TestFixtures {
  /** The browser's window, signed out unless a test with `memberPage` ran earlier. */
  readonly enginePage: EnginePage;
  /** The window with the member signed in, for this test and all later ones. */
  readonly memberPage: EnginePage;
  /** The window of a second browser, which has the user agent of the app on iOS. */
  readonly appPage: EnginePage;
}

interface WorkerFixtures {
  readonly engine: Engine;
  /** The engine's browser, which all tests of a worker share. */
  readonly connection: Connection;
  /** A signed-in user that all tests of a worker share. */
  readonly member: SignedInUser;
  readonly signedInMember: undefined;
  /** Another user, who has a listing. */
  readonly seller: Seller;
}

const DESKTOP = { width: 1280, height: 900 };
/** Firefox and MiniBrowser cannot be narrower. */
export const PHONE = { width: 450, height: 844 };

/** The format in which Firefox and WebKit print an uncaught error of a page. */
const UNCAUGHT_ERROR = /^JavaScript error: http|CONSOLE JS ERROR/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: [FIREFOX, { scope: 'worker', option: true }],
  connection: [
    async ({ engine }, use) => {
      const connection = await engine.launch();
      await use(connection);
      await connection.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  member: [async ({ engine: _ }, use) => use(await createSignedInUser()), { scope: 'worker' }],
  seller: [
    async ({ engine: _ }, use) => {
      const seller = await createSignedInUser('Hemi Walker');
      const listing = await fetchFromApi<Listing>(`/listings/${await createListingFor(seller)}`);
      await use({ ...seller, listing });
    },
    { scope: 'worker' },
  ],
  signedInMember: [
    async ({ connection, member }, use) => {
      await new EnginePage(connection).signInAs(member);
      await use(undefined);
    },
    { scope: 'worker' },
  ],
  memberPage: async ({ signedInMember: _, enginePage }, use) => use(enginePage),
  appPage: async ({ engine }, use) => {
    const connection = await engine.launch({ userAgent: APP_USER_AGENTS.ios });
    const page = new EnginePage(connection);
    if (engine.canResize) await page.resize(PHONE.width, PHONE.height);
    await use(page);
    await connection.close();
  },
  enginePage: async ({ connection, engine }, use, testInfo) => {
    const page = new EnginePage(connection);
    const before = connection.lines.length;
    if (engine.canResize) await page.resize(DESKTOP.width, DESKTOP.height);
    await use(page);
    expect
      .soft(connection.lines.slice(before).filter((line) => UNCAUGHT_ERROR.test(line)))
      .toEqual([]);
    if (testInfo.status === testInfo.expectedStatus) return;
    await testInfo.attach('the window', {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
    await testInfo.attach('the output', { body: connection.lines.slice(before).join('\n') });
  },
});

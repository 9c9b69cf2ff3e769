/**
 * Measures pages when the scripts or the server module of their remote fail: the time until the
 * page is visible, and the time until a click gets a response.
 */
import type { Browser } from '@playwright/test';
import { SESSION_COOKIE } from '@paddock/runtime/storage-keys';
import type { Bench } from './bench.ts';
import { measurePageVisibleMs } from './browser/failing-visit.ts';
import type { BrowserCookies } from './browser/failing-visit.ts';
import { launchBrowser } from './browser/launch.ts';
import { measureModuleFaults } from './failing-module.ts';
import { measureScriptFaults } from './failing-script.ts';
import type { RemotePage } from './failing-script.ts';
import { findListingPath } from './pages-under-test.ts';
import { register } from './users/register.ts';
import { routeScripts } from './script-faults.ts';

/**
 * Limit from issue 8 for the time until the page is visible, relative to a page without a fault.
 */
const SEEN_FACTOR = 1.2;
const FALLBACK_LIMIT_MS = 5_000;
const NOTIFICATIONS = '/account/notifications';

/**
 * Returns a signed-in user's session cookie. It is valid for every shell on this machine, because
 * cookies ignore ports.
 */
async function signIn(browser: Browser, origin: string): Promise<BrowserCookies> {
  const context = await browser.newContext();
  try {
    await register(await context.newPage(), {
      origin,
      name: 'Aroha Tamati',
      returnPath: NOTIFICATIONS,
    });
    return (await context.cookies()).filter(({ name }) => name === SESSION_COOKIE);
  } finally {
    await context.close();
  }
}

export const failingRemoteBench: Bench = {
  name: 'failing-remote',
  title: 'A page whose remote fails',
  async run({ startStack, rounds, log }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    await emulators;
    const browser = await launchBrowser(log);
    try {
      const apiPort = Number(new URL(stack.apiOrigin).port);
      const listing = await findListingPath(stack);
      // Without the emulators no user can sign in, so pages for signed-in users are skipped.
      const cookies = emulators === null ? [] : await signIn(browser, stack.origin);
      const pages: Readonly<Record<string, RemotePage>> = {
        search: { path: '/jobs', from: listing, link: '^/jobs$', cookies: [] },
        listings: { path: listing, from: '/jobs', link: '^/jobs/[^/]+/\\d+$', cookies: [] },
        account: {
          path: '/account/watchlist',
          from: '/jobs',
          link: '^/account/watchlist$',
          cookies: [],
        },
        ...(emulators === null
          ? {}
          : {
              notifications: {
                path: NOTIFICATIONS,
                from: '/account',
                link: `^${NOTIFICATIONS}$`,
                cookies,
              },
            }),
      };
      const scripts = await measureScriptFaults({
        browser,
        apiPort,
        rounds,
        pages,
        limitFactor: SEEN_FACTOR,
        limitMs: FALLBACK_LIMIT_MS,
        log: log,
      });
      const prepare: Parameters<typeof measurePageVisibleMs>[1]['prepare'] = (page) =>
        routeScripts(page, null);
      const modules = await measureModuleFaults({
        apiPort,
        rounds,
        pages: {
          ...Object.fromEntries(Object.entries(pages).map(([remote, { path }]) => [remote, path])),
          search: '/search/listing?query=hay',
        },
        limitFactor: SEEN_FACTOR,
        measurePageVisibleMs(address) {
          return measurePageVisibleMs(browser, {
            address,
            cookies: address.includes(NOTIFICATIONS) ? cookies : [],
            prepare,
          });
        },
        log: log,
      });
      return {
        findings: [...scripts.findings, ...modules.findings],
        notes: [
          'Each visit has an empty cache, and alternates with a visit for which the same requests were let through. Network and CPU were not slowed down. A page is visible at the first paint that has its own heading, so an error panel in its place does not count. Each remote has its own shell, with NODE_ENV=production.',
          'Network faults are injected on the way to the browser: a script’s request is aborted, answered with 404 or with a portal’s HTML, or not answered, or the script is cut in half. The browser refuses a script with other bytes than the released ones because of its hash. A script that throws or has another contract version matches its hash and runs. It is in a separate build on its own shell. An entry is what loads the remote and the module that it exposes: it throws at import, its routes throw in render, or it declares another contract version. A chunk of another contract exports no route.',
          'The click is on a page of another remote, while the code that it needs fails. The response is the page’s document with a notice or, if the page’s code throws while rendering, an error panel; either counts only with the code of that fault. While a script is not answered, it is the message after 4 s that the connection is slow. The notifications page is for a signed-in user.',
          ...scripts.notes,
          'Server modules: each fault has its own shell, next to a shell without a fault, on the same API, with NODE_ENV=production. Each visit is to an address that is in no cache. If the server can’t render the page, it sends the shell layout, and the page is visible when the browser has rendered it. The ratio includes all visitors of a fault, beginning with the first.',
          ...modules.notes,
          'The first visitor of an address where the module stops responding has no limit, because only that visit reveals the fault (ADR 4).',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

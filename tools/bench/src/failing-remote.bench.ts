/**
 * Measures pages whose remote's scripts or server module fail: when the page is visible, and when a
 * click gets a response.
 */
import type { Browser } from '@playwright/test';
import type { Bench } from './bench.ts';
import { measurePageVisibleMs } from './browser/failing-visit.ts';
import type { Cookies } from './browser/failing-visit.ts';
import { launchBrowser } from './browser/launch.ts';
import { measureModules } from './failing-module.ts';
import { measureScripts } from './failing-script.ts';
import type { RemotePage } from './failing-script.ts';
import { findListingPath } from './pages-under-test.ts';
import { register } from './users/register.ts';
import { routeScripts } from './script-faults.ts';

/** Limit from issue 8. */
const SEEN_FACTOR = 1.2;
const FALLBACK_LIMIT_MS = 5_000;
const NOTIFICATIONS = '/account/notifications';

/**
 * Returns a signed-in user's session cookie. It works on every shell of this machine, because
 * cookies ignore ports.
 */
async function signIn(browser: Browser, origin: string): Promise<Cookies> {
  const context = await browser.newContext();
  try {
    await register(await context.newPage(), {
      origin,
      name: 'Aroha Tamati',
      returnPath: NOTIFICATIONS,
    });
    return (await context.cookies()).filter(({ name }) => name === '__session');
  } finally {
    await context.close();
  }
}

export const failingRemote: Bench = {
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
      // Without the emulators no user can sign in, and pages for signed-in users are skipped.
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
      const scripts = await measureScripts({
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
      const modules = await measureModules({
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
          'Each visit with an empty cache, side by side with one where the same requests were let through; no ' +
            'line and no processor was slowed down. A page is seen at the first paint that has its own heading: a ' +
            'panel in the page’s place doesn’t count. A shell for each remote, with NODE_ENV=production.',
          'On the way to the browser a script is aborted, answered with 404 or with a portal’s HTML, not answered, or cut in half: what comes with other bytes than were released is refused for its hash, and does not run. What throws or is of another contract has the hashes that it should have, and runs: a build and a shell of its own. An entry is what loads the remote and the module that it exposes: it throws at import, its routes throw in render, or it says another contract version; a chunk of another contract exports no route.',
          'The click comes from a page of another remote, while the code that it needs fails; a script that does not answer is given up after 4 s. The panel counts that says the code of that fault. The page of notifications is for who is signed in.',
          ...scripts.notes,
          'Server modules: a shell for each fault beside a sound one, on the same API, with NODE_ENV=production; ' +
            'each visit to an address that no cache knows. Where the server can’t render the page, it sends the ' +
            'frame and the browser renders the page: that is when it counts as seen. All of a fault’s visitors are ' +
            'in its ratio, from the first.',
          ...modules.notes,
          'A module that hangs at one address alone is found out by its first visitor there (ADR 4): no limit is asked of that one.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

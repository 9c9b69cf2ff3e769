/** A remote whose scripts or server module fail: how soon the page is seen beside one where all is well, and how soon a click that needs it is answered. */
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { atMost, given } from './bench.ts';
import type { Bench } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { measureModules } from './failing-module.ts';
import { interleave } from './measure/interleave.ts';
import { median, medianRatio } from './measure/statistics.ts';
import { register } from './people/register.ts';
import { listingPath } from './page-weight.bench.ts';
import { showFactor, showMs } from './units.ts';

/** Issue 8. */
const SEEN_FACTOR = 1.2;
const FALLBACK_LIMIT_MS = 5_000;
const PATIENCE_MS = 30_000;
const NOTIFICATIONS = '/account/notifications';

const ENTRY = /\/remotes\/search\/[^/]+\/client\/entry\./;
const CHUNK = /\/remotes\/search\/[^/]+\/client\/route-/;

type Answer = (route: Route) => Promise<void>;
const AWAY: Answer = (route) => route.abort('connectionreset');
const NOT_FOUND: Answer = (route) => route.fulfill({ status: 404, body: 'Not Found' });
const PORTAL: Answer = (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title>' });
/** Still under way when the page closes. */
const SILENCE: Answer = () => Promise.resolve();

const FAULTS: Readonly<Record<string, { readonly script: RegExp; readonly answer: Answer }>> = {
  'entry aborted': { script: ENTRY, answer: AWAY },
  'entry 404': { script: ENTRY, answer: NOT_FOUND },
  'entry HTML with 200': { script: ENTRY, answer: PORTAL },
  'entry hanging': { script: ENTRY, answer: SILENCE },
  'chunk aborted': { script: CHUNK, answer: AWAY },
  'chunk hanging': { script: CHUNK, answer: SILENCE },
};

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** With an empty cache. Where nothing is to fail, the same requests go the same way by us and on. */
async function withPage<Result>(browser: Browser, fault: string | null, work: (page: Page) => Promise<Result>, cookies: Cookies = []): Promise<Result> {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const { script = ENTRY, answer = (route: Route) => route.continue() } = FAULTS[fault ?? ''] ?? {};
    await page.route(script, answer);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** From the navigation to the first paint, which is of the shell's frame and the page in it. */
function seenMs(browser: Browser, address: string, fault: string | null, cookies: Cookies = []): Promise<number> {
  return withPage(browser, fault, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime, undefined, { timeout: PATIENCE_MS });
    return (await painted.jsonValue()) ?? Number.NaN;
  }, cookies);
}

/** Somebody's session, which every shell of this machine knows: a cookie says nothing of a port. */
async function signIn(browser: Browser, origin: string): Promise<Cookies> {
  const context = await browser.newContext();
  try {
    await register(await context.newPage(), { origin, name: 'Aroha Tamati', returnPath: NOTIFICATIONS });
    return (await context.cookies()).filter(({ name }) => name === '__session');
  } finally {
    await context.close();
  }
}

/** From a click into the area that fails to the panel in its place, by the page's own clock. */
function fallbackMs(browser: Browser, address: string, fault: string): Promise<number> {
  return withPage(browser, fault, async (page) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('paddock:area-ready').length > 0, undefined, { timeout: PATIENCE_MS });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const pressedAtMs = performance.now();
          new MutationObserver(() => {
            if (document.querySelector('main [role="alert"]')) resolve(performance.now() - pressedAtMs);
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLAnchorElement>('footer a[href="/jobs"]')?.click();
        }),
    );
  });
}

export const failingRemote: Bench = {
  name: 'failing-remote',
  title: 'A page whose remote fails',
  async run({ stack: startStack, rounds, say }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    await emulators;
    const browser = await launchBrowser(say);
    try {
      const jobs = `${stack.origin}/jobs`;
      const listing = stack.origin + (await listingPath(stack));
      const names = Object.keys(FAULTS);
      say(`looking at /jobs with each of ${names.length} faults of its remote's scripts, and with none`);
      const seen = await interleave(rounds, Object.fromEntries(['none', ...names].map((name) => [name, () => seenMs(browser, jobs, name === 'none' ? null : name)])));
      say('clicking from a listing to /jobs with each');
      const answered = await interleave(Math.min(rounds, 3), Object.fromEntries(names.map((name) => [name, () => fallbackMs(browser, listing, name)])));
      const pages = { search: '/search/listing?query=hay', listings: new URL(listing).pathname, account: '/account/watchlist', ...(emulators === null ? {} : { notifications: NOTIFICATIONS }) };
      // Without the emulators nobody can sign in, and what is for those who are is left out.
      const cookies = emulators === null ? [] : await signIn(browser, stack.origin);
      const modules = await measureModules({ apiPort: Number(new URL(stack.apiOrigin).port), rounds, pages, limitFactor: SEEN_FACTOR, seenMs: (address) => seenMs(browser, address, null, address.includes(NOTIFICATIONS) ? cookies : []), say });
      const whole = seen['none'] ?? [];
      return {
        findings: [
          given('first paint of /jobs with nothing wrong', showMs(median(whole))),
          ...names.map((name) => atMost(`${name}: first paint ÷ with nothing wrong`, medianRatio(seen[name] ?? [], whole), SEEN_FACTOR, showFactor)),
          ...names.map((name) => atMost(`${name}: from a click to the area's panel, the longest`, Math.max(...(answered[name] ?? [])), FALLBACK_LIMIT_MS, showMs)),
          ...modules,
        ],
        notes: [
          'Each visit with an empty cache, side by side with one where the same requests were let through; no line and no processor was slowed down. What is painted first is the server’s HTML, shell and page.',
          'The click comes from a page of another remote, while the code that it needs fails; a script that does not answer is given up after 4 s.',
          'Server modules: a shell for each fault beside a sound one, on the same API, with NODE_ENV=production; each visit to an address that no cache knows. What is painted first is the page, or the frame with the area’s panel. All of a fault’s visitors are in its ratio, from the first. The page of notifications is for who is signed in, and nobody keeps it.',
          'A module that hangs at one address alone is found out by its first visitor there (ADR 4): no limit is asked of that one.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

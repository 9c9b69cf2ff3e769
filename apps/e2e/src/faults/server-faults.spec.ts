/**
 * Breaks remotes' server modules in every way (SERVER_FAULTS), on a second shell. The page must
 * still respond in time with 200 and the shell layout, the browser must render the content, and
 * other remotes must not be affected. Each kind of fault is tested on one remote, because the shell
 * handles all remotes in the same way: a module that cannot be loaded, throws, stalls or blocks the
 * renderer thread. With PADDOCK_FULL=1, each fault is tested on each remote, each in its own shell.
 */
import {
  breakRenderer,
  breakServerModules,
  RENDERER_FAULTS,
  SERVER_FAULTS,
} from '../fixtures/broken-release.ts';
import type { ServerFault } from '../fixtures/broken-release.ts';
import { EXPECTED_STATUSES } from '../fixtures/catalogue.ts';
import type { RouteType } from '../fixtures/catalogue.ts';
import { IS_FULL_RUN } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import type { SecondShell } from '../fixtures/second-shell.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/** A page of each remote but moderation's, which only moderators can open. */
const PAGES = {
  search: 'jobs',
  listings: 'listing-job',
  account: 'account',
  notifications: 'notifications',
} as const satisfies Readonly<Record<string, RouteType>>;
type RemoteId = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as RemoteId[];

type Faults = Readonly<Partial<Record<RemoteId, ServerFault>>>;

/**
 * The faults of each shell. Search or listings works in each, and shows that other remotes are not
 * affected. The fault that stalls a page is tested on a public page, which the server may cache.
 */
const SHELLS: readonly Faults[] = IS_FULL_RUN
  ? SERVER_FAULTS.flatMap((fault) => REMOTES.map((remote) => ({ [remote]: fault })))
  : [
      // Only one remote loops: a second one would loop in the spare thread before a visitor's
      // request runs its module.
      { listings: 'loops forever' },
      {
        search: 'never resolves in its loader',
        account: 'throws in render',
        notifications: 'is missing',
      },
    ];

/**
 * Enough time on a busy machine for a new thread to start, and for a looping thread to use the CPU
 * time after which it is terminated (docs/adr/0004).
 */
const LOOP_TIMEOUT_MS = 25_000;

/**
 * These faults use up the render budget once for each route. The server does not wait for the route
 * after that.
 */
const STALLING_FAULTS: readonly ServerFault[] = [
  'never resolves in its loader',
  'suspends forever',
];

const BOT_USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface BrokenShell {
  readonly shell: SecondShell;
  /** `remote@version` of each broken remote, in the format of the /healthz response. */
  readonly releases: Readonly<Record<string, string>>;
}

const test = base.extend<{ broken: (faults: Faults) => Promise<BrokenShell> }>({
  broken: async ({ catalogue: _ }, use) => {
    const cleanups: (() => Promise<void> | void)[] = [];
    await use(async (faults) => {
      const product = breakServerModules(faults);
      cleanups.push(product.remove);
      const shell = await startSecondShell(product.folder);
      cleanups.push(shell.stop);
      return { shell, releases: product.releases };
    });
    for (const end of cleanups.reverse()) await end();
  },
});

/** Returns the log lines about remotes whose code blocked a renderer thread. */
const listQuarantineLines = (shell: SecondShell) =>
  shell.lines.filter((line) => line.includes('remote quarantined'));

/** Returns the log lines about pages for which the server did not wait for the remote's code. */
const listSkippedLines = (shell: SecondShell, remote: string) =>
  shell.lines.filter(
    (line) => line.includes(`"remote":"${remote}"`) && line.includes('retried in the background'),
  );

async function expectQuarantined(shell: SecondShell, releases: readonly string[]): Promise<void> {
  await expect
    .poll(async () => [...(await shell.health()).quarantined].sort(), {
      message: 'the quarantined releases',
    })
    .toEqual([...releases].sort());
}

for (const faults of SHELLS) {
  const broken = Object.entries(faults) as [RemoteId, ServerFault][];
  const title = broken.map(([remote, fault]) => `${remote}’s server module ${fault}`).join(', ');
  test(`${title}: the shell layout responds in time, the browser renders the page, other remotes work`, async ({
    page,
    request,
    catalogue,
    broken: start,
    signInFor,
  }) => {
    const { shell, releases } = await start(faults);
    const toAddress = (type: RouteType) => shell.origin + catalogue.addresses[type];

    for (const [remote, fault] of broken) {
      const type = PAGES[remote];
      const headers = await signInFor(type);
      const response = await request.get(toAddress(type), { headers, timeout: LOOP_TIMEOUT_MS });
      // When a page throws while rendering, its loader has already succeeded and set the page's
      // status.
      expect(response.status()).toBe(
        fault === 'throws in render' ? (EXPECTED_STATUSES[type] ?? 200) : 200,
      );
      const html = await response.text();
      expect(html).toContain('Skip to main content');
      expect(html).toContain('href="/jobs"');

      if (!STALLING_FAULTS.includes(fault)) continue;
      const skippedBefore = listSkippedLines(shell, remote).length;
      // On a busy machine the API may have used up the first page's time, which is not the remote's
      // fault: then the server waits once more.
      await expect
        .poll(
          async () => {
            const next = await request.get(toAddress(type), {
              headers,
              timeout: LOOP_TIMEOUT_MS,
            });
            expect(next.status()).toBe(200);
            return listSkippedLines(shell, remote).length;
          },
          { message: 'the server does not wait for the route again' },
        )
        .toBeGreaterThan(skippedBefore);
    }

    const otherType = faults.listings === undefined ? 'listing-item' : 'jobs';
    const other = await request.get(toAddress(otherType), { timeout: LOOP_TIMEOUT_MS });
    expect(other.status()).toBe(200);
    await page.goto(toAddress(otherType));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('We couldn’t load this page')).toHaveCount(0);

    const looping = broken.flatMap(([remote, fault]) =>
      fault === 'loops forever' ? [releases[remote] ?? ''] : [],
    );
    await expectQuarantined(shell, looping);

    for (const [remote] of broken) {
      await page.goto(toAddress(PAGES[remote]));
      await new ShellLayout(page).expectComplete();
      await whenRemoteHydrated(page);
      await expect(page.getByText('We couldn’t load this page')).toHaveCount(0);
      await expect(page.locator('main h1')).not.toHaveText(/Something went wrong/);
      await expect(page.locator('main :is(article, p, ul)').first()).toBeVisible();
      await expect(page).toHaveTitle(/\S+.* \| Paddock/);
    }

    if (faults.listings !== 'loops forever') return;
    await test.step('the module of a quarantined remote does not run again, and its other pages are rendered in the browser', async () => {
      const linesBefore = listQuarantineLines(shell);
      for (const type of ['listing-item', 'listing-service', 'profile'] as const) {
        const response = await request.get(toAddress(type), { timeout: LOOP_TIMEOUT_MS });
        expect(response.status()).toBe(200);
      }
      expect(listQuarantineLines(shell)).toEqual(linesBefore);
      await page.goto(toAddress('listing-item'));
      await expect(
        page.getByRole('heading', { level: 1, name: catalogue.listings.item.title }),
      ).toBeVisible();
    });
  });
}

for (const fault of RENDERER_FAULTS) {
  const title = `the shell’s renderer ${fault}: visitors get the loading page and then the browser-rendered page; bots get only the status`;
  test(
    title,
    fault === 'fails' ? {} : { tag: '@full' },
    async ({ browser, page, request, catalogue }) => {
      const product = breakRenderer(fault);
      const shell = await startSecondShell(product.folder);
      try {
        const address = shell.origin + catalogue.addresses['listing-item'];
        let releaseScripts: () => void = () => undefined;
        const scriptsReleased = new Promise<void>((resolve) => {
          releaseScripts = resolve;
        });
        await page.route('**/assets/shell/*.js', async (route) => {
          await scriptsReleased;
          await route.continue();
        });
        // With a renderer that never responds, both requests wait until the server gives up.
        const [toBot, response] = await Promise.all([
          request.get(address, {
            headers: { 'user-agent': BOT_USER_AGENT },
            timeout: LOOP_TIMEOUT_MS,
          }),
          page.goto(address, { waitUntil: 'commit' }),
        ]);
        expect(toBot.status()).toBe(fault === 'fails' ? 500 : 503);
        expect(toBot.headers()['content-type']).toBe('text/plain; charset=utf-8');
        expect(response?.status()).toBe(fault === 'fails' ? 500 : 503);
        expect(response?.headers()['cache-control']).toBe('no-store');
        const loader = page.getByRole('status', { name: 'Loading Paddock' });
        await expect(loader).toBeVisible();
        await expect(page.locator('.pd-loading svg')).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('Something went wrong')).toBeHidden();

        releaseScripts();
        await expect(
          page.getByRole('heading', { level: 1, name: catalogue.listings.item.title }),
        ).toBeVisible();
        await expect(loader).toHaveCount(0);
        await expect(page).toHaveTitle(/\S+.* \| Paddock/);
        await new ShellLayout(page).expectComplete();
        await whenRemoteHydrated(page);

        if (fault !== 'fails') return;
        await test.step('without JavaScript the page shows the error and a link to the home page', async () => {
          const context = await browser.newContext({ javaScriptEnabled: false });
          const plain = await context.newPage();
          await plain.goto(`${shell.origin}/jobs`);
          await expect(plain.getByText('Something went wrong (Error 500)')).toBeVisible();
          await expect(plain.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
          await expect(plain.getByRole('status')).toBeHidden();
          await context.close();
        });
      } finally {
        await shell.stop();
        product.remove();
      }
    },
  );
}

/**
 * Each remote's server module is broken in each way, on a second shell. The page still answers 200 with the shell's
 * frame, in time; the browser takes over and shows the content; other areas do not notice. Each shell has two broken
 * remotes, because starting it costs as much as their pages: each fault with two of the remotes, or with one where it
 * keeps the module from being used, or spins. With PADDOCK_FULL=1 each fault with each remote, in a shell for each combination.
 */
import {
  breakRenderer,
  breakServerModules,
  RENDERER_FAULTS,
  SERVER_FAULTS,
} from '../fixtures/broken-release.ts';
import type { ServerFault } from '../fixtures/broken-release.ts';
import { STATUSES } from '../fixtures/catalogue.ts';
import type { RouteType } from '../fixtures/catalogue.ts';
import { API_ORIGIN, IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import type { SecondShell } from '../fixtures/second-shell.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** A page of each remote, and a page that another remote owns. */
const PAGES = {
  search: { type: 'jobs', otherType: 'listing-item' },
  listings: { type: 'listing-job', otherType: 'jobs' },
  account: { type: 'account', otherType: 'listing-item' },
  notifications: { type: 'notifications', otherType: 'jobs' },
} as const satisfies Readonly<
  Record<string, { readonly type: RouteType; readonly otherType: RouteType }>
>;
type RemoteId = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as RemoteId[];

type Faults = Readonly<Partial<Record<RemoteId, ServerFault>>>;

/** The faults of each shell. Remotes of a pair have the same other page, which neither of them owns. */
const SHELLS: readonly Faults[] = IS_FULL_MATRIX
  ? SERVER_FAULTS.flatMap((fault) => REMOTES.map((remote) => ({ [remote]: fault })))
  : [
      { search: 'throws at import', account: 'throws at import' },
      { listings: 'throws in render', notifications: 'throws in render' },
      { search: 'throws in its loader', account: 'throws in its loader' },
      { listings: 'never answers', notifications: 'never answers' },
      { search: 'is never drawn', account: 'is never drawn' },
      // Alone: a second one would spin in the thread that is in reserve, before a visitor's thread runs it.
      { listings: 'spins for ever' },
      { search: 'is missing', account: 'is cut in half' },
      { listings: 'is HTML', notifications: 'is of another contract' },
    ];

/** A thread of its own, cold, on a busy machine; a program also waits until the thread that spins has missed its heartbeat (docs/adr/0004). */
const SPIN_TIMEOUT_MS = 15_000;

/** Wait for nothing: their pages come though the time for a slow API is longer than that for the page. */
const SILENT: readonly ServerFault[] = ['never answers', 'is never drawn'];
const NO_BUDGET = { RENDER_BUDGET_MS: '30000' };

interface Broken {
  readonly shell: SecondShell;
  /** `remote@version` of each broken remote, as /healthz names it. */
  readonly releases: Readonly<Record<string, string>>;
}

const test = base.extend<{ broken: (faults: Faults) => Promise<Broken> }>({
  broken: async ({ catalogue: _ }, use) => {
    const ends: (() => Promise<void> | void)[] = [];
    await use(async (faults) => {
      const product = breakServerModules(faults);
      ends.push(product.remove);
      const isSilent = Object.values(faults).some((fault) => SILENT.includes(fault));
      const shell = await startSecondShell(product.folder, API_ORIGIN, isSilent ? NO_BUDGET : {});
      ends.push(shell.stop);
      return { shell, releases: product.releases };
    });
    for (const end of ends.reverse()) await end();
  },
});

async function expectQuarantined(shell: SecondShell, releases: readonly string[]): Promise<void> {
  await expect
    .poll(async () => [...(await shell.health()).quarantined].sort(), {
      message: 'what lost its place on the server',
    })
    .toEqual([...releases].sort());
  // A shell that the machine holds up may miss the moment before: pool.test.ts has both, one after the other.
  if (releases.length === 0)
    expect(shell.lines.filter((line) => /unresponsive|quarantined/.test(line))).toEqual([]);
}

for (const faults of SHELLS) {
  const broken = Object.entries(faults) as [RemoteId, ServerFault][];
  const title = broken.map(([remote, fault]) => `${remote}’s server module ${fault}`).join(', ');
  test(`${title}: the frame in time, the browser shows the page, other areas do not notice`, async ({
    page,
    request,
    catalogue,
    broken: start,
    signInFor,
  }) => {
    const { shell, releases } = await start(faults);
    const toAddress = (type: RouteType) => shell.origin + catalogue.addresses[type];

    for (const [remote, fault] of broken) {
      const { type } = PAGES[remote];
      const headers = await signInFor(type);
      const answer = await request.get(toAddress(type), { headers, timeout: SPIN_TIMEOUT_MS });
      // A page that only fails to be drawn was found: it keeps the status that its loader gave it.
      expect(answer.status()).toBe(fault === 'throws in render' ? (STATUSES[type] ?? 200) : 200);
      const html = await answer.text();
      expect(html).toContain('Skip to the page');
      expect(html).toContain('href="/jobs"');
    }

    const otherTypes = new Set(broken.map(([remote]) => PAGES[remote].otherType));
    for (const otherType of otherTypes) {
      const other = await request.get(toAddress(otherType), { timeout: SPIN_TIMEOUT_MS });
      expect(other.status()).toBe(200);
      await page.goto(toAddress(otherType));
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText('did not load')).toHaveCount(0);
    }

    const spinning = broken.flatMap(([remote, fault]) =>
      fault === 'spins for ever' ? [releases[remote] ?? ''] : [],
    );
    await expectQuarantined(shell, spinning);

    for (const [remote] of broken) {
      await page.goto(toAddress(PAGES[remote].type));
      await new Frame(page).expectWhole();
      await whenAreaWorks(page);
      await expect(page.getByText('did not load')).toHaveCount(0);
      await expect(page.locator('main h1')).not.toHaveText(/Something went wrong/);
      await expect(page.locator('main :is(article, p, ul)').first()).toBeVisible();
      await expect(page).toHaveTitle(/\S+.* \| Paddock/);
    }

    if (faults.listings !== 'spins for ever') return;
    await test.step('what spun once is not run again: its next pages come at once, and the browser shows them', async () => {
      for (const type of ['listing-item', 'listing-service', 'profile'] as const) {
        // A second spin would cost the thread its heartbeat again, and this its time-out.
        const answer = await request.get(toAddress(type), { timeout: 2_000 });
        expect(answer.status()).toBe(200);
      }
      await page.goto(toAddress('listing-item'));
      await expect(
        page.getByRole('heading', { level: 1, name: catalogue.listings.item.title }),
      ).toBeVisible();
    });
  });
}

for (const fault of RENDERER_FAULTS) {
  test(`the shell’s own renderer ${fault}: the tractor before any script, then the page by the browser; a bot hears the status alone`, async ({
    browser,
    page,
    request,
    catalogue,
  }) => {
    const product = breakRenderer(fault);
    const shell = await startSecondShell(product.folder);
    try {
      const address = shell.origin + catalogue.addresses['listing-item'];
      const toBot = await request.get(address, {
        headers: {
          'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        },
        timeout: SPIN_TIMEOUT_MS,
      });
      expect(toBot.status()).toBe(fault === 'fails' ? 500 : 503);
      expect(toBot.headers()['content-type']).toBe('text/plain; charset=utf-8');

      let letScriptsCome: () => void = () => undefined;
      const scriptsMayCome = new Promise<void>((resolve) => {
        letScriptsCome = resolve;
      });
      await page.route('**/assets/shell/*.js', async (route) => {
        await scriptsMayCome;
        await route.continue();
      });
      const answer = await page.goto(address, { waitUntil: 'commit' });
      expect(answer?.status()).toBe(fault === 'fails' ? 500 : 503);
      expect(answer?.headers()['cache-control']).toBe('no-store');
      const loader = page.getByRole('status', { name: 'Loading Paddock' });
      await expect(loader).toBeVisible();
      await expect(page.locator('.pd-loading svg')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Something went wrong')).toBeHidden();

      letScriptsCome();
      await expect(
        page.getByRole('heading', { level: 1, name: catalogue.listings.item.title }),
      ).toBeVisible();
      await expect(loader).toHaveCount(0);
      await expect(page).toHaveTitle(/\S+.* \| Paddock/);
      await new Frame(page).expectWhole();
      await whenAreaWorks(page);

      if (fault !== 'fails') return;
      await test.step('without JavaScript the page says that it failed, and leads on', async () => {
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
  });
}

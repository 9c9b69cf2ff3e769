/**
 * Each remote's server module is broken in each way, on a second shell. The page still answers 200 with the shell's
 * frame, in time; the browser takes over and shows the content; other areas do not notice. Each fault with two of the
 * remotes, or with one where it only keeps the module from being used; with all of them with PADDOCK_FULL=1.
 */
import {
  breakRenderer,
  breakServerModule,
  LOADING_FAULTS,
  RENDERER_FAULTS,
  RUNNING_FAULTS,
} from '../fixtures/broken-release.ts';
import type { ServerFault } from '../fixtures/broken-release.ts';
import { STATUSES } from '../fixtures/catalogue.ts';
import type { RouteType } from '../fixtures/catalogue.ts';
import { API_ORIGIN } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { takingTurns } from '../fixtures/matrix.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import type { SecondShell } from '../fixtures/second-shell.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

const REMOTES = ['search', 'listings', 'account', 'notifications'] as const;
type RemoteId = (typeof REMOTES)[number];

/** A page of each remote, its heading, and a page that another remote owns. */
const PAGES: Readonly<
  Record<RemoteId, { readonly type: RouteType; readonly otherType: RouteType }>
> = {
  search: { type: 'jobs', otherType: 'listing-item' },
  listings: { type: 'listing-job', otherType: 'jobs' },
  account: { type: 'account', otherType: 'listing-item' },
  notifications: { type: 'notifications', otherType: 'jobs' },
};

/** A thread of its own, cold, on a busy machine; a program also waits until the thread that spins has missed its heartbeat (docs/adr/0004). */
const SPIN_TIMEOUT_MS = 15_000;

/** Wait for nothing: their pages come though the time for a slow API is longer than that for the page. */
const SILENT: readonly ServerFault[] = ['never answers', 'is never drawn'];
const NO_BUDGET = { RENDER_BUDGET_MS: '30000' };

interface Broken {
  readonly shell: SecondShell;
  readonly release: string;
}

const test = base.extend<{ broken: (remote: RemoteId, fault: ServerFault) => Promise<Broken> }>({
  broken: async ({ catalogue: _ }, use) => {
    const ends: (() => Promise<void> | void)[] = [];
    await use(async (remote, fault) => {
      const product = breakServerModule(remote, fault);
      ends.push(product.remove);
      const shell = await startSecondShell(
        product.folder,
        API_ORIGIN,
        SILENT.includes(fault) ? NO_BUDGET : {},
      );
      ends.push(shell.stop);
      return { shell, release: product.release };
    });
    for (const end of ends.reverse()) await end();
  },
});

/** In its time: pages are rendered without it before its thread is given up. */
async function expectQuarantined(shell: SecondShell, releases: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await shell.health()).quarantined, {
      message: 'what lost its place on the server',
    })
    .toEqual(releases);
  const steps = shell.lines.flatMap((line) => /gives no sign|quarantined/.exec(line) ?? []);
  expect(steps.slice(0, 2)).toEqual(releases.length > 0 ? ['gives no sign', 'quarantined'] : []);
}

for (const { first: fault, second: remote } of [
  ...takingTurns<ServerFault, RemoteId>(RUNNING_FAULTS, REMOTES, 2),
  ...takingTurns<ServerFault, RemoteId>(LOADING_FAULTS, REMOTES, 1),
]) {
  test(`${remote}’s server module ${fault}: the frame in time, the browser shows the page, other areas do not notice`, async ({
    page,
    request,
    catalogue,
    broken,
    signInFor,
  }) => {
    const { type, otherType } = PAGES[remote];
    const { shell, release } = await broken(remote, fault);
    const address = shell.origin + catalogue.addresses[type];

    const headers = await signInFor(type);
    const answer = await request.get(address, { headers, timeout: SPIN_TIMEOUT_MS });
    // A page that only fails to be drawn was found: it keeps the status that its loader gave it.
    expect(answer.status()).toBe(fault === 'throws in render' ? (STATUSES[type] ?? 200) : 200);
    const html = await answer.text();
    expect(html).toContain('Skip to the page');
    expect(html).toContain('href="/jobs"');

    const other = await request.get(shell.origin + catalogue.addresses[otherType], {
      timeout: SPIN_TIMEOUT_MS,
    });
    expect(other.status()).toBe(200);
    await page.goto(shell.origin + catalogue.addresses[otherType]);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('did not load')).toHaveCount(0);

    await expectQuarantined(shell, fault === 'spins for ever' ? [release] : []);

    await page.goto(address);
    await new Frame(page).expectWhole();
    await whenAreaWorks(page);
    await expect(page.getByText('did not load')).toHaveCount(0);
    await expect(page.locator('main h1')).not.toHaveText(/Something went wrong/);
    await expect(page.locator('main :is(article, p, ul)').first()).toBeVisible();
    await expect(page).toHaveTitle(/\S+.* \| Paddock/);
  });
}

test('what spun once is not run again: its next pages come at once, and the browser shows them', async ({
  page,
  request,
  catalogue,
  broken,
}) => {
  const { shell, release } = await broken('listings', 'spins for ever');
  await request.get(shell.origin + catalogue.addresses['listing-item'], {
    timeout: SPIN_TIMEOUT_MS,
  });
  await expectQuarantined(shell, [release]);
  for (const type of ['listing-job', 'listing-service', 'profile'] as const) {
    // A second spin would cost the thread its heartbeat again, and this its time-out.
    const answer = await request.get(shell.origin + catalogue.addresses[type], { timeout: 2_000 });
    expect(answer.status()).toBe(200);
  }
  await page.goto(shell.origin + catalogue.addresses['listing-job']);
  await expect(
    page.getByRole('heading', { level: 1, name: catalogue.listings.job.title }),
  ).toBeVisible();
});

for (const fault of RENDERER_FAULTS) {
  test(`the shell’s own renderer ${fault}: the tractor before any script, then the page by the browser; a bot hears the status alone`, async ({
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
    } finally {
      await shell.stop();
      product.remove();
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that the renderer failed on says so, and leads on', async ({ page }) => {
    const product = breakRenderer('fails');
    const shell = await startSecondShell(product.folder);
    try {
      await page.goto(`${shell.origin}/jobs`);
      await expect(page.getByText('Something went wrong (Error 500)')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
      await expect(page.getByRole('status')).toBeHidden();
    } finally {
      await shell.stop();
      product.remove();
    }
  });
});

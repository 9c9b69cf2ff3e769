/**
 * Tests shells and remotes that were not built together (docs/adr/0019). Each combination either
 * runs with one copy of React and without errors, or is rejected before any of it runs. `npm test`
 * covers a remote of the next release and one of the previous release. PADDOCK_FULL=1 covers every
 * past release, each remote of each release on each shell, and every React version.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { getReleaseRefusal } from '@paddock/contracts/host-range';
import type { Listing } from '@paddock/contracts/http';
import type { Release } from '@paddock/contracts/manifest';
import { LISTING_PAGES } from '../fixtures/catalogue.ts';
import type { PageCatalogue, RouteType } from '../fixtures/catalogue.ts';
import { BASE_URL, IS_FULL_RUN } from '../fixtures/environment.ts';
import { whenRemoteHydrated, whenPageSettled } from '../fixtures/hydration.ts';
import { listPairwiseCombinations } from '../fixtures/matrix.ts';
import { startConversationAbout, startConversationWith } from '../fixtures/notifications.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import {
  listModuleCopies,
  countReactDomCopies,
  recordReactDomCopies,
} from '../fixtures/renderers.ts';
import {
  BUILD_TIMEOUT_MS,
  buildWorkspace,
  HAS_PAST_RELEASE_COMMITS,
  HAS_OTHER_REACT_VERSIONS,
  CURRENT_WORKSPACE,
  MixedVersionSite,
  getHostRange,
  PAST_VERSIONS,
  REMOTES,
} from '../fixtures/skew.ts';
import type { CopiedRelease, RemoteId, Workspace } from '../fixtures/skew.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { NotificationPanel } from '../pages/notification-panel.ts';

const test = base.extend<{ startProductOn: (host: Workspace) => Promise<MixedVersionSite> }>({
  startProductOn: async ({ catalogue: _ }, use) => {
    const started: MixedVersionSite[] = [];
    await use(async (host) => {
      const product = new MixedVersionSite(host);
      started.push(product);
      await product.start();
      return product;
    });
    for (const product of started) await product.stop();
  },
});

// Run in one worker, so that each workspace is built only once.
test.describe.configure({ mode: 'default' });

const NOTIFICATIONS_PAGE: RouteType = 'notifications';

/** A user who has conversations. The signed-in user that a worker's tests share has none. */
let conversationUser: Promise<SignedInUser> | undefined;

/**
 * At least one public page per user journey. Those with data get it from the API of this workspace.
 * The few rows mix no remote that renders public pages, so they need only pages with its slots.
 */
const PUBLIC_PAGES: readonly RouteType[] = IS_FULL_RUN
  ? [
      'home',
      'results',
      'marketplace-category',
      'jobs',
      'jobs-district',
      'services',
      'jobseekers',
      'community',
      ...LISTING_PAGES,
      'profile',
      'news',
      'news-article',
      'contact',
      'login',
      'login-register',
    ]
  : ['home', 'results', 'listing-item', 'profile', 'contact'];
const ACCOUNT_PAGES: readonly RouteType[] = [
  'account-home',
  'watchlist',
  'messages',
  'message-new',
  'posts',
  'posts-draft',
  'posts-expired',
  'post-new',
  'new-listing',
  'edit-post',
  'saved-searches',
  'locations',
  'location-new',
  'settings',
  'decisions',
  'notifications',
];
/**
 * Each remote's most used pages, those with the most components, such as the editor, and those with
 * its slots. A row opens the pages of the remotes that were not built with its shell.
 */
const HYDRATED_PAGES: Readonly<Record<RemoteId, readonly RouteType[]>> = {
  search: ['home', 'results'],
  listings: ['listing-item', 'new-listing', 'edit-post'],
  account: ['results', 'listing-item', 'messages', 'message-new', 'settings'],
  notifications: ['settings', 'notifications'],
};

/**
 * The version of a past release, `here` for the current workspace, or `next` for a workspace with
 * future features.
 */
type VersionName = string;
type Row = Readonly<Record<'host' | RemoteId, VersionName>>;

/** The past versions, oldest first. */
const PAST: readonly VersionName[] = PAST_VERSIONS;
const VERSIONS: readonly VersionName[] = [...PAST, 'here', 'next'];
const toRow = (host: VersionName, from: VersionName): Row => ({
  host,
  search: from,
  listings: from,
  account: from,
  notifications: from,
});
/**
 * Combines the current shell with every pair of releases of two remotes, older shells with remotes
 * that are no newer than the newest past release, and each older shell with newer remotes. Older
 * shells reject most newer remotes, so those need no combinations.
 */
const FULL_ROWS: readonly Row[] = [
  ...listPairwiseCombinations({
    host: ['here'],
    search: VERSIONS,
    listings: VERSIONS,
    account: VERSIONS,
    notifications: VERSIONS,
  }),
  ...listPairwiseCombinations({
    host: PAST,
    search: PAST,
    listings: PAST,
    account: PAST,
    notifications: PAST,
  }),
  ...PAST.flatMap((host) => [toRow(host, 'here'), toRow(host, 'next')]),
];
/**
 * The current shell and remotes, with one remote of the past release or of the next one. Account is
 * in most pages, because it fills the most slots. A future release adds the same to each remote, so
 * the smallest one is built, with a newer React, which saves a build. The past shell is not built:
 * `openapi.released.json` shows that the API still serves it.
 */
const FEW_ROWS: readonly Row[] = [
  ...PAST.slice(-1).map((before) => ({ ...toRow('here', 'here'), account: before })),
  {
    ...toRow('here', 'here'),
    notifications: HAS_OTHER_REACT_VERSIONS ? 'next-react-minor' : 'next',
  },
];

const isPast = (row: Row) => Object.values(row).some((from) => PAST.includes(from));
const ROWS: readonly Row[] = IS_FULL_RUN ? FULL_ROWS : FEW_ROWS;

/** Returns the apps of the workspace that the rows use. */
function listUsedApps(from: VersionName): readonly string[] {
  return [
    ...(ROWS.some(({ host }) => host === from) ? ['shell'] : []),
    ...REMOTES.filter((id) => ROWS.some((row) => row[id] === from)),
  ];
}

function getWorkspace(from: VersionName): Promise<Workspace> {
  return from === 'here'
    ? Promise.resolve(CURRENT_WORKSPACE)
    : buildWorkspace(from, listUsedApps(from));
}

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const rows = ROWS.filter((row) => HAS_PAST_RELEASE_COMMITS || !isPast(row));
  for (const name of new Set(rows.flatMap((row) => Object.values(row)))) await getWorkspace(name);
});

for (const react of ['react-patch', 'react-minor']) {
  test(
    `a remote built with ${react} uses only the shell’s copy of React`,
    { tag: '@full' },
    async ({ page, catalogue, pageErrors, signInFor, startProductOn }) => {
      test.skip(!HAS_OTHER_REACT_VERSIONS, 'other versions of React are not installed');
      test.setTimeout(BUILD_TIMEOUT_MS);
      // The remote that builds fastest.
      const built = await buildWorkspace(react, ['notifications']);
      const product = await startProductOn(CURRENT_WORKSPACE);
      expect(
        await product.compose({ notifications: product.place('notifications', built) }),
      ).toBeNull();
      const headers = await signInFor(NOTIFICATIONS_PAGE);
      const address = product.shell.origin + catalogue.addresses[NOTIFICATIONS_PAGE];
      expect(await (await page.request.get(address, { headers })).text()).toMatch(
        /<h1[^>]*>(?:<[^>]+>)*Notifications/,
      );
      await recordReactDomCopies(page);
      await page.goto(address);
      await whenPageSettled(page);
      expect(pageErrors).toEqual([]);
      // The notification panel uses the remote's hooks within the shell's component tree.
      await new NotificationPanel(page).open();
      expect(pageErrors).toEqual([]);
      await expectOneCopyOfReact(page);
    },
  );
}

const INCOMPATIBLE_RELEASES: readonly {
  readonly version: string;
  readonly change: (release: Release) => Release;
  readonly reason: RegExp;
}[] = [
  {
    version: '9.0.0-react18',
    change: (release) => ({
      ...release,
      shared: { ...release.shared, react: '^18', 'react-dom': '^18' },
    }),
    reason:
      /^notifications 9\.0\.0-react18 requires react \^18 \(the shell has 19\.[\d.]+\), react-dom \^18/,
  },
  {
    version: '9.0.0-contract2',
    change: (release) => ({ ...release, manifest: { ...release.manifest, contractVersion: 2 } }),
    reason:
      /^notifications 9\.0\.0-contract2 is built on contract 2; the shell hosts contract 1\.$/,
  },
];

// composition-store.test.ts shows this for one release of each kind.
test(
  'a remote that the shell cannot host is rejected before any of it runs, and the previous release stays live',
  { tag: '@full' },
  async ({ page, catalogue, pageErrors, signInFor, startProductOn }) => {
    const product = await startProductOn(CURRENT_WORKSPACE);
    for (const { version, change, reason } of INCOMPATIBLE_RELEASES) {
      const placed = product.place('notifications', CURRENT_WORKSPACE, (release) =>
        change({ ...release, version }),
      );
      expect(await product.compose({ notifications: placed })).toMatch(reason);
    }
    await signInFor(NOTIFICATIONS_PAGE);
    const requestUrls: string[] = [];
    page.on('request', (request) => requestUrls.push(request.url()));
    await page.goto(product.shell.origin + catalogue.addresses[NOTIFICATIONS_PAGE]);
    await whenRemoteHydrated(page);
    expect(requestUrls.filter((url) => url.includes('/9.0.0-'))).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

function testCombinations(rows: readonly Row[]): void {
  for (const row of rows) {
    test(`the shell of ${row.host} works with ${REMOTES.map((id) => `${id} ${row[id]}`).join(', ')}`, async ({
      page,
      request,
      catalogue,
      pageErrors,
      signInFor,
      startProductOn,
    }) => {
      const host = await getWorkspace(row.host);
      const product = await startProductOn(host);
      const others: Partial<Record<RemoteId, CopiedRelease>> = {};
      for (const id of REMOTES) {
        const placed = product.place(id, await getWorkspace(row[id]));
        // The API uses the same function to check a release against the version ranges that shells
        // announce.
        const refusal = getReleaseRefusal(placed.release, getHostRange(host));
        if (refusal)
          expect(
            VERSIONS.indexOf(row[id]),
            `${row.host} rejects only newer releases: ${refusal.message}`,
          ).toBeGreaterThan(VERSIONS.indexOf(row.host));
        else others[id] = placed;
      }
      // The host rejects all the other remotes, so only the remotes built with it would be live.
      // Another row tests this combination.
      if (Object.keys(others).length === 0) return;
      expect(await product.compose(others)).toBeNull();
      await expectAllPagesToWork({
        page,
        request,
        origin: product.shell.origin,
        isPastShell: PAST.includes(row.host),
        mixedRemotes: REMOTES.filter((id) => others[id] && row[id] !== row.host),
        catalogue,
        pageErrors,
        signInFor,
      });
      await expectConversations(
        request,
        product.shell.origin,
        catalogue.listings.item,
        await (conversationUser ??= createSignedInUser()),
      );
    });
  }
}

test.describe('releases that were not built together', () => {
  testCombinations(ROWS.filter((row) => !isPast(row)));

  test.describe('with past releases', () => {
    test.skip(!HAS_PAST_RELEASE_COMMITS, 'this clone lacks the commits of past releases');
    testCombinations(ROWS.filter(isPast));
  });
});

interface Visit {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly isPastShell: boolean;
  /** The live remotes that were not built with the shell. */
  readonly mixedRemotes: readonly RemoteId[];
  readonly catalogue: PageCatalogue;
  readonly pageErrors: readonly string[];
  readonly signInFor: (type: RouteType) => Promise<Record<string, string>>;
}

/**
 * Expects conversations from the current API to render, including the newer type, which is with a
 * user and not about a listing.
 */
async function expectConversations(
  request: APIRequestContext,
  origin: string,
  { id, seller }: Listing,
  testUser: SignedInUser,
): Promise<void> {
  // When this runs again, it adds to the same conversations.
  const [about, to] = [
    await startConversationAbout(testUser, id, 'Is it still there?'),
    await startConversationWith(testUser, seller.id, 'Good to meet you'),
  ];
  for (const [path, words] of [
    ['', 'Is it still there?'],
    ['', 'Good to meet you'],
    [`/${about.conversationId}`, 'Is it still there?'],
    [`/${to.conversationId}`, 'Good to meet you'],
  ] as const) {
    const response = await request.get(`${origin}/account/messages${path}`, {
      headers: { cookie: `__session=${testUser.session}` },
    });
    expect(
      [response.status(), (await response.text()).includes(words)],
      `the server renders “${words}” in ${path || 'the list'}`,
    ).toEqual([200, true]);
  }
}

/** Expects that a page on which notifications' code runs uses only the shell's copy of React. */
async function expectOneCopyOfReact(page: Page): Promise<void> {
  expect(await countReactDomCopies(page)).toBe(1);
  for (const module of ['react', 'react-dom', 'react/jsx-runtime']) {
    expect(await listModuleCopies(page, module)).toEqual([
      {
        version: expect.stringMatching(/^19\./) as unknown as string,
        from: 'paddock_shell',
        useIn: expect.arrayContaining(['paddock_notifications']) as string[],
      },
    ]);
  }
}

/**
 * Expects that each page renders and hydrates, and that one interaction with each remote works, with
 * one copy of React and without page errors.
 */
async function expectAllPagesToWork({
  page,
  request,
  origin,
  isPastShell,
  mixedRemotes,
  catalogue,
  pageErrors,
  signInFor,
}: Visit): Promise<void> {
  const headers = await signInFor(NOTIFICATIONS_PAGE);
  await recordReactDomCopies(page);
  // Shells from before ADR 47 do not proxy a local stack's sample photos, so the test serves them.
  // For other shells nothing is intercepted, because an intercepted request sometimes never ends.
  if (isPastShell)
    await page.route('**/sample-photos/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: BASE_URL + pathname + search }) });
    });
  for (const type of [...PUBLIC_PAGES, ...ACCOUNT_PAGES]) {
    const address = catalogue.addresses[type];
    const response = await request.get(origin + address, {
      headers: PUBLIC_PAGES.includes(type) ? {} : headers,
    });
    expect([type, response.status()]).toEqual([type, 200]);
    expect(await response.text(), `the server renders ${type}`).toMatch(/<main[^]*<h1/);
  }
  for (const type of new Set(mixedRemotes.flatMap((id) => HYDRATED_PAGES[id]))) {
    await page.goto(origin + catalogue.addresses[type]);
    await whenPageSettled(page);
    expect([type, ...pageErrors]).toEqual([type]);
  }
  await new NotificationPanel(page).open();
  await expectOneCopyOfReact(page);
  await page.goto(`${origin}/jobs`);
  await whenPageSettled(page);
  const layout = new ShellLayout(page);
  // The switch is empty until it is near the viewport.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await layout.appearance('Dark').check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/\d+$/);
  await expect(layout.heading).toBeVisible();
  await whenRemoteHydrated(page);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(pageErrors).toEqual([]);
  // The page may close while photos are still loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

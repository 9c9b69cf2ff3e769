/**
 * Shells and remotes that were not built together (docs/adr/0019): each pair runs with one React and without complaints, or
 * is refused before any of it runs. `npm test` has the next generation and the one before this; PADDOCK_FULL=1 has every
 * past generation, each remote of each generation on each shell, and every React.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { getReleaseRefusal } from '@paddock/contracts/host-range';
import type { Listing } from '@paddock/contracts/http';
import type { Release } from '@paddock/contracts/manifest';
import { LISTINGS } from '../fixtures/catalogue.ts';
import type { Catalogue, RouteType } from '../fixtures/catalogue.ts';
import { IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenAreaWorks, whenSettled } from '../fixtures/hydration.ts';
import { pairwise } from '../fixtures/matrix.ts';
import { writeAbout, writeTo } from '../fixtures/notices.ts';
import { createSignedInPerson } from '../fixtures/people.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { listCopies, countRenderers, watchRenderers } from '../fixtures/renderers.ts';
import {
  BUILD_TIMEOUT_MS,
  buildWorkspace,
  HAS_HISTORY,
  HAS_REACTS,
  HERE,
  MixedProduct,
  PAST_VERSIONS,
  readHostRange,
  REMOTES,
} from '../fixtures/skew.ts';
import type { Placed, RemoteId, Workspace } from '../fixtures/skew.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { NotificationPanel } from '../pages/notification-panel.ts';

const test = base.extend<{ productOn: (host: Workspace) => Promise<MixedProduct> }>({
  productOn: async ({ catalogue: _ }, use) => {
    const started: MixedProduct[] = [];
    await use(async (host) => {
      const product = new MixedProduct(host);
      started.push(product);
      await product.start();
      return product;
    });
    for (const product of started) await product.stop();
  },
});

// Workspaces are built once, by whoever is first: in one worker.
test.describe.configure({ mode: 'default' });

const PAGE_OF_NOTIFICATIONS: RouteType = 'notifications';

/** Of conversations with somebody in them; the members whom a worker's tests share have written to nobody. */
let writer: Promise<SignedInPerson> | undefined;

/** Of every journey the pages that it leads over; their answers come from today's API. */
const OPEN: readonly RouteType[] = [
  'home',
  'results',
  'marketplace-category',
  'jobs',
  'jobs-district',
  'services',
  'jobseekers',
  'community',
  ...LISTINGS,
  'profile',
  'news',
  'news-article',
  'contact',
  'login',
  'login-register',
];
const ONES_OWN: readonly RouteType[] = [
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
/** Of each remote what one does most with, and what has most in it: the editor, a conversation's beginning. */
const HYDRATED: readonly RouteType[] = [
  'home',
  'results',
  'listing-item',
  'new-listing',
  'edit-post',
  'messages',
  'message-new',
  'settings',
  'notifications',
];

/** A past generation's version, `here` or `next`. */
type From = string;
type Row = Readonly<Record<'host' | RemoteId, From>>;

/** Oldest first. */
const OLDER: readonly From[] = PAST_VERSIONS;
const FROM: readonly From[] = [...OLDER, 'here', 'next'];
const toRow = (host: From, from: From): Row => ({
  host,
  search: from,
  listings: from,
  account: from,
  notifications: from,
});
/**
 * Today's shell with each two remotes' generations together; the older shells with remotes that are not newer than both;
 * and each older shell with newer remotes, most of which it refuses: remotes that are refused do not meet in a mix.
 */
const FULL: readonly Row[] = [
  ...pairwise({
    host: ['here'],
    search: FROM,
    listings: FROM,
    account: FROM,
    notifications: FROM,
  }),
  ...pairwise({
    host: OLDER,
    search: OLDER,
    listings: OLDER,
    account: OLDER,
    notifications: OLDER,
  }),
  ...OLDER.flatMap((host) => [toRow(host, 'here'), toRow(host, 'next')]),
];
const FEW: readonly Row[] = [
  toRow('here', 'next'),
  ...OLDER.slice(-1).flatMap((before) => [
    toRow(before, before),
    toRow('here', before),
    {
      host: 'here',
      search: before,
      listings: 'here',
      account: 'here',
      notifications: before,
    },
  ]),
];

const isPast = (row: Row) => Object.values(row).some((from) => OLDER.includes(from));
const ROWS: readonly Row[] = IS_FULL_MATRIX ? FULL : FEW;

const REACTS = IS_FULL_MATRIX
  ? (['react-patch', 'react-minor'] as const)
  : (['react-minor'] as const);

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  for (const name of [
    ...(HAS_REACTS ? REACTS : []),
    ...new Set(
      ROWS.filter((row) => HAS_HISTORY || !isPast(row)).flatMap((row) => Object.values(row)),
    ),
  ])
    if (name !== 'here') await buildWorkspace(name);
});

for (const react of REACTS) {
  test(`a remote built on ${react} runs with the shell's React and no other`, async ({
    page,
    catalogue,
    complaints,
    signInFor,
    productOn,
  }) => {
    test.skip(!HAS_REACTS, 'other versions of React are not installed');
    const built = await buildWorkspace(react);
    const product = await productOn(HERE);
    expect(
      await product.compose({ notifications: product.place('notifications', built) }),
    ).toBeNull();
    const headers = await signInFor(PAGE_OF_NOTIFICATIONS);
    const address = product.shell.origin + catalogue.addresses[PAGE_OF_NOTIFICATIONS];
    expect(await (await page.request.get(address, { headers })).text()).toMatch(
      /<h1[^>]*>(?:<[^>]+>)*Notifications/,
    );
    await watchRenderers(page);
    await page.goto(address);
    await whenSettled(page);
    expect(complaints).toEqual([]);
    // Its own hooks, in the shell's tree.
    await new NotificationPanel(page).open();
    expect(complaints).toEqual([]);
    expect(await countRenderers(page)).toBe(1);
    for (const module of ['react', 'react-dom', 'react/jsx-runtime']) {
      expect(await listCopies(page, module)).toEqual([
        {
          version: expect.stringMatching(/^19\./) as unknown as string,
          from: 'paddock_shell',
          useIn: expect.arrayContaining(['paddock_notifications']) as string[],
        },
      ]);
    }
  });
}

const OTHER_WISHES: readonly {
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

test('a remote that the shell cannot host is refused before any of it runs: the last good one stays', async ({
  page,
  catalogue,
  complaints,
  signInFor,
  productOn,
}) => {
  const product = await productOn(HERE);
  for (const { version, change, reason } of OTHER_WISHES) {
    const placed = product.place('notifications', HERE, (release) =>
      change({ ...release, version }),
    );
    expect(await product.compose({ notifications: placed })).toMatch(reason);
  }
  await signInFor(PAGE_OF_NOTIFICATIONS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(product.shell.origin + catalogue.addresses[PAGE_OF_NOTIFICATIONS]);
  await whenAreaWorks(page);
  expect(asked.filter((url) => url.includes('/9.0.0-'))).toEqual([]);
  expect(complaints).toEqual([]);
});

function testMixes(rows: readonly Row[]): void {
  for (const row of rows) {
    test(`${row.host}’s shell with ${REMOTES.map((id) => `${id} ${row[id]}`).join(', ')}`, async ({
      page,
      request,
      catalogue,
      complaints,
      signInFor,
      productOn,
    }) => {
      const getWorkspace = (from: From) =>
        from === 'here' ? Promise.resolve(HERE) : buildWorkspace(from);
      const host = await getWorkspace(row.host);
      const product = await productOn(host);
      const others: Partial<Record<RemoteId, Placed>> = {};
      for (const id of REMOTES) {
        const placed = product.place(id, await getWorkspace(row[id]));
        // The release command asks the API, and the API asks the range that the shells announce.
        const refusal = getReleaseRefusal(placed.release, readHostRange(host));
        if (refusal)
          expect(
            FROM.indexOf(row[id]),
            `${row.host} refuses what is newer alone: ${refusal.message}`,
          ).toBeGreaterThan(FROM.indexOf(row.host));
        else others[id] = placed;
      }
      // All refused: what is live is the host's own, which is a mix of its own.
      if (Object.keys(others).length === 0) return;
      expect(await product.compose(others)).toBeNull();
      await expectEveryJourney({
        page,
        request,
        origin: product.shell.origin,
        catalogue,
        complaints,
        signInFor,
      });
      await expectConversations(
        request,
        product.shell.origin,
        catalogue.listings.item,
        await (writer ??= createSignedInPerson()),
      );
    });
  }
}

test.describe('what was not built together', () => {
  testMixes(ROWS.filter((row) => !isPast(row)));

  test.describe('with what was live before', () => {
    test.skip(!HAS_HISTORY, 'this clone lacks the commits of past releases');
    testMixes(ROWS.filter(isPast));
  });
});

interface Visit {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly catalogue: Catalogue;
  readonly complaints: readonly string[];
  readonly signInFor: (type: RouteType) => Promise<Record<string, string>>;
}

/** A remote shows what today's API tells of conversations, those too that came after it: with a person, about no listing. */
async function expectConversations(
  request: APIRequestContext,
  origin: string,
  { id, seller }: Listing,
  person: SignedInPerson,
): Promise<void> {
  // Again each time: it is the same conversation.
  const [about, to] = [
    await writeAbout(person, id, 'Is it still there?'),
    await writeTo(person, seller.id, 'Good to meet you'),
  ];
  for (const [path, words] of [
    ['', 'Is it still there?'],
    ['', 'Good to meet you'],
    [`/${about.conversation_id}`, 'Is it still there?'],
    [`/${to.conversation_id}`, 'Good to meet you'],
  ] as const) {
    const answer = await request.get(`${origin}/account/messages${path}`, {
      headers: { cookie: `__session=${person.session}` },
    });
    expect(
      (await answer.text()).includes(words),
      `“${words}” is rendered on the server, in ${path || 'the list'}`,
    ).toBe(true);
  }
}

/** Each page is rendered and hydrated, and something is done with each remote, without a word of complaint. */
async function expectEveryJourney({
  page,
  request,
  origin,
  catalogue,
  complaints,
  signInFor,
}: Visit): Promise<void> {
  const headers = await signInFor(PAGE_OF_NOTIFICATIONS);
  for (const type of [...OPEN, ...ONES_OWN]) {
    const address = catalogue.addresses[type];
    const answer = await request.get(origin + address, {
      headers: OPEN.includes(type) ? {} : headers,
    });
    expect([type, answer.status()]).toEqual([type, 200]);
    expect(await answer.text(), `${type} is rendered on the server`).toMatch(/<main[^]*<h1/);
  }
  for (const type of HYDRATED) {
    await page.goto(origin + catalogue.addresses[type]);
    await whenSettled(page);
    expect([type, ...complaints]).toEqual([type]);
  }
  await new NotificationPanel(page).open();
  await page.goto(`${origin}/jobs`);
  await whenSettled(page);
  const frame = new Frame(page);
  await frame.appearance('Dark').check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/\d+$/);
  await expect(frame.heading).toBeVisible();
  await whenAreaWorks(page);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(complaints).toEqual([]);
}

import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { AttentionCounts } from '@paddock/contracts/http';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import { eventBus } from '@paddock/event-bus';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import type { LiveRemote } from '../composition.ts';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime } from '../routing/runtime.ts';
import { Layout, MAIN_ID, type LayoutProps } from './layout.tsx';
import { setSiteDetails } from './site-details.ts';

const createRemote = (id: string, ...paths: readonly string[]): LiveRemote => ({
  id,
  version: '1',
  base: '/',
  entry: 'entry.js',
  integrity: null,
  routes: paths.map((path) => ({ id: path, path, state: 'open' })),
  slots: [],
  navigation: [],
});
const LIVE = [
  createRemote('account', '/account', '/account/home', '/account/messages', '/account/watchlist'),
  createRemote('notifications', '/account/notifications'),
  createRemote('listings', '/new-listing'),
];

const WITH_COUNTS = createRemote('account', '/account/home', '/account/searches', '/account/posts');

/** A runtime without loaded remotes, so that slots show their fallback. */
const runtime: Runtime = {
  composition: { hash: 'h', remotes: LIVE },
  getRoute: () => undefined,
  waitForRoute: () => Promise.reject(new Error('There is no route')),
  getSlot: () => null,
  loadErrors: { subscribe: () => () => undefined, current: () => null },
};

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };

const NAVIGATION = [
  { label: 'Livestock', href: '/livestock', icon: 'store' },
  { label: 'Water', href: '/water', icon: 'no-such-icon' },
  { label: 'Fences', href: '/fences' },
  { label: 'Dogs', href: '/dogs' },
];

beforeEach(() => setSiteDetails(readSiteDetails(TEST_SITE_SETTINGS)));

/** Renders the layout and loads the components of its static islands. */
async function renderLayout(
  currentPath: string,
  props: Partial<LayoutProps> = {},
  remotes: readonly LiveRemote[] = LIVE,
): Promise<void> {
  render(
    <RuntimeProvider value={{ ...runtime, composition: { hash: 'h', remotes } }}>
      <InRouter>
        <Layout
          navigation={NAVIGATION}
          footerNavigation={[{ label: 'Everything', href: '/everything' }]}
          currentPath={currentPath}
          isNavigating={false}
          announcement="Water | Paddock"
          headerSearch={<input aria-label="Search in the bar" />}
          headerSearchCompact={<input aria-label="Search on a phone" />}
          {...props}
        >
          <h1>Water</h1>
        </Layout>
      </InRouter>
    </RuntimeProvider>,
  );
  await act(async () => {
    await import('./layout-parts.ts');
    await new Promise((resolve) => setTimeout(resolve));
  });
}

test('Layout renders the header with home links, both searches and the manifests’ sections', async () => {
  await renderLayout('/water/tanks');
  const header = screen.getByRole('banner');
  expect(await within(header).findByLabelText('Home')).toHaveAttribute('href', '/');
  expect(within(header).getByLabelText('Paddock home')).toHaveAttribute('href', '/');
  expect(within(header).getByLabelText('Search in the bar')).toBeInTheDocument();
  expect(within(header).getByLabelText('Search on a phone')).toBeInTheDocument();
  expect(within(header).queryByRole('link', { name: 'Back' })).toBeNull();
  const areas = await screen.findByLabelText('Sections');
  expect(
    within(areas)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')),
  ).toEqual(NAVIGATION.map(({ href }) => href));
  expect(within(areas).getByText('Water')).toHaveAttribute('aria-current', 'true');
  expect(within(areas).getByText('Dogs')).not.toHaveAttribute('aria-current');
});

test('Layout has a title bar on a phone, on pages without a search box', async () => {
  await renderLayout('/account/settings', { headerSearchCompact: null });
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/account/home',
  );
  expect(within(header).queryByLabelText('Search on a phone')).toBeNull();
  expect(within(header).getByLabelText('Search in the bar')).toBeInTheDocument();
});

const NOTIFICATIONS = '/login?for=see-notifications';

test('Layout links the bell to /login when signed out', async () => {
  await renderLayout('/');
  const actions = await screen.findByLabelText('Your Paddock');
  const links = within(actions).getAllByRole('link', { hidden: true });
  expect(
    links.map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['Messages', '/account/messages'],
    ['Notifications', NOTIFICATIONS],
    ['Watchlist', '/account/watchlist'],
    ['Account', '/account/home'],
    ['Create Post', '/new-listing'],
    ['Sign In', '/login'],
  ]);
});

test.each([
  [
    'account',
    [NOTIFICATIONS, '/new-listing', '/login'],
    ['/', '/new-listing', NOTIFICATIONS, '/navigator'],
  ],
  [
    'notifications',
    ['/account/messages', '/account/watchlist', '/account/home', '/new-listing', '/login'],
    ['/', '/account/watchlist', '/navigator', '/new-listing', '/account/messages', '/account/home'],
  ],
  [
    'listings',
    ['/account/messages', NOTIFICATIONS, '/account/watchlist', '/account/home', '/login'],
    ['/', '/account/watchlist', NOTIFICATIONS, '/navigator', '/account/messages', '/account/home'],
  ],
])(
  'Layout does not link to pages of the remote %s when it is not live',
  async (retired, inHeader, inBar) => {
    await renderLayout(
      '/',
      { navigation: [] },
      LIVE.filter(({ id }) => id !== retired),
    );
    const listHrefs = (element: HTMLElement) =>
      within(element)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href'));
    expect(listHrefs(await screen.findByLabelText('Your Paddock'))).toEqual(inHeader);
    expect(listHrefs(await screen.findByRole('navigation', { name: 'Paddock' })).sort()).toEqual(
      [...inBar].sort(),
    );
  },
);

test.each([
  [7, 'Messages, 7 unread', '7'],
  [99, 'Messages, 99 unread', '99'],
  [100, 'Messages, 99+ unread', '99+'],
])(
  'Layout shows the number of unread messages (%i) in the header and the bottom bar',
  async (unreadTotal, label, badge) => {
    await renderLayout('/', { user: HEMI, unreadTotal });
    const links = await screen.findAllByLabelText(label);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveTextContent(badge);
  },
);

test('Layout links the account’s pages to each other and marks the current one', async () => {
  await renderLayout('/account/notifications', { user: HEMI });
  const navigation = await screen.findByRole('navigation', { name: 'Your account' });
  const links = within(navigation).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/account/home'],
    ['Messages', '/account/messages'],
    ['Notifications', '/account/notifications'],
    ['Watchlist', '/account/watchlist'],
    ['Your details', '/account'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[2]]);
});

test('Layout shows the number of unread messages in the links between the account’s pages', async () => {
  await renderLayout('/account/notifications', { user: HEMI, unreadTotal: 2 });
  const navigation = await screen.findByRole('navigation', { name: 'Your account' });
  const link = within(navigation).getByRole('link', { name: 'Messages, 2 unread' });
  expect(link).toHaveTextContent('Messages2');
  expect(within(navigation).getByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});

describe('the account navigation', () => {
  const fetchCounts = jest.fn<(url: RequestInfo | URL) => Promise<Response>>();
  const respondWith = (counts: AttentionCounts) =>
    fetchCounts.mockImplementation(() => Promise.resolve(Response.json(counts)));
  const originalFetch = globalThis.fetch;
  beforeEach(() => {
    fetchCounts.mockReset();
    globalThis.fetch = fetchCounts;
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  /** Each user is new, because the navigation remembers the last user's counts. */
  let userCount = 0;
  async function renderNavigation(attention: AttentionCounts | null) {
    userCount += 1;
    const user = { ...HEMI, id: `counts-${userCount}` };
    const composition = { hash: 'h', remotes: [WITH_COUNTS] };
    render(
      <RuntimeProvider value={{ ...runtime, composition, user, attention }}>
        <InRouter>
          <Layout
            navigation={[]}
            footerNavigation={[]}
            currentPath="/account/home"
            isNavigating={false}
            headerSearch={null}
            headerSearchCompact={null}
            user={user}
          >
            <h1>Overview</h1>
          </Layout>
        </InRouter>
      </RuntimeProvider>,
    );
    return within(await screen.findByRole('navigation', { name: 'Your account' }));
  }

  it('shows the counts of the server without a request, and says in words what they count', async () => {
    const links = await renderNavigation({
      unreadMessages: 0,
      drafts: 1,
      newMatches: 120,
      newApplicants: 2,
    });
    expect(
      links.getByRole('link', { name: 'Listings, 2 new applicants, 1 draft' }),
    ).toHaveTextContent('Listings3');
    expect(links.getByRole('link', { name: 'Saved searches, 99+ new matches' })).toHaveTextContent(
      'Saved searches99+',
    );
    expect(fetchCounts).not.toHaveBeenCalled();
  });

  it('shows nothing for zero', async () => {
    const links = await renderNavigation({
      unreadMessages: 0,
      drafts: 0,
      newMatches: 0,
      newApplicants: 0,
    });
    expect(links.getByRole('link', { name: 'Listings' })).toHaveTextContent(/^Listings$/);
  });

  it('fetches the counts when the server has sent none', async () => {
    respondWith({ unreadMessages: 0, drafts: 0, newMatches: 1, newApplicants: 0 });
    const links = await renderNavigation(null);
    expect(await links.findByRole('link', { name: 'Saved searches, 1 new match' })).toBeVisible();
    expect(fetchCounts).toHaveBeenCalledTimes(1);
  });

  it('fetches the counts when the user has changed one', async () => {
    respondWith({ unreadMessages: 0, drafts: 0, newMatches: 0, newApplicants: 0 });
    const links = await renderNavigation({
      unreadMessages: 0,
      drafts: 1,
      newMatches: 0,
      newApplicants: 0,
    });
    expect(links.getByRole('link', { name: 'Listings, 1 draft' })).toBeVisible();
    act(() => eventBus.emit('attention.changed', {}));
    expect(await links.findByRole('link', { name: 'Listings' })).toBeVisible();
    expect(fetchCounts).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['a guest’s watchlist', '/account/watchlist', null],
  ['other pages', '/accounts', HEMI],
])('Layout has no links to the account’s pages on %s', async (_name, path, user) => {
  await renderLayout(path, { user });
  expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Water' })).toBeVisible();
});

test('Layout shows Sign Out in the footer and no Sign In when signed in', async () => {
  await renderLayout('/', { user: HEMI });
  const footer = screen.getByRole('contentinfo');
  expect(await within(footer).findByText('Sign Out')).toBeInTheDocument();
  expect(screen.queryByText('Sign In')).toBeNull();
});

test('Layout tells users that they are suspended, on every page except the page with the moderators’ decisions', async () => {
  const user = { ...HEMI, suspension: { reason: 'It looks like a scam' } };
  await renderLayout('/marketplace', { user });
  expect(await screen.findByText('Your account is suspended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why, and answer' })).toHaveAttribute(
    'href',
    '/account/moderation',
  );
  cleanup();
  await renderLayout('/account/moderation', { user });
  expect(screen.queryByText('Your account is suspended')).not.toBeInTheDocument();
  cleanup();
  await renderLayout('/marketplace', { user: HEMI });
  expect(screen.queryByText('Your account is suspended')).not.toBeInTheDocument();
});

test('Layout renders the bottom bar with all sections behind Browse', async () => {
  await renderLayout('/');
  const bar = await screen.findByRole('navigation', { name: 'Paddock' });
  const dialog = within(bar).getByRole('dialog', { hidden: true });
  const row = within(bar)
    .getAllByRole('link', { hidden: true })
    .filter((link) => !dialog.contains(link));
  expect(row.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/new-listing',
    '/account/messages',
    '/account/home',
  ]);
  expect(row[0]).toHaveAttribute('aria-current', 'page');
  expect(within(bar).getByRole('button', { name: 'Browse' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  );
  for (const { label } of NAVIGATION) expect(within(dialog).getByText(label)).toBeInTheDocument();
});

test.each(['/account/settings', '/account/notifications', '/account/watchlist'])(
  'Layout marks Account in the bottom bar on %s',
  async (path) => {
    await renderLayout(path);
    const bar = await screen.findByRole('navigation', { name: 'Paddock' });
    const marked = within(bar)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Account']);
  },
);

test('Layout renders the footer with contact details, page links and app stores', async () => {
  await renderLayout('/');
  const footer = screen.getByRole('contentinfo');
  expect(await within(footer).findByText('Monday - Friday 9am - 5pm')).toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(within(footer).getByRole('link', { name: 'Everything' })).toHaveAttribute(
    'href',
    '/everything',
  );
  for (const [name, href] of [
    ['Terms', '/terms-conditions'],
    ['Facebook', /facebook/],
    ['For iPhone App Store', /apple/],
    ['For Android Google Play', /google/],
  ] as const) {
    expect(within(footer).getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringMatching(href),
    );
  }
  expect(within(footer).queryByText('Sign Out')).toBeNull();
  expect(within(footer).queryByRole('link', { name: 'Dogs' })).toBeNull();
});

test('Layout marks each placeholder in the footer and the app promotion, and no other detail', async () => {
  setSiteDetails(
    readSiteDetails({
      ...TEST_SITE_SETTINGS,
      SITE_PHONE: undefined,
      SITE_PLAY_STORE_ID: undefined,
    }),
  );
  await renderLayout('/', { visitor: { isAppMode: false, promotedApp: 'android' } });
  const footer = await screen.findByRole('contentinfo');
  expect(
    (await within(footer).findAllByText('(placeholder)')).map(
      (mark) => mark.parentElement?.textContent,
    ),
  ).toEqual(['For Android Google Play (placeholder)', '0800 555 010 (placeholder)']);
  expect(screen.getByRole('complementary', { name: 'The Paddock app' })).toHaveTextContent(
    '(placeholder)',
  );
});

test('Layout shows no link to a social page or an app that does not exist', async () => {
  setSiteDetails(
    readSiteDetails({ ...TEST_SITE_SETTINGS, SITE_YOUTUBE: '', SITE_PLAY_STORE_ID: '' }),
  );
  await renderLayout('/', { visitor: { isAppMode: false, promotedApp: 'android' } });
  const footer = await screen.findByRole('contentinfo');
  expect(await within(footer).findByRole('link', { name: 'Facebook' })).toBeVisible();
  expect(within(footer).queryByRole('link', { name: 'YouTube' })).toBeNull();
  expect(within(footer).queryByRole('link', { name: /Google Play/ })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'The Paddock app' })).toBeNull();
});

test('Layout promotes the app that the server has selected for the visitor', async () => {
  await renderLayout('/', { visitor: { isAppMode: false, promotedApp: 'android' } });
  expect(await screen.findByRole('complementary', { name: 'The Paddock app' })).toHaveTextContent(
    'Paddock for Android',
  );
  expect(screen.getByRole('link', { name: 'Get app' })).toHaveAttribute(
    'href',
    expect.stringContaining('play.google.com'),
  );
});

test('Layout hides the app promotion on all pages but the home page', async () => {
  await renderLayout('/about', { visitor: { isAppMode: false, promotedApp: 'android' } });
  expect(await screen.findByText('Paddock for Android')).not.toBeVisible();
});

test('Layout has a skip link and announces the new page', async () => {
  await renderLayout('/');
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
    'href',
    `#${MAIN_ID}`,
  );
  expect(screen.getByRole('main')).toHaveAttribute('id', MAIN_ID);
  expect(screen.getByText('Water | Paddock')).toHaveAttribute('role', 'status');
});

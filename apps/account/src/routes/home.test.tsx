import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { ListedPosts, SavedSearchList, WatchList } from '@paddock/contracts/http';
import { RouterProvider } from '@paddock/router/host';
import { DAY_MS } from '@paddock/runtime/durations';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { CONVERSATION_WITH_AROHA, CONVERSATION_WITH_HEMI } from './testing/message-samples.ts';

const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => ({ check: () => Promise.resolve() }),
}));
const { HAY_POST, respondWithPosts } = await import('./testing/render-posts.tsx');
const { route } = await import('./home.route.tsx');

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type FakeResponse = object | (() => never);
type FakeResponses = Readonly<Record<string, FakeResponse>>;

const EMPTY_POSTS = {
  posts: [],
  nextCursor: null,
  counts: { published: 0, draft: 0, ended: 0, removed: 0 },
};
const ACCOUNT = {
  name: 'Mere',
  permissions: [],
  email: 'mere@example.nz',
  emailVerified: true,
  deletionAt: null,
};
const EMPTY_RESPONSES: FakeResponses = {
  '/api/account': ACCOUNT,
  '/api/account/messages': { conversations: [], nextCursor: null },
  '/api/account/post-lists published': EMPTY_POSTS,
  '/api/account/post-lists draft': EMPTY_POSTS,
  '/api/account/post-lists ended': EMPTY_POSTS,
  '/api/account/searches': { searches: [], total: 0, nextCursor: null },
  '/api/account/watchlist': {
    watches: [],
    nextCursor: null,
    counts: { all: 0, changed: 0, live: 0, ended: 0 },
    kinds: [],
    asOf: inDays(0),
  },
  '/api/account/applications': { applications: [] },
  '/api/account/moderation': { acts: [] },
};
const rejectWith = (status: number) => () => {
  throw new ApiError(status, { code: 'refused', message: 'No.' });
};

/** @param options `isStored`: the loader returns the stored data, as the shell's page store does on Back */
async function renderHome(responses: FakeResponses, { isStored = false } = {}) {
  const get = (path: string, { query }: { query?: { list?: string } } = {}) => {
    const response = responses[query?.list === undefined ? path : `${path} ${query.list}`];
    return Promise.resolve().then(() =>
      typeof response === 'function' ? (response as () => never)() : response,
    );
  };
  const api = { get } as unknown as ApiClient;
  let stored: ReturnType<NonNullable<typeof route.loader>> | undefined;
  const loader = ({ request }: { request: Request }) => {
    if (isStored && stored) return stored;
    stored = route.loader?.({
      url: new URL(request.url),
      params: {},
      services: { api },
      signal: request.signal,
    });
    return stored;
  };
  const router = createMemoryRouter([
    { path: '/other', Component: () => null },
    {
      path: '*',
      Component: route.Component,
      HydrateFallback: () => null,
      loader,
      ErrorBoundary: () => <p>Signed out</p>,
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText(/Needs your attention|Welcome|up to date|Signed out/, {
    selector: 'h1, p',
  });
  return router;
}

const getSection = (title: string) => within(screen.getByRole('region', { name: title }));
const getLinksIn = (title: string) =>
  getSection(title)
    .getAllByRole('listitem')
    .map((item) => [within(item).getByRole('link').getAttribute('href'), item.textContent]);

describe('HomePage', () => {
  test('says that the email address is not confirmed, and links to the form that sends the link again', async () => {
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account': { ...ACCOUNT, emailVerified: false },
    });
    expect(screen.getByText(/Open the link we sent to mere@example\.nz/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Send it again, or change your email' }),
    ).toHaveAttribute('href', '/account#email');
  });

  test('says that the account will be deleted, and links to the page on which the user can cancel that', async () => {
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account': { ...ACCOUNT, emailVerified: false, deletionAt: '2026-12-06T00:00:00Z' },
    });
    expect(screen.getByText(/will be deleted on 6 December 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute(
      'href',
      '/account',
    );
    expect(screen.queryByText(/Open the link we sent/)).toBeNull();
  });

  test('lists what needs the user’s attention, with a link for each item', async () => {
    const toPosts = async (list: ReturnType<typeof respondWithPosts>) =>
      (await list().json()) as ListedPosts;
    const searches: SavedSearchList = {
      searches: [
        {
          id: '7',
          name: 'Tractors in Waikato',
          description: '',
          href: '/marketplace/tractors-machinery/tractors?regions=waikato',
          frequency: 'daily',
          hasEmailAlerts: true,
          newCount: 4,
          newest: [{ id: '1', href: '/x', title: 'Ford 7610', price: '$1', picture: null }],
          problem: null,
          seen: inDays(-1),
          created: inDays(-9),
        },
        {
          id: '8',
          name: 'Hay',
          description: '',
          href: '/marketplace/feed-fodder/hay',
          frequency: 'daily',
          hasEmailAlerts: true,
          newCount: 0,
          newest: [],
          problem: null,
          seen: inDays(-1),
          created: inDays(-9),
        },
      ],
      total: 2,
      nextCursor: null,
    };
    const listing = { title: 'Quad bike', kind: 'item', picture: null } as unknown as NonNullable<
      WatchList['watches'][number]['listing']
    >;
    const watches: WatchList = {
      watches: [
        {
          listingId: '987654321',
          state: 'live',
          watchedAt: inDays(-3),
          endsAt: inDays(3),
          changes: ['price-dropped'],
          seen: { at: inDays(-2), state: 'live', priceText: '$9,000' },
          note: '',
          listing,
        },
      ],
      nextCursor: null,
      counts: { all: 1, changed: 1, live: 1, ended: 0 },
      kinds: [],
      asOf: inDays(0),
    };
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account/messages': {
        conversations: [
          { ...CONVERSATION_WITH_HEMI, total_unread: 2 },
          { ...CONVERSATION_WITH_AROHA, total_unread: 0 },
          { ...CONVERSATION_WITH_AROHA, id: '903', about: null, total_unread: 1 },
        ],
        nextCursor: null,
      },
      '/api/account/post-lists published': await toPosts(
        respondWithPosts([
          { ...HAY_POST, expiresAt: inDays(2.5) },
          { ...HAY_POST, id: '222222222', title: 'Ends in a month', expiresAt: inDays(30) },
        ]),
      ),
      '/api/account/post-lists draft': await toPosts(
        respondWithPosts([
          {
            ...HAY_POST,
            id: '333333333',
            state: 'draft',
            title: '',
            expiresAt: null,
            draft: {
              savedAt: inDays(-1),
              device: '',
              missingFields: ['Price', 'Town'],
              step: 'price',
            },
          },
        ]),
      ),
      '/api/account/searches': searches,
      '/api/account/watchlist': watches,
    });
    expect(getLinksIn('Unread messages')).toEqual([
      [
        `/account/messages/${CONVERSATION_WITH_HEMI.id}`,
        expect.stringContaining('Hemi Walker · Massey Ferguson'),
      ],
      // This conversation is not about a listing.
      ['/account/messages/903', expect.not.stringContaining('·')],
    ]);
    expect(getLinksIn('Listings ending soon')).toEqual([
      ['/account/posts/123456789', expect.stringMatching(/^Meadow hay2 days left/)],
    ]);
    expect(getLinksIn('Unfinished drafts')).toEqual([
      ['/account/posts/333333333?step=price', 'Untitled listingStill missing: Price, Town'],
    ]);
    expect(getLinksIn('New in your saved searches')).toEqual([
      [
        '/marketplace/tractors-machinery/tractors?regions=waikato',
        'Tractors in Waikato4 new: Ford 7610',
      ],
    ]);
    expect(getLinksIn('Changes on your watchlist')).toEqual([
      ['/account/watchlist?show=changed', 'Quad bikePrice drop: was $9,000'],
    ]);
  });

  test('shows at most three items per group, with a link to all of them', async () => {
    const drafts = Array.from({ length: 5 }, (_each, index) => ({
      ...HAY_POST,
      id: `33333333${index}`,
      state: 'draft' as const,
      title: `Draft ${index}`,
    }));
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account/post-lists draft': { ...EMPTY_POSTS, posts: drafts },
    });
    expect(getSection('Unfinished drafts').getAllByRole('listitem')).toHaveLength(3);
    expect(
      getSection('Unfinished drafts').getByRole('link', { name: 'All drafts' }),
    ).toHaveAttribute('href', '/account/posts/draft');
  });

  test('lists the jobs with new applicants, even if they have ended', async () => {
    const job = { ...HAY_POST, kind: 'job' as const, picture: null };
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account/post-lists published': {
        ...EMPTY_POSTS,
        posts: [
          { ...job, id: '444444441', title: 'Shepherd', newApplicantCount: 2 },
          { ...job, id: '444444442', title: 'Milker', newApplicantCount: 0 },
        ],
      },
      '/api/account/post-lists ended': {
        ...EMPTY_POSTS,
        posts: [{ ...job, id: '444444443', title: 'Fencer', newApplicantCount: 1 }],
      },
    });
    const link = screen.getByRole('link', { name: /^Shepherd/ });
    expect(link.querySelector('path')).toHaveAttribute('d', briefcaseIcon);
    expect(getLinksIn('New applicants')).toEqual([
      ['/account/posts/444444441/applicants', 'Shepherd2 new applicants'],
      ['/account/posts/444444443/applicants', 'Fencer1 new applicant'],
    ]);
  });

  test('says that the user is up to date when nothing needs attention', async () => {
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account/post-lists published': {
        ...EMPTY_POSTS,
        counts: { ...EMPTY_POSTS.counts, ended: 1 },
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re up to date');
    expect(screen.getByRole('link', { name: 'Search listings' })).toHaveAttribute(
      'href',
      '/search/listing',
    );
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Decisions/ })).toBeNull();
  });

  test('links to moderators’ decisions only when there are any', async () => {
    await renderHome({ ...EMPTY_RESPONSES, '/api/account/moderation': { acts: [{ id: '1' }] } });
    expect(screen.getByRole('link', { name: /^Decisions/ })).toHaveAttribute(
      'href',
      '/account/moderation',
    );
  });

  test('shows a new user where to start', async () => {
    await renderHome(EMPTY_RESPONSES);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Mere');
    for (const [name, href] of [
      [/^Find what you need/, '/search/listing'],
      [/^List something/, '/post/new'],
      [/^Add your farm/, '/account/my-locations/new'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: /^Decisions/ })).toBeNull();
  });

  test('shows no welcome to a user who has applied for a job', async () => {
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account/applications': { applications: [{ id: '1' }] },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re up to date');
  });

  test('does not treat an account as new when a request fails', async () => {
    await renderHome({ ...EMPTY_RESPONSES, '/api/account/messages': rejectWith(503) });
    expect(screen.queryByRole('heading', { name: /Welcome/ })).toBeNull();
    expect(screen.getByText(/We couldn’t load everything/)).toBeVisible();
  });

  test('shows only what still needs attention when the user returns with Back', async () => {
    const router = await renderHome(
      {
        ...EMPTY_RESPONSES,
        '/api/account/post-lists draft': {
          ...EMPTY_POSTS,
          posts: [{ ...HAY_POST, id: '333333333', state: 'draft', title: 'Round bales' }],
        },
      },
      { isStored: true },
    );
    const originalFetch = globalThis.fetch;
    globalThis.fetch = (input) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : input,
        'https://paddock.test',
      );
      const list = searchParams.get('list');
      return Promise.resolve(
        Response.json(EMPTY_RESPONSES[list === null ? pathname : `${pathname} ${list}`]),
      );
    };
    await act(() => router.navigate('/other'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Welcome, Mere' })).toBeVisible();
    expect(screen.queryByText('Round bales')).toBeNull();
    globalThis.fetch = originalFetch;
  });

  test('shows the other groups and a notice when one request fails', async () => {
    await renderHome({
      ...EMPTY_RESPONSES,
      '/api/account/searches': rejectWith(503),
      '/api/account/messages': {
        conversations: [{ ...CONVERSATION_WITH_HEMI, total_unread: 2 }],
        nextCursor: null,
      },
    });
    expect(getSection('Unread messages').getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/We couldn’t load everything/)).toBeVisible();
  });

  test('shows the error page when the session has ended', async () => {
    await renderHome({ ...EMPTY_RESPONSES, '/api/account/watchlist': rejectWith(401) });
    expect(screen.getByText('Signed out')).toBeVisible();
  });
});

/** Renders the watchlist with a fake API. The loader and the API client are the real ones. */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { SessionUser } from '@paddock/contracts/events';
import type { WatchedListing, WatchList } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { RouterProvider } from '@paddock/router/host';
import type { FakeResponses, ApiCall } from './render-messages.tsx';

export const SIGNED_IN_USER = {
  id: '500100900',
  name: 'Mere Ngata',
  firebaseId: 'f9',
  isEmailVerified: true,
  permissions: [],
};

let user: SessionUser | null = SIGNED_IN_USER;
eventBus.on('session.changed', (session) => (user = session.user));
const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => ({ user: () => user, check: () => Promise.resolve() }),
}));
const { route } = await import('../watchlist.route.tsx');

/** Creates a watched tractor that has not changed. Its id and title contain the number. */
export function createWatchedListing(
  number: number,
  overrides: Partial<WatchedListing> = {},
): WatchedListing {
  const id = String(123_456_780 + number);
  return {
    listingId: id,
    state: 'live',
    watchedAt: '2026-11-20T00:00:00.000Z',
    endsAt: '2026-12-20T00:00:00.000Z',
    changes: [],
    seen: { at: '2026-11-20T00:00:00.000Z', state: 'live', priceText: '$4,500' },
    note: '',
    listing: {
      id,
      kind: 'item',
      href: `/marketplace/tractor-${number}/${id}`,
      title: `Tractor ${number}`,
      category: { slug: 'tractors', label: 'Tractors', groupSlug: 'tractors-machinery' },
      price: {
        type: 'fixed',
        minCents: 390_000,
        maxCents: 390_000,
        per: null,
        gst: null,
        text: '$3,900',
      },
      place: {
        regionSlug: 'waikato',
        region: 'Waikato',
        districtSlug: 'waipa',
        district: 'Waipā',
        town: 'Te Awamutu',
        lat: -38,
        lng: 175.3,
      },
      facts: [],
      figures: {},
      picture: null,
      pictureCount: 0,
      distanceKm: null,
      publishedAt: '2026-11-01T00:00:00.000Z',
      expiresAt: '2026-12-20T00:00:00.000Z',
    },
    ...overrides,
  };
}

/** Creates a page of the watchlist as the API returns it, with counts that match its listings. */
export function createWatchList(
  watches: readonly WatchedListing[],
  overrides: Partial<WatchList> = {},
): WatchList {
  const endedCount = watches.filter(({ state }) => state !== 'live').length;
  return {
    watches: [...watches],
    nextCursor: null,
    counts: {
      all: watches.length,
      changed: watches.filter(({ changes }) => changes.length > 0).length,
      live: watches.length - endedCount,
      ended: endedCount,
    },
    kinds: [{ kind: 'item', count: watches.length }],
    asOf: '2026-11-22T00:00:00.000Z',
    ...overrides,
  };
}

/** @returns the API calls; later calls are appended to the same array */
export async function renderWatchlist(
  address: string,
  responses: FakeResponses,
): Promise<ApiCall[]> {
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string);
    const what = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    calls.push({
      request: what,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: null,
    });
    const respond = responses[what];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  };
  const router = createMemoryRouter(
    [
      {
        path: '/account/watchlist',
        Component: route.Component,
        HydrateFallback: () => null,
        loader: ({ request }) =>
          route.loader?.({
            url: new URL(request.url),
            params: {},
            services: { api: createApiClient({ baseUrl: 'https://paddock.test' }) },
            signal: request.signal,
          }),
      },
      { path: '*', Component: () => <h1>Somewhere else</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

/**
 * Renders the pages of the user's own locations with a fake API. The loaders and the API client are
 * the real ones.
 */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { SavedLocation } from '@paddock/contracts/http';
import { isRouteFailure } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { RouterProvider } from '@paddock/router/host';
import { SAMPLE_GAZETTEER } from '../../features/locations/testing/gazetteer.ts';

const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => ({ check: () => Promise.resolve(), user: () => ({ id: '1' }) }),
}));
const { route: list } = await import('../locations.route.tsx');
const { route: add } = await import('../location-new.route.tsx');
const { route: edit } = await import('../location-edit.route.tsx');

const ROUTES = {
  '/account/my-locations': list,
  '/account/my-locations/new': add,
  '/account/my-locations/:id': edit,
} as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

/** A location that is the user's default. */
export const HOME_LOCATION: SavedLocation = {
  id: '7',
  name: 'Home farm',
  townId: '1',
  place: 'Te Awamutu, Waikato',
  lat: -38.01,
  lng: 175.33,
  isHome: true,
  created: '2026-11-22T00:00:00Z',
  updated: '2026-11-22T00:00:00Z',
};
/** A second location, which has no nearest town. A run-off is grazing land away from the farm. */
export const LOCATION_WITHOUT_TOWN: SavedLocation = {
  ...HOME_LOCATION,
  id: '8',
  name: 'Run-off',
  townId: null,
  place: '',
  lat: -46.1,
  lng: 168.9,
  isHome: false,
};

/** The fake API's data. Writes change it, as they would in the real API. */
export interface FakeLocationsApi {
  locations: SavedLocation[];
  /** When set, every write gets this response instead of changing the data. */
  forcedResponse: (() => Response) | null;
  /** The writes so far, each as method, path and body. */
  readonly writes: string[];
  /** Their Idempotency-Key headers; null when a write has none. */
  readonly keys: (string | null)[];
}

/** Responds as the API does, and changes its data for a write. */
function respond(
  places: FakeLocationsApi,
  method: string,
  path: string,
  body: Partial<SavedLocation> | null,
): Response {
  if (path === '/api/posting/towns') return Response.json({ towns: SAMPLE_GAZETTEER.towns });
  if (path === '/api/regions') return Response.json({ regions: SAMPLE_GAZETTEER.regions });
  if (method === 'GET') return Response.json({ locations: places.locations });
  places.writes.push([method, path, ...(body ? [JSON.stringify(body)] : [])].join(' '));
  if (places.forcedResponse) return places.forcedResponse();
  const id = path.split('/')[4];
  if (method === 'DELETE') {
    places.locations = places.locations.filter((one) => one.id !== id);
    return new Response(null, { status: 204 });
  }
  const others = places.locations
    .filter((one) => one.id !== id)
    .map((one) => (body?.isHome ? { ...one, isHome: false } : one));
  const saved = { ...HOME_LOCATION, townId: null, place: '', ...body, id: id ?? '9' };
  places.locations = [saved, ...others].sort(
    (one, other) => Number(other.isHome) - Number(one.isHome),
  );
  return Response.json(saved, { status: id === undefined ? 201 : 200 });
}

/** Renders the page at a URL, for a user with the given locations. */
export async function renderLocations(
  address: string,
  locations: readonly SavedLocation[],
): Promise<FakeLocationsApi> {
  const places: FakeLocationsApi = {
    locations: [...locations],
    forcedResponse: null,
    writes: [],
    keys: [],
  };
  globalThis.fetch = (input, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') places.keys.push(new Headers(init?.headers).get('idempotency-key'));
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Partial<SavedLocation>) : null;
    return new Promise((resolve) => {
      resolve(respond(places, method, new URL(input as string).pathname, body));
    });
  };
  const router = createMemoryRouter(
    Object.entries(ROUTES).map(([path, { loader, Component }]) => ({
      path,
      Component,
      HydrateFallback: () => null,
      ErrorBoundary: () => <h1>No such page</h1>,
      loader: ({
        request,
        params,
      }: {
        request: Request;
        params: Record<string, string | undefined>;
      }) =>
        loader?.({
          url: new URL(request.url),
          params,
          services: { api: createApiClient({ baseUrl: 'https://paddock.test' }) },
          signal: request.signal,
        }).catch((error: unknown) => {
          throw isRouteFailure(error) ? new Response(null, { status: error.status }) : error;
        }),
    })),
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return places;
}

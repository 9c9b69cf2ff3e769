/** The pages of one's own places with an API that a test holds in its hand: their real loaders, their real client. */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { Location } from '@paddock/contracts/http';
import { isRouteFailure } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { RouterProvider } from '@paddock/router/host';
import { GAZETTEER } from '../../features/locations/testing/gazetteer.ts';

const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => ({ check: () => Promise.resolve() }),
}));
const { route: list } = await import('../locations.route.tsx');
const { route: add } = await import('../location-new.route.tsx');
const { route: edit } = await import('../location-edit.route.tsx');

const SHAPES = {
  '/account/my-locations': list,
  '/account/my-locations/new': add,
  '/account/my-locations/:id': edit,
} as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

export const HOME: Location = {
  id: '7',
  name: 'Home farm',
  town_id: '1',
  place: 'Te Awamutu, Waikato',
  lat: -38.01,
  lng: 175.33,
  is_home: true,
  created: '2026-11-22T00:00:00Z',
  updated: '2026-11-22T00:00:00Z',
};
export const RUN_OFF: Location = {
  ...HOME,
  id: '8',
  name: 'Run-off',
  town_id: null,
  place: '',
  lat: -46.1,
  lng: 168.9,
  is_home: false,
};

/** What the API has; a write changes it, as the real one does. */
export interface OwnPlaces {
  locations: Location[];
  /** What every write is answered with instead, where that is set. */
  refusal: (() => Response) | null;
  /** Writes, as they come. */
  readonly writes: string[];
}

function answer(
  places: OwnPlaces,
  method: string,
  path: string,
  body: Partial<Location> | null,
): Response {
  if (path === '/api/posting/towns') return Response.json({ towns: GAZETTEER.towns });
  if (path === '/api/regions') return Response.json({ regions: GAZETTEER.regions });
  if (method === 'GET') return Response.json({ locations: places.locations });
  places.writes.push([method, path, ...(body ? [JSON.stringify(body)] : [])].join(' '));
  if (places.refusal) return places.refusal();
  const id = path.split('/')[4];
  if (method === 'DELETE') {
    places.locations = places.locations.filter((one) => one.id !== id);
    return new Response(null, { status: 204 });
  }
  const others = places.locations
    .filter((one) => one.id !== id)
    .map((one) => (body?.is_home ? { ...one, is_home: false } : one));
  const saved = { ...HOME, town_id: null, place: '', ...body, id: id ?? '9' };
  places.locations = [saved, ...others].sort(
    (one, other) => Number(other.is_home) - Number(one.is_home),
  );
  return Response.json(saved, { status: id === undefined ? 201 : 200 });
}

export async function showLocations(
  address: string,
  locations: readonly Location[],
): Promise<OwnPlaces> {
  const places: OwnPlaces = { locations: [...locations], refusal: null, writes: [] };
  globalThis.fetch = (input, init) =>
    Promise.resolve(
      answer(
        places,
        init?.method ?? 'GET',
        new URL(input as string).pathname,
        typeof init?.body === 'string' ? (JSON.parse(init.body) as Partial<Location>) : null,
      ),
    );
  const router = createMemoryRouter(
    Object.entries(SHAPES).map(([path, { loader, Component }]) => ({
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

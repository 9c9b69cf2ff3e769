import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MAX_GUEST_LISTINGS_PER_REQUEST } from '@paddock/contracts/http';
import type { ListingPoints } from '@paddock/contracts/http';
import { parseMapArea } from '@paddock/contracts/map-area';
import { useLocation } from '@paddock/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { REGIONS_FILTER, createSampleListing } from '../../testing/samples.ts';
import { MapView } from './map-view.tsx';
import { readAddress } from './search-address.ts';
import { LISTINGS_PER_REQUEST } from './use-marker-listings.ts';

const GORE = 323456789012;
const POINTS: ListingPoints = {
  lats: [-46.1, -38.01],
  lngs: [168.94, 175.32],
  counts: [3, 1],
  listingIds: [GORE, 100_000_001],
  isCapped: false,
};
const QUAD = {
  ...createSampleListing(2),
  id: String(GORE),
  title: 'Quad in Gore',
  href: `/marketplace/quads/${GORE}`,
};

let respondWithListings: () => void = () => undefined;
let fakeApi: FakeApi;
let dispose: () => void = () => undefined;

beforeEach(() => {
  const isReady = new Promise<void>((resolve) => (respondWithListings = resolve));
  fakeApi = createFakeApi(async ({ path }) => {
    if (path === '/api/listings/points') return POINTS;
    await isReady;
    return { listings: [{ listingId: QUAD.id, listing: QUAD }] };
  });
  dispose = provideBrowserServices({ api: fakeApi.api });
});
afterEach(() => {
  jest.restoreAllMocks();
  dispose();
});

function MapPage() {
  const { pathname, search } = useLocation();
  return (
    <MapView
      address={readAddress({ pathname, searchParams: new URLSearchParams(search) })}
      results={[createSampleListing(1)]}
      filters={[REGIONS_FILTER]}
      total="4 tractors"
    />
  );
}

const renderMap = () => renderAt('/search/listing?query=tractor&view=map', MapPage);

it('MapView links each point to its listing, loads the titles that the page does not have, and shows the price of a single listing', async () => {
  await renderMap();
  expect(await screen.findByRole('link', { name: /One listing, and 2 more/ })).toHaveAttribute(
    'href',
    `/marketplace/listing/${GORE}`,
  );
  respondWithListings();
  expect(
    await screen.findByRole('link', { name: 'Quad in Gore, and 2 more here' }),
  ).toHaveAttribute('href', QUAD.href);
  expect(screen.getByRole('link', { name: 'Tractor 1, $48,500 + GST' })).toBeInTheDocument();
  expect(screen.getByText('$48,500 + GST')).toBeInTheDocument();
  const requestedIds = fakeApi.calls.flatMap(({ query }) => query.getAll('ids'));
  expect(requestedIds).toEqual([QUAD.id]);
});

it('MapView does not move the focus when points and titles have loaded', async () => {
  await renderMap();
  act(() => screen.getByRole('link', { name: /^Otago/ }).focus());
  respondWithListings();
  await screen.findByRole('link', { name: /Quad in Gore/ });
  expect(screen.getByRole('link', { name: /^Otago/ })).toHaveFocus();
});

it('MapView searches the visible area instead of the region, and then shows that area', async () => {
  // Without an animation, the button searches the area that the map shows after the zoom.
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === '(prefers-reduced-motion: reduce)' }),
    );
  await renderAt('/search/listing?query=tractor&regions=otago&near=Gore&view=map', MapPage);
  const map = screen.getByRole('group', { name: /4 tractors on the map/ });
  fireEvent.keyDown(map, { key: '+' });
  fireEvent.click(await screen.findByRole('button', { name: 'Search this area' }));
  await waitFor(() => expect(window.location.search).toContain('area='));
  const params = new URLSearchParams(window.location.search);
  expect([...params.keys()]).toEqual(['query', 'area', 'view']);
  const area = parseMapArea(params.get('area') ?? '');
  // Most of Otago, which is the region that the map showed.
  expect(area?.south).toBeGreaterThan(-47);
  expect(area?.north).toBeLessThan(-43.5);
  await waitFor(() =>
    expect(
      fakeApi.calls.findLast(({ path }) => path === '/api/listings/points')?.query.get('area'),
    ).toBe(params.get('area')),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull(),
  );
  expect(screen.getByRole('link', { name: 'Waikato' })).toHaveAttribute(
    'href',
    '/search/listing?query=tractor&regions=waikato&view=map',
  );
});

it('MapView requests as many listings at once as the API allows', () => {
  expect(LISTINGS_PER_REQUEST).toBe(MAX_GUEST_LISTINGS_PER_REQUEST);
});

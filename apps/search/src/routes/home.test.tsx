import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@paddock/api-client';
import type { Home } from '@paddock/contracts/http';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { createSampleListing } from '../testing/samples.ts';
import { route } from './home.route.tsx';

const HOME: Home = {
  season: 'spring',
  kinds: [
    { kind: 'item', path: 'marketplace', label: 'Marketplace', listingCount: 3641 },
    { kind: 'job', path: 'jobs', label: 'Jobs', listingCount: 412 },
  ],
  regions: [
    { slug: 'otago', name: 'Otago', listingCount: 2 },
    { slug: 'nelson', name: 'Nelson', listingCount: 0 },
  ],
  near: null,
  newest: [createSampleListing(1), createSampleListing(2)],
  latest: [],
  seasonal: { title: 'Shearing time', blurb: 'Handpieces.', href: '/marketplace', results: [] },
  news: [],
};
const OTAGO: Home = {
  ...HOME,
  near: { slug: 'otago', name: 'Otago', results: [createSampleListing(3)] },
  newest: [],
};

const { api, calls } = createFakeApi(({ query }) => {
  const region = query.get('region');
  if (region === 'atlantis') throw new ApiError(400, { code: 'bad_request', message: '' });
  return region === 'otago' ? OTAGO : HOME;
});

function loadHome(address: string, lastRegion?: string | null) {
  return route.loader?.({
    url: new URL(address, 'https://paddock.test'),
    params: {},
    services: { api },
    ...(lastRegion === undefined ? {} : { lastRegion }),
    signal: new AbortController().signal,
  });
}

const showHome = (home: Home) =>
  renderAt('/', route.Component, () => ({ home, now: '2026-11-26T00:00:00Z' }));

beforeEach(() => {
  document.cookie = 'pd-region=; max-age=0';
});

describe('the home page’s loader', () => {
  it.each([
    ['/', undefined, null],
    ['/', null, null],
    ['/', 'otago', 'Otago'],
    ['/?region=otago', null, 'Otago'],
    ['/?region=', 'otago', null],
    ['/?region=atlantis', 'otago', null],
    ['/', 'atlantis', null],
  ])('%s with the last region %s shows the region %s', async (address, lastRegion, name) => {
    const loaded = await loadHome(address, lastRegion);
    expect(loaded?.data.home.near?.name ?? null).toBe(name);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('returns only what the cards show of each listing', async () => {
    const [listing] = (await loadHome('/'))?.data.home.newest ?? [];
    const { id, price, place } = createSampleListing(1);
    expect(listing).toMatchObject({ id, price: { text: price.text } });
    expect(Object.keys(listing?.place ?? {}).sort()).toEqual(['lat', 'lng', 'region', 'town']);
    expect(listing?.place.town).toBe(place.town);
    for (const unused of ['category', 'figures', 'expiresAt'])
      expect(listing).not.toHaveProperty(unused);
  });
});

describe('HomePage', () => {
  it('links each kind once, with its exact count', async () => {
    await showHome(HOME);
    const kinds = screen.getByRole('navigation', { name: 'Browse Paddock' });
    expect(
      within(kinds)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Marketplace 3,641', '/marketplace'],
      ['Jobs 412', '/jobs'],
      ['News', '/news'],
    ]);
    expect(document.querySelectorAll('a[href="/jobs"]')).toHaveLength(1);
  });

  it('shows the newest listings of all regions first, and none of them twice', async () => {
    await showHome(HOME);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Latest listings');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See all listings' })).toHaveAttribute(
      'href',
      '/search/listing',
    );
    expect(document.cookie).not.toContain('pd-region');
  });

  it('remembers the region shown until the visitor chooses all regions', async () => {
    const { router } = await showHome(OTAGO);
    expect(screen.getByRole('heading', { name: 'New in Otago' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all in Otago' })).toHaveAttribute(
      'href',
      '/search/listing?regions=otago',
    );
    expect(document.cookie).toContain('pd-region=otago');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your region' }), '');
    // The same address would not run the loader again.
    expect(router.state.location.search).toBe('?region=');
    expect(document.cookie).not.toContain('pd-region');
  });

  it('requests the visitor’s location only after a tap, and searches around it', async () => {
    const getCurrentPosition = jest.fn((onPosition: PositionCallback) =>
      onPosition({
        coords: { latitude: -37.787_12, longitude: 175.279_34 },
      } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition },
    });
    const { router } = await showHome(HOME);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(router.state.location.pathname).toBe('/search/listing');
    expect(router.state.location.search).toBe('?near=-37.79%2C175.28&radiusKm=50&sort=nearest');
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('says so when the region has no listings', async () => {
    await showHome({ ...HOME, near: { slug: 'nelson', name: 'Nelson', results: [] }, newest: [] });
    expect(screen.getByText('No listings here yet. Choose another region.')).toBeInTheDocument();
  });
});

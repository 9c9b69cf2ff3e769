import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventBus } from '@paddock/event-bus';
import { provideBrowserServices } from '../../browser-services.ts';
import { followFarm } from '../../farm-point.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SamplePage, createSearchStateAt } from '../../testing/sample-page.tsx';
import { readAddress, toApiQuery } from './search-address.ts';

const FARM = { name: 'Home farm', townId: null, lat: -38.008_123, lng: 175.325_456 };
const at = (path: string) => readAddress(new URL(path, 'https://paddock.test'));
const queryAt = (path: string) => toApiQuery(at(path)).toString();

let stops: readonly (() => void)[] = [];
beforeEach(() => {
  const { api } = createFakeApi(() => ({
    towns: [{ name: 'Gore' }, { name: 'Te Awamutu' }, { name: 'Te Awanga' }],
  }));
  stops = [provideBrowserServices({ api }), followFarm()];
});
afterEach(() => {
  act(() => eventBus.emit('farm.changed', { farm: null }));
  stops.forEach((stop) => stop());
});

describe('DistanceFilter', () => {
  it('searches near a town when its name is complete', async () => {
    const user = userEvent.setup();
    const load = jest.fn(createSearchStateAt);
    await renderAt('/marketplace', SamplePage, load);
    await user.type(screen.getByLabelText('Town'), 'Gore{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?near=Gore&radiusKm=50'));
    expect(load.mock.calls.map(([url]) => url.search)).toEqual(['', '?near=Gore&radiusKm=50']);
  });

  it.each([
    ['gor', 'Gore'],
    ['Te Awa', 'Te+Awa'],
  ])('completes "%s" to "%s", the only town that begins with it', async (typed, near) => {
    const user = userEvent.setup();
    await renderAt('/marketplace', SamplePage, createSearchStateAt);
    await user.type(screen.getByLabelText('Town'), `${typed}{Enter}`);
    await waitFor(() => expect(window.location.search).toBe(`?near=${near}&radiusKm=50`));
  });

  it('offers the farm and the sort order by distance as soon as the farm is known', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace', SamplePage, createSearchStateAt);
    expect(screen.queryByRole('option', { name: 'Nearest first' })).toBeNull();
    act(() => eventBus.emit('farm.changed', { farm: FARM }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Nearest first');
    await waitFor(() =>
      expect(window.location.search).toBe('?near=farm&radiusKm=200&sort=nearest'),
    );
    expect(screen.getByRole('link', { name: 'Remove Within 200 km of your farm' })).toBeVisible();
  });
});

describe('a search near the farm', () => {
  it('has the rounded position in the request but not in the address', () => {
    const path = '/jobs?near=farm&radiusKm=100&sort=nearest';
    expect(queryAt(path)).toBe('listingType=job');
    eventBus.emit('farm.changed', { farm: FARM });
    expect(queryAt(path)).toBe('near=-38.01%2C175.33&radiusKm=100&listingType=job&sort=nearest');
  });

  it('loads again when the farm becomes known', async () => {
    const load = jest.fn(createSearchStateAt);
    await renderAt('/marketplace?near=farm', SamplePage, load);
    act(() => eventBus.emit('farm.changed', { farm: FARM }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(window.location.search).toBe('?near=farm');
  });

  it('offers to add a farm when a link near the farm is opened without one', async () => {
    await renderAt('/marketplace?near=farm', SamplePage, createSearchStateAt);
    act(() => eventBus.emit('farm.changed', { farm: null }));
    expect(screen.getByRole('link', { name: 'Add your farm to see distances' })).toHaveAttribute(
      'href',
      '/account/my-locations/new',
    );
    act(() => eventBus.emit('farm.changed', { farm: FARM }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Add your farm/ })).toBeNull());
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ApiClient } from '@paddock/api-client';
import type { Farm } from '@paddock/contracts/events';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import { GUEST_FARM_KEY } from '@paddock/offline/guest-storage';
import { startFarmStore } from './farm-store.ts';

const MERE = { id: '1', name: 'Mere', firebaseId: 'f', isEmailVerified: true, permissions: [] };
const STORED: Farm = { name: 'Home farm', townId: '1', lat: -38.008, lng: 175.325 };
const KAURI_FLATS: Farm = { name: 'Kauri Flats', townId: null, lat: -37, lng: 175 };
const toLocation = ({ name, townId, lat, lng }: Farm, isHome: boolean) => ({
  id: '7',
  name,
  townId,
  lat,
  lng,
  isHome,
});

let bus: EventBus;
let farms: (Farm | null)[];
let stop: () => void = () => undefined;
const get = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  bus = createEventBus();
  farms = [];
  bus.on('farm.changed', ({ farm }) => farms.push(farm));
  get.mockReset().mockResolvedValue({
    locations: [toLocation(STORED, false), toLocation(KAURI_FLATS, true)],
  });
});
afterEach(() => stop());

const start = () => (stop = startFarmStore(bus, { get } as unknown as ApiClient));

describe('startFarmStore', () => {
  it('publishes a guest’s farm from the browser, and null when none is stored', () => {
    bus.emit('session.changed', { user: null });
    start();
    expect(farms).toEqual([null]);
    stop();
    localStorage.setItem(GUEST_FARM_KEY, JSON.stringify(STORED));
    start();
    expect(farms).toEqual([null, STORED]);
  });

  it('publishes the signed-in user’s default location, fetched once for each user', async () => {
    start();
    bus.emit('session.changed', { user: MERE });
    bus.emit('session.changed', { user: { ...MERE, name: 'Mere W' } });
    await waitFor(() => expect(farms).toEqual([KAURI_FLATS]));
    expect(get).toHaveBeenCalledTimes(1);
    bus.emit('session.changed', { user: null });
    expect(farms).toEqual([KAURI_FLATS, null]);
  });

  it('publishes the guest’s farm until it is migrated to the account', async () => {
    localStorage.setItem(GUEST_FARM_KEY, JSON.stringify(STORED));
    get.mockImplementation(() => {
      localStorage.clear();
      return Promise.resolve({ locations: [] });
    });
    bus.emit('session.changed', { user: MERE });
    start();
    await waitFor(() => expect(farms).toEqual([STORED]));
  });

  it('publishes a saved farm, even when an older one is still being fetched', async () => {
    const answer = Promise.withResolvers<unknown>();
    get.mockReturnValue(answer.promise);
    bus.emit('session.changed', { user: MERE });
    start();
    bus.emit('farm.saved', { ownerId: MERE.id, farm: STORED });
    answer.resolve({ locations: [toLocation(KAURI_FLATS, true)] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(farms).toEqual([STORED]);
  });

  it('ignores a farm that was saved for a user who has signed out since', () => {
    bus.emit('session.changed', { user: null });
    start();
    bus.emit('farm.saved', { ownerId: MERE.id, farm: STORED });
    expect(farms).toEqual([null]);
  });
});

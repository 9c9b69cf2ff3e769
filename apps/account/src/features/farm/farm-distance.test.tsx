import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import type { EventMap, Farm, SessionUser } from '@paddock/contracts/events';
import { GUEST_FARM_KEY } from '@paddock/offline/guest-storage';
import { eventBus } from '@paddock/event-bus';
import { RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { FarmDistance } from './farm-distance.tsx';

const MATAMATA = { lat: -37.81, lng: 175.77 };
const TOWNS = [
  { id: '1', name: 'Te Awamutu', district: 'Waipā', region: 'Waikato', lat: -38.008, lng: 175.325 },
  { id: '2', name: 'Gore', district: 'Gore', region: 'Southland', lat: -46.099, lng: 168.943 },
];
installDialogMethods();

const TE_AWAMUTU: Farm = { name: 'Home farm', townId: '1', lat: -38.008, lng: 175.325 };
const MERE: SessionUser = {
  id: '1',
  name: 'Mere',
  firebaseId: 'f',
  isEmailVerified: true,
  permissions: [],
};

const calls: string[] = [];
function respondWith(responses: Readonly<Record<string, () => Response>>): void {
  globalThis.fetch = (input, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push(typeof init?.body === 'string' ? `${call} ${init.body}` : call);
    return Promise.resolve(
      responses[call]?.() ??
        Response.json(
          { code: 'internal_error', message: 'Paddock is out of order.', requestId: '1' },
          { status: 500 },
        ),
    );
  };
}

const createLocation = (changes: object) => ({
  id: '7',
  name: 'Home farm',
  townId: null,
  place: '',
  lat: -38.008,
  lng: 175.325,
  isHome: true,
  created: '2026-11-22T00:00:00Z',
  updated: '2026-11-22T00:00:00Z',
  ...changes,
});
const respondWithTowns = () => Response.json({ towns: TOWNS });

/** The payloads of all `farm.saved` events. */
const saved: EventMap['farm.saved'][] = [];
eventBus.on('farm.saved', (event) => saved.push(event));

function renderDistance(user: SessionUser | null, farm: Farm | null = null): void {
  act(() => {
    eventBus.emit('session.changed', { user });
    eventBus.emit('farm.changed', { farm });
  });
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', Component: () => <FarmDistance to={MATAMATA} /> }])}
    />,
  );
}

async function openPanel(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /your farm/ }));
  return screen.findByRole('dialog', { name: 'Where is your farm?' });
}

async function chooseTown(region: string, town: RegExp): Promise<void> {
  const panel = within(await openPanel());
  await panel.findByRole('option', { name: region });
  await userEvent.selectOptions(panel.getByLabelText('Region'), region);
  await userEvent.selectOptions(
    panel.getByLabelText('Nearest town'),
    panel.getByRole('option', { name: town }),
  );
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
}

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  saved.length = 0;
  respondWith({ 'GET /api/posting/towns': respondWithTowns });
});

describe('FarmDistance', () => {
  it('renders neither a distance nor a button on the server', () => {
    expect(renderToString(<FarmDistance to={MATAMATA} />)).not.toMatch(/button|km/);
  });

  it('asks a visitor without a farm for its position, stores it in the browser, and shows the distance', async () => {
    renderDistance(null);
    await chooseTown('Waikato', /Te Awamutu/);
    expect(await screen.findByText('45 km')).toBeInTheDocument();
    expect(screen.getByText('45 km').parentElement).toHaveTextContent('45 km from home farm');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem(GUEST_FARM_KEY) ?? '')).toEqual(TE_AWAMUTU);
    expect(calls).toEqual(['GET /api/posting/towns']);
    expect(saved).toEqual([{ ownerId: null, farm: TE_AWAMUTU }]);
  });

  it('reads the device’s position only after a tap', async () => {
    const getCurrentPosition = jest.fn((found: PositionCallback) =>
      found({ coords: { latitude: -37.8101234567, longitude: 175.77 } } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition },
      configurable: true,
    });
    renderDistance(null);
    const panel = within(await openPanel());
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: /use my location/ }));
    expect(await screen.findByText('less than 1 km')).toBeInTheDocument();
    expect(localStorage.getItem(GUEST_FARM_KEY)).toContain('-37.81012,');
  });

  it('says what to do when the device has no position or no town is chosen', async () => {
    const getCurrentPosition = (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 1 } as GeolocationPositionError);
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition },
      configurable: true,
    });
    renderDistance(null);
    const panel = within(await openPanel());
    await userEvent.click(panel.getByRole('button', { name: /use my location/ }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Choose the nearest town instead.');
    await panel.findByRole('option', { name: 'Waikato' });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(panel.getByLabelText('Nearest town')).toHaveAccessibleDescription(
      'Choose the town nearest to your farm.',
    );
  });

  it('measures from the farm that the shell has published, and updates when it changes', () => {
    renderDistance(null, { ...TE_AWAMUTU, name: 'Kauri Flats' });
    expect(screen.getByText('45 km').parentElement).toHaveTextContent('45 km from Kauri Flats');
    act(() => eventBus.emit('farm.changed', { farm: null }));
    expect(screen.queryByText('45 km')).toBeNull();
    expect(screen.getByRole('button', { name: /^Set your farm/ })).toBeInTheDocument();
  });

  it('saves and moves the signed-in user’s farm through the API', async () => {
    const locations: object[] = [];
    respondWith({
      'GET /api/posting/towns': respondWithTowns,
      'GET /api/account/locations': () => Response.json({ locations }),
      'POST /api/account/locations': () => {
        locations.push(createLocation({ townId: '1' }));
        return Response.json(locations[0], { status: 201 });
      },
      'PUT /api/account/locations/7': () =>
        Response.json(createLocation({ townId: '2', lat: -46.099, lng: 168.943 })),
    });
    renderDistance(MERE);
    await chooseTown('Waikato', /Te Awamutu/);
    expect(await screen.findByText('45 km')).toBeInTheDocument();
    await chooseTown('Southland', /Gore/);
    expect(await screen.findByText('1,080 km')).toBeInTheDocument();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/account/locations {"name":"Home farm","townId":"1","lat":-38.008,"lng":175.325,"isHome":true}',
      'PUT /api/account/locations/7 {"name":"Home farm","townId":"2","lat":-46.099,"lng":168.943,"isHome":true}',
    ]);
    expect(localStorage).toHaveLength(0);
    expect(saved.map(({ ownerId }) => ownerId)).toEqual([MERE.id, MERE.id]);
  });

  it('shows an error message and the previous farm when saving a new one fails', async () => {
    respondWith({
      'GET /api/posting/towns': respondWithTowns,
      'GET /api/account/locations': () => Response.json({ locations: [] }),
    });
    renderDistance(MERE, TE_AWAMUTU);
    await chooseTown('Southland', /Gore/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Paddock is out of order.');
    expect(screen.getByText('45 km')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('ignores a farm that was saved for a user who has signed out since', () => {
    renderDistance(null, TE_AWAMUTU);
    act(() => eventBus.emit('farm.saved', { ownerId: MERE.id, farm: null }));
    expect(screen.getByText('45 km')).toBeInTheDocument();
  });
});

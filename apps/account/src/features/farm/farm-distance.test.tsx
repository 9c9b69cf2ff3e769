import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import type { SessionUser } from '@paddock/contracts/events';
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

/** Used to create a new user for each test, because the farm store caches the farm per user. */
let userCount = 0;
const createUser = (): SessionUser => ({
  id: String((userCount += 1)),
  name: 'Mere',
  firebaseId: 'f',
  isEmailVerified: true,
  permissions: [],
});

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
  town_id: null,
  place: '',
  lat: -38.008,
  lng: 175.325,
  is_home: true,
  created: '2026-11-22T00:00:00Z',
  updated: '2026-11-22T00:00:00Z',
  ...changes,
});
const respondWithTowns = () => Response.json({ towns: TOWNS });

function renderDistance(user: SessionUser | null): void {
  act(() => eventBus.emit('session.changed', { user }));
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
  respondWith({ 'GET /api/posting/towns': respondWithTowns });
});

describe('FarmDistance', () => {
  it('renders neither a distance nor a button on the server', () => {
    expect(renderToString(<FarmDistance to={MATAMATA} />)).not.toMatch(/button|km/);
  });

  it('asks a visitor without a farm for its position, stores it in the browser, and shows the distance on the next page', async () => {
    renderDistance(null);
    await chooseTown('Waikato', /Te Awamutu/);
    expect(await screen.findByText('45 km')).toBeInTheDocument();
    expect(screen.getByText('45 km').parentElement).toHaveTextContent('45 km from home farm');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem(GUEST_FARM_KEY) ?? '')).toEqual({
      name: 'Home farm',
      townId: '1',
      lat: -38.008,
      lng: 175.325,
    });
    expect(calls).toEqual(['GET /api/posting/towns']);
    renderDistance(null);
    expect(await screen.findAllByText('45 km')).toHaveLength(2);
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
    await userEvent.click(panel.getByRole('button', { name: /use my position/ }));
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
    await userEvent.click(panel.getByRole('button', { name: /use my position/ }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Choose the nearest town instead.');
    await panel.findByRole('option', { name: 'Waikato' });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(panel.getByLabelText('Nearest town')).toHaveAccessibleDescription(
      'Choose the town that is nearest to your farm.',
    );
  });

  it('measures from the default location of the signed-in user', async () => {
    respondWith({
      'GET /api/account/locations': () =>
        Response.json({
          locations: [
            createLocation({ name: 'Kauri Flats' }),
            createLocation({ id: '8', is_home: false, lat: 0, lng: 0 }),
          ],
        }),
    });
    renderDistance(createUser());
    expect((await screen.findByText('45 km')).parentElement).toHaveTextContent(
      '45 km from Kauri Flats',
    );
  });

  it('saves and moves the signed-in user’s farm through the API', async () => {
    respondWith({
      'GET /api/posting/towns': respondWithTowns,
      'GET /api/account/locations': () => Response.json({ locations: [] }),
      'POST /api/account/locations': () =>
        Response.json(createLocation({ town_id: '1' }), { status: 201 }),
      'PUT /api/account/locations/7': () =>
        Response.json(createLocation({ town_id: '2', lat: -46.099, lng: 168.943 })),
    });
    renderDistance(createUser());
    await chooseTown('Waikato', /Te Awamutu/);
    expect(await screen.findByText('45 km')).toBeInTheDocument();
    await chooseTown('Southland', /Gore/);
    expect(await screen.findByText('1,080 km')).toBeInTheDocument();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/account/locations {"name":"Home farm","town_id":"1","lat":-38.008,"lng":175.325,"is_home":true}',
      'PUT /api/account/locations/7 {"name":"Home farm","town_id":"2","lat":-46.099,"lng":168.943,"is_home":true}',
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('shows the guest farm until it is migrated, and an error message when saving a farm fails', async () => {
    localStorage.setItem(
      GUEST_FARM_KEY,
      JSON.stringify({ name: 'Home farm', townId: '1', lat: -38.008, lng: 175.325 }),
    );
    respondWith({
      'GET /api/posting/towns': respondWithTowns,
      'GET /api/account/locations': () => Response.json({ locations: [] }),
    });
    renderDistance(createUser());
    expect(await screen.findByText('45 km')).toBeInTheDocument();
    await chooseTown('Southland', /Gore/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Paddock is out of order.');
    expect(screen.getByText('45 km')).toBeInTheDocument();
  });

  it('updates when the user signs in or out', async () => {
    respondWith({
      'GET /api/account/locations': () => Response.json({ locations: [createLocation({})] }),
    });
    renderDistance(null);
    expect(
      await screen.findByRole('button', { name: 'Set your farm to see how far it is' }),
    ).toBeInTheDocument();
    act(() => eventBus.emit('session.changed', { user: createUser() }));
    expect(await screen.findByText('45 km')).toBeInTheDocument();
    act(() => eventBus.emit('session.changed', { user: null }));
    expect(screen.queryByText('45 km')).toBeNull();
  });
});

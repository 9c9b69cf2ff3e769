import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EventMap } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import {
  HOME_LOCATION,
  LOCATION_WITHOUT_TOWN,
  renderLocations,
} from './testing/render-locations.tsx';

const LIST = '/account/my-locations';
const NEW = '/account/my-locations/new';

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of getToasts()) closeToast(id);
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

const lastToast = () =>
  getToasts()
    .filter(({ isClosing }) => !isClosing)
    .at(-1);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save location' }));
const getCard = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('article') as HTMLElement;

/** Returns an array with the farms of all `farm.saved` events. Later messages are appended to it. */
function recordFarms(): EventMap['farm.saved']['farm'][] {
  const farms: EventMap['farm.saved']['farm'][] = [];
  eventBus.on('farm.saved', ({ farm }) => farms.push(farm));
  return farms;
}

/** Replaces the browser's geolocation with a fake. */
function fakeGeolocation(
  locate: (found: PositionCallback, failed: PositionErrorCallback) => void,
): void {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: jest.fn(locate) },
    configurable: true,
  });
}
const locateAt = (latitude: number, longitude: number) => (found: PositionCallback) =>
  found({ coords: { latitude, longitude } } as GeolocationPosition);

test('when the user has no locations, the list explains what they are for', async () => {
  await renderLocations(LIST, []);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No locations yet');
  expect(screen.getByRole('link', { name: 'Add your home farm' })).toHaveAttribute('href', NEW);
});

test('the list of locations shows a card and a map number for each, and marks the default', async () => {
  await renderLocations(LIST, [HOME_LOCATION, LOCATION_WITHOUT_TOWN]);
  expect(
    screen.getByRole('img', { name: 'Your locations on the map: 1, Home farm; 2, Run-off' }),
  ).toBeInTheDocument();
  expect(getCard('Home farm')).toHaveTextContent(
    'Near Te Awamutu, WaikatoUsed to measure distances',
  );
  expect(getCard('Run-off')).toHaveTextContent('46.1° S, 168.9° E');
  expect(within(getCard('Home farm')).queryByRole('button', { name: /^Make default/ })).toBeNull();
});

test('the list of locations changes the default and emits farm.saved', async () => {
  const places = await renderLocations(LIST, [HOME_LOCATION, LOCATION_WITHOUT_TOWN]);
  const farms = recordFarms();
  await userEvent.click(screen.getByRole('button', { name: 'Make default: Run-off' }));
  await waitFor(() => expect(getCard('Run-off')).toHaveTextContent('Used to measure distances'));
  expect(getCard('Home farm')).not.toHaveTextContent('Used to measure distances');
  expect(places.writes).toEqual([
    'PUT /api/account/locations/8 {"name":"Run-off","lat":-46.1,"lng":168.9,"isHome":true}',
  ]);
  expect(farms.at(-1)).toEqual({ name: 'Run-off', townId: null, lat: -46.1, lng: 168.9 });
});

test('undoing the removal of a location restores it, and makes it the default again if it was the default before', async () => {
  const places = await renderLocations(LIST, [HOME_LOCATION, LOCATION_WITHOUT_TOWN]);
  const farms = recordFarms();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Home farm' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 2, name: 'Home farm' })).toBeNull(),
  );
  expect(screen.getByText(/No default location/)).toBeVisible();
  expect(farms.at(-1)).toBeNull();
  await waitFor(() => expect(lastToast()?.text).toBe('Home farm removed.'));
  act(() => lastToast()?.action?.onAct());
  await waitFor(() => expect(getCard('Home farm')).toHaveTextContent('Used to measure distances'));
  expect(places.writes.at(-1)).toBe(
    'POST /api/account/locations {"name":"Home farm","townId":"1","lat":-38.01,"lng":175.33,"isHome":true}',
  );
});

test('the list of locations shows an error when a location could not be removed, and still contains it', async () => {
  const places = await renderLocations(LIST, [HOME_LOCATION]);
  places.forcedResponse = () =>
    Response.json(
      { code: 'service_unavailable', message: 'Paddock is out of order.', requestId: '1' },
      { status: 503 },
    );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Home farm' }));
  await waitFor(() => expect(lastToast()?.text).toBe('Paddock is out of order.'));
  expect(getCard('Home farm')).toBeInTheDocument();
});

test('the location form finds a place by name, using only the keyboard and without typing macrons', async () => {
  const places = await renderLocations(NEW, []);
  const search = screen.getByRole('combobox', { name: 'Search for a place' });
  await userEvent.click(search);
  await userEvent.type(search, 'whangarei');
  await screen.findByRole('option', { name: /Whangārei.*District in Northland/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(search).toHaveValue('Whangārei');
  expect(screen.getByRole('button', { name: /^Pin/ })).toBeInTheDocument();
  await screen.findByText('Near Whangārei, Northland');
  expect(screen.getByLabelText('Name')).toHaveValue('Home farm');
  expect(screen.getByRole('switch', { name: /Measure distances/ })).toBeChecked();
  await save();
  await screen.findByRole('heading', { level: 1, name: 'My locations' });
  expect(places.writes).toEqual([
    'POST /api/account/locations {"name":"Home farm","townId":"3","lat":-35.7317,"lng":174.3239,"isHome":true}',
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('the location form for a second location starts without a name and is not set to be the default, and Enter places the pin on the map', async () => {
  const places = await renderLocations(NEW, [HOME_LOCATION]);
  expect(screen.getByRole('switch', { name: /Measure distances/ })).not.toBeChecked();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Enter a name, such as “Home farm”.Search for a town, use your location, or tap the map.',
  );
  await userEvent.type(screen.getByLabelText('Name'), 'The bach');
  fireEvent.keyDown(screen.getByRole('group', { name: /^Map of New Zealand/ }), { key: 'Enter' });
  await save();
  await screen.findByRole('heading', { level: 1, name: 'My locations' });
  expect(places.writes).toEqual([
    expect.stringMatching(/^POST .*"name":"The bach".*"isHome":false/),
  ]);
});

test('the location form sends a location whose response was lost with the same idempotency key', async () => {
  const places = await renderLocations(NEW, [HOME_LOCATION]);
  places.forcedResponse = () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.type(screen.getByLabelText('Name'), 'The bach');
  fireEvent.keyDown(screen.getByRole('group', { name: /^Map of New Zealand/ }), { key: 'Enter' });
  await save();
  await screen.findByRole('alert');
  places.forcedResponse = null;
  await save();
  await screen.findByRole('heading', { level: 1, name: 'My locations' });
  expect(places.keys).toEqual([expect.stringMatching(/^.{36}$/), places.keys[0]]);
});

test('the location form uses the device’s position and shows where it is', async () => {
  fakeGeolocation(locateAt(-38.0123456789, 175.3));
  await renderLocations(NEW, []);
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('The pin is at your location.')).toBeVisible();
  expect(await screen.findByText('Near Te Awamutu, Waipā, Waikato')).toBeVisible();
  expect(screen.getByLabelText('Latitude')).toHaveValue('-38.01235');
});

test.each([
  [
    'denied',
    (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 1 } as GeolocationPositionError),
    /^Paddock isn’t allowed to use your location\./,
  ],
  [
    'unknown',
    (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 2 } as GeolocationPositionError),
    /^We couldn’t get your location\./,
  ],
  [
    'late',
    (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 3 } as GeolocationPositionError),
    /^It took too long to find your location\./,
  ],
  ['abroad', locateAt(-33.87, 151.21), /^You seem to be outside New Zealand/],
])(
  'the location form leaves the pin where it is and explains what to do when the position is %s',
  async (_name, locate, message) => {
    fakeGeolocation(locate);
    await renderLocations('/account/my-locations/7', [HOME_LOCATION]);
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Latitude')).toHaveValue('-38.01');
  },
);

test('the location form rejects invalid coordinates, with the messages of specification.md section 5 next to their fields', async () => {
  const places = await renderLocations('/account/my-locations/7', [HOME_LOCATION]);
  const [latitude, longitude] = [
    screen.getByLabelText('Latitude'),
    screen.getByLabelText('Longitude'),
  ];
  await userEvent.clear(latitude);
  await userEvent.type(latitude, '-90.1');
  await userEvent.clear(longitude);
  await userEvent.type(longitude, '180.5');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Latitude')).toHaveAccessibleDescription(
      'Latitude must be between -90 and 90.',
    ),
  );
  expect(screen.getByLabelText('Longitude')).toHaveAccessibleDescription(
    'Longitude must be between -180 and 180.',
  );
  expect(places.writes).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Latitude'));
  await userEvent.type(screen.getByLabelText('Latitude'), '-90');
  await userEvent.clear(screen.getByLabelText('Longitude'));
  await userEvent.type(screen.getByLabelText('Longitude'), '180');
  await save();
  await waitFor(() =>
    expect(places.writes).toEqual([expect.stringMatching(/"lat":-90,"lng":180,/)]),
  );
});

test('the location form shows the API’s error and keeps what the user typed', async () => {
  const places = await renderLocations('/account/my-locations/7', [HOME_LOCATION]);
  places.forcedResponse = () =>
    Response.json(
      { code: 'locations_full', message: 'You have 20 places.', requestId: '1' },
      { status: 409 },
    );
  await userEvent.type(screen.getByLabelText('Name'), ' two');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 20 places.');
  expect(screen.getByLabelText('Name')).toHaveValue('Home farm two');
});

test('the location page can remove its location, and returns 404 for an id that is not one of the user’s locations', async () => {
  await renderLocations('/account/my-locations/7', [HOME_LOCATION]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No locations yet' })).toBeVisible();
  document.body.replaceChildren();
  await renderLocations('/account/my-locations/99', [HOME_LOCATION]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No such page');
});

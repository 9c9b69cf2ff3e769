import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EventMap } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { HOME, RUN_OFF, showLocations } from './testing/show-locations.tsx';

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
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save this place' }));
const card = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('article') as HTMLElement;

function farms(): EventMap['farm.changed']['farm'][] {
  const seen: EventMap['farm.changed']['farm'][] = [];
  eventBus.on('farm.changed', ({ farm }) => seen.push(farm));
  return seen;
}

/** A device that answers as it is told. */
function locateAs(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: jest.fn(answer) },
    configurable: true,
  });
}
const at = (latitude: number, longitude: number) => (found: PositionCallback) =>
  found({ coords: { latitude, longitude } } as GeolocationPosition);

test('without any, it says what they are good for', async () => {
  await showLocations(LIST, []);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No places yet');
  expect(screen.getByRole('link', { name: 'Add your home farm' })).toHaveAttribute('href', NEW);
});

test('each has a card and a number on the map; the default says that it is', async () => {
  await showLocations(LIST, [HOME, RUN_OFF]);
  expect(
    screen.getByRole('img', { name: 'Your places on the map: 1, Home farm; 2, Run-off' }),
  ).toBeInTheDocument();
  expect(card('Home farm')).toHaveTextContent(
    'Near Te Awamutu, WaikatoDistances are measured from here',
  );
  expect(card('Run-off')).toHaveTextContent('46.1° S, 168.9° E');
  expect(within(card('Home farm')).queryByRole('button', { name: /^Make default/ })).toBeNull();
});

test('another one becomes the default, and the rest of the page hears of it', async () => {
  const places = await showLocations(LIST, [HOME, RUN_OFF]);
  const seen = farms();
  await userEvent.click(screen.getByRole('button', { name: 'Make default: Run-off' }));
  await waitFor(() =>
    expect(card('Run-off')).toHaveTextContent('Distances are measured from here'),
  );
  expect(card('Home farm')).not.toHaveTextContent('measured from here');
  expect(places.writes).toEqual([
    'PUT /api/account/locations/8 {"name":"Run-off","lat":-46.1,"lng":168.9,"is_home":true}',
  ]);
  expect(seen.at(-1)).toEqual({ name: 'Run-off', lat: -46.1, lng: 168.9 });
});

test('one is removed, and put back by Undo as it was, the default too', async () => {
  const places = await showLocations(LIST, [HOME, RUN_OFF]);
  const seen = farms();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Home farm' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 2, name: 'Home farm' })).toBeNull(),
  );
  expect(screen.getByText(/measured from none of your places/)).toBeVisible();
  expect(seen.at(-1)).toBeNull();
  await waitFor(() => expect(lastToast()?.text).toBe('Home farm is removed.'));
  act(() => lastToast()?.action?.onAct());
  await waitFor(() =>
    expect(card('Home farm')).toHaveTextContent('Distances are measured from here'),
  );
  expect(places.writes.at(-1)).toBe(
    'POST /api/account/locations {"name":"Home farm","town_id":"1","lat":-38.01,"lng":175.33,"is_home":true}',
  );
});

test('what could not be removed stays, and why is said', async () => {
  const places = await showLocations(LIST, [HOME]);
  places.refusal = () =>
    Response.json(
      { code: 'service_unavailable', message: 'Paddock is out of order.', requestId: '1' },
      { status: 503 },
    );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Home farm' }));
  await waitFor(() => expect(lastToast()?.text).toBe('Paddock is out of order.'));
  expect(card('Home farm')).toBeInTheDocument();
});

test('a new one is found by name, with the keyboard alone and without macrons', async () => {
  const places = await showLocations(NEW, []);
  const search = screen.getByRole('combobox', { name: 'Find it by name' });
  await userEvent.click(search);
  await userEvent.type(search, 'whangarei');
  await screen.findByRole('option', { name: /Whangārei.*District in Northland/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(search).toHaveValue('Whangārei');
  expect(screen.getByRole('button', { name: /^The pin/ })).toBeInTheDocument();
  await screen.findByText('Near Whangārei, Northland');
  expect(screen.getByLabelText('Name')).toHaveValue('Home farm');
  expect(screen.getByRole('switch', { name: /Measure distances/ })).toBeChecked();
  await save();
  await screen.findByRole('heading', { level: 1, name: 'My locations' });
  expect(places.writes).toEqual([
    'POST /api/account/locations {"name":"Home farm","town_id":"3","lat":-35.7317,"lng":174.3239,"is_home":true}',
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a second one has no name yet, and is not the default by itself; keys put its pin', async () => {
  const places = await showLocations(NEW, [HOME]);
  expect(screen.getByRole('switch', { name: /Measure distances/ })).not.toBeChecked();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Give the place a name, such as “Home farm”.Search for a town, use your position, or put the pin on the map.',
  );
  await userEvent.type(screen.getByLabelText('Name'), 'The bach');
  fireEvent.keyDown(screen.getByRole('group', { name: /^Map of New Zealand/ }), { key: 'Enter' });
  await save();
  await screen.findByRole('heading', { level: 1, name: 'My locations' });
  expect(places.writes).toEqual([
    expect.stringMatching(/^POST .*"name":"The bach".*"is_home":false/),
  ]);
});

test('takes the position of the device, and says where that is', async () => {
  locateAs(at(-38.0123456789, 175.3));
  await showLocations(NEW, []);
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
  expect(await screen.findByText('The pin is where you are.')).toBeVisible();
  expect(await screen.findByText('Near Te Awamutu, Waipā, Waikato')).toBeVisible();
  expect(screen.getByLabelText('Latitude')).toHaveValue('-38.01235');
});

test.each([
  [
    'denied',
    (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 1 } as GeolocationPositionError),
    /^Your browser keeps your position to itself\./,
  ],
  [
    'unknown',
    (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 2 } as GeolocationPositionError),
    /^Your device does not know where it is/,
  ],
  [
    'late',
    (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 3 } as GeolocationPositionError),
    /^Finding you took too long\./,
  ],
  ['abroad', at(-33.87, 151.21), /^You seem to be outside New Zealand/],
])(
  'a position that is %s leaves the pin alone and says what to do',
  async (_name, answer, words) => {
    locateAs(answer);
    await showLocations('/account/my-locations/7', [HOME]);
    await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Latitude')).toHaveValue('-38.01');
  },
);

test('degrees that are not on this earth are refused in section 5’s words, beside their fields', async () => {
  const places = await showLocations('/account/my-locations/7', [HOME]);
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
      'Latitude must be within -90 to 90.',
    ),
  );
  expect(screen.getByLabelText('Longitude')).toHaveAccessibleDescription(
    'Longitude must be within -180 to 180.',
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

test('what the API refuses is said, and nothing typed is lost', async () => {
  const places = await showLocations('/account/my-locations/7', [HOME]);
  places.refusal = () =>
    Response.json(
      { code: 'locations_full', message: 'You have 20 places.', requestId: '1' },
      { status: 409 },
    );
  await userEvent.type(screen.getByLabelText('Name'), ' two');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 20 places.');
  expect(screen.getByLabelText('Name')).toHaveValue('Home farm two');
});

test('from its own page it is removed too; one that is nobody’s or somebody else’s is no page', async () => {
  await showLocations('/account/my-locations/7', [HOME]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No places yet' })).toBeVisible();
  document.body.replaceChildren();
  await showLocations('/account/my-locations/99', [HOME]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No such page');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_SAVED_LOCATIONS,
  type AccountExport,
  type SavedLocation,
  type LocationList,
  type Problem,
} from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../testing/test-users.ts';

const HOME = { name: 'Home farm', lat: -37.9, lng: 175.32, isHome: true };

describe('the saved locations of a user', () => {
  let identity: IdentityApi;
  let town: {
    readonly id: number;
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
  };

  beforeAll(async () => {
    identity = await startIdentityApi();
    town = (
      await identity.api.core.connection.pool.query<typeof town>(
        'select id, name, lat, lng from towns order by id limit 1',
      )
    ).rows[0] ?? { id: 0, name: '', lat: 0, lng: 0 };
  });
  afterAll(() => identity.stop());

  const add = (person: TestUser, body: object) =>
    person.request('POST', '/api/account/locations', body);
  const fetchLocations = async (person: TestUser) =>
    (await person.request('GET', '/api/account/locations')).json<LocationList>().locations;
  const saveAndGetProblems = async (person: TestUser, body: object) => {
    const response = await add(person, body);
    return [response.statusCode, response.json<Problem>().details];
  };

  it('have a position of their own, or the position of a town', async () => {
    const mere = await signInTestUser(identity, 'mere');
    const added = await add(mere, { ...HOME, name: '  Home\n farm ' });
    expect([added.statusCode, added.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(added.json<SavedLocation>()).toMatchObject({
      name: 'Home farm',
      townId: null,
      place: '',
      lat: -37.9,
      lng: 175.32,
      isHome: true,
    });
    const { id, ...inTown } = (
      await add(mere, { name: 'Run-off', townId: String(town.id), isHome: false })
    ).json<SavedLocation>();
    expect(inTown).toMatchObject({
      townId: String(town.id),
      lat: town.lat,
      lng: town.lng,
      isHome: false,
      place: expect.stringContaining(`${town.name}, `),
    });
    expect((await fetchLocations(mere)).map((one) => one.name)).toEqual(['Home farm', 'Run-off']);

    const moved = await mere.request('PUT', `/api/account/locations/${id}`, {
      name: 'The run-off',
      townId: String(town.id),
      lat: 0,
      lng: -180,
      isHome: false,
    });
    expect([moved.statusCode, moved.json<SavedLocation>()]).toMatchObject([
      200,
      { id, name: 'The run-off', lat: 0, lng: -180 },
    ]);
    expect((await mere.request('DELETE', `/api/account/locations/${id}`)).statusCode).toBe(204);
    expect((await mere.request('DELETE', `/api/account/locations/${id}`)).statusCode).toBe(404);
    expect((await mere.request('PUT', `/api/account/locations/${id}`, HOME)).statusCode).toBe(404);
    expect((await fetchLocations(mere)).map((one) => one.name)).toEqual(['Home farm']);
  });

  it('include at most one home: the last location saved as home', async () => {
    const hemi = await signInTestUser(identity, 'hemi');
    const first = (await add(hemi, HOME)).json<SavedLocation>();
    await add(hemi, { ...HOME, name: 'New farm' });
    const homes = async () =>
      (await fetchLocations(hemi)).filter((one) => one.isHome).map((one) => one.name);
    expect(await homes()).toEqual(['New farm']);
    expect((await fetchLocations(hemi))[0]?.name).toBe('New farm');
    await hemi.request('PUT', `/api/account/locations/${first.id}`, HOME);
    expect(await homes()).toEqual(['Home farm']);
    // Updating a location that does not exist leaves the home unchanged.
    expect((await hemi.request('PUT', '/api/account/locations/1', HOME)).statusCode).toBe(404);
    expect(await homes()).toEqual(['Home farm']);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(hemi, { ...HOME, name: `Farm ${index}` })),
    );
    expect(await homes()).toHaveLength(1);
  });

  it('must have valid coordinates, and each problem names the field that it concerns', async () => {
    const tui = await signInTestUser(identity, 'tui');
    const latitude = { field: 'lat', message: 'Latitude must be between -90 and 90.' };
    const longitude = { field: 'lng', message: 'Longitude must be between -180 and 180.' };
    for (const lat of [90.0001, -91, 1e9, 'south', true, '', [1], {}])
      expect(await saveAndGetProblems(tui, { ...HOME, lat })).toEqual([400, [latitude]]);
    for (const lng of [180.5, -181, 'east', false])
      expect(await saveAndGetProblems(tui, { ...HOME, lng })).toEqual([400, [longitude]]);
    expect(await saveAndGetProblems(tui, { ...HOME, lat: -100, lng: 200 })).toEqual([
      400,
      [latitude, longitude],
    ]);
    expect(await saveAndGetProblems(tui, { ...HOME, lat: null })).toEqual([400, [latitude]]);
    expect(await saveAndGetProblems(tui, { ...HOME, lng: undefined })).toEqual([400, [longitude]]);
    expect(await saveAndGetProblems(tui, { name: 'Nowhere', isHome: true })).toEqual([
      400,
      [{ field: 'townId', message: 'Choose a town, or a point on the map.' }],
    ]);
    expect(
      await saveAndGetProblems(tui, { name: 'Atlantis', townId: '999999', isHome: true }),
    ).toEqual([400, [{ field: 'townId', message: 'Choose a town.' }]]);
    for (const name of ['', '   ', 'x'.repeat(81)])
      expect(await saveAndGetProblems(tui, { ...HOME, name })).toEqual([
        400,
        [{ field: 'name', message: 'Enter a name of up to 80 characters.' }],
      ]);
    for (const extra of [{ account_id: 1 }, { id: '1' }])
      expect((await add(tui, { ...HOME, ...extra })).statusCode).toBe(400);
    for (const [lat, lng] of [
      [90, 180],
      [-90, -180],
      [0, 0],
    ])
      expect((await add(tui, { ...HOME, lat, lng })).statusCode).toBe(201);
  });

  it('are limited to twenty, and cannot be changed by another user', async () => {
    const [kea, other] = [
      await signInTestUser(identity, 'kea'),
      await signInTestUser(identity, 'other'),
    ];
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_LOCATIONS + 2 }, () => add(kea, { ...HOME, isHome: false })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: MAX_SAVED_LOCATIONS }, () => 201),
      409,
      409,
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json<Problem>().code).toBe(
      'locations_full',
    );
    const [{ id } = { id: '' }] = await fetchLocations(kea);
    expect([
      (await other.request('PUT', `/api/account/locations/${id}`, HOME)).statusCode,
      (await other.request('DELETE', `/api/account/locations/${id}`)).statusCode,
    ]).toEqual([404, 404]);
    expect(await fetchLocations(other)).toEqual([]);
    expect(
      (await kea.request('GET', '/api/account/export')).json<AccountExport>().locations,
    ).toHaveLength(MAX_SAVED_LOCATIONS);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_SAVED_SEARCHES,
  type AccountExport,
  type Problem,
  type SavedSearch,
  type SavedSearchList,
  type SearchLookup,
  type SavedSearchReference,
} from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../testing/test-users.ts';

describe('saved searches', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query(text, [...values]);
  const save = (person: TestUser, text: string, name?: string) =>
    person.request('POST', '/api/account/searches', {
      query: text,
      ...(name === undefined ? {} : { name }),
    });
  const fetchSavedSearches = async (person: TestUser, search = '') =>
    (await person.request('GET', `/api/account/searches${search}`)).json<SavedSearchList>();
  const lookUp = async (person: TestUser, text: string) =>
    (await person.request('GET', `/api/account/searches/lookup?${text}`)).json<SearchLookup>()
      .search;

  it.each([
    [
      'listingType=item&category=tractors&regions=waikato&priceMax=50000',
      'Tractors in Waikato under $50,000',
      '/marketplace/tractors-machinery/tractors?regions=waikato&priceMax=50000',
    ],
    ['term=fordson', '“fordson”', '/search/listing?query=fordson'],
    ['', 'All listings', '/search/listing'],
    [
      'listingType=item&listingType=job&priceMin=100&priceMax=2000',
      'Items and jobs $100 to $2,000',
      '/search/listing?listingType=item&listingType=job&priceMin=100&priceMax=2000',
    ],
    [
      'listingType=job&regions=waikato&regions=northland',
      'Jobs in Northland or Waikato',
      '/jobs?regions=northland&regions=waikato',
    ],
    [
      'listingType=item&near=-37.79,175.28',
      'Items within 50 km',
      '/marketplace?near=-37.79%2C175.28&radiusKm=50',
    ],
    [
      'listingType=item&area=-38.5,174.50,-36.5,176',
      'Items in an area of the map',
      '/marketplace?area=-38.5%2C174.5%2C-36.5%2C176',
    ],
    [
      'listingType=item&category=tractors&condition=used&hours.max=4000',
      'Tractors, used, up to 4,000 hours',
      '/marketplace/tractors-machinery/tractors?condition=used&hours.max=4000',
    ],
  ])('with the query “%s” are named “%s” and link to %s', async (text, words, href) => {
    const person = await signInTestUser(identity, `uid-${href.replaceAll(/[^a-z0-9]+/g, '-')}`);
    const saved = await save(person, text);
    expect([saved.statusCode, saved.json<SavedSearchReference>().name]).toEqual([201, words]);
    expect((await fetchSavedSearches(person)).searches).toMatchObject([
      {
        name: words,
        description: words,
        href,
        frequency: 'daily',
        hasEmailAlerts: true,
        newCount: 0,
        newest: [],
        problem: null,
      },
    ]);
    // The linked page sends the same search to the API.
    const back = new URL(href, 'https://paddock.example');
    expect(await lookUp(person, text)).toEqual(saved.json());
    expect(back.pathname).toMatch(/^\/(search\/listing|marketplace|jobs)/);
  });

  it('with the same meaning are saved once, whatever their query string', async () => {
    const mere = await signInTestUser(identity, 'mere');
    const first = await save(
      mere,
      'listingType=item&category=tractors&regions=waikato&regions=northland&term=%20fordson%20%20dexta',
    );
    for (const same of [
      'category=tractors&group=tractors-machinery&term=fordson+dexta&regions=northland&regions=waikato&regions=waikato',
      'listingType=item&category=tractors&regions=waikato&regions=northland&term=fordson dexta&countries=NZ&isNaitTagged=true',
    ]) {
      const again = await save(mere, same);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      expect(await lookUp(mere, same)).toEqual(first.json());
    }
    expect((await fetchSavedSearches(mere)).total).toBe(1);
    expect(await lookUp(mere, 'listingType=item&category=tractors')).toBeNull();
  });

  it('are refused when the query or name is invalid', async () => {
    const tui = await signInTestUser(identity, 'tui');
    for (const wrong of [
      'category=unicorns',
      'regions=atlantis',
      'priceMin=9&priceMax=1',
      'colourOfMoon=blue',
      'condition=shiny',
      'near=91,0',
      'area=-37,174,-38,176',
      'priceMax=1e999',
      'page=2',
    ]) {
      const refused = await save(tui, wrong);
      expect([
        wrong,
        refused.statusCode,
        (refused.json<Problem>().details ?? []).length > 0,
      ]).toEqual([wrong, 400, true]);
    }
    expect((await save(tui, 'term=hay', ' \n ')).statusCode).toBe(400);
    expect((await save(tui, 'term=hay', 'x'.repeat(121))).statusCode).toBe(400);
    expect((await fetchSavedSearches(tui)).total).toBe(0);
  });

  it('name the filters and categories that have been removed from Paddock', async () => {
    const kea = await signInTestUser(identity, 'kea');
    const ids = [];
    for (const text of [
      'listingType=item&category=tractors',
      'listingType=item&category=hay',
      'listingType=item&category=tractors&condition=used',
      'listingType=item&term=gate',
    ]) {
      ids.push((await save(kea, text)).json<SavedSearchReference>().id);
      identity.advanceClock(MINUTE);
    }
    await query(
      `update saved_searches set criteria = '{"listingType": ["item"], "category": "unicorns"}' where id = $1`,
      [ids[0]],
    );
    await query(
      `update saved_searches set criteria = '{"listingType": ["item"], "colourOfMoon": ["blue"]}' where id = $1`,
      [ids[1]],
    );
    await query(
      `update saved_searches set criteria = '{"listingType": ["item"], "condition": ["shiny"]}' where id = $1`,
      [ids[2]],
    );
    const { searches } = await fetchSavedSearches(kea);
    expect(searches.map(({ problem }) => problem)).toEqual([
      null,
      'Paddock no longer has this filter: condition. Search again, and save that.',
      'Paddock no longer has this filter: colour of moon. Search again, and save that.',
      'There is no category "unicorns" in Marketplace. Search again, and save that.',
    ]);
    expect(searches.every(({ newCount: count }) => count === 0)).toBe(true);
  });

  it('can be renamed, removed and restored, and their alerts can be changed', async () => {
    const hemi = await signInTestUser(identity, 'hemi');
    const { id } = (await save(hemi, 'term=hay', '  Hay\n near us ')).json<SavedSearchReference>();
    const change = async (body: object) =>
      (await hemi.request('PUT', `/api/account/searches/${id}`, body)).json<SavedSearch>();
    expect((await fetchSavedSearches(hemi)).searches[0]?.name).toBe('Hay near us');
    expect(await change({ name: 'Hay', frequency: 'weekly' })).toMatchObject({
      id,
      name: 'Hay',
      description: '“hay”',
      frequency: 'weekly',
      hasEmailAlerts: true,
    });
    expect(await change({ hasEmailAlerts: false })).toMatchObject({
      name: 'Hay',
      frequency: 'weekly',
      hasEmailAlerts: false,
    });
    for (const wrong of [{ frequency: 'hourly' }, { name: '' }, { criteria: {} }])
      expect((await hemi.request('PUT', `/api/account/searches/${id}`, wrong)).statusCode).toBe(
        400,
      );

    const remove = () => hemi.request('DELETE', `/api/account/searches/${id}`);
    const restore = () => hemi.request('POST', `/api/account/searches/${id}/restore`);
    expect([
      (await remove()).statusCode,
      (await remove()).statusCode,
      (await fetchSavedSearches(hemi)).total,
    ]).toEqual([204, 404, 0]);
    expect((await restore()).statusCode).toBe(204);
    expect((await fetchSavedSearches(hemi)).searches).toMatchObject([
      { id, name: 'Hay', frequency: 'weekly', hasEmailAlerts: false },
    ]);
    await remove();
    identity.advanceClock(61 * MINUTE);
    expect((await restore()).statusCode).toBe(404);
  });

  it('are limited to fifty per user, paged and visible only to their owner', async () => {
    const [ruru, other] = [
      await signInTestUser(identity, 'ruru'),
      await signInTestUser(identity, 'other'),
    ];
    const responses = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 2 }, (_, index) => save(ruru, `term=word${index}`)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: MAX_SAVED_SEARCHES }, () => 201),
      409,
      409,
    ]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json<Problem>().code).toBe(
      'searches_full',
    );
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SavedSearchList = await fetchSavedSearches(
        ruru,
        cursor === null ? '' : `?cursor=${cursor}`,
      );
      paged.push(...page.searches.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null && paged.length <= MAX_SAVED_SEARCHES);
    expect(new Set(paged).size).toBe(MAX_SAVED_SEARCHES);

    const [id = ''] = paged;
    expect([
      (await other.request('PUT', `/api/account/searches/${id}`, { name: 'Mine' })).statusCode,
      (await other.request('PUT', `/api/account/searches/${id}/seen`)).statusCode,
      (await other.request('DELETE', `/api/account/searches/${id}`)).statusCode,
      (await other.request('POST', `/api/account/searches/${id}/restore`)).statusCode,
    ]).toEqual([404, 404, 404, 404]);
    expect((await fetchSavedSearches(other)).total).toBe(0);
    identity.advanceClock(DAY);
    const later = await signInTestUser(identity, 'ruru');
    expect(
      (await later.request('GET', '/api/account/export')).json<AccountExport>().savedSearches,
    ).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

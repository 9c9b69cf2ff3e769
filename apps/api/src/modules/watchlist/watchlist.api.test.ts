import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_WATCHED_LISTINGS,
  type AccountExport,
  type Problem,
  type WatchedIds,
  type WatchMergeResult,
  type WatchList,
} from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createSampleAccount,
  createTestListing,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';

describe('the watchlist', () => {
  let identity: IdentityApi;
  let seller: number;

  beforeAll(async () => {
    identity = await startIdentityApi();
    seller = await createSampleAccount(identity);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query(text, [...values]);
  const watch = (person: TestUser, id: string) =>
    person.request('PUT', `/api/account/watchlist/${id}`);
  const unwatch = (person: TestUser, id: string) =>
    person.request('DELETE', `/api/account/watchlist/${id}`);
  const fetchWatchedIds = async (person: TestUser) =>
    (await person.request('GET', '/api/account/watchlist/ids')).json<WatchedIds>().ids;
  const fetchWatchlist = async (person: TestUser, search = '') =>
    (await person.request('GET', `/api/account/watchlist${search}`)).json<WatchList>();
  const merge = async (person: TestUser, ids: readonly string[]) =>
    (
      await person.request('POST', '/api/account/watchlist/merge', { ids })
    ).json<WatchMergeResult>();

  /** Inserts many live listings. @returns their public ids */
  async function giveMany(count: number): Promise<string[]> {
    const sample = await createTestListing(identity, seller);
    const { rows } = await query(
      `insert into listings (account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, status, expires_at)
       select account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, status, expires_at from listings, generate_series(1, $2) where public_id = $1 returning public_id`,
      [sample, count],
    );
    return (rows as { public_id: number }[]).map((row) => String(row.public_id));
  }

  it('adds and removes a listing once, even when the request is repeated', async () => {
    const mere = await signInTestUser(identity, 'mere');
    const [first, second] = [
      await createTestListing(identity, seller, { title: 'Quad bike, red' }),
      await createTestListing(identity, seller, { title: 'Quad bike, blue' }),
    ];
    expect([(await watch(mere, first)).statusCode, (await watch(mere, first)).statusCode]).toEqual([
      204, 204,
    ]);
    identity.advanceClock(MINUTE);
    await watch(mere, second);
    expect(await fetchWatchedIds(mere)).toEqual([second, first]);
    const { watches, nextCursor: cursor } = await fetchWatchlist(mere);
    expect(cursor).toBeNull();
    expect(watches[1]).toMatchObject({
      listingId: first,
      state: 'live',
      note: '',
      seen: { state: 'live' },
      listing: { id: first, title: 'Quad bike, red', href: `/marketplace/quad-bike/${first}` },
    });
    expect([
      (await unwatch(mere, first)).statusCode,
      (await unwatch(mere, first)).statusCode,
      (await unwatch(mere, '999999999999')).statusCode,
    ]).toEqual([204, 204, 204]);
    expect(await fetchWatchedIds(mere)).toEqual([second]);
  });

  it('is private', async () => {
    const [hemi, tui] = [
      await signInTestUser(identity, 'hemi'),
      await signInTestUser(identity, 'tui'),
    ];
    const listing = await createTestListing(identity, seller);
    await watch(hemi, listing);
    expect(await fetchWatchedIds(tui)).toEqual([]);
    await unwatch(tui, listing);
    expect(await fetchWatchedIds(hemi)).toEqual([listing]);
    const exported = (await hemi.request('GET', '/api/account/export')).json<AccountExport>();
    expect(exported.watchlist).toEqual([
      expect.objectContaining({ listingId: listing, title: 'Quad bike' }),
    ]);
    expect(
      (await tui.request('GET', '/api/account/export')).json<AccountExport>().watchlist,
    ).toEqual([]);
  });

  it('refuses listings that are not visible, and keeps watched listings after they end', async () => {
    const kea = await signInTestUser(identity, 'kea');
    const outcome = async (id: string) => {
      const response = await watch(kea, id);
      return [response.statusCode, response.json<Problem>().code];
    };
    expect(await outcome('999999999999')).toEqual([404, 'not_found']);
    expect(await outcome(await createTestListing(identity, seller, { status: 'sold' }))).toEqual([
      410,
      'listing_gone',
    ]);
    expect(
      await outcome(
        await createTestListing(identity, seller, {
          expiresAt: new Date(identity.now().getTime() - MINUTE),
        }),
      ),
    ).toEqual([410, 'listing_gone']);
    expect((await watch(kea, 'quad-bike')).statusCode).toBe(400);

    const [sold, ended, hidden] = [
      await createTestListing(identity, seller),
      await createTestListing(identity, seller, {
        expiresAt: new Date(identity.now().getTime() + DAY),
      }),
      await createTestListing(identity, seller),
    ];
    for (const id of [sold, ended, hidden]) expect((await watch(kea, id)).statusCode).toBe(204);
    await query("update listings set status = 'sold' where public_id = $1", [sold]);
    await query("update listings set status = 'hidden' where public_id = $1", [hidden]);
    identity.advanceClock(2 * DAY);
    const later = await signInTestUser(identity, 'kea');
    const { watches } = await fetchWatchlist(later);
    expect(
      new Map(
        watches.map((one) => [
          one.listingId,
          [one.state, one.seen.state, one.listing?.title ?? null],
        ]),
      ),
    ).toEqual(
      new Map([
        [sold, ['sold', 'live', 'Quad bike']],
        [ended, ['ended', 'live', 'Quad bike']],
        [hidden, ['ended', 'live', null]],
      ]),
    );
    // Watching a listing that the user already watches succeeds, although the listing has ended.
    expect((await watch(later, sold)).statusCode).toBe(204);
  });

  it('remembers the price that the user last saw', async () => {
    const weka = await signInTestUser(identity, 'weka');
    const listing = await createTestListing(identity, seller);
    await query(
      "update listings set price_type = 'fixed', price_min_cents = 450000, price_max_cents = 450000 where public_id = $1",
      [listing],
    );
    await watch(weka, listing);
    await query(
      'update listings set price_min_cents = 390000, price_max_cents = 390000 where public_id = $1',
      [listing],
    );
    expect((await fetchWatchlist(weka)).watches[0]).toMatchObject({
      seen: { priceText: '$4,500' },
      listing: { price: { text: '$3,900' } },
    });
  });

  it('adds the listings that were watched while signed out, and returns the ids of those that it ignored', async () => {
    const ruru = await signInTestUser(identity, 'ruru');
    const [own, guest, gone] = [
      await createTestListing(identity, seller),
      await createTestListing(identity, seller),
      await createTestListing(identity, seller, { status: 'withdrawn' }),
    ];
    await watch(ruru, own);
    identity.advanceClock(MINUTE);
    expect(await merge(ruru, [guest, gone, own, '999999999999', guest])).toEqual({
      ids: [guest, own],
      ignored: [gone, '999999999999'],
    });
    expect(await merge(ruru, [guest, gone])).toEqual({ ids: [guest, own], ignored: [gone] });
    expect(await merge(ruru, [])).toEqual({ ids: [guest, own], ignored: [] });
    for (const ids of [['12'], ['x'], Array.from({ length: 201 }, () => guest)])
      expect((await ruru.request('POST', '/api/account/watchlist/merge', { ids })).statusCode).toBe(
        400,
      );
  });

  it('holds at most 500 listings and returns them in pages', async () => {
    const moa = await signInTestUser(identity, 'moa');
    const all = await giveMany(MAX_WATCHED_LISTINGS + 5);
    for (const start of [0, 200]) await merge(moa, all.slice(start, start + 200));
    identity.advanceClock(MINUTE);
    const last = await merge(moa, all.slice(400));
    expect(last.ids).toHaveLength(MAX_WATCHED_LISTINGS);
    expect(last.ignored).toEqual(all.slice(MAX_WATCHED_LISTINGS));
    const refused = await watch(moa, all.at(-1) ?? '');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'watchlist_full']);
    // Watching a listing that is already in the full watchlist succeeds.
    expect((await watch(moa, all[0] ?? '')).statusCode).toBe(204);

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: WatchList = await fetchWatchlist(moa, cursor === null ? '' : `?cursor=${cursor}`);
      paged.push(...page.watches.map((one) => one.listingId));
      cursor = page.nextCursor;
    } while (cursor !== null && paged.length <= MAX_WATCHED_LISTINGS);
    expect(paged).toEqual(await fetchWatchedIds(moa));
    expect((await moa.request('GET', '/api/account/watchlist?cursor=bm9uZQ')).statusCode).toBe(400);
  });

  it('does not exceed its limit when several tabs add listings at the same time', async () => {
    const pukeko = await signInTestUser(identity, 'pukeko');
    const all = await giveMany(MAX_WATCHED_LISTINGS + 8);
    for (const start of [0, 200]) await merge(pukeko, all.slice(start, start + 200));
    await merge(pukeko, all.slice(400, MAX_WATCHED_LISTINGS - 2));
    const responses = await Promise.all(
      all.slice(MAX_WATCHED_LISTINGS - 2).map((id) => watch(pukeko, id)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(2);
    expect(await fetchWatchedIds(pukeko)).toHaveLength(MAX_WATCHED_LISTINGS);
  });

  it('is deleted with the user’s account', async () => {
    const leaver = await signInTestUser(identity, 'leaver');
    await watch(leaver, await createTestListing(identity, seller));
    await leaver.request('POST', '/api/account/locations', {
      name: 'Home farm',
      lat: -38,
      lng: 175,
      isHome: true,
    });
    const record = await identity.api.modules.identity.accounts.find(leaver.accountId);
    if (record) await identity.api.modules.identity.accounts.erase(record);
    for (const table of ['watches', 'locations'])
      expect(
        (await query(`select from ${table} where account_id = $1`, [leaver.accountId])).rowCount,
      ).toBe(0);
  });
});

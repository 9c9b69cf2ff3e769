import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_WATCHED,
  type AccountExport,
  type Problem,
  type WatchedIds,
  type WatchMergeResult,
  type WatchList,
} from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { addSamplePerson, givePost, signInPerson, type Person } from '../../testing/people.ts';

describe('the watchlist', () => {
  let identity: IdentityApi;
  let seller: number;

  beforeAll(async () => {
    identity = await startIdentityApi();
    seller = await addSamplePerson(identity);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query(text, [...values]);
  const watch = (person: Person, id: string) => person.ask('PUT', `/api/account/watchlist/${id}`);
  const unwatch = (person: Person, id: string) =>
    person.ask('DELETE', `/api/account/watchlist/${id}`);
  const fetchWatchedIds = async (person: Person) =>
    (await person.ask('GET', '/api/account/watchlist/ids')).json<WatchedIds>().ids;
  const fetchWatchlist = async (person: Person, search = '') =>
    (await person.ask('GET', `/api/account/watchlist${search}`)).json<WatchList>();
  const merge = async (person: Person, ids: readonly string[]) =>
    (await person.ask('POST', '/api/account/watchlist/merge', { ids })).json<WatchMergeResult>();

  /** Live listings by the hundred. @returns their public ids */
  async function giveMany(count: number): Promise<string[]> {
    const sample = await givePost(identity, seller);
    const { rows } = await query(
      `insert into listings (account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, status, expires_at)
       select account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, status, expires_at from listings, generate_series(1, $2) where public_id = $1 returning public_id`,
      [sample, count],
    );
    return (rows as { public_id: number }[]).map((row) => String(row.public_id));
  }

  it('takes a listing once, however often it is told, and lets go of it the same way', async () => {
    const mere = await signInPerson(identity, 'mere');
    const [first, second] = [
      await givePost(identity, seller, { title: 'Quad bike, red' }),
      await givePost(identity, seller, { title: 'Quad bike, blue' }),
    ];
    expect([(await watch(mere, first)).statusCode, (await watch(mere, first)).statusCode]).toEqual([
      204, 204,
    ]);
    identity.pass(MINUTE);
    await watch(mere, second);
    expect(await fetchWatchedIds(mere)).toEqual([second, first]);
    const { watches, next_cursor: cursor } = await fetchWatchlist(mere);
    expect(cursor).toBeNull();
    expect(watches[1]).toMatchObject({
      listing_id: first,
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

  it('is one’s own', async () => {
    const [hemi, tui] = [await signInPerson(identity, 'hemi'), await signInPerson(identity, 'tui')];
    const listing = await givePost(identity, seller);
    await watch(hemi, listing);
    expect(await fetchWatchedIds(tui)).toEqual([]);
    await unwatch(tui, listing);
    expect(await fetchWatchedIds(hemi)).toEqual([listing]);
    const exported = (await hemi.ask('GET', '/api/account/export')).json<AccountExport>();
    expect(exported.watchlist).toEqual([
      expect.objectContaining({ listing_id: listing, title: 'Quad bike' }),
    ]);
    expect((await tui.ask('GET', '/api/account/export')).json<AccountExport>().watchlist).toEqual(
      [],
    );
  });

  it('takes nothing that cannot be read, and keeps what it has when it is over', async () => {
    const kea = await signInPerson(identity, 'kea');
    const outcome = async (id: string) => {
      const response = await watch(kea, id);
      return [response.statusCode, response.json<Problem>().code];
    };
    expect(await outcome('999999999999')).toEqual([404, 'not_found']);
    expect(await outcome(await givePost(identity, seller, { status: 'sold' }))).toEqual([
      410,
      'listing_gone',
    ]);
    expect(
      await outcome(
        await givePost(identity, seller, {
          expiresAt: new Date(identity.now().getTime() - MINUTE),
        }),
      ),
    ).toEqual([410, 'listing_gone']);
    expect((await watch(kea, 'quad-bike')).statusCode).toBe(400);

    const [sold, ended, hidden] = [
      await givePost(identity, seller),
      await givePost(identity, seller, { expiresAt: new Date(identity.now().getTime() + DAY) }),
      await givePost(identity, seller),
    ];
    for (const id of [sold, ended, hidden]) expect((await watch(kea, id)).statusCode).toBe(204);
    await query("update listings set status = 'sold' where public_id = $1", [sold]);
    await query("update listings set status = 'hidden' where public_id = $1", [hidden]);
    identity.pass(2 * DAY);
    const later = await signInPerson(identity, 'kea');
    const { watches } = await fetchWatchlist(later);
    expect(
      new Map(
        watches.map((one) => [
          one.listing_id,
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
    // Told again: it is watched already, over or not.
    expect((await watch(later, sold)).statusCode).toBe(204);
  });

  it('knows the price that was seen', async () => {
    const weka = await signInPerson(identity, 'weka');
    const listing = await givePost(identity, seller);
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
      seen: { price_text: '$4,500' },
      listing: { price: { text: '$3,900' } },
    });
  });

  it('takes over what was watched while signed out, and says what it left out', async () => {
    const ruru = await signInPerson(identity, 'ruru');
    const [own, kept, gone] = [
      await givePost(identity, seller),
      await givePost(identity, seller),
      await givePost(identity, seller, { status: 'withdrawn' }),
    ];
    await watch(ruru, own);
    identity.pass(MINUTE);
    expect(await merge(ruru, [kept, gone, own, '999999999999', kept])).toEqual({
      ids: [kept, own],
      ignored: [gone, '999999999999'],
    });
    expect(await merge(ruru, [kept, gone])).toEqual({ ids: [kept, own], ignored: [gone] });
    expect(await merge(ruru, [])).toEqual({ ids: [kept, own], ignored: [] });
    for (const ids of [['12'], ['x'], Array.from({ length: 201 }, () => kept)])
      expect((await ruru.ask('POST', '/api/account/watchlist/merge', { ids })).statusCode).toBe(
        400,
      );
  });

  it('holds 500, page by page, and no more', async () => {
    const moa = await signInPerson(identity, 'moa');
    const all = await giveMany(MAX_WATCHED + 5);
    for (const start of [0, 200]) await merge(moa, all.slice(start, start + 200));
    identity.pass(MINUTE);
    const last = await merge(moa, all.slice(400));
    expect(last.ids).toHaveLength(MAX_WATCHED);
    expect(last.ignored).toEqual(all.slice(MAX_WATCHED));
    const refused = await watch(moa, all.at(-1) ?? '');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'watchlist_full']);
    // One that is watched takes no room.
    expect((await watch(moa, all[0] ?? '')).statusCode).toBe(204);

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: WatchList = await fetchWatchlist(moa, cursor === null ? '' : `?cursor=${cursor}`);
      paged.push(...page.watches.map((one) => one.listing_id));
      cursor = page.next_cursor;
    } while (cursor !== null && paged.length <= MAX_WATCHED);
    expect(paged).toEqual(await fetchWatchedIds(moa));
    expect((await moa.ask('GET', '/api/account/watchlist?cursor=bm9uZQ')).statusCode).toBe(400);
  });

  it('is never over-full, however many tabs add at once', async () => {
    const pukeko = await signInPerson(identity, 'pukeko');
    const all = await giveMany(MAX_WATCHED + 8);
    for (const start of [0, 200]) await merge(pukeko, all.slice(start, start + 200));
    await merge(pukeko, all.slice(400, MAX_WATCHED - 2));
    const answers = await Promise.all(all.slice(MAX_WATCHED - 2).map((id) => watch(pukeko, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(2);
    expect(await fetchWatchedIds(pukeko)).toHaveLength(MAX_WATCHED);
  });

  it('goes with its person', async () => {
    const leaver = await signInPerson(identity, 'leaver');
    await watch(leaver, await givePost(identity, seller));
    await leaver.ask('POST', '/api/account/locations', {
      name: 'Home farm',
      lat: -38,
      lng: 175,
      is_home: true,
    });
    const record = await identity.api.services.accounts.find(leaver.accountId);
    if (record) await identity.api.services.accounts.erase(record);
    for (const table of ['watches', 'locations'])
      expect(
        (await query(`select from ${table} where account_id = $1`, [leaver.accountId])).rowCount,
      ).toBe(0);
  });
});

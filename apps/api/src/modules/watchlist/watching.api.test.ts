/** Tests how changes to watched listings appear in the watchlist and as notifications. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  GuestListings,
  Post,
  PostForm,
  WatchedListingIds,
  WatchList,
} from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createSampleAccount,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { announceEndings, endPosts } from '../posts/post-endings.service.ts';
import { notifyWatchersOfUpcomingEnds } from './watcher-notifications.ts';
import { deleteUnrestorableWatches } from './watchlist.repository.ts';

const HOUR = 60 * MINUTE;

describe('watched listings', () => {
  let identity: IdentityApi;
  let seller: number;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_POSTS_PER_DAY: '1000',
      API_POST_STARTS_PER_HOUR: '1000',
    });
    seller = await createSampleAccount(identity);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const watch = (person: TestUser, id: string) =>
    person.request('PUT', `/api/account/watchlist/${id}`);
  const unwatch = (person: TestUser, id: string) =>
    person.request('DELETE', `/api/account/watchlist/${id}`);
  const fetchWatchlist = async (person: TestUser, search = '') =>
    (await person.request('GET', `/api/account/watchlist${search}`)).json<WatchList>();
  const fetchTitles = async (person: TestUser, search = '') =>
    (await fetchWatchlist(person, search)).watches.map(({ listing }) => listing?.title);
  const fetchChanges = async (person: TestUser, id: string) =>
    (await fetchWatchlist(person)).watches.find((one) => one.listingId === id)?.changes;
  const look = async (person: TestUser, seenAt?: string) => {
    const { watches, asOf } = await fetchWatchlist(person);
    return (
      await person.request('POST', '/api/account/watchlist/seen', {
        ids: watches.map((one) => one.listingId),
        asOf: seenAt ?? asOf,
      })
    ).statusCode;
  };
  const endingIn = (ms: number) => new Date(identity.now().getTime() + ms);
  const setPrice = (id: string, dollars: number) =>
    query(
      "update listings set price_type = 'fixed', price_min_cents = $2, price_max_cents = $2, updated_at = $3 where public_id = $1",
      [id, dollars * 100, identity.now()],
    );
  const runScheduledTask = async () => {
    const { connection, getEventContext } = identity.api.core;
    await endPosts(connection.db, getEventContext());
    await announceEndings(connection.db, getEventContext());
    return notifyWatchersOfUpcomingEnds(connection.db, getEventContext());
  };
  const fetchWatchlistNotifications = async (person: TestUser) =>
    (await fetchNotifications(person, '?type=watchlist')).notifications.map(
      ({ description, name }) => `${description}: ${name}`,
    );

  it('can be sorted in four ways, filtered and paged', async () => {
    const mere = await signInTestUser(identity, 'mere');
    const dear = await createTestListing(identity, seller, {
      title: 'Dear',
      expiresAt: endingIn(5 * DAY),
    });
    const cheap = await createTestListing(identity, seller, {
      title: 'Cheap',
      expiresAt: endingIn(9 * DAY),
    });
    const sold = await createTestListing(identity, seller, {
      title: 'Sold',
      expiresAt: endingIn(2 * DAY),
    });
    const job = await createTestListing(identity, seller, {
      title: 'Job',
      expiresAt: endingIn(7 * DAY),
    });
    await query(
      "update listings set kind = 'job', category_id = (select min(id) from categories where kind = 'job'), price_type = 'none' where public_id = $1",
      [job],
    );
    for (const [id, dollars] of [
      [dear, 900],
      [cheap, 100],
      [sold, 500],
    ] as const)
      await setPrice(id, dollars);
    for (const id of [dear, cheap, sold, job]) {
      identity.advanceClock(MINUTE);
      await watch(mere, id);
    }
    await query("update listings set status = 'sold', updated_at = $2 where public_id = $1", [
      sold,
      identity.now(),
    ]);
    identity.advanceClock(MINUTE);
    await setPrice(dear, 800);
    expect(await fetchTitles(mere)).toEqual(['Job', 'Sold', 'Cheap', 'Dear']);
    expect(await fetchTitles(mere, '?sort=changed')).toEqual(['Dear', 'Sold', 'Job', 'Cheap']);
    expect(await fetchTitles(mere, '?sort=ending')).toEqual(['Dear', 'Job', 'Cheap', 'Sold']);
    expect(await fetchTitles(mere, '?sort=price')).toEqual(['Cheap', 'Sold', 'Dear', 'Job']);
    expect(await fetchTitles(mere, '?show=changed')).toEqual(['Sold', 'Dear']);
    expect(await fetchTitles(mere, '?show=live&kind=item&sort=price')).toEqual(['Cheap', 'Dear']);
    expect(await fetchTitles(mere, '?show=ended')).toEqual(['Sold']);
    expect(await fetchWatchlist(mere, '?kind=item')).toMatchObject({
      counts: { all: 3, changed: 2, live: 2, ended: 1 },
      kinds: [
        { kind: 'item', count: 3 },
        { kind: 'job', count: 1 },
      ],
    });
    for (const wrong of ['sort=oldest', 'show=mine', 'kind=tractor', 'cursor=WzEuNSwyXQ'])
      expect([
        wrong,
        (await mere.request('GET', `/api/account/watchlist?${wrong}`)).statusCode,
      ]).toEqual([wrong, 400]);

    // Each sort order pages through every listing once, even when all sort keys are equal.
    const kea = await signInTestUser(identity, 'kea');
    const many = await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        createTestListing(identity, seller, {
          title: `Many ${index}`,
          expiresAt: endingIn(20 * DAY),
        }),
      ),
    );
    await kea.request('POST', '/api/account/watchlist/merge', { ids: many });
    for (const sort of ['newest', 'changed', 'ending', 'price']) {
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: WatchList = await fetchWatchlist(
          kea,
          `?sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        paged.push(...page.watches.map((one) => one.listingId));
        cursor = page.nextCursor;
      }
      expect([sort, paged.length, new Set(paged)]).toEqual([sort, 45, new Set(many)]);
    }
  });

  it('stay marked as changed for the whole visit, but not during the next one', async () => {
    const hemi = await signInTestUser(identity, 'hemi');
    const id = await createTestListing(identity, seller, { expiresAt: endingIn(3 * DAY) });
    await setPrice(id, 4_500);
    await watch(hemi, id);
    identity.advanceClock(MINUTE);
    expect(await fetchChanges(hemi, id)).toEqual([]);
    await setPrice(id, 3_900);
    expect((await fetchWatchlist(hemi)).watches[0]).toMatchObject({
      changes: ['price-dropped'],
      seen: { priceText: '$4,500' },
      listing: { price: { text: '$3,900' } },
    });
    expect(await look(hemi)).toBe(204);
    identity.advanceClock(MINUTE);
    expect(await fetchChanges(hemi, id)).toEqual(['price-dropped']);

    // The user has not seen changes made after the page was loaded.
    const { asOf: before } = await fetchWatchlist(hemi);
    identity.advanceClock(31 * MINUTE);
    expect(await fetchChanges(hemi, id)).toEqual([]);
    await setPrice(id, 4_200);
    expect(await look(hemi, before)).toBe(204);
    expect(await fetchChanges(hemi, id)).toEqual(['price-changed']);
    await look(hemi);
    identity.advanceClock(31 * MINUTE);
    expect(await fetchChanges(hemi, id)).toEqual([]);

    identity.advanceClock(2 * DAY);
    const later = await signInTestUser(identity, 'hemi');
    expect(await fetchChanges(later, id)).toEqual(['ends-soon']);
    await look(later);
    identity.advanceClock(HOUR);
    expect(await fetchChanges(later, id)).toEqual([]);
    identity.advanceClock(DAY);
    const over = await signInTestUser(identity, 'hemi');
    expect((await fetchWatchlist(over)).watches[0]).toMatchObject({
      state: 'ended',
      changes: ['ended'],
      endsAt: null,
      seen: { state: 'live' },
    });
    await look(over);
    await runScheduledTask();
    identity.advanceClock(HOUR);
    expect(await fetchChanges(over, id)).toEqual([]);
    await query(
      "update listings set status = 'live', expires_at = $2, updated_at = $3 where public_id = $1",
      [id, endingIn(9 * DAY), identity.now()],
    );
    expect(await fetchChanges(over, id)).toEqual(['back']);
    await query("update listings set status = 'withdrawn', updated_at = $2 where public_id = $1", [
      id,
      identity.now(),
    ]);
    expect((await fetchWatchlist(over)).watches[0]).toMatchObject({
      state: 'withdrawn',
      changes: ['withdrawn'],
    });
  });

  it('have private notes, which come back when the watch is restored', async () => {
    const [tui, ruru] = [
      await signInTestUser(identity, 'tui'),
      await signInTestUser(identity, 'ruru'),
    ];
    const [id, over] = [
      await createTestListing(identity, seller),
      await createTestListing(identity, seller),
    ];
    const note = (person: TestUser, text: string, listing = id) =>
      person.request('PUT', `/api/account/watchlist/${listing}/note`, { note: text });
    await watch(tui, over);
    identity.advanceClock(MINUTE);
    await watch(tui, id);
    expect([
      (await note(tui, 'Ask about the tyres\n')).statusCode,
      (await note(ruru, 'Mine')).statusCode,
      (await note(tui, 'x'.repeat(1_001))).statusCode,
      (await note(tui, 'x', '999999999999')).statusCode,
    ]).toEqual([204, 404, 400, 404]);
    await watch(ruru, id);
    expect([
      (await fetchWatchlist(tui)).watches[0]?.note,
      (await fetchWatchlist(ruru)).watches[0]?.note,
    ]).toEqual(['Ask about the tyres\n', '']);
    await note(tui, '  ', over);
    await note(tui, 'Gone?', over);
    await query("update listings set status = 'sold' where public_id = $1", [over]);
    const before = (await fetchWatchlist(tui)).watches;

    const restore = async (person: TestUser, ids: readonly string[]) =>
      (
        await person.request('POST', '/api/account/watchlist/take-back', { ids })
      ).json<WatchedListingIds>().ids;
    expect((await tui.request('POST', '/api/account/watchlist/remove-ended')).json()).toEqual({
      ids: [over],
    });
    await unwatch(tui, id);
    expect((await fetchWatchlist(tui)).watches).toEqual([]);
    expect(await restore(ruru, [over])).toEqual([]);
    expect((await restore(tui, [id, over, '999999999999'])).sort()).toEqual([id, over].sort());
    expect((await fetchWatchlist(tui)).watches).toEqual(before);
    expect(await restore(tui, [id, over])).toEqual([]);

    await unwatch(tui, id);
    identity.advanceClock(61 * MINUTE);
    expect(await restore(tui, [id])).toEqual([]);
    await deleteUnrestorableWatches(identity.api.core.db, identity.now());
    expect((await query('select from removed_watches')).rowCount).toBe(0);
  });

  it('that a browser has stored are returned to signed-out visitors while the listings are visible', async () => {
    const [up, over] = [
      await createTestListing(identity, seller, { title: 'Up' }),
      await createTestListing(identity, seller, { title: 'Over', status: 'withdrawn' }),
    ];
    const fetchGuestListings = (ids: string) =>
      identity.api.request(`/api/listings/guest?ids=${ids}`);
    expect(
      (await fetchGuestListings(`${over},${up},999999999999`)).json<GuestListings>(),
    ).toMatchObject({
      listings: [
        { listingId: over, listing: null },
        { listingId: up, listing: { title: 'Up' } },
        { listingId: '999999999999', listing: null },
      ],
    });
    for (const wrong of ['', 'x', `${up},`, Array.from({ length: 21 }, () => up).join()])
      expect((await fetchGuestListings(wrong)).statusCode).toBe(400);
  });

  describe('notify their watchers', () => {
    let owner: TestUser;
    let town: string;
    const form = (values: PostForm['values'] = {}): PostForm => ({
      category: 'tractors',
      values: {
        title: 'John Deere 6120M',
        description: 'One owner, always shedded, ready for the season.',
        make: 'John Deere',
        model: '6120M',
        year: '2018',
        hours: '4210',
        condition: 'used',
        horsepower: '120',
        drive: '4wd',
        hasCab: false,
        priceType: 'fixed',
        priceMin: '98,500',
        town,
        ...values,
      },
      photos: [],
    });
    const publish = (id: string, values?: PostForm['values']) =>
      owner.request('POST', `/api/account/posts/${id}/publish`, { form: form(values) });
    const act = (id: string, action: string) =>
      owner.request('POST', `/api/account/posts/${id}/action`, { action });
    const givePublished = async () => {
      const { id } = (
        await owner.request('POST', '/api/account/posts', { kind: 'item', form: form() })
      ).json<Post>();
      await publish(id);
      return id;
    };

    beforeAll(async () => {
      owner = await signInTestUser(identity, 'owner');
      town = String((await query("select id from towns where name = 'Matamata'")).rows[0]?.['id']);
    });

    it('of each visible change once, and do not notify the owner', async () => {
      const [weka, pukeko] = [
        await signInTestUser(identity, 'weka'),
        await signInTestUser(identity, 'pukeko'),
      ];
      const [id, withdrawn] = [await givePublished(), await givePublished()];
      for (const person of [weka, owner])
        for (const one of [id, withdrawn]) await watch(person, one);
      identity.advanceClock(MINUTE);
      expect((await publish(id)).statusCode).toBe(200);
      expect(await fetchWatchlistNotifications(weka)).toEqual([]);
      await publish(id, {
        priceMin: '95000',
        description: 'Cheaper, and washed. Ready for the season.',
      });
      identity.advanceClock(MINUTE);
      await publish(id, {
        priceMin: '96000',
        description: 'Cheaper, and washed. Ready for the season.',
      });
      identity.advanceClock(MINUTE);
      await publish(id, { priceMin: '96000', title: 'John Deere 6120M, washed' });
      expect(await fetchWatchlistNotifications(weka)).toEqual([
        'A listing you’re watching has changed: John Deere 6120M, washed',
        'A listing you’re watching has changed: John Deere 6120M',
        'Price drop: now $95,000, was $98,500: John Deere 6120M',
      ]);
      expect(await fetchChanges(weka, id)).toEqual(['price-dropped', 'edited']);
      await act(id, 'mark-sold');
      await act(id, 'archive');
      await act(withdrawn, 'withdraw');
      expect((await fetchWatchlistNotifications(weka)).slice(0, 2)).toEqual([
        'A listing you’re watching has been taken down: John Deere 6120M',
        'A listing you’re watching has been sold: John Deere 6120M, washed',
      ]);
      expect([
        await fetchWatchlistNotifications(owner),
        await fetchWatchlistNotifications(pukeko),
      ]).toEqual([[], []]);
    });

    it('once a day before they end and once when they end, for sample listings too', async () => {
      const kaka = await signInTestUser(identity, 'kaka');
      const [id, endsToday] = [
        await createTestListing(identity, seller, {
          title: 'Ends soon',
          expiresAt: endingIn(DAY + HOUR),
        }),
        await createTestListing(identity, seller, {
          title: 'Ends today',
          expiresAt: endingIn(5 * HOUR),
        }),
      ];
      await watch(kaka, id);
      await watch(kaka, endsToday);
      await runScheduledTask();
      expect(await fetchWatchlistNotifications(kaka)).toEqual([]);
      identity.advanceClock(2 * HOUR);
      await Promise.all([runScheduledTask(), runScheduledTask()]);
      await runScheduledTask();
      expect(await fetchWatchlistNotifications(kaka)).toEqual([
        expect.stringMatching(/^A listing you’re watching ends on \w+day, \d+ \w+: Ends soon$/),
      ]);
      identity.advanceClock(DAY);
      await Promise.all([runScheduledTask(), runScheduledTask()]);
      const later = await signInTestUser(identity, 'kaka');
      expect((await fetchWatchlistNotifications(later)).slice(0, 2).sort()).toEqual([
        'A listing you’re watching has ended: Ends soon',
        'A listing you’re watching has ended: Ends today',
      ]);
      expect(await fetchWatchlistNotifications(later)).toHaveLength(3);
    });
  });
});

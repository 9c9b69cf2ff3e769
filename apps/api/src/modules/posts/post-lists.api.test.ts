import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Listing,
  ListedPost,
  ListedPosts,
  Post,
  PostForm,
  PostList,
  PostOutcomes,
  Problem,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  beginConversation,
  givePost,
  sendNamed,
  signInPerson,
  type Person,
} from '../../testing/people.ts';
import { tidyPosts } from './post-lists.service.ts';
import {
  findTown,
  getPost,
  publishNewPost,
  startPost,
  tractorForm,
} from './testing/post-client.ts';

describe('the lists of one’s own posts', () => {
  let identity: IdentityApi;
  let hemi: Person;
  /** Somebody new each time: counts are theirs. */
  let mere: Person;
  let people = 0;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POST_STARTS_PER_HOUR: '1000',
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_DRAFT_SAVES_PER_MINUTE: '1000',
    });
  });
  beforeEach(async () => {
    people += 1;
    mere = await signInPerson(identity, `mere-${people}`);
    hemi = await signInPerson(identity, 'hemi');
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const give = (
    title: string,
    { status, daysLeft = 40 }: { status?: string; daysLeft?: number } = {},
  ) =>
    givePost(identity, mere.accountId, {
      title,
      ...(status === undefined ? {} : { status }),
      expiresAt: new Date(identity.now().getTime() + daysLeft * DAY),
    });
  const list = async (words = '', person = mere) =>
    (await person.ask('GET', `/api/account/post-lists${words}`)).json<ListedPosts>();
  const titles = ({ posts }: ListedPosts) => posts.map(({ title }) => title);
  const one = async (id: string, words = ''): Promise<ListedPost | undefined> =>
    (await list(words)).posts.find((post) => post.id === id);
  const act = async (action: string, ids: readonly string[], person = mere) =>
    (await person.ask('POST', '/api/account/posts/actions', { action, ids })).json<PostOutcomes>()
      .outcomes;
  const states = async (action: string, ids: readonly string[]) =>
    (await act(action, ids)).map(({ state, problem }) => state ?? problem?.code);
  const draft = async (form: PostForm) =>
    (await mere.ask('POST', '/api/account/posts', { kind: 'item', form })).json<Post>().id;
  const hayForm = (values: PostForm['values']): PostForm => ({
    category: 'hay',
    values,
    photos: [],
  });

  it('hold each post once, with counts, and nobody else’s', async () => {
    await give('Up');
    await give('Run out a moment ago', { daysLeft: -0.001 });
    for (const status of ['expired', 'sold', 'withdrawn', 'hidden', 'archived'])
      await give(status, { status });
    await draft(hayForm({ title: 'Hay, not published yet' }));
    await givePost(identity, hemi.accountId, { title: 'Hemi’s' });
    const { posts, counts } = await list();
    expect([posts.map(({ title, state }) => [title, state]), counts]).toEqual([
      [['Up', 'live']],
      { published: 1, draft: 1, ended: 5, removed: 1 },
    ]);
    expect(titles(await list('?list=draft'))).toEqual(['Hay, not published yet']);
    expect((await list('?list=ended')).posts.map(({ state }) => state).sort()).toEqual([
      'expired',
      'expired',
      'hidden',
      'sold',
      'withdrawn',
    ]);
    expect((await list('?list=removed')).posts).toMatchObject([
      { title: 'archived', restorable_until: null, actions: ['remove'] },
    ]);
    expect((await list('', hemi)).counts.published).toBe(1);
  });

  it('go on by cursor, are searched by words of the title, and can go by what ends first', async () => {
    for (let index = 0; index < 23; index += 1)
      await give(`Kūmara, line ${index}`, { daysLeft: 50 - index });
    await give('Pumpkins', { daysLeft: 3 });
    const first = await list('?order=ending');
    expect([first.posts.length, first.posts[0]?.title, first.posts[1]?.title]).toEqual([
      20,
      'Pumpkins',
      'Kūmara, line 22',
    ]);
    const rest = await list(`?order=ending&cursor=${first.next_cursor ?? ''}`);
    expect([rest.posts.map(({ title }) => title), rest.next_cursor]).toEqual([
      ['Kūmara, line 3', 'Kūmara, line 2', 'Kūmara, line 1', 'Kūmara, line 0'],
      null,
    ]);
    const recent = await list();
    const older = await list(`?cursor=${recent.next_cursor ?? ''}`);
    expect(new Set([...recent.posts, ...older.posts].map(({ id }) => id)).size).toBe(24);
    expect(titles(await list('?search=pump'))).toEqual(['Pumpkins']);
    expect(titles(await list('?search=kumara%20line%201&order=ending'))).toHaveLength(12);
    expect(titles(await list('?search=line%20melon'))).toEqual([]);
    expect((await list('?search=pump')).counts.published).toBe(24);
    expect((await mere.ask('GET', '/api/account/post-lists?cursor=Zm9v')).statusCode).toBe(400);
    expect(titles(await list('?search=pump%00kin'))).toEqual(['Pumpkins']);
  });

  it('say how each does: views by day in New Zealand, watches, conversations, and those with something unread', async () => {
    const id = await give('Quad bike');
    const look = (visitor: string) =>
      identity.api.app.inject({
        method: 'POST',
        url: `/api/listings/${id}/views`,
        headers: {
          'x-forwarded-for': visitor,
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
        },
      });
    await look('10.1.0.1');
    await look('10.1.0.2');
    await query(
      "insert into listing_view_days (listing_id, day, views) select id, (now() at time zone 'Pacific/Auckland')::date - days, 40 + days from listings, unnest(array[1, 29, 30]) as days where public_id = $1",
      [id],
    );
    await hemi.ask('PUT', `/api/account/watchlist/${id}`);
    await beginConversation(hemi, id);
    const aroha = await signInPerson(identity, 'aroha');
    const read = await beginConversation(aroha, id);
    await mere.ask('PUT', `/api/account/messages/${read}/read`, { sequence: 1 });
    const post = await one(id);
    expect(post).toMatchObject({
      watch_count: 1,
      conversation_count: 2,
      unread_conversation_count: 1,
      view_count: 2,
      draft: null,
      moderation: null,
      picture: { alt: 'Quad bike' },
    });
    expect(
      post?.view_days?.views
        .map((views, index) => [index, views])
        .filter(([, views]) => views !== 0),
    ).toEqual([
      [0, 69],
      [28, 41],
      [29, 2],
    ]);
    // What is over keeps the line of its own last days, and loses it when those are gone.
    await act('withdraw', [id]);
    identity.pass(10 * DAY);
    mere = await signInPerson(identity, `mere-${people}`);
    expect((await one(id, '?list=ended'))?.view_days?.views.slice(-2)).toEqual([41, 2]);
    identity.pass(100 * DAY);
    mere = await signInPerson(identity, `mere-${people}`);
    expect((await one(id, '?list=ended'))?.view_days).toBeNull();
    const before = await query('select count(*)::int as days from listing_view_days');
    await tidyPosts(identity.api.services.connection.db, identity.now());
    expect([
      before.rows[0]?.['days'],
      (await query('select day from listing_view_days')).rowCount,
    ]).toEqual([4, 2]);
  });

  it('say of a draft when and where it was saved, and what is to do before it can be published', async () => {
    const id = await draft(
      hayForm({
        title: 'Hay',
        description: 'Dry and in the shed since December, small bales.',
        priceType: 'fixed',
      }),
    );
    expect(await one(id, '?list=draft')).toMatchObject({
      state: 'draft',
      category: 'Hay',
      actions: ['remove'],
      can_copy: false,
      view_days: null,
      draft: { device: 'Firefox on Windows', to_do: expect.arrayContaining(['Nearest town']) },
    });
    const empty = (await mere.ask('POST', '/api/account/posts', { kind: 'job' })).json<Post>().id;
    expect(await one(empty, '?list=draft')).toMatchObject({
      title: '',
      category: '',
      draft: { to_do: ['Category'] },
    });
  });

  it('are acted on several at once: what cannot be done to one is done to the others, and somebody else’s is as if it were not there', async () => {
    const [fresh, ending, over, job] = [
      await give('Fresh'),
      await give('Ending', { daysLeft: 3 }),
      await give('Over', { status: 'expired', daysLeft: -1 }),
      await draft(hayForm({ title: 'Draft' })),
    ];
    const theirs = await givePost(identity, hemi.accountId, {
      title: 'Hemi’s',
      expiresAt: new Date(identity.now().getTime() + DAY),
    });
    const outcomes = await act('renew', [over, fresh, theirs, ending, '999999999999', job]);
    expect(outcomes.map(({ id, state, problem }) => [id, state, problem?.code])).toEqual([
      [over, 'live', undefined],
      [fresh, null, 'not_possible_now'],
      [theirs, null, 'not_found'],
      [ending, 'live', undefined],
      ['999999999999', null, 'not_found'],
      [job, null, 'not_possible_now'],
    ]);
    expect(outcomes[2]?.problem).toEqual(outcomes[4]?.problem);
    expect(await states('remove', [theirs])).toEqual(['not_found']);
    expect(
      (
        await query(
          "select status, expires_at < now() + interval '200 days' as is_kept from listings where public_id = $1",
          [theirs],
        )
      ).rows[0]?.['status'],
    ).toBe('live');
    expect((await list()).counts).toEqual({ published: 3, draft: 1, ended: 0, removed: 0 });
    expect(
      (
        await mere.ask('POST', '/api/account/posts/actions', {
          action: 'renew',
          ids: Array.from({ length: 51 }, (_each, index) => String(100_000_000 + index)),
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await query(
          "select count(*)::int as acts from audit where subject_id = any($1::bigint[]) and act = 'renew'",
          [[over, ending, fresh]],
        )
      ).rows[0]?.['acts'],
    ).toBe(2);
  });

  it('are acted on once, however often a phone sends it', async () => {
    const id = await give('Once');
    const send = (action: string) =>
      sendNamed(identity, mere, '/api/account/posts/actions', { action, ids: [id] }, 'several-1');
    const [first, second] = [await send('withdraw'), await send('withdraw')];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await send('remove')).json<Problem>().code).toBe('idempotency_mismatch');
    expect(
      (await query('select act from audit where subject_id = $1', [id])).rows.map(
        (row) => row['act'],
      ),
    ).toEqual(['withdraw']);
  });

  it('take back what their owner did, to where it was: sold, withdrawn and removed', async () => {
    const ids = [await give('One'), await give('Two'), await give('Three')];
    for (const action of ['mark-sold', 'withdraw', 'remove']) {
      const before = (
        await query(
          'select published_at, expires_at from listings where public_id = any($1::bigint[]) order by id',
          [ids],
        )
      ).rows;
      expect(await states(action, ids)).toEqual(
        ids.map(() => ({ 'mark-sold': 'sold', withdraw: 'withdrawn', remove: 'archived' })[action]),
      );
      expect((await identity.api.ask(`/api/listings/${ids[0] ?? ''}`)).statusCode).toBe(410);
      expect(await states('restore', ids)).toEqual(ids.map(() => 'live'));
      expect(
        (
          await query(
            'select published_at, expires_at from listings where public_id = any($1::bigint[]) order by id',
            [ids],
          )
        ).rows,
      ).toEqual(before);
      expect((await identity.api.ask(`/api/listings/${ids[0] ?? ''}`)).statusCode).toBe(200);
    }
    expect(await states('restore', ids)).toEqual(ids.map(() => 'not_possible_now'));
    // What ran out meanwhile has ended.
    const [id = ''] = ids;
    await act('withdraw', [id]);
    await query(
      "update listings set published_at = now() - interval '9 days', expires_at = now() - interval '1 day' where public_id = $1",
      [id],
    );
    expect(await states('restore', [id])).toEqual(['expired']);
    // What a moderator holds back stays.
    await query(
      "update listings set status = 'hidden', is_hidden_by_moderator = true where public_id = $1",
      [id],
    );
    await query(
      "insert into moderation_acts (account_id, listing_id, act, reason) select account_id, id, 'hide', 'scam' from listings where public_id = $1",
      [id],
    );
    expect([await states('remove', [id]), await states('restore', [id])]).toEqual([
      ['not_possible_now'],
      ['not_possible_now'],
    ]);
    expect(await one(id, '?list=ended')).toMatchObject({
      state: 'hidden',
      actions: [],
      can_copy: false,
      moderation: { act: 'hide', reason: 'scam' },
    });
  });

  it('keep what was removed for 30 days, drafts too; then it is gone, but what was reported', async () => {
    const [listing, reported, draftId] = [
      await give('Listing'),
      await give('Reported'),
      await draft(hayForm({ title: 'Draft' })),
    ];
    await query(
      "insert into reports (listing_id, source, reason) select id, 'posting', 'duplicate' from listings where public_id = $1",
      [reported],
    );
    expect(await states('remove', [listing, reported, draftId])).toEqual([
      'archived',
      'archived',
      'archived',
    ]);
    expect(await states('remove', [listing, draftId])).toEqual(['not_possible_now', 'not_found']);
    expect([(await list()).counts, titles(await list('?list=removed')).sort()]).toEqual([
      { published: 0, draft: 0, ended: 0, removed: 3 },
      ['Draft', 'Listing', 'Reported'],
    ]);
    expect(
      (await mere.ask('GET', '/api/account/posts')).json<{ posts: unknown[] }>().posts,
    ).toEqual([]);
    expect((await mere.ask('GET', `/api/account/posts/${draftId}`)).statusCode).toBe(404);
    expect((await act('restore', [draftId], hemi))[0]?.problem?.code).toBe('not_found');
    expect(await states('restore', [draftId])).toEqual(['draft']);
    expect((await mere.ask('GET', `/api/account/posts/${draftId}`)).json<Post>().title).toBe(
      'Draft',
    );
    await act('remove', [draftId]);

    const { db } = identity.api.services.connection;
    identity.pass(30 * DAY - 60_000);
    expect((await tidyPosts(db, identity.now())).posts).toBe(0);
    identity.pass(120_000);
    mere = await signInPerson(identity, `mere-${people}`);
    expect([(await list()).counts.removed, await states('restore', [listing, draftId])]).toEqual([
      0,
      ['not_possible_now', 'not_found'],
    ]);
    expect((await tidyPosts(db, identity.now())).posts).toBe(2);
    expect([
      await states('restore', [listing]),
      (await query('select status from listings where public_id = $1', [reported])).rows,
    ]).toEqual([['not_found'], [{ status: 'archived' }]]);
  });

  it('are also listed together, by their state, the last changed first, page by page', async () => {
    const town = await findTown(identity);
    for (let index = 0; index < 21; index += 1) {
      await startPost(mere, { kind: 'item', form: tractorForm(town, { title: `Draft ${index}` }) });
      identity.pass(1_000);
    }
    const { id } = await publishNewPost(mere, tractorForm(town, { title: 'Up' }));
    const listAll = async (search: string) =>
      (await mere.ask('GET', `/api/account/posts${search}`)).json<PostList>();
    expect((await listAll('?state=live')).posts.map((post) => [post.id, post.title])).toEqual([
      [id, 'Up'],
    ]);
    expect((await listAll('?state=expired&state=sold')).posts).toEqual([]);
    const first = await listAll('?state=draft');
    expect(first.posts.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Draft ${20 - index}`),
    );
    const second = await listAll(`?state=draft&cursor=${first.next_cursor ?? ''}`);
    expect([second.posts.map(({ title }) => title), second.next_cursor]).toEqual([
      ['Draft 0'],
      null,
    ]);
    expect((await mere.ask('GET', '/api/account/posts?cursor=xyz')).statusCode).toBe(400);
    expect((await mere.ask('GET', '/api/account/posts?state=gone')).statusCode).toBe(400);
  });

  it('count a visitor once a day, and no programs', async () => {
    const { id } = await publishNewPost(mere, tractorForm(await findTown(identity)));
    const look = (visitor: string, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') =>
      identity.api.app.inject({
        method: 'POST',
        url: `/api/listings/${id}/views`,
        headers: { 'x-forwarded-for': visitor, 'user-agent': agent },
      });
    const views = async () => [
      (await identity.api.get<Listing>(`/api/listings/${id}`)).viewCount,
      (await getPost(mere, id)).view_count,
    ];
    for (const visitor of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      expect((await look(visitor)).statusCode).toBe(204);
    await look('10.0.0.3', 'Googlebot/2.1');
    expect(await views()).toEqual([2, 2]);
    identity.pass(DAY);
    await look('10.0.0.1');
    expect(await views()).toEqual([3, 3]);
    expect(
      (
        await query(
          'select sum(views)::int as views, count(*)::int as days from listing_view_days join listings on listings.id = listing_id where public_id = $1',
          [id],
        )
      ).rows,
    ).toEqual([{ views: 3, days: 2 }]);
    expect(
      (
        await identity.api.app.inject({
          method: 'POST',
          url: '/api/listings/999999999999/views',
          headers: { 'user-agent': 'Firefox' },
        })
      ).statusCode,
    ).toBe(204);
  });
});

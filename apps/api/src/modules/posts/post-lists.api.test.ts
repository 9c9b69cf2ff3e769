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
  startConversation,
  createTestListing,
  postWithIdempotencyKey,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { purgeRemovedPosts } from './post-lists.service.ts';
import {
  findTestTownId,
  getPost,
  publishNewPost,
  publishPost,
  startPost,
  buildTractorForm,
} from './testing/post-client.ts';

describe('the post lists of the current user', () => {
  let identity: IdentityApi;
  let hemi: TestUser;
  /** A new user for each test, so that counts start at zero. */
  let mere: TestUser;
  let userCount = 0;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POST_STARTS_PER_HOUR: '1000',
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_DRAFT_SAVES_PER_MINUTE: '1000',
    });
  });
  beforeEach(async () => {
    userCount += 1;
    mere = await signInTestUser(identity, `mere-${userCount}`);
    hemi = await signInTestUser(identity, 'hemi');
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const addPost = (
    title: string,
    { status, daysLeft = 40 }: { status?: string; daysLeft?: number } = {},
  ) =>
    createTestListing(identity, mere.accountId, {
      title,
      ...(status === undefined ? {} : { status }),
      expiresAt: new Date(identity.now().getTime() + daysLeft * DAY),
    });
  const list = async (words = '', person = mere) =>
    (await person.request('GET', `/api/account/post-lists${words}`)).json<ListedPosts>();
  const getTitles = ({ posts }: ListedPosts) => posts.map(({ title }) => title);
  const findListed = async (id: string, words = ''): Promise<ListedPost | undefined> =>
    (await list(words)).posts.find((post) => post.id === id);
  const act = async (action: string, ids: readonly string[], person = mere) =>
    (
      await person.request('POST', '/api/account/posts/actions', { action, ids })
    ).json<PostOutcomes>().outcomes;
  const getOutcomes = async (action: string, ids: readonly string[]) =>
    (await act(action, ids)).map(({ state, problem }) => state ?? problem?.code);
  const createDraft = async (form: PostForm) =>
    (await mere.request('POST', '/api/account/posts', { kind: 'item', form })).json<Post>().id;
  const hayForm = (values: PostForm['values']): PostForm => ({
    category: 'hay',
    values,
    photos: [],
  });

  it('contain each of the user’s posts once, with counts, and no posts of other users', async () => {
    await addPost('Up');
    await addPost('Run out a moment ago', { daysLeft: -0.001 });
    for (const status of ['expired', 'sold', 'withdrawn', 'hidden', 'archived'])
      await addPost(status, { status });
    await createDraft(hayForm({ title: 'Hay, not published yet' }));
    await createTestListing(identity, hemi.accountId, { title: 'Hemi’s' });
    const { posts, counts } = await list();
    expect([posts.map(({ title, state }) => [title, state]), counts]).toEqual([
      [['Up', 'live']],
      { published: 1, draft: 1, ended: 5, removed: 1 },
    ]);
    expect(getTitles(await list('?list=draft'))).toEqual(['Hay, not published yet']);
    expect((await list('?list=ended')).posts.map(({ state }) => state).sort()).toEqual([
      'expired',
      'expired',
      'hidden',
      'sold',
      'withdrawn',
    ]);
    expect((await list('?list=removed')).posts).toMatchObject([
      { title: 'archived', restorableUntil: null, actions: ['remove'] },
    ]);
    expect((await list('', hemi)).counts.published).toBe(1);
  });

  it('mark a wanted ad as one', async () => {
    const town = await findTestTownId(identity);
    const values = { title: 'Hay for winter', description: 'Dry.', priceType: 'wanted', town };
    const { id } = await publishNewPost(mere, hayForm(values));
    expect(await findListed(id)).toMatchObject({ isWanted: true, priceText: 'Wanted' });
  });

  it('are paged by cursor, can be searched by words of the title, and can be ordered by end date', async () => {
    for (let index = 0; index < 23; index += 1)
      await addPost(`Kūmara, line ${index}`, { daysLeft: 50 - index });
    await addPost('Pumpkins', { daysLeft: 3 });
    const first = await list('?order=ending');
    expect([first.posts.length, first.posts[0]?.title, first.posts[1]?.title]).toEqual([
      20,
      'Pumpkins',
      'Kūmara, line 22',
    ]);
    const second = await list(`?order=ending&cursor=${first.nextCursor ?? ''}`);
    expect([second.posts.map(({ title }) => title), second.nextCursor]).toEqual([
      ['Kūmara, line 3', 'Kūmara, line 2', 'Kūmara, line 1', 'Kūmara, line 0'],
      null,
    ]);
    const recent = await list();
    const older = await list(`?cursor=${recent.nextCursor ?? ''}`);
    expect(new Set([...recent.posts, ...older.posts].map(({ id }) => id)).size).toBe(24);
    expect(getTitles(await list('?search=pump'))).toEqual(['Pumpkins']);
    expect(getTitles(await list('?search=kumara%20line%201&order=ending'))).toHaveLength(12);
    expect(getTitles(await list('?search=line%20melon'))).toEqual([]);
    expect((await list('?search=pump')).counts.published).toBe(24);
    expect((await mere.request('GET', '/api/account/post-lists?cursor=Zm9v')).statusCode).toBe(400);
    expect(getTitles(await list('?search=pump%00kin'))).toEqual(['Pumpkins']);
  });

  it('show each post’s views per day in New Zealand, its watchers, its conversations and its unread conversations', async () => {
    const id = await addPost('Quad bike');
    const viewListing = (visitor: string) =>
      identity.api.app.inject({
        method: 'POST',
        url: `/api/listings/${id}/views`,
        headers: {
          'x-forwarded-for': visitor,
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
        },
      });
    await viewListing('10.1.0.1');
    await viewListing('10.1.0.2');
    await query(
      "insert into listing_view_days (listing_id, day, views) select id, (now() at time zone 'Pacific/Auckland')::date - days, 40 + days from listings, unnest(array[1, 29, 30]) as days where public_id = $1",
      [id],
    );
    await hemi.request('PUT', `/api/account/watchlist/${id}`);
    await startConversation(hemi, id);
    const aroha = await signInTestUser(identity, 'aroha');
    const read = await startConversation(aroha, id);
    await mere.request('PUT', `/api/account/messages/${read}/read`, { sequence: 1 });
    const post = await findListed(id);
    expect(post).toMatchObject({
      watchCount: 1,
      conversationCount: 2,
      unreadConversationCount: 1,
      viewCount: 2,
      draft: null,
      moderation: null,
      picture: { alt: 'Quad bike' },
    });
    expect(
      post?.viewDays?.views
        .map((views, index) => [index, views])
        .filter(([, views]) => views !== 0),
    ).toEqual([
      [0, 69],
      [28, 41],
      [29, 2],
    ]);
    // A withdrawn post shows the chart of its last live days until those views have been deleted.
    await act('withdraw', [id]);
    identity.advanceClock(10 * DAY);
    mere = await signInTestUser(identity, `mere-${userCount}`);
    expect((await findListed(id, '?list=ended'))?.viewDays?.views.slice(-2)).toEqual([41, 2]);
    identity.advanceClock(100 * DAY);
    mere = await signInTestUser(identity, `mere-${userCount}`);
    expect((await findListed(id, '?list=ended'))?.viewDays).toBeNull();
    const before = await query('select count(*)::int as days from listing_view_days');
    await purgeRemovedPosts(identity.api.core.db, identity.now());
    expect([
      before.rows[0]?.['days'],
      (await query('select day from listing_view_days')).rowCount,
    ]).toEqual([4, 2]);
  });

  it('show when and where a draft was saved, and which fields it still needs', async () => {
    const id = await createDraft(
      hayForm({
        title: 'Hay',
        description: 'Dry and in the shed since December, small bales.',
        priceType: 'fixed',
      }),
    );
    expect(await findListed(id, '?list=draft')).toMatchObject({
      state: 'draft',
      category: 'Hay',
      actions: ['remove'],
      canCopy: false,
      viewDays: null,
      draft: {
        device: 'Firefox on Windows',
        missingFields: expect.arrayContaining(['Nearest town']),
        step: 'details',
      },
    });
    const empty = (await mere.request('POST', '/api/account/posts', { kind: 'job' })).json<Post>()
      .id;
    expect(await findListed(empty, '?list=draft')).toMatchObject({
      title: '',
      category: '',
      draft: { missingFields: ['Category'], step: null },
    });
  });

  it('apply an action to several posts with an outcome for each, and report posts of other users as not found', async () => {
    const [fresh, ending, ended, job] = [
      await addPost('Fresh'),
      await addPost('Ending', { daysLeft: 3 }),
      await addPost('Over', { status: 'expired', daysLeft: -1 }),
      await createDraft(hayForm({ title: 'Draft' })),
    ];
    const otherUsersPost = await createTestListing(identity, hemi.accountId, {
      title: 'Hemi’s',
      expiresAt: new Date(identity.now().getTime() + DAY),
    });
    const outcomes = await act('renew', [
      ended,
      fresh,
      otherUsersPost,
      ending,
      '999999999999',
      job,
    ]);
    expect(outcomes.map(({ id, state, problem }) => [id, state, problem?.code])).toEqual([
      [ended, 'live', undefined],
      [fresh, null, 'not_possible_now'],
      [otherUsersPost, null, 'not_found'],
      [ending, 'live', undefined],
      ['999999999999', null, 'not_found'],
      [job, null, 'not_possible_now'],
    ]);
    expect(outcomes[2]?.problem).toEqual(outcomes[4]?.problem);
    expect(await getOutcomes('remove', [otherUsersPost])).toEqual(['not_found']);
    expect(
      (
        await query(
          "select status, expires_at < now() + interval '200 days' as is_kept from listings where public_id = $1",
          [otherUsersPost],
        )
      ).rows[0]?.['status'],
    ).toBe('live');
    expect((await list()).counts).toEqual({ published: 3, draft: 1, ended: 0, removed: 0 });
    expect(
      (
        await mere.request('POST', '/api/account/posts/actions', {
          action: 'renew',
          ids: Array.from({ length: 51 }, (_each, index) => String(100_000_000 + index)),
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await query(
          "select count(*)::int as acts from audit where subject_id = any($1::bigint[]) and act = 'renew'",
          [[ended, ending, fresh]],
        )
      ).rows[0]?.['acts'],
    ).toBe(2);
  });

  it('apply an action once when a client repeats the request', async () => {
    const id = await addPost('Once');
    const send = (action: string) =>
      postWithIdempotencyKey(
        identity,
        mere,
        '/api/account/posts/actions',
        { action, ids: [id] },
        'several-1',
      );
    const [first, second] = [await send('withdraw'), await send('withdraw')];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await send('remove')).json<Problem>().code).toBe('idempotency_mismatch');
    expect(
      (await query('select act from audit where subject_id = $1', [id])).rows.map(
        (row) => row['act'],
      ),
    ).toEqual(['withdraw']);
  });

  it('restore sold, withdrawn and removed posts to their earlier status', async () => {
    const ids = [await addPost('One'), await addPost('Two'), await addPost('Three')];
    for (const action of ['mark-sold', 'withdraw', 'remove']) {
      const before = (
        await query(
          'select published_at, expires_at from listings where public_id = any($1::bigint[]) order by id',
          [ids],
        )
      ).rows;
      expect(await getOutcomes(action, ids)).toEqual(
        ids.map(() => ({ 'mark-sold': 'sold', withdraw: 'withdrawn', remove: 'archived' })[action]),
      );
      expect((await identity.api.request(`/api/listings/${ids[0] ?? ''}`)).statusCode).toBe(410);
      expect(await getOutcomes('restore', ids)).toEqual(ids.map(() => 'live'));
      expect(
        (
          await query(
            'select published_at, expires_at from listings where public_id = any($1::bigint[]) order by id',
            [ids],
          )
        ).rows,
      ).toEqual(before);
      expect((await identity.api.request(`/api/listings/${ids[0] ?? ''}`)).statusCode).toBe(200);
    }
    expect(await getOutcomes('restore', ids)).toEqual(ids.map(() => 'not_possible_now'));
    // Restoring a post whose expiry date has passed in the meantime makes it expired, not live.
    const [id = ''] = ids;
    await act('withdraw', [id]);
    await query(
      "update listings set published_at = now() - interval '9 days', expires_at = now() - interval '1 day' where public_id = $1",
      [id],
    );
    expect(await getOutcomes('restore', [id])).toEqual(['expired']);
    // A post that a moderator hid can neither be removed nor restored.
    await query(
      "update listings set status = 'hidden', is_hidden_by_moderator = true where public_id = $1",
      [id],
    );
    await query(
      "insert into moderation_acts (account_id, listing_id, act, reason) select account_id, id, 'hide', 'scam' from listings where public_id = $1",
      [id],
    );
    expect([await getOutcomes('remove', [id]), await getOutcomes('restore', [id])]).toEqual([
      ['not_possible_now'],
      ['not_possible_now'],
    ]);
    expect(await findListed(id, '?list=ended')).toMatchObject({
      state: 'hidden',
      actions: [],
      canCopy: false,
      moderation: { act: 'hide', reason: 'scam' },
    });
  });

  it('contain removed posts and drafts for 30 days, after which all except reported ones are erased', async () => {
    const [listing, reported, draftId] = [
      await addPost('Listing'),
      await addPost('Reported'),
      await createDraft(hayForm({ title: 'Draft' })),
    ];
    await query(
      "insert into reports (listing_id, source, reason) select id, 'posting', 'duplicate' from listings where public_id = $1",
      [reported],
    );
    expect(await getOutcomes('remove', [listing, reported, draftId])).toEqual([
      'archived',
      'archived',
      'archived',
    ]);
    expect(await getOutcomes('remove', [listing, draftId])).toEqual([
      'not_possible_now',
      'not_found',
    ]);
    expect([(await list()).counts, getTitles(await list('?list=removed')).sort()]).toEqual([
      { published: 0, draft: 0, ended: 0, removed: 3 },
      ['Draft', 'Listing', 'Reported'],
    ]);
    expect(
      (await mere.request('GET', '/api/account/posts')).json<{ posts: unknown[] }>().posts,
    ).toEqual([]);
    expect((await mere.request('GET', `/api/account/posts/${draftId}`)).statusCode).toBe(404);
    expect((await act('restore', [draftId], hemi))[0]?.problem?.code).toBe('not_found');
    expect(await getOutcomes('restore', [draftId])).toEqual(['draft']);
    expect((await mere.request('GET', `/api/account/posts/${draftId}`)).json<Post>().title).toBe(
      'Draft',
    );
    await act('remove', [draftId]);

    const { db } = identity.api.core.connection;
    identity.advanceClock(30 * DAY - 60_000);
    expect((await purgeRemovedPosts(db, identity.now())).posts).toBe(0);
    identity.advanceClock(120_000);
    mere = await signInTestUser(identity, `mere-${userCount}`);
    expect([
      (await list()).counts.removed,
      await getOutcomes('restore', [listing, draftId]),
    ]).toEqual([0, ['not_possible_now', 'not_found']]);
    expect((await purgeRemovedPosts(db, identity.now())).posts).toBe(2);
    expect([
      await getOutcomes('restore', [listing]),
      (await query('select status from listings where public_id = $1', [reported])).rows,
    ]).toEqual([['not_found'], [{ status: 'archived' }]]);
  });

  it('include a combined list, filtered by state and paged, with the most recently changed post first', async () => {
    const town = await findTestTownId(identity);
    for (let index = 0; index < 21; index += 1) {
      await startPost(mere, {
        kind: 'item',
        form: buildTractorForm(town, { title: `Draft ${index}` }),
      });
      identity.advanceClock(1_000);
    }
    const { id } = await publishNewPost(mere, buildTractorForm(town, { title: 'Up' }));
    const listAll = async (search: string) =>
      (await mere.request('GET', `/api/account/posts${search}`)).json<PostList>();
    expect((await listAll('?state=live')).posts.map((post) => [post.id, post.title])).toEqual([
      [id, 'Up'],
    ]);
    expect((await listAll('?state=expired&state=sold')).posts).toEqual([]);
    const first = await listAll('?state=draft');
    expect(first.posts.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Draft ${20 - index}`),
    );
    const second = await listAll(`?state=draft&cursor=${first.nextCursor ?? ''}`);
    expect([second.posts.map(({ title }) => title), second.nextCursor]).toEqual([
      ['Draft 0'],
      null,
    ]);
    expect((await mere.request('GET', '/api/account/posts?cursor=xyz')).statusCode).toBe(400);
    expect((await mere.request('GET', '/api/account/posts?state=gone')).statusCode).toBe(400);
  });

  it('count one view per visitor and day, and ignore bots', async () => {
    const { id } = await publishNewPost(mere, buildTractorForm(await findTestTownId(identity)));
    const look = (visitor: string, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') =>
      identity.api.app.inject({
        method: 'POST',
        url: `/api/listings/${id}/views`,
        headers: { 'x-forwarded-for': visitor, 'user-agent': agent },
      });
    const views = async () => [
      (await identity.api.get<Listing>(`/api/listings/${id}`)).viewCount,
      (await getPost(mere, id)).viewCount,
    ];
    const readRowVersion = async () =>
      (await query('select ctid from listings where public_id = $1', [id])).rows;
    const rowVersion = await readRowVersion();
    for (const visitor of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      expect((await look(visitor)).statusCode).toBe(204);
    // Writing the wide row would also write all its indexes.
    expect(await readRowVersion()).toEqual(rowVersion);
    await look('10.0.0.3', 'Googlebot/2.1');
    expect(await views()).toEqual([2, 2]);
    identity.advanceClock(DAY);
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

  it('keep the photos of a sample listing, which are not uploads, when its owner edits it', async () => {
    const form = buildTractorForm(await findTestTownId(identity));
    const { id } = await publishNewPost(mere, form);
    const photo = {
      id: '5f0c3d4e-1111-4222-8333-944445555666',
      url: '/sample-photos/tractor-7-0',
      ...{ width: 1600, height: 1200, colour: '#336633', blur: '', alt: '' },
    };
    await query('update listings set photos = $2, picture_count = 1 where public_id = $1', [
      id,
      JSON.stringify([photo]),
    ]);
    const { form: edited, photos } = await getPost(mere, id);
    expect(photos).toMatchObject([{ id: photo.id, url: photo.url }]);
    expect((await publishPost(mere, id, edited)).statusCode).toBe(200);
    const listing = await identity.api.get<Listing>(`/api/listings/${id}`);
    expect(listing.pictures).toMatchObject([{ url: photo.url }]);
    expect((await findListed(id))?.picture?.url).toBe(photo.url);
    // Other users cannot use the photo.
    const other = await startPost(hemi, { kind: 'item', form: edited });
    expect((await publishPost(hemi, other.id, edited)).statusCode).toBe(400);
  });
});

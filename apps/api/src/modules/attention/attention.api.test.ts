import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AttentionCounts, ListedPosts } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';

describe('attention API', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
  });
  afterAll(() => identity.stop());

  const fetchCounts = async (user: TestUser) =>
    (await user.request('GET', '/api/account/attention')).json<AttentionCounts>();
  const addMatch = (listingId: string, searchId: string) =>
    identity.api.core.connection.pool.query(
      "insert into saved_search_matches (search_id, listing_id, matched_at, is_pending) select $2, listings.id, seen_at + interval '1 second', true from listings, saved_searches where listings.public_id = $1 and saved_searches.id = $2",
      [listingId, searchId],
    );

  it('counts drafts, new matches and unseen applicants of the current user only', async () => {
    const none = { unreadMessages: 0, drafts: 0, newMatches: 0, newApplicants: 0 };
    expect(await fetchCounts(mere)).toEqual(none);

    const draft = await mere.request('POST', '/api/account/posts', {
      kind: 'item',
      form: { category: '', values: { title: 'Round bales' }, photos: [] },
    });
    await hemi.request('POST', '/api/account/posts/actions', {
      action: 'remove',
      ids: [draft.json<{ id: string }>().id],
    });
    const saved = await mere.request('POST', '/api/account/searches', {
      query: 'listingType=item',
    });
    const { id: searchId } = saved.json<{ id: string }>();
    const [live, sold] = [
      await createTestListing(identity, hemi.accountId),
      await createTestListing(identity, hemi.accountId, { status: 'sold' }),
    ];
    await addMatch(live, searchId);
    await addMatch(sold, searchId);
    const job = await createTestListing(identity, mere.accountId, { kind: 'job' });
    const applied = await hemi.request('POST', `/api/account/jobs/${job}/application`, {
      name: 'Hemi',
      phone: '027 555 0142',
      workRights: 'nz-citizen-or-resident',
      startDate: null,
      message: 'I can start on Monday.',
      cv: null,
    });
    expect(await fetchCounts(mere)).toEqual({
      ...none,
      drafts: 1,
      newMatches: 1,
      newApplicants: 1,
    });
    expect(await fetchCounts(hemi)).toEqual(none);
    const listed = async () =>
      (await mere.request('GET', '/api/account/post-lists'))
        .json<ListedPosts>()
        .posts.map(({ newApplicantCount }) => newApplicantCount);
    expect(await listed()).toEqual([1]);

    await mere.request('PUT', `/api/account/jobs/${job}/applicants/read`, {
      ids: [applied.json<{ id: string }>().id],
    });
    identity.advanceClock(2_000);
    await mere.request('PUT', `/api/account/searches/${searchId}/seen`);
    expect(await fetchCounts(mere)).toEqual({ ...none, drafts: 1 });
    expect(await listed()).toEqual([0]);

    await mere.request('POST', '/api/account/posts/actions', {
      action: 'remove',
      ids: [draft.json<{ id: string }>().id],
    });
    expect(await fetchCounts(mere)).toEqual(none);
  });

  it('counts neither published posts with changes nor applicants for a deleted job', async () => {
    const wiremu = await signInTestUser(identity, 'wiremu');
    const job = await createTestListing(identity, wiremu.accountId, { kind: 'job' });
    await identity.api.core.connection.pool.query(
      `with job as (select id, account_id from listings where public_id = $1),
       changed as (insert into drafts (account_id, listing_id, kind, form) select account_id, id, 'job', '{}' from job)
       insert into applications (listing_id, account_id, name, work_rights, message, applied_at) select job.id, $2, 'Hemi', 'nz-citizen-or-resident', 'I can start on Monday.', now() from job`,
      [job, hemi.accountId],
    );
    expect(await fetchCounts(wiremu)).toMatchObject({ drafts: 0, newApplicants: 1 });
    await wiremu.request('POST', '/api/account/posts/actions', { action: 'remove', ids: [job] });
    expect(await fetchCounts(wiremu)).toMatchObject({ drafts: 0, newApplicants: 0 });
  });

  it('counts unread messages, but not those of muted conversations', async () => {
    const ana = await signInTestUser(identity, 'ana');
    const unread = async () => (await fetchCounts(ana)).unreadMessages;
    const started = await hemi.request('POST', '/api/account/messages', {
      listingId: await createTestListing(identity, ana.accountId),
      body: 'Kia ora, is this still available?',
    });
    expect(await unread()).toBe(1);
    const { conversationId } = started.json<{ conversationId: string }>();
    await identity.api.core.connection.pool.query(
      'update conversation_members set is_muted = true where conversation_id = $1',
      [conversationId],
    );
    expect(await unread()).toBe(0);
  });

  it('returns 401 to a visitor who is not signed in', async () => {
    const response = await identity.api.app.inject({ url: '/api/account/attention' });
    expect(response.statusCode).toBe(401);
  });
});

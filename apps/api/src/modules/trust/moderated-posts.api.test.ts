import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Account,
  Listing,
  ModerationQueue,
  Post,
  PostForm,
  Problem,
} from '@paddock/contracts/http';
import { MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  startConversation,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  sendFirstMessage,
  type TestUser,
} from '../../testing/test-users.ts';
import {
  findTestTownId,
  getPost,
  publishNewPost,
  publishPost,
  startPost,
  buildTractorForm,
} from '../posts/testing/post-client.ts';
import {
  fetchReceivedDecisions,
  HIDE_DECISION,
  createModerationClient,
  getStatusAndProblemCode,
} from './testing/moderation-client.ts';

describe('moderated listings', () => {
  let identity: IdentityApi;
  let owner: TestUser;
  let reporter: TestUser;
  let moderator: TestUser;
  let second: TestUser;
  let town: string;
  let form: PostForm;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_POST_STARTS_PER_HOUR: '1000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    owner = await signInTestUser(identity, 'owner');
    reporter = await signInTestUser(identity, 'reporter');
    moderator = await client.signInModerator('moderator');
    second = await client.signInModerator('second');
    town = await findTestTownId(identity);
    form = buildTractorForm(town);
  });
  afterAll(() => identity.stop());

  const client = createModerationClient(() => identity);
  const { answer, decide, query, report, getStatus } = client;
  const fetchCase = (id: string) => client.fetchCase(moderator, id);
  const start = async (person: TestUser) => (await startPost(person, { kind: 'item', form })).id;
  const decideAsModerator = (
    what: 'listings' | 'people',
    id: string,
    act: string,
    reason: string,
  ) => decide(moderator, what, id, { act, reason });
  /**
   * Returns the public ids of the newly visible listings that are waiting to be matched with saved
   * searches.
   */
  const fetchListingsToMatch = async () =>
    (
      await identity.api.core.connection.pool.query<{ public_id: number }>(
        'select public_id from listings_to_match join listings on listings.id = listing_id where before is null order by 1',
      )
    ).rows.map((row) => String(row.public_id));
  const clearListingsToMatch = () =>
    identity.api.core.connection.pool.query('delete from listings_to_match');

  it('show the decision, and can be edited while hidden; a restored listing contains the edits', async () => {
    const id = await start(owner);
    await publishPost(owner, id, form);
    expect((await getPost(owner, id)).moderation).toBeNull();
    await decideAsModerator('listings', id, 'hide', 'wrong-details');
    expect(await getPost(owner, id)).toMatchObject({
      state: 'hidden',
      actions: [],
      moderation: { act: 'hide', reason: 'wrong-details', answer: null },
    });
    const corrected = await publishPost(owner, id, {
      ...form,
      values: { ...form.values, title: 'John Deere 6110M' },
    });
    expect(corrected.json<Post>()).toMatchObject({
      state: 'hidden',
      title: 'John Deere 6110M',
      moderation: { act: 'hide' },
    });
    expect((await identity.api.request(`/api/listings/${id}`)).statusCode).toBe(410);
    expect(
      getStatusAndProblemCode(
        await owner.request('POST', '/api/account/posts', { kind: 'item', copyOf: id }),
      ),
    ).toEqual([409, 'not_possible_now']);
    await clearListingsToMatch();
    await decideAsModerator('listings', id, 'restore', 'put-right');
    expect(await fetchListingsToMatch()).toEqual([id]);
    expect(await getPost(owner, id)).toMatchObject({ state: 'live', moderation: null });
    expect((await identity.api.request(`/api/listings/${id}`)).json()).toMatchObject({
      title: 'John Deere 6110M',
    });
  });

  it('are published and queued for moderators when they resemble another listing or contain scam phrases', async () => {
    const copier = await signInTestUser(identity, 'copier');
    const text = {
      title: 'Massey Ferguson 135',
      description:
        'A tidy old tractor that starts on the button, with a new seat, good rear tyres and a top link. Always been in a shed near the river.',
      model: '135',
      make: 'Massey Ferguson',
    };
    const original = await publishNewPost(owner, buildTractorForm(town, text));
    const copy = await publishNewPost(
      copier,
      buildTractorForm(town, { ...text, title: 'Massey Ferguson 135 tractor' }),
    );
    const own = await publishNewPost(owner, buildTractorForm(town, { ...text, priceMin: '9000' }));
    const scam = await publishNewPost(
      copier,
      buildTractorForm(town, {
        title: 'Kubota M7040',
        description: 'Pay by Western Union and my shipping agent brings it to you.',
      }),
    );
    const reports = async (id: string) =>
      (
        await query(
          'select reason, note, source, reporter_account_id from reports join listings on listings.id = reports.listing_id where public_id = $1 order by reports.id',
          [id],
        )
      ).rows;
    expect(await reports(original.id)).toEqual([]);
    expect(await reports(copy.id)).toMatchObject([
      {
        reason: 'duplicate',
        source: 'posting',
        reporter_account_id: null,
        note: expect.stringContaining(original.id),
      },
    ]);
    expect(await reports(own.id)).toMatchObject([{ reason: expect.stringMatching(/duplicate$/) }]);
    expect(await reports(scam.id)).toMatchObject([
      { reason: 'scam-words', note: 'western union, shipping agent' },
    ]);
    await publishPost(copier, scam.id, (await getPost(copier, scam.id)).form);
    expect(await reports(scam.id)).toHaveLength(1);
    expect((await identity.api.request(`/api/listings/${scam.id}`)).statusCode).toBe(200);
  });

  it('link moderators to the listing that they resemble, as long as that listing is visible', async () => {
    const copier = await signInTestUser(identity, 'copier');
    const wanted = buildTractorForm(town, { title: 'Grey Ferguson with a front blade' });
    const [original, copy] = [await start(owner), await start(copier)];
    await publishPost(owner, original, wanted);
    await publishPost(copier, copy, wanted);
    const readSimilar = async () =>
      (await moderator.request('GET', '/api/moderation/queue'))
        .json<ModerationQueue>()
        .cases.find(({ id }) => id === copy)
        ?.reports.map((report) => report.similarListing);
    const { title, href } = (
      await identity.api.request(`/api/listings/${original}`)
    ).json<Listing>();
    expect(await readSimilar()).toEqual([{ title, href, percent: 100 }]);
    await decideAsModerator('listings', original, 'hide', 'wrong-details');
    expect(await readSimilar()).toEqual([{ title, href: null, percent: 100 }]);
  });

  it('can be read but not changed while their owner is banned', async () => {
    const banned = await signInTestUser(identity, 'banned');
    const [up, draft] = [await start(banned), await start(banned)];
    await publishPost(banned, up, form);
    await decideAsModerator('people', banned.publicId, 'ban', 'scam');
    for (const response of [
      await banned.request('POST', '/api/account/posts', { kind: 'item' }),
      await banned.request('PUT', `/api/account/posts/${draft}/draft`, { form, revision: 1 }),
      await publishPost(banned, draft, form),
      await publishPost(banned, up, form),
      await banned.request('POST', `/api/account/posts/${up}/action`, { action: 'renew' }),
    ]) {
      expect(getStatusAndProblemCode(response)).toEqual([403, 'account_banned']);
    }
    expect(await getPost(banned, up)).toMatchObject({
      state: 'hidden',
      moderation: { act: 'ban' },
    });
    await clearListingsToMatch();
    await decideAsModerator('people', banned.publicId, 'unban', 'mistake');
    expect(await fetchListingsToMatch()).toEqual([up]);
    expect((await publishPost(banned, draft, form)).statusCode).toBe(200);
  });

  it('are hidden even when they are published at the same moment as their owner is banned', async () => {
    const racer = await signInTestUser(identity, 'racer');
    for (let round = 0; round < 5; round += 1) {
      const drafts = [await start(racer), await start(racer), await start(racer)];
      const [, ...answers] = await Promise.all([
        decideAsModerator('people', racer.publicId, 'ban', 'scam'),
        ...drafts.map((id) => publishPost(racer, id, form)),
      ]);
      for (const answer of answers) expect([200, 403]).toContain(answer.statusCode);
      const { rows } = await identity.api.core.connection.pool.query(
        "select from listings where account_id = $1 and status = 'live'",
        [racer.accountId],
      );
      expect(rows).toEqual([]);
      await decideAsModerator('people', racer.publicId, 'unban', 'mistake');
    }
  });

  describe('a ban', () => {
    it('hides the user’s listings, and until it ends lets the user only read and answer decisions', async () => {
      const banned = await signInTestUser(identity, 'abusive');
      const [up, alsoUp, hiddenBefore, old] = [
        await createTestListing(identity, banned.accountId, { title: 'Up' }),
        await createTestListing(identity, banned.accountId),
        await createTestListing(identity, banned.accountId),
        await createTestListing(identity, banned.accountId, { status: 'withdrawn' }),
      ];
      const elsewhere = await createTestListing(identity, owner.accountId);
      const conversation = await startConversation(banned, elsewhere);
      await decide(moderator, 'listings', hiddenBefore, HIDE_DECISION);
      await report(reporter, 'listing', up);
      await report(reporter, 'person', banned.publicId, 'abusive', 'Threatened me.');
      expect(
        (
          await decide(moderator, 'people', banned.publicId, {
            act: 'ban',
            reason: 'abusive',
            note: 'Threats are not on.',
          })
        ).statusCode,
      ).toBe(200);
      expect(await Promise.all([up, alsoUp, hiddenBefore, old].map(getStatus))).toEqual([
        ['hidden', true],
        ['hidden', true],
        ['hidden', true],
        ['withdrawn', false],
      ]);
      expect([await fetchCase(up), await fetchCase(banned.publicId)]).toEqual([
        undefined,
        undefined,
      ]);

      const findSuspension = async () =>
        (await banned.request('GET', '/api/account')).json<Account>().suspension;
      expect(await findSuspension()).toEqual({ reason: 'Abusive or threatening messages' });

      const refused = await sendFirstMessage(banned, elsewhere, 'Hello');
      expect([getStatusAndProblemCode(refused), refused.json<Problem>().message]).toEqual([
        [403, 'account_banned'],
        expect.stringContaining('Abusive or threatening messages'),
      ]);
      expect(
        getStatusAndProblemCode(
          await banned.request('POST', `/api/account/messages/${conversation}`, { body: 'Hello' }),
        ),
      ).toEqual([403, 'account_banned']);
      expect(getStatusAndProblemCode(await report(banned, 'listing', elsewhere))).toEqual([
        403,
        'account_banned',
      ]);
      expect(
        (await banned.request('GET', `/api/account/messages/${conversation}`)).statusCode,
      ).toBe(200);
      expect((await fetchNotifications(banned)).notifications[0]).toMatchObject({
        type: 'safety',
        url: '/account/moderation',
      });
      // While the owner is banned, a moderator cannot restore a single listing.
      expect(
        getStatusAndProblemCode(
          await decide(second, 'listings', up, { act: 'restore', reason: 'mistake' }),
        ),
      ).toEqual([409, 'not_possible_now']);
      await decide(second, 'listings', hiddenBefore, { act: 'restore', reason: 'mistake' });
      expect(await getStatus(hiddenBefore)).toEqual(['hidden', true]);

      const [ban] = (await fetchReceivedDecisions(banned)).filter(({ act }) => act === 'ban');
      expect((await answer(banned, ban?.id ?? '', 'I was angry, sorry.')).statusCode).toBe(200);
      expect(await fetchCase(banned.publicId)).toMatchObject({
        subject: 'person',
        listing: null,
        isAnswered: true,
        possible: ['unban', 'dismiss'],
        person: { isBanned: true, actCount: 2 },
      });
      // A moderator reads the answer and upholds the ban, and the user is notified of that.
      await decide(second, 'people', banned.publicId, {
        act: 'dismiss',
        reason: 'upheld',
        note: 'For a month at least.',
      });
      expect([(await fetchReceivedDecisions(banned))[0], await fetchCase(banned.publicId)]).toEqual(
        [
          expect.objectContaining({
            act: 'dismiss',
            note: 'For a month at least.',
            canAnswer: false,
          }),
          undefined,
        ],
      );
      expect((await fetchReceivedDecisions(banned)).find(({ act }) => act === 'ban')).toMatchObject(
        {
          isInEffect: true,
          canAnswer: false,
        },
      );

      await decide(second, 'people', banned.publicId, { act: 'unban', reason: 'put-right' });
      expect(await Promise.all([up, alsoUp, hiddenBefore, old].map(getStatus))).toEqual([
        ['live', false],
        ['live', false],
        ['live', false],
        ['withdrawn', false],
      ]);
      expect((await sendFirstMessage(banned, elsewhere, 'Hello')).statusCode).toBe(201);
      expect(await findSuspension()).toBeNull();
    });

    it('keeps a listing hidden when another moderator restores it at the same moment', async () => {
      const racer = await signInTestUser(identity, 'restored');
      for (let round = 0; round < 5; round += 1) {
        const listing = await createTestListing(identity, racer.accountId);
        await decide(moderator, 'listings', listing, HIDE_DECISION);
        await Promise.all([
          decide(moderator, 'people', racer.publicId, { act: 'ban', reason: 'scam' }),
          decide(second, 'listings', listing, { act: 'restore', reason: 'mistake' }),
        ]);
        expect(await getStatus(listing)).toEqual(['hidden', true]);
        await decide(moderator, 'people', racer.publicId, { act: 'unban', reason: 'mistake' });
        expect(await getStatus(listing)).toEqual(['live', false]);
      }
    });

    it('is independent of an account deletion: when either ends, the listings hidden by the other stay hidden', async () => {
      const leaver = await signInTestUser(identity, 'leaver');
      const listing = await createTestListing(identity, leaver.accountId);
      await leaver.request('DELETE', '/api/account');
      await decide(moderator, 'people', leaver.publicId, { act: 'ban', reason: 'scam' });
      // Tokens issued before the deletion request are no longer accepted, so sign in a minute
      // later.
      identity.advanceClock(MINUTE);
      const back = await signInTestUser(identity, 'leaver');
      await back.request('DELETE', '/api/account/deletion');
      expect(await getStatus(listing)).toEqual(['hidden', true]);
      await back.request('DELETE', '/api/account');
      await decide(moderator, 'people', leaver.publicId, { act: 'unban', reason: 'mistake' });
      expect(await getStatus(listing)).toEqual(['hidden', false]);
      identity.advanceClock(MINUTE);
      await (await signInTestUser(identity, 'leaver')).request('DELETE', '/api/account/deletion');
      expect(await getStatus(listing)).toEqual(['live', false]);
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listing, ModerationQueue, Post, PostForm, Problem } from '@paddock/contracts/http';
import { MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  beginConversation,
  givePost,
  fetchNotifications,
  signInPerson,
  startAbout,
  type Person,
} from '../../testing/people.ts';
import {
  findTown,
  getPost,
  publishNewPost,
  publishPost,
  startPost,
  tractorForm,
} from '../posts/testing/post-client.ts';
import { fetchActs, HIDE, moderationClient, outcome } from './testing/moderation-client.ts';

describe('posts of somebody whom a moderator has judged', () => {
  let identity: IdentityApi;
  let owner: Person;
  let reporter: Person;
  let moderator: Person;
  let second: Person;
  let town: string;
  let form: PostForm;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_POST_STARTS_PER_HOUR: '1000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    owner = await signInPerson(identity, 'owner');
    reporter = await signInPerson(identity, 'reporter');
    moderator = await client.signInModerator('moderator');
    second = await client.signInModerator('second');
    town = await findTown(identity);
    form = tractorForm(town);
  });
  afterAll(() => identity.stop());

  const client = moderationClient(() => identity);
  const { answer, decide, query, report, getStatus } = client;
  const fetchCase = (id: string) => client.fetchCase(moderator, id);
  const start = async (person: Person) => (await startPost(person, { kind: 'item', form })).id;
  const judge = (what: 'listings' | 'people', id: string, act: string, reason: string) =>
    decide(moderator, what, id, { act, reason });
  /** What waits to be matched with saved searches, as something that was not up before. */
  const toMatch = async () =>
    (
      await identity.api.services.connection.pool.query<{ public_id: number }>(
        'select public_id from listings_to_match join listings on listings.id = listing_id where before is null order by 1',
      )
    ).rows.map((row) => String(row.public_id));
  const forgetMatching = () =>
    identity.api.services.connection.pool.query('delete from listings_to_match');

  it('say what was done, can be put right while they are held back, and come back as they are then', async () => {
    const id = await start(owner);
    await publishPost(owner, id, form);
    expect((await getPost(owner, id)).moderation).toBeNull();
    await judge('listings', id, 'hide', 'wrong-details');
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
    expect((await identity.api.ask(`/api/listings/${id}`)).statusCode).toBe(410);
    expect(
      outcome(await owner.ask('POST', '/api/account/posts', { kind: 'item', copy_of: id })),
    ).toEqual([409, 'not_possible_now']);
    await forgetMatching();
    await judge('listings', id, 'restore', 'put-right');
    expect(await toMatch()).toEqual([id]);
    expect(await getPost(owner, id)).toMatchObject({ state: 'live', moderation: null });
    expect((await identity.api.ask(`/api/listings/${id}`)).json()).toMatchObject({
      title: 'John Deere 6110M',
    });
  });

  it('are published and shown to moderators when they read like another post or name what has no place here', async () => {
    const copier = await signInPerson(identity, 'copier');
    const text = {
      title: 'Massey Ferguson 135',
      description:
        'A tidy old tractor that starts on the button, with a new seat, good rear tyres and a top link. Always been in a shed near the river.',
      model: '135',
      make: 'Massey Ferguson',
    };
    const original = await publishNewPost(owner, tractorForm(town, text));
    const copy = await publishNewPost(
      copier,
      tractorForm(town, { ...text, title: 'Massey Ferguson 135 tractor' }),
    );
    const own = await publishNewPost(owner, tractorForm(town, { ...text, priceMin: '9000' }));
    const scam = await publishNewPost(
      copier,
      tractorForm(town, {
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
    expect((await identity.api.ask(`/api/listings/${scam.id}`)).statusCode).toBe(200);
  });

  it('lead moderators to the post that they read like, as long as that can be seen', async () => {
    const copier = await signInPerson(identity, 'copier');
    const wanted = tractorForm(town, { title: 'Grey Ferguson with a front blade' });
    const [original, copy] = [await start(owner), await start(copier)];
    await publishPost(owner, original, wanted);
    await publishPost(copier, copy, wanted);
    const alike = async () =>
      (await moderator.ask('GET', '/api/moderation/queue'))
        .json<ModerationQueue>()
        .cases.find(({ id }) => id === copy)
        ?.reports.map((report) => report.alike);
    const { title, href } = (await identity.api.ask(`/api/listings/${original}`)).json<Listing>();
    expect(await alike()).toEqual([{ title, href, percent: 100 }]);
    await judge('listings', original, 'hide', 'wrong-details');
    expect(await alike()).toEqual([{ title, href: null, percent: 100 }]);
  });

  it('are read and not changed while they are banned', async () => {
    const banned = await signInPerson(identity, 'banned');
    const [up, draft] = [await start(banned), await start(banned)];
    await publishPost(banned, up, form);
    await judge('people', banned.publicId, 'ban', 'scam');
    for (const response of [
      await banned.ask('POST', '/api/account/posts', { kind: 'item' }),
      await banned.ask('PUT', `/api/account/posts/${draft}/draft`, { form, revision: 1 }),
      await publishPost(banned, draft, form),
      await publishPost(banned, up, form),
      await banned.ask('POST', `/api/account/posts/${up}/action`, { action: 'renew' }),
    ]) {
      expect(outcome(response)).toEqual([403, 'account_banned']);
    }
    expect(await getPost(banned, up)).toMatchObject({
      state: 'hidden',
      moderation: { act: 'ban' },
    });
    await forgetMatching();
    await judge('people', banned.publicId, 'unban', 'mistake');
    expect(await toMatch()).toEqual([up]);
    expect((await publishPost(banned, draft, form)).statusCode).toBe(200);
  });

  it('that are published at the moment of a ban do not stay up', async () => {
    const racer = await signInPerson(identity, 'racer');
    for (let turn = 0; turn < 5; turn += 1) {
      const drafts = [await start(racer), await start(racer), await start(racer)];
      const [, ...answers] = await Promise.all([
        judge('people', racer.publicId, 'ban', 'scam'),
        ...drafts.map((id) => publishPost(racer, id, form)),
      ]);
      for (const answer of answers) expect([200, 403]).toContain(answer.statusCode);
      const { rows } = await identity.api.services.connection.pool.query(
        "select from listings where account_id = $1 and status = 'live'",
        [racer.accountId],
      );
      expect(rows).toEqual([]);
      await judge('people', racer.publicId, 'unban', 'mistake');
    }
  });

  describe('a ban', () => {
    it('hides the posts of the banned person, who can read and answer and do nothing else until it ends', async () => {
      const banned = await signInPerson(identity, 'abusive');
      const [up, alsoUp, hiddenBefore, old] = [
        await givePost(identity, banned.accountId, { title: 'Up' }),
        await givePost(identity, banned.accountId),
        await givePost(identity, banned.accountId),
        await givePost(identity, banned.accountId, { status: 'withdrawn' }),
      ];
      const elsewhere = await givePost(identity, owner.accountId);
      const conversation = await beginConversation(banned, elsewhere);
      await decide(moderator, 'listings', hiddenBefore, HIDE);
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

      const refused = await startAbout(banned, elsewhere, 'Hello');
      expect([outcome(refused), refused.json<Problem>().message]).toEqual([
        [403, 'account_banned'],
        expect.stringContaining('Abusive or threatening messages'),
      ]);
      expect(
        outcome(
          await banned.ask('POST', `/api/account/messages/${conversation}`, { body: 'Hello' }),
        ),
      ).toEqual([403, 'account_banned']);
      expect(outcome(await report(banned, 'listing', elsewhere))).toEqual([403, 'account_banned']);
      expect((await banned.ask('GET', `/api/account/messages/${conversation}`)).statusCode).toBe(
        200,
      );
      expect((await fetchNotifications(banned)).notifications[0]).toMatchObject({
        type: 'safety',
        url: '/account/moderation',
      });
      // A single post of theirs cannot come back while they are banned.
      expect(
        outcome(await decide(second, 'listings', up, { act: 'restore', reason: 'mistake' })),
      ).toEqual([409, 'not_possible_now']);
      await decide(second, 'listings', hiddenBefore, { act: 'restore', reason: 'mistake' });
      expect(await getStatus(hiddenBefore)).toEqual(['hidden', true]);

      const [ban] = (await fetchActs(banned)).filter(({ act }) => act === 'ban');
      expect((await answer(banned, ban?.id ?? '', 'I was angry, sorry.')).statusCode).toBe(200);
      expect(await fetchCase(banned.publicId)).toMatchObject({
        subject: 'person',
        listing: null,
        is_answered: true,
        possible: ['unban', 'dismiss'],
        person: { is_banned: true, act_count: 2 },
      });
      // Read, and it stands: they hear of it.
      await decide(second, 'people', banned.publicId, {
        act: 'dismiss',
        reason: 'stands',
        note: 'For a month at least.',
      });
      expect([(await fetchActs(banned))[0], await fetchCase(banned.publicId)]).toEqual([
        expect.objectContaining({
          act: 'dismiss',
          note: 'For a month at least.',
          can_answer: false,
        }),
        undefined,
      ]);
      expect((await fetchActs(banned)).find(({ act }) => act === 'ban')).toMatchObject({
        is_standing: true,
        can_answer: false,
      });

      await decide(second, 'people', banned.publicId, { act: 'unban', reason: 'put-right' });
      expect(await Promise.all([up, alsoUp, hiddenBefore, old].map(getStatus))).toEqual([
        ['live', false],
        ['live', false],
        ['live', false],
        ['withdrawn', false],
      ]);
      expect((await startAbout(banned, elsewhere, 'Hello')).statusCode).toBe(201);
    });

    it('keeps a listing hidden that another moderator restores at the same moment', async () => {
      const racer = await signInPerson(identity, 'restored');
      for (let turn = 0; turn < 5; turn += 1) {
        const listing = await givePost(identity, racer.accountId);
        await decide(moderator, 'listings', listing, HIDE);
        await Promise.all([
          decide(moderator, 'people', racer.publicId, { act: 'ban', reason: 'scam' }),
          decide(second, 'listings', listing, { act: 'restore', reason: 'mistake' }),
        ]);
        expect(await getStatus(listing)).toEqual(['hidden', true]);
        await decide(moderator, 'people', racer.publicId, { act: 'unban', reason: 'mistake' });
        expect(await getStatus(listing)).toEqual(['live', false]);
      }
    });

    it('outlasts the deletion of the account: neither staying nor an end of the ban shows what the other hides', async () => {
      const leaver = await signInPerson(identity, 'leaver');
      const listing = await givePost(identity, leaver.accountId);
      await leaver.ask('DELETE', '/api/account');
      await decide(moderator, 'people', leaver.publicId, { act: 'ban', reason: 'scam' });
      // A token of before the deletion is none.
      identity.pass(MINUTE);
      const back = await signInPerson(identity, 'leaver');
      await back.ask('DELETE', '/api/account/deletion');
      expect(await getStatus(listing)).toEqual(['hidden', true]);
      await back.ask('DELETE', '/api/account');
      await decide(moderator, 'people', leaver.publicId, { act: 'unban', reason: 'mistake' });
      expect(await getStatus(listing)).toEqual(['hidden', false]);
      identity.pass(MINUTE);
      await (await signInPerson(identity, 'leaver')).ask('DELETE', '/api/account/deletion');
      expect(await getStatus(listing)).toEqual(['live', false]);
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listing, ModerationQueue, Post, PostForm, Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInPerson, type Person } from '../../testing/people.ts';

describe('posts of somebody whom a moderator has judged', () => {
  let identity: IdentityApi;
  let owner: Person;
  let moderator: Person;
  let form: PostForm;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_POST_STARTS_PER_HOUR: '1000',
    });
    owner = await signInPerson(identity, 'owner');
    moderator = await signInPerson(identity, 'moderator');
    await identity.api.services.accounts.setPermissions(
      moderator.accountId,
      ['moderator'],
      identity.now(),
    );
    const { rows } = await identity.api.services.connection.pool.query<{ id: number }>(
      "select id from towns where name = 'Matamata'",
    );
    form = formOf('John Deere 6120M', String(rows[0]?.id));
  });
  afterAll(() => identity.stop());

  const formOf = (title: string, town: string): PostForm => ({
    category: 'tractors',
    values: {
      title,
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
    },
    photos: [],
  });
  const start = async (person: Person) =>
    (await person.ask('POST', '/api/account/posts', { kind: 'item', form })).json<Post>().id;
  const publish = (person: Person, id: string, wanted = form) =>
    person.ask('POST', `/api/account/posts/${id}/publish`, { form: wanted });
  const get = async (person: Person, id: string) =>
    (await person.ask('GET', `/api/account/posts/${id}`)).json<Post>();
  const decide = (what: 'listings' | 'people', id: string, act: string, reason: string) =>
    moderator.ask('POST', `/api/moderation/${what}/${id}`, { act, reason });
  const outcome = (response: { statusCode: number; json<Body>(): Body }) => [
    response.statusCode,
    response.json<Problem>().code,
  ];

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
    await publish(owner, id);
    expect((await get(owner, id)).moderation).toBeNull();
    await decide('listings', id, 'hide', 'wrong-details');
    expect(await get(owner, id)).toMatchObject({
      state: 'hidden',
      actions: [],
      moderation: { act: 'hide', reason: 'wrong-details', answer: null },
    });
    const corrected = await publish(owner, id, {
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
    await decide('listings', id, 'restore', 'put-right');
    expect(await toMatch()).toEqual([id]);
    expect(await get(owner, id)).toMatchObject({ state: 'live', moderation: null });
    expect((await identity.api.ask(`/api/listings/${id}`)).json()).toMatchObject({
      title: 'John Deere 6110M',
    });
  });

  it('lead moderators to the post that they read like, as long as that can be seen', async () => {
    const copier = await signInPerson(identity, 'copier');
    const wanted = formOf('Grey Ferguson with a front blade', String(form.values['town']));
    const [original, copy] = [await start(owner), await start(copier)];
    await publish(owner, original, wanted);
    await publish(copier, copy, wanted);
    const alike = async () =>
      (await moderator.ask('GET', '/api/moderation/queue'))
        .json<ModerationQueue>()
        .cases.find(({ id }) => id === copy)
        ?.reports.map((report) => report.alike);
    const { title, href } = (await identity.api.ask(`/api/listings/${original}`)).json<Listing>();
    expect(await alike()).toEqual([{ title, href, percent: 100 }]);
    await decide('listings', original, 'hide', 'wrong-details');
    expect(await alike()).toEqual([{ title, href: null, percent: 100 }]);
  });

  it('are read and not changed while they are banned', async () => {
    const banned = await signInPerson(identity, 'banned');
    const [up, draft] = [await start(banned), await start(banned)];
    await publish(banned, up);
    await decide('people', banned.publicId, 'ban', 'scam');
    for (const response of [
      await banned.ask('POST', '/api/account/posts', { kind: 'item' }),
      await banned.ask('PUT', `/api/account/posts/${draft}/draft`, { form, revision: 1 }),
      await publish(banned, draft),
      await publish(banned, up),
      await banned.ask('POST', `/api/account/posts/${up}/action`, { action: 'renew' }),
    ]) {
      expect(outcome(response)).toEqual([403, 'account_banned']);
    }
    expect(await get(banned, up)).toMatchObject({ state: 'hidden', moderation: { act: 'ban' } });
    await forgetMatching();
    await decide('people', banned.publicId, 'unban', 'mistake');
    expect(await toMatch()).toEqual([up]);
    expect((await publish(banned, draft)).statusCode).toBe(200);
  });

  it('that are published at the moment of a ban do not stay up', async () => {
    const racer = await signInPerson(identity, 'racer');
    for (let turn = 0; turn < 5; turn += 1) {
      const drafts = [await start(racer), await start(racer), await start(racer)];
      const [, ...answers] = await Promise.all([
        decide('people', racer.publicId, 'ban', 'scam'),
        ...drafts.map((id) => publish(racer, id)),
      ]);
      for (const answer of answers) expect([200, 403]).toContain(answer.statusCode);
      const { rows } = await identity.api.services.connection.pool.query(
        "select from listings where account_id = $1 and status = 'live'",
        [racer.accountId],
      );
      expect(rows).toEqual([]);
      await decide('people', racer.publicId, 'unban', 'mistake');
    }
  });
});

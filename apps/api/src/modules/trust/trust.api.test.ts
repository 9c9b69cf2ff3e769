import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report } from '@paddock/contracts/http';
import { startIdentityApi, MINUTE, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createSampleAccount,
  createTestListing,
  fetchNotifications,
  postWithIdempotencyKey,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { SearchDaysRepository } from '../search-reports/search-days.repository.ts';
import { ReceivedDecisionsRepository } from './received-decisions.repository.ts';
import {
  fetchReceivedDecisions,
  HIDE_DECISION,
  createModerationClient,
  getStatusAndProblemCode,
} from './testing/moderation-client.ts';

describe('reports and moderation', () => {
  let identity: IdentityApi;
  let owner: TestUser;
  let reporter: TestUser;
  let moderator: TestUser;
  let second: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_REPORTS_PER_HOUR: '1000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    owner = await signInTestUser(identity, 'owner');
    reporter = await signInTestUser(identity, 'reporter');
    moderator = await client.signInModerator('moderator');
    second = await client.signInModerator('second');
  });
  afterAll(() => identity.stop());

  const client = createModerationClient(() => identity);
  const { answer, readAudit, decide, query, fetchQueue, report, getStatus } = client;
  const fetchCase = (id: string) => client.fetchCase(moderator, id);

  it('allow one open report per user and subject, which only moderators can see', async () => {
    const listing = await createTestListing(identity, owner.accountId, { title: 'Cheap tractor' });
    const first = await report(
      reporter,
      'listing',
      listing,
      'scam',
      ' Asks for a deposit\r\nby voucher. ',
    );
    expect(first.statusCode).toBe(201);
    const again = await report(reporter, 'listing', listing, 'other', 'And again');
    expect([again.statusCode, again.json<Report>()]).toEqual([200, first.json<Report>()]);
    // Two simultaneous reports from two tabs create only one report.
    const other = await signInTestUser(identity, 'other-reporter');
    const both = await Promise.all([
      report(other, 'listing', listing),
      report(other, 'listing', listing),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await fetchCase(listing)).toMatchObject({
      subject: 'listing',
      listing: {
        title: 'Cheap tractor',
        status: 'live',
        href: `/marketplace/quad-bike/${listing}`,
        pictures: [expect.stringMatching(/^\/api\/pictures\//)],
      },
      person: { id: owner.publicId, name: 'Person owner', isBanned: false },
      reports: [
        {
          source: 'person',
          reason: 'scam',
          note: 'Asks for a deposit\nby voucher.',
          reporter: { id: reporter.publicId },
        },
        { reporter: { id: other.publicId } },
      ],
      acts: [],
      isAnswered: false,
      possible: ['hide', 'warn', 'dismiss'],
    });
    expect(getStatusAndProblemCode(await reporter.request('GET', '/api/moderation/queue'))).toEqual(
      [403, 'forbidden'],
    );
    expect(
      getStatusAndProblemCode(await decide(reporter, 'listings', listing, HIDE_DECISION)),
    ).toEqual([403, 'forbidden']);
  });

  it('hide a listing with a reason that its owner can read and answer once, and restore it', async () => {
    const listing = await createTestListing(identity, owner.accountId, {
      title: 'Restored tractor',
    });
    await report(reporter, 'listing', listing);
    const hidden = await decide(moderator, 'listings', listing, HIDE_DECISION);
    expect(hidden.statusCode).toBe(200);
    expect([
      await getStatus(listing),
      (await identity.api.request(`/api/listings/${listing}`)).statusCode,
      await fetchCase(listing),
    ]).toEqual([['hidden', true], 410, undefined]);
    const openHidden = (user: typeof owner) =>
      user.request('GET', `/api/account/listings/${listing}`);
    for (const user of [owner, moderator])
      expect((await openHidden(user)).json()).toMatchObject({ title: 'Restored tractor' });
    expect((await openHidden(reporter)).statusCode).toBe(404);
    expect((await fetchNotifications(owner)).notifications[0]).toMatchObject({
      type: 'safety',
      description: 'A moderator has taken your listing down',
      name: 'Restored tractor',
      url: `/account/posts/${listing}`,
    });
    expect((await fetchNotifications(reporter)).notifications[0]).toMatchObject({
      type: 'safety',
      name: 'Thanks. We looked into it and took the listing down.',
    });

    const [act] = await fetchReceivedDecisions(owner);
    expect(act).toMatchObject({
      subject: 'listing',
      act: 'hide',
      reason: 'scam',
      note: HIDE_DECISION.note,
      listing: { id: listing, title: 'Restored tractor' },
      canAnswer: true,
      isInEffect: true,
      answer: null,
    });
    expect(JSON.stringify(act)).not.toContain('Person moderator');
    expect(getStatusAndProblemCode(await answer(reporter, act?.id ?? '', 'Not mine'))).toEqual([
      404,
      'not_found',
    ]);
    expect((await answer(owner, act?.id ?? '', '\u200b ')).json()).toMatchObject({
      code: 'bad_request',
      details: [{ field: 'text' }],
    });
    expect((await answer(owner, act?.id ?? '', ' It is my own tractor. ')).json()).toMatchObject({
      answer: 'It is my own tractor.',
      canAnswer: false,
    });
    expect(
      getStatusAndProblemCode(await answer(owner, act?.id ?? '', 'And another thing')),
    ).toEqual([409, 'not_possible_now']);
    expect(await fetchCase(listing)).toMatchObject({
      isAnswered: true,
      reports: [],
      possible: ['restore', 'dismiss'],
      listing: { href: null, status: 'hidden' },
      acts: [
        { act: 'hide', answer: 'It is my own tractor.', moderator: { name: 'Person moderator' } },
      ],
    });

    expect(
      (
        await decide(second, 'listings', listing, {
          act: 'restore',
          reason: 'mistake',
          note: 'You are right, sorry.',
        })
      ).statusCode,
    ).toBe(200);
    expect([
      await getStatus(listing),
      await fetchCase(listing),
      (await identity.api.request(`/api/listings/${listing}`)).statusCode,
    ]).toEqual([['live', false], undefined, 200]);
    expect(
      (await fetchReceivedDecisions(owner))
        .slice(0, 2)
        .map(({ act: name, isInEffect, canAnswer }) => [name, isInEffect, canAnswer]),
    ).toEqual([
      ['restore', false, false],
      ['hide', false, false],
    ]);
    expect(await readAudit(listing)).toEqual([
      ['moderation.hide', moderator.accountId, owner.accountId],
      ['moderation.answer', owner.accountId, owner.accountId],
      ['moderation.restore', second.accountId, owner.accountId],
    ]);
  });

  it('restore a listing to the status that it would have now if it had never been hidden', async () => {
    const soon = await createTestListing(identity, owner.accountId, {
      expiresAt: new Date(identity.now().getTime() + MINUTE),
    });
    await decide(moderator, 'listings', soon, HIDE_DECISION);
    identity.advanceClock(2 * MINUTE);
    await decide(moderator, 'listings', soon, { act: 'restore', reason: 'mistake' });
    expect(await getStatus(soon)).toEqual(['expired', false]);
  });

  it('carry out only the first of several simultaneous decisions about one listing, and send one notification', async () => {
    const listing = await createTestListing(identity, owner.accountId, { title: 'Race' });
    await report(reporter, 'listing', listing);
    const before = (await fetchNotifications(owner)).total;
    const decideOpen = (by: TestUser, decision: object) =>
      decide(by, 'listings', listing, { ...decision, isCaseOpen: true });
    const answers = await Promise.all([
      decideOpen(moderator, HIDE_DECISION),
      decideOpen(second, HIDE_DECISION),
      decideOpen(second, { act: 'warn', reason: 'wrong-details' }),
      decideOpen(moderator, { act: 'dismiss', reason: 'within-rules' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const acts = (
      await query(
        'select act from moderation_acts where listing_id = (select id from listings where public_id = $1) order by created_at, id',
        [listing],
      )
    ).rows.map((row) => row['act']);
    expect(acts.length).toBe(1);
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(getStatusAndProblemCode(refused)).toEqual([409, 'not_possible_now']);
    expect((await fetchNotifications(owner)).total - before).toBe(
      acts.filter((act) => act !== 'dismiss').length,
    );
    expect(
      (
        await query(
          "select from notifications where user_account_id = $1 and event_key like 'report-handled:%' and description like '%Race%'",
          [reporter.accountId],
        )
      ).rowCount,
    ).toBe(1);
  });

  it('carry out a decision once when its request is repeated', async () => {
    const listing = await createTestListing(identity, owner.accountId);
    const [one, two] = await Promise.all(
      [1, 2].map(() =>
        postWithIdempotencyKey(
          identity,
          moderator,
          `/api/moderation/listings/${listing}`,
          HIDE_DECISION,
          'hide-once',
        ),
      ),
    );
    expect([one?.statusCode, two?.json()]).toEqual([200, one?.json()]);
    expect((await readAudit(listing)).length).toBe(1);
  });

  it('do not let moderators decide about their own listings or about each other', async () => {
    const own = await createTestListing(identity, moderator.accountId);
    await report(reporter, 'listing', own);
    expect(await fetchCase(own)).toMatchObject({ possible: [] });
    expect(
      getStatusAndProblemCode(await decide(moderator, 'listings', own, HIDE_DECISION)),
    ).toEqual([403, 'forbidden']);
    expect(
      getStatusAndProblemCode(
        await decide(moderator, 'people', moderator.publicId, { act: 'ban', reason: 'scam' }),
      ),
    ).toEqual([403, 'forbidden']);
    expect(
      getStatusAndProblemCode(
        await decide(second, 'people', moderator.publicId, { act: 'ban', reason: 'scam' }),
      ),
    ).toEqual([409, 'not_possible_now']);
    expect(
      (await decide(second, 'listings', own, { act: 'dismiss', reason: 'within-rules' }))
        .statusCode,
    ).toBe(200);
    // A dismissal notifies only the users who reported.
    expect([
      await fetchReceivedDecisions(moderator),
      (await fetchNotifications(moderator)).total,
      await fetchCase(own),
    ]).toEqual([[], 0, undefined]);
  });

  it('require a reason that fits the decision, and a note when the reason is "other"', async () => {
    const listing = await createTestListing(identity, owner.accountId);
    expect(
      (await decide(moderator, 'listings', listing, { act: 'hide', reason: 'put-right' })).json(),
    ).toMatchObject({ code: 'bad_request', details: [{ field: 'reason' }] });
    expect(
      (await decide(moderator, 'listings', listing, { act: 'hide', reason: 'other' })).json(),
    ).toMatchObject({ code: 'bad_request', details: [{ field: 'note' }] });
    expect(
      (await decide(moderator, 'listings', listing, { act: 'ban', reason: 'scam' })).statusCode,
    ).toBe(400);
    expect(
      getStatusAndProblemCode(
        await decide(moderator, 'listings', listing, { act: 'restore', reason: 'mistake' }),
      ),
    ).toEqual([409, 'not_possible_now']);
    const warn = () => decide(moderator, 'listings', listing, { act: 'warn', reason: 'scam' });
    expect((await warn()).statusCode).toBe(200);
    expect(getStatusAndProblemCode(await warn())).toEqual([409, 'not_possible_now']);
    expect(
      getStatusAndProblemCode(await decide(moderator, 'listings', '999999999999', HIDE_DECISION)),
    ).toEqual([404, 'not_found']);
  });

  it('list each case once in the queue, longest waiting first, including cases with automatic reports', async () => {
    await query('update reports set handled_at = now() where handled_at is null');
    const waiting: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      identity.advanceClock(1_000);
      const listing = await createTestListing(identity, owner.accountId, {
        title: `Waiting ${index}`,
      });
      if (index % 2 === 0) await report(reporter, 'listing', listing);
      else
        await query(
          "insert into reports (listing_id, source, reason, created_at) select id, 'posting', 'scam-words', $2 from listings where public_id = $1",
          [listing, identity.now()],
        );
      waiting.push(listing);
    }
    // Another report does not change the case's position.
    await report(second, 'listing', waiting[0] ?? '');
    const listedIds: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await fetchQueue(moderator, cursor);
      listedIds.push(...page.cases.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = `?cursor=${page.nextCursor}`;
    }
    expect(listedIds.filter((id) => waiting.includes(id))).toEqual(waiting);
    expect(new Set(listedIds).size).toBe(listedIds.length);
    expect((await fetchCase(waiting[1] ?? ''))?.reports).toEqual([
      expect.objectContaining({ source: 'posting', reason: 'scam-words', reporter: null }),
    ]);
    for (const wrong of [
      'x',
      'W10',
      Buffer.from('[1,"none",5]').toString('base64url'),
      Buffer.from('[1e999,"listing",5]').toString('base64url'),
    ])
      expect(
        (await moderator.request('GET', `/api/moderation/queue?cursor=${wrong}`)).statusCode,
      ).toBe(400);
  });

  it('find the decision in effect for a listing: its own, otherwise the ban on its owner', async () => {
    const { db, pool } = identity.api.core.connection;
    const acts = new ReceivedDecisionsRepository(db);
    const person = await signInTestUser(identity, 'standing');
    const listing = await createTestListing(identity, person.accountId);
    const { rows } = await pool.query<{ id: number }>(
      'select id from listings where public_id = $1',
      [listing],
    );
    const id = rows[0]?.id ?? 0;
    const findActInEffect = async () => (await acts.findInEffect(id))?.act ?? null;
    expect(await findActInEffect()).toBeNull();
    await report(reporter, 'listing', listing);
    await decide(moderator, 'listings', listing, { act: 'warn', reason: 'wrong-details' });
    expect(await findActInEffect()).toBe('warn');
    await decide(moderator, 'people', person.publicId, { act: 'ban', reason: 'scam' });
    expect(await findActInEffect()).toBe('ban');
    await decide(moderator, 'people', person.publicId, { act: 'unban', reason: 'mistake' });
    expect(await findActInEffect()).toBe('warn');
    await decide(moderator, 'listings', listing, HIDE_DECISION);
    expect(await findActInEffect()).toBe('hide');
    await decide(moderator, 'listings', listing, { act: 'restore', reason: 'put-right' });
    expect(await findActInEffect()).toBeNull();
  });

  it('work for sample users too, without notifying them', async () => {
    const sample = await createSampleAccount(identity);
    const listing = await createTestListing(identity, sample);
    await report(reporter, 'listing', listing, 'already-gone');
    expect(
      (await decide(moderator, 'listings', listing, { act: 'hide', reason: 'already-gone' }))
        .statusCode,
    ).toBe(200);
    expect(
      (await query('select from notifications where user_account_id = $1', [sample])).rowCount,
    ).toBe(0);
  });

  it('show operators the searches that found nothing or led to nothing, without naming visitors', async () => {
    const { modules } = identity.api;
    const send = async (term: string, outcome: string, correctedTo: string | null = null) =>
      (
        await identity.api.app.inject({
          method: 'POST',
          url: '/api/search-reports',
          headers: { 'user-agent': 'Firefox' },
          payload: { term, outcome, correctedTo },
        })
      ).statusCode;
    expect(await send('Tracter', 'some', 'tractor')).toBe(204);
    await modules.searchReports.writeCounts();
    await send('tracter', 'none');
    await send('hovercraft', 'none');
    await send('hay', 'some');
    await send('ute', 'some');
    await send('ute', 'opened');
    await modules.searchReports.writeCounts();
    const row = { searches: 1, empty: 0, opened: 0, correctedTo: null };
    const operator = await identity.signIn({
      uid: 'uid-searches',
      claims: { permissions: ['operator'] },
    });
    const response = await operator.request('GET', '/api/operate/searches?days=1');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        days: 1,
        unknown: [
          { ...row, words: 'tracter', searches: 2, empty: 1, correctedTo: 'tractor' },
          { ...row, words: 'hovercraft', empty: 1 },
        ],
        unopened: [{ ...row, words: 'hay' }],
      },
    ]);
    expect((await owner.request('GET', '/api/operate/searches')).statusCode).toBe(403);
    // The moderators' page of the previous release still uses this path.
    const previous = await moderator.request('GET', '/api/moderation/searches?days=1');
    expect(previous.json()).toEqual(response.json());
    await new SearchDaysRepository(identity.api.core.db).deleteOld('2999-01-01');
    expect((await query('select from search_days')).rowCount).toBe(0);
  });

  it("limit new reports per user, do not count repeated reports, and show a decision's effect at once despite the response cache", async () => {
    const strict = await startIdentityApi({
      API_REPORTS_PER_HOUR: '2',
      API_CACHE_TTL_MS: '600000',
    });
    try {
      const eager = await signInTestUser(strict, 'eager');
      const seller = await createSampleAccount(strict);
      const listings = [
        await createTestListing(strict, seller),
        await createTestListing(strict, seller),
        await createTestListing(strict, seller),
      ];
      const statuses: number[] = [];
      for (const listing of [...listings.slice(0, 2), listings[0] ?? '', listings[2] ?? ''])
        statuses.push((await report(eager, 'listing', listing)).statusCode);
      expect(statuses).toEqual([201, 201, 200, 429]);

      const judge = await signInTestUser(strict, 'judge');
      await strict.api.modules.identity.accounts.setPermissions(
        judge.accountId,
        ['moderator'],
        strict.now(),
      );
      const { rows } = await strict.api.core.connection.pool.query<{ public_id: number }>(
        'select public_id from accounts where id = $1',
        [seller],
      );
      const [first, other] = listings.map(
        (listing) => async () => (await strict.api.request(`/api/listings/${listing}`)).statusCode,
      );
      expect([await first?.(), await other?.()]).toEqual([200, 200]);
      await decide(judge, 'listings', listings[0] ?? '', HIDE_DECISION);
      expect([await first?.(), await other?.()]).toEqual([410, 200]);
      await decide(judge, 'people', String(rows[0]?.public_id), { act: 'ban', reason: 'scam' });
      expect([await first?.(), await other?.()]).toEqual([410, 410]);
    } finally {
      await strict.stop();
    }
  });
});

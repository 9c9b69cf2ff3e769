import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecisionHistory, DecisionResult, Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createTestListing,
  fetchNotifications,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import {
  createModerationClient,
  fetchReceivedDecisions,
  getStatusAndProblemCode,
  HIDE_DECISION,
} from './testing/moderation-client.ts';

describe('the moderators’ history', () => {
  let identity: IdentityApi;
  let owner: TestUser;
  let reporter: TestUser;
  let moderator: TestUser;
  let second: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi({ API_REPORTS_PER_HOUR: '1000' });
    owner = await signInTestUser(identity, 'owner');
    reporter = await signInTestUser(identity, 'reporter');
    moderator = await client.signInModerator('moderator');
    second = await client.signInModerator('second');
  });
  afterAll(() => identity.stop());

  const client = createModerationClient(() => identity);
  const { answer, getStatus, readAudit, report } = client;
  const fetchCase = (id: string) => client.fetchCase(moderator, id);
  const fetchHistory = async (query = '', person = moderator) =>
    (await person.request('GET', `/api/moderation/history${query}`)).json<DecisionHistory>();
  const undo = (id: string, person = second) =>
    person.request('POST', `/api/moderation/history/${id}/undo`);
  /** Makes a decision, a second after the previous one, and returns its id. */
  async function decide(
    what: 'listings' | 'people',
    id: string,
    decision: object,
    person = moderator,
  ): Promise<string> {
    identity.advanceClock(1_000);
    const response = await client.decide(person, what, id, decision);
    expect(response.statusCode).toBe(200);
    identity.advanceClock(1_000);
    return response.json<DecisionResult>().id;
  }
  const getLatest = async (person: TestUser) => {
    const [latest] = (await fetchNotifications(person)).notifications;
    return [latest?.description, latest?.name];
  };

  it('lists decisions newest first, page by page, with filters and counts', async () => {
    const listings: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      const listing = await createTestListing(identity, owner.accountId, { title: `Hay ${index}` });
      listings.push(listing);
      await decide('listings', listing, HIDE_DECISION, index < 3 ? second : moderator);
    }
    const person = await signInTestUser(identity, 'listed');
    const ban = await decide('people', person.publicId, { act: 'ban', reason: 'abusive' });
    const first = await fetchHistory();
    expect(first.decisions[0]).toMatchObject({
      id: ban,
      act: 'ban',
      reason: 'abusive',
      note: '',
      moderator: { id: moderator.publicId, name: 'Person moderator' },
      subject: 'person',
      subjectId: person.publicId,
      title: 'Person listed',
      isUndo: false,
      undone: null,
      canUndo: true,
    });
    const rest = await fetchHistory(`?cursor=${first.nextCursor}`);
    expect(rest.nextCursor).toBeNull();
    expect([...first.decisions, ...rest.decisions].map(({ subjectId }) => subjectId)).toEqual([
      person.publicId,
      ...listings.toReversed(),
    ]);
    expect(first.counts).toEqual({
      everyone: 24,
      mine: 21,
      listing: 23,
      person: 1,
      acts: [
        { act: 'hide', count: 23 },
        { act: 'ban', count: 1 },
      ],
    });
    const filtered = await fetchHistory('?act=hide&subject=listing&moderator=me', second);
    expect(filtered.decisions.map(({ title }) => title)).toEqual(['Hay 2', 'Hay 1', 'Hay 0']);
    // Each count is for the other filters: the ban is not one of the second moderator's decisions.
    expect(filtered.counts).toEqual({
      everyone: 23,
      mine: 3,
      listing: 3,
      person: 0,
      acts: [{ act: 'hide', count: 3 }],
    });
    expect(getStatusAndProblemCode(await owner.request('GET', '/api/moderation/history'))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await moderator.request('GET', '/api/moderation/history?cursor=x')).statusCode).toBe(
      400,
    );
  });

  it('undoes a removal: restores the listing, reopens the reports and notifies all users who were notified', async () => {
    const listing = await createTestListing(identity, owner.accountId, { title: 'Undone ute' });
    await report(reporter, 'listing', listing);
    const hide = await decide('listings', listing, HIDE_DECISION);
    expect(await fetchCase(listing)).toBeUndefined();
    expect((await undo(hide)).json()).toMatchObject({ act: 'restore' });
    expect([
      await getStatus(listing),
      (await identity.api.request(`/api/listings/${listing}`)).statusCode,
    ]).toEqual([['live', false], 200]);
    expect(await fetchCase(listing)).toMatchObject({
      isAnswered: false,
      reports: [{ reporter: { id: reporter.publicId } }],
      person: { actCount: expect.any(Number) },
    });
    expect(await getLatest(owner)).toEqual(['A moderator has restored your listing', 'Undone ute']);
    expect((await getLatest(reporter))[1]).toBe(
      'We’re looking at your report again. We’ll tell you what we decide.',
    );
    const { decisions } = await fetchHistory();
    expect(decisions.slice(0, 2)).toMatchObject([
      { act: 'restore', isUndo: true, moderator: { id: second.publicId }, canUndo: false },
      { id: hide, undone: { moderator: { id: second.publicId } }, canUndo: false },
    ]);
    expect((await fetchReceivedDecisions(owner)).slice(0, 2)).toMatchObject([
      { act: 'restore', isInEffect: false },
      { act: 'hide', isInEffect: false, isUndone: true, canAnswer: false },
    ]);
    expect(await readAudit(listing)).toEqual([
      ['moderation.hide', moderator.accountId, owner.accountId],
      ['moderation.restore', second.accountId, owner.accountId],
    ]);
    // The reporter is notified of the next decision too.
    await decide('listings', listing, { act: 'dismiss', reason: 'within-rules' });
    expect((await getLatest(reporter))[1]).toMatch(/so the listing stays/);
  });

  it('lifts a ban and reopens the reports about the person and the listings', async () => {
    const person = await signInTestUser(identity, 'unbanned');
    const listing = await createTestListing(identity, person.accountId, { title: 'Banned barn' });
    const sold = await createTestListing(identity, person.accountId, { status: 'sold' });
    await report(reporter, 'listing', listing);
    await report(reporter, 'person', person.publicId);
    const ban = await decide('people', person.publicId, { act: 'ban', reason: 'scam' });
    expect([await fetchCase(listing), await fetchCase(person.publicId)]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await undo(ban)).json()).toMatchObject({ act: 'unban' });
    expect([await getStatus(listing), await getStatus(sold)]).toEqual([
      ['live', false],
      ['sold', false],
    ]);
    expect(await fetchCase(listing)).toMatchObject({ reports: [{ reason: 'scam' }] });
    expect(await fetchCase(person.publicId)).toMatchObject({
      reports: [{ reason: 'scam' }],
      person: { isBanned: false, actCount: 0 },
    });
    expect((await getLatest(person))[0]).toBe('Your account is active again');
  });

  it('undoes a warning: tells the user, and reopens the report', async () => {
    const person = await signInTestUser(identity, 'warned');
    const listing = await createTestListing(identity, person.accountId, { title: 'Warned wool' });
    await report(reporter, 'listing', listing, 'wrong-details');
    const warning = await decide('listings', listing, { act: 'warn', reason: 'wrong-details' });
    const [received] = await fetchReceivedDecisions(person);
    await answer(person, received?.id ?? '', 'It is right.');
    expect((await undo(warning)).json()).toMatchObject({ act: 'withdraw' });
    expect(await getLatest(person)).toEqual([
      'You don’t need to change your listing any more',
      'Warned wool',
    ]);
    expect(await fetchReceivedDecisions(person)).toMatchObject([
      { act: 'warn', isInEffect: false, isUndone: true, canAnswer: false },
    ]);
    // The user had answered the warning, which is undone. The report waits for a decision again.
    expect(await fetchCase(listing)).toMatchObject({
      isAnswered: false,
      reports: [{ reason: 'wrong-details' }],
      acts: [{ act: 'warn', isUndone: true }],
    });
  });

  it('reopens the case of an undone dismissal, and tells an owner only about a case that the owner has answered', async () => {
    const person = await signInTestUser(identity, 'dismissed');
    const listing = await createTestListing(identity, person.accountId);
    await report(reporter, 'listing', listing);
    const before = (await fetchNotifications(person)).total;
    const dismissal = await decide('listings', listing, { act: 'dismiss', reason: 'within-rules' });
    expect((await undo(dismissal)).json()).toMatchObject({ act: 'reopen' });
    expect(await fetchCase(listing)).toMatchObject({ reports: [{ reason: 'scam' }] });
    expect((await fetchNotifications(person)).total).toBe(before);

    await decide('listings', listing, HIDE_DECISION);
    const [hidden] = await fetchReceivedDecisions(person);
    await answer(person, hidden?.id ?? '', 'It is mine.');
    const upheld = await decide('listings', listing, { act: 'dismiss', reason: 'upheld' });
    expect((await fetchReceivedDecisions(person))[0]?.act).toBe('dismiss');
    await undo(upheld);
    expect((await getLatest(person))[0]).toBe('A moderator is looking at your answer again');
    expect(await fetchCase(listing)).toMatchObject({
      isAnswered: true,
      possible: ['restore', 'dismiss'],
    });
    expect((await fetchReceivedDecisions(person)).map(({ act }) => act)).toEqual(['hide']);
  });

  it('keeps a report closed when its author has reported the listing again', async () => {
    const listing = await createTestListing(identity, owner.accountId);
    await report(reporter, 'listing', listing, 'scam');
    const dismissal = await decide('listings', listing, { act: 'dismiss', reason: 'within-rules' });
    await report(reporter, 'listing', listing, 'offensive');
    expect((await undo(dismissal)).statusCode).toBe(200);
    expect((await fetchCase(listing))?.reports.map(({ reason }) => reason)).toEqual(['offensive']);
  });

  it('refuses to undo a decision that was undone or replaced, or is about the moderator', async () => {
    const listing = await createTestListing(identity, owner.accountId);
    const hide = await decide('listings', listing, HIDE_DECISION);
    const both = await Promise.all([undo(hide), undo(hide, moderator)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await undo(hide)).json<Problem>().message).toBe(
      'This decision has already been undone.',
    );
    const again = await decide('listings', listing, HIDE_DECISION);
    const restored = await decide('listings', listing, { act: 'restore', reason: 'mistake' });
    expect((await undo(again)).json<Problem>().message).toBe(
      'There’s a newer decision, so this one can’t be undone.',
    );
    expect((await undo(restored)).json<Problem>().message).toBe(
      'This decision can’t be undone. Make a new one instead.',
    );
    expect(getStatusAndProblemCode(await undo('1'))).toEqual([404, 'not_found']);
    const own = await createTestListing(identity, second.accountId);
    const ownHide = await decide('listings', own, HIDE_DECISION);
    expect(getStatusAndProblemCode(await undo(ownHide))).toEqual([403, 'forbidden']);
    expect((await fetchHistory('', second)).decisions[0]).toMatchObject({
      id: ownHide,
      canUndo: false,
    });
  });

  it('brings back an earlier decision when the one after it is undone', async () => {
    const person = await signInTestUser(identity, 'twice');
    const listing = await createTestListing(identity, person.accountId);
    await report(reporter, 'listing', listing);
    await decide('listings', listing, { act: 'warn', reason: 'wrong-details' });
    const hide = await decide('listings', listing, HIDE_DECISION);
    await undo(hide);
    const warning = (await fetchReceivedDecisions(person)).find(({ act }) => act === 'warn');
    expect(warning).toMatchObject({ isInEffect: true, canAnswer: true });
    expect((await undo(warning?.id ?? '')).statusCode).toBe(200);
  });
});

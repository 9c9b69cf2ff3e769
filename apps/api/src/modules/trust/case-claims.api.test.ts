import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CaseClaim,
  DecisionResult,
  ModerationCaseFile,
  ModerationQueue,
  Problem,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createModerationClient, getStatusAndProblemCode } from './testing/moderation-client.ts';

let identity: IdentityApi;
let owner: TestUser;
let reporter: TestUser;
let ana: TestUser;
let rua: TestUser;

const { signInModerator, report, decide, fetchCase, readAudit } = createModerationClient(
  () => identity,
);

beforeAll(async () => {
  identity = await startIdentityApi();
  owner = await signInTestUser(identity, 'owner');
  reporter = await signInTestUser(identity, 'reporter');
  ana = await signInModerator('ana');
  rua = await signInModerator('rua');
});
afterAll(() => identity.stop());

const readCase = async (moderator: TestUser, subject: string, id: string) =>
  (
    await moderator.request('GET', `/api/moderation/cases/${subject}/${id}`)
  ).json<ModerationCaseFile>();

describe('a claim of a case', () => {
  const claim = (moderator: TestUser, id: string, body: object = {}) =>
    moderator.request('PUT', `/api/moderation/cases/listing/${id}/claim`, body);
  const listIds = async (moderator: TestUser, filter: string) =>
    (await moderator.request('GET', `/api/moderation/queue?claim=${filter}`))
      .json<ModerationQueue>()
      .cases.map(({ id }) => id);
  const createReportedListing = async () => {
    const id = await createTestListing(identity, owner.accountId);
    await report(reporter, 'listing', id);
    return id;
  };

  it('is shown to every moderator, and filters the queue', async () => {
    const claimed = await createReportedListing();
    const free = await createReportedListing();
    expect((await claim(ana, claimed)).json<CaseClaim>()).toMatchObject({
      moderator: { id: ana.publicId },
      isMine: true,
    });
    expect((await fetchCase(rua, claimed))?.claim).toMatchObject({
      moderator: { id: ana.publicId },
      isMine: false,
    });
    expect([await listIds(ana, 'mine'), await listIds(rua, 'mine')]).toEqual([[claimed], []]);
    expect(await listIds(rua, 'none')).toEqual([free]);
  });

  it('succeeds for one of two moderators, and the other can take the case over', async () => {
    const id = await createReportedListing();
    const answers = await Promise.all([claim(ana, id), claim(rua, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].statusCode === 200 ? [ana, rua] : [rua, ana];
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<Problem>().message).toMatch(
      / has taken this case\. You can take it over\.$/,
    );
    expect((await claim(loser, id, { isTakeover: true })).statusCode).toBe(200);
    expect((await readCase(winner, 'listing', id)).claim?.isMine).toBe(false);
  });

  it('ends when its moderator releases the case, but not when another one does', async () => {
    const id = await createReportedListing();
    await claim(ana, id);
    const release = (moderator: TestUser) =>
      moderator.request('DELETE', `/api/moderation/cases/listing/${id}/claim`);
    expect((await release(rua)).statusCode).toBe(204);
    expect((await readCase(rua, 'listing', id)).claim).not.toBeNull();
    await release(ana);
    expect((await readCase(rua, 'listing', id)).claim).toBeNull();
  });

  it('ends with a decision about the case', async () => {
    const id = await createReportedListing();
    await claim(ana, id);
    await decide(rua, 'listings', id, { act: 'dismiss', reason: 'within-rules' });
    expect((await readCase(rua, 'listing', id)).claim).toBeNull();
  });

  it('ends after a day', async () => {
    const id = await createReportedListing();
    await claim(ana, id);
    identity.advanceClock(DAY_MS);
    expect((await readCase(rua, 'listing', id)).claim).toBeNull();
    expect((await claim(rua, id)).statusCode).toBe(200);
  });

  it('is refused for the moderator’s own listing', async () => {
    const own = await createTestListing(identity, ana.accountId);
    expect(getStatusAndProblemCode(await claim(ana, own))).toEqual([403, 'forbidden']);
  });
});

describe('a ban', () => {
  const BAN = { act: 'ban', reason: 'abusive', note: 'Threats.' };
  const confirm = (moderator: TestUser, id: string) =>
    moderator.request('POST', `/api/moderation/history/${id}/confirm`);
  const ban = async (uid: string) => {
    const person = await signInTestUser(identity, uid);
    const { id } = (await decide(ana, 'people', person.publicId, BAN)).json<DecisionResult>();
    return { person, id };
  };

  it('is in effect at once, and waits in the queue of the other moderators only', async () => {
    const { person, id } = await ban('banned');
    expect((await readCase(rua, 'person', person.publicId)).person.isBanned).toBe(true);
    expect(await fetchCase(ana, person.publicId)).toBeUndefined();
    const waiting = await fetchCase(rua, person.publicId);
    expect(waiting?.banToConfirm).toMatchObject({ id, moderator: { id: ana.publicId } });
    expect(waiting?.possible).toEqual(['unban']);
  });

  it('leaves the queue when a second moderator confirms it, once', async () => {
    const { person, id } = await ban('confirmed');
    expect(getStatusAndProblemCode(await confirm(ana, id))).toEqual([403, 'forbidden']);
    expect((await confirm(rua, id)).statusCode).toBe(200);
    expect(await fetchCase(rua, person.publicId)).toBeUndefined();
    const file = await readCase(ana, 'person', person.publicId);
    expect(file.acts[0]).toMatchObject({ act: 'ban', confirmedBy: { id: rua.publicId } });
    expect(await readAudit(person.publicId)).toContainEqual([
      'moderation.confirm',
      rua.accountId,
      person.accountId,
    ]);
    expect(getStatusAndProblemCode(await confirm(rua, id))).toEqual([409, 'not_possible_now']);
  });

  it('leaves the queue when a second moderator lifts it', async () => {
    const { person, id } = await ban('lifted');
    await decide(rua, 'people', person.publicId, { act: 'unban', reason: 'mistake' });
    expect(await fetchCase(rua, person.publicId)).toBeUndefined();
    expect(getStatusAndProblemCode(await confirm(rua, id))).toEqual([409, 'not_possible_now']);
  });

  it('cannot be confirmed by the banned user, or after it was undone', async () => {
    const { person, id } = await ban('undone');
    expect((await confirm(person, id)).statusCode).toBe(403);
    await rua.request('POST', `/api/moderation/history/${id}/undo`);
    expect(getStatusAndProblemCode(await confirm(rua, id))).toEqual([409, 'not_possible_now']);
    expect((await confirm(rua, '999999')).statusCode).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SentMessage } from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createTestListing,
  sendFirstMessage,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { expectProblem } from '../releases/testing/release-client.ts';
import {
  buildTractorForm,
  findTestTownId,
  publishPost,
  startPost,
} from '../posts/testing/post-client.ts';
import { getConversationAllowance } from './conversation-allowance.ts';

describe('a new account', () => {
  let identity: IdentityApi;
  let seller: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_FIRST_CONVERSATIONS_PER_DAY: '5',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    seller = await signInTestUser(identity, 'seller');
  });
  afterAll(() => identity.stop());

  const createListing = () => createTestListing(identity, seller.accountId);
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]))
      .rows;
  const signInUnconfirmed = async (uid: string) => {
    const user = await signInTestUser(identity, uid);
    await query('update accounts set email_verified = false where id = $1', [user.accountId]);
    return user;
  };
  const setConfirmed = (uid: string, isEmailVerified: boolean, email = `${uid}@example.nz`) => {
    const known = identity.administrator.users.get(uid);
    if (known) identity.administrator.users.set(uid, { ...known, email, isEmailVerified });
  };
  const writeTo = async (buyer: TestUser, count: number, body: (index: number) => string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1)
      statuses.push((await sendFirstMessage(buyer, await createListing(), body(index))).statusCode);
    return statuses;
  };

  it('has to confirm its email address, on any device, before it starts a conversation', async () => {
    const buyer = await signInUnconfirmed('unconfirmed');
    setConfirmed('unconfirmed', false);
    const listing = await createListing();
    const refused = await sendFirstMessage(buyer, listing, 'Is it still there?');
    expectProblem(refused, 403, 'email_unverified');
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('unconfirmed@example.nz'),
    });
    // The link of an earlier address does not confirm the current one.
    setConfirmed('unconfirmed', true, 'earlier@example.nz');
    expectProblem(await sendFirstMessage(buyer, listing, 'Hello?'), 403, 'email_unverified');
    setConfirmed('unconfirmed', true);
    expect((await sendFirstMessage(buyer, listing, 'Hello?')).statusCode).toBe(201);
    expect((await buyer.request('GET', '/api/account')).json()).toMatchObject({
      emailVerified: true,
    });
  });

  it('has to confirm its email address before it publishes, and keeps the draft', async () => {
    const user = await signInUnconfirmed('unconfirmed-seller');
    setConfirmed('unconfirmed-seller', false);
    const form = buildTractorForm(await findTestTownId(identity));
    const { id } = await startPost(user, { kind: 'item', form });
    expectProblem(await publishPost(user, id, form), 403, 'email_unverified');
    setConfirmed('unconfirmed-seller', true);
    expect((await publishPost(user, id, form)).statusCode).toBe(200);
  });

  it('may answer without a confirmed address', async () => {
    const user = await signInUnconfirmed('unconfirmed-owner');
    const listing = await createTestListing(identity, user.accountId);
    const { conversationId } = (
      await sendFirstMessage(seller, listing, 'Is it there?')
    ).json<SentMessage>();
    const answer = await user.request('POST', `/api/account/messages/${conversationId}`, {
      body: 'It is.',
    });
    expect(answer.statusCode).toBe(201);
  });

  it('may write to five new people on its first day, and to more after a day and an answer', async () => {
    const buyer = await signInTestUser(identity, 'eager');
    expect(await writeTo(buyer, 6, (index) => `Is number ${index} there?`)).toEqual([
      ...Array<number>(5).fill(201),
      429,
    ]);
    const [latest] = await query(
      'select id from conversations where starter_account_id = $1 order by created_at limit 1',
      [buyer.accountId],
    );
    await seller.request('POST', `/api/account/messages/${String(latest?.['id'])}`, {
      body: 'Yes.',
    });
    expect(await writeTo(buyer, 3, (index) => `And ${index}?`)).toEqual([201, 201, 429]);
    const refused = await buyer.request('POST', '/api/account/messages', {
      personId: seller.publicId,
      body: 'Hello',
    });
    expectProblem(refused, 429, 'too_many_requests');
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('you can write to 7 new people a day'),
    });
    identity.advanceClock(2 * DAY);
    expect(await writeTo(buyer, 1, () => 'Good morning')).toEqual([201]);
  });

  it.each([
    [0, 0, 5],
    [3.5, 0, 8],
    [10, 4, 23],
    [30, 0, Infinity],
  ])('of %d days with %d answers may begin %d conversations a day', (days, answers, allowance) => {
    expect(getConversationAllowance(5, days, answers)).toBe(allowance);
  });

  it('is reported to the moderators once for messages that read like a scam, with the reasons', async () => {
    const scammer = await signInTestUser(identity, 'scammer');
    const listing = await createListing();
    const readReports = () =>
      query('select source, reason, note, evidence from reports where account_id = $1', [
        scammer.accountId,
      ]);
    const sent = await sendFirstMessage(scammer, listing, 'Hi, is it available? 027 555 0142');
    expect(await readReports()).toEqual([]);
    const { conversationId } = sent.json<SentMessage>();
    const scam = 'I can only pay with Steam gift cards, I send you photos of the codes';
    for (const body of [scam, 'Send me the code you got by text'])
      await scammer.request('POST', `/api/account/messages/${conversationId}`, { body });
    expect(await readReports()).toEqual([
      {
        source: 'posting',
        reason: 'scam-message',
        note: expect.stringMatching(
          /^The message asks for gift cards.*\. It uses words that are common in scams: .*gift card/,
        ),
        evidence: [expect.objectContaining({ body: scam })],
      },
    ]);
  });

  it('is reported for sending one text with a phone number to several people', async () => {
    const copier = await signInTestUser(identity, 'copier');
    const body = 'Good day, still for sale? I am a serious buyer, text me on 021 555 0199 please';
    const readNotes = () =>
      query('select note from reports where account_id = $1', [copier.accountId]);
    await writeTo(copier, 2, () => body);
    expect(await readNotes()).toEqual([]);
    await writeTo(copier, 1, () => body);
    expect(await readNotes()).toEqual([
      { note: expect.stringContaining('and was also sent to other people today.') },
    ]);
  });
});

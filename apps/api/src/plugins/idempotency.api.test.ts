import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem, SentMessage } from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import {
  startConversation,
  createTestListing,
  postWithIdempotencyKey,
  signInTestUser,
  type TestUser,
} from '../testing/test-users.ts';
import { deleteOldIdempotencyKeys, writeOnce, type IdempotentRequest } from './idempotency.ts';

describe('writeOnce', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let conversation: string;
  let url: string;

  beforeAll(async () => {
    identity = await startIdentityApi({ API_MESSAGES_PER_MINUTE: '1000' });
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
    conversation = await startConversation(mere, await createTestListing(identity, hemi.accountId));
    url = `/api/account/messages/${conversation}`;
  });
  afterAll(() => identity.stop());

  const db = () => identity.api.core.db;
  const messageCount = async () =>
    (
      await db()
        .selectFrom('messages')
        .select('id')
        .where('conversation_id', '=', Number(conversation))
        .execute()
    ).length;
  const keyCount = async () =>
    (await db().selectFrom('idempotency_keys').select('key').execute()).length;

  it('runs a repeated request once and returns the same response each time', async () => {
    const before = await messageCount();
    const responses = [
      await postWithIdempotencyKey(identity, mere, url, { body: 'Once' }, 'key-1'),
      await postWithIdempotencyKey(identity, mere, url, { body: ' Once\n' }, 'key-1'),
    ];
    expect(responses.map((response) => response.statusCode)).toEqual([201, 201]);
    expect(responses[1]?.body).toBe(responses[0]?.body);
    expect(await messageCount()).toBe(before + 1);
    // A request without a key, or with a different key, is a new write.
    await mere.request('POST', url, { body: 'Once' });
    await postWithIdempotencyKey(identity, mere, url, { body: 'Once' }, 'key-2');
    expect(await messageCount()).toBe(before + 3);
  });

  it('ignores the order of the body’s fields', async () => {
    const listing = await createTestListing(identity, hemi.accountId);
    const first = await postWithIdempotencyKey(
      identity,
      mere,
      '/api/account/messages',
      { listingId: listing, body: 'Hello' },
      'start-1',
    );
    const again = await postWithIdempotencyKey(
      identity,
      mere,
      '/api/account/messages',
      { body: 'Hello', listingId: listing },
      'start-1',
    );
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it('returns 422 when the key was used for a different write, and keeps the keys of different accounts separate', async () => {
    const before = await messageCount();
    await postWithIdempotencyKey(identity, mere, url, { body: 'This' }, 'key-3');
    const other = await postWithIdempotencyKey(identity, mere, url, { body: 'That' }, 'key-3');
    expect([other.statusCode, other.json<Problem>().code]).toEqual([422, 'idempotency_mismatch']);
    const elsewhere = await startConversation(
      mere,
      await createTestListing(identity, hemi.accountId),
    );
    expect(
      (
        await postWithIdempotencyKey(
          identity,
          mere,
          `/api/account/messages/${elsewhere}`,
          { body: 'This' },
          'key-3',
        )
      ).statusCode,
    ).toBe(422);
    // Another user can send the same key: it counts as a separate request.
    expect(
      (await postWithIdempotencyKey(identity, hemi, url, { body: 'That' }, 'key-3')).statusCode,
    ).toBe(201);
    expect(await messageCount()).toBe(before + 2);
    for (const key of ['with space', 'é', 'x'.repeat(201)])
      expect(
        (await postWithIdempotencyKey(identity, mere, url, { body: 'x' }, key)).statusCode,
      ).toBe(400);
  });

  it('makes a concurrent request with the same key wait, and returns the first one’s response to both', async () => {
    const before = await messageCount();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        postWithIdempotencyKey(identity, mere, url, { body: 'All at once' }, 'key-4'),
      ),
    );
    expect(new Set(responses.map((response) => response.json<SentMessage>().message.id)).size).toBe(
      1,
    );
    expect(await messageCount()).toBe(before + 1);
  });

  it('stores neither the key nor the changes of a write that throws, so that it can be retried', async () => {
    const [before, keys] = [await messageCount(), await keyCount()];
    const write: IdempotentRequest = {
      accountId: mere.accountId,
      key: 'key-5',
      hash: Buffer.alloc(32, 1),
    };
    const work = (isBroken: boolean) =>
      writeOnce(db(), write, 201, identity.now(), async (transaction) => {
        await transaction
          .insertInto('messages')
          .values({
            conversation_id: Number(conversation),
            sequence: 1_000,
            sender_account_id: mere.accountId,
            body: 'Half done',
          })
          .execute();
        if (isBroken) throw new Error('failed half-way');
        return { done: true };
      });
    await expect(work(true)).rejects.toThrow('failed half-way');
    expect([await messageCount(), await keyCount()]).toEqual([before, keys]);
    expect([await work(false), await work(false), await messageCount()]).toEqual([
      { done: true },
      { done: true },
      before + 1,
    ]);
    const refused = await postWithIdempotencyKey(
      identity,
      mere,
      '/api/account/messages/123',
      { body: 'x' },
      'key-6',
    );
    expect([refused.statusCode, await keyCount()]).toEqual([404, keys + 1]);
  });

  it('stores nothing when its database connection is lost before the commit', async () => {
    const [before, keys] = [await messageCount(), await keyCount()];
    const { pool } = identity.api.core.connection;
    const write: IdempotentRequest = {
      accountId: mere.accountId,
      key: 'key-7',
      hash: Buffer.alloc(32, 2),
    };
    const killed = writeOnce(db(), write, 201, identity.now(), async (transaction) => {
      await transaction
        .insertInto('messages')
        .values({
          conversation_id: Number(conversation),
          sequence: 2_000,
          sender_account_id: mere.accountId,
          body: 'Never seen',
        })
        .execute();
      // Simulates kill -9: the process's connection ends before the commit.
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and pid <> pg_backend_pid()",
      );
      return { done: true };
    });
    await expect(killed).rejects.toThrow();
    expect([await messageCount(), await keyCount()]).toEqual([before, keys]);
  });

  it('accepts a key again after seven days, when deleteOldIdempotencyKeys has deleted it', async () => {
    await postWithIdempotencyKey(identity, mere, url, { body: 'A week ago' }, 'key-8');
    const later = new Date(identity.now().getTime() + 7 * DAY - 60_000);
    expect(await deleteOldIdempotencyKeys(db(), later)).toBe(0);
    expect(
      await deleteOldIdempotencyKeys(db(), new Date(later.getTime() + 120_000)),
    ).toBeGreaterThan(0);
    expect(await keyCount()).toBe(0);
  });
});

describe('message rate limits', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '6',
      API_CONVERSATIONS_PER_HOUR: '2',
    });
  });
  afterAll(() => identity.stop());

  it('apply per account to new conversations and messages, and do not count repeated requests', async () => {
    const [mere, hemi, other] = [
      await signInTestUser(identity, 'mere'),
      await signInTestUser(identity, 'hemi'),
      await signInTestUser(identity, 'other'),
    ];
    const listings = [
      await createTestListing(identity, hemi.accountId),
      await createTestListing(identity, hemi.accountId),
      await createTestListing(identity, hemi.accountId),
    ];
    const startConversation = (person: TestUser, listing: string | undefined, key: string) =>
      postWithIdempotencyKey(
        identity,
        person,
        '/api/account/messages',
        { listingId: listing, body: 'Hello' },
        key,
      );
    const first = await startConversation(mere, listings[0], 'a');
    for (let time = 0; time < 10; time += 1)
      expect((await startConversation(mere, listings[0], 'a')).statusCode).toBe(201);
    expect((await startConversation(mere, listings[1], 'b')).statusCode).toBe(201);
    const third = await startConversation(mere, listings[2], 'c');
    expect([
      third.statusCode,
      third.json<Problem>().code,
      Number(third.headers['retry-after']),
    ]).toEqual([429, 'too_many_requests', expect.any(Number)]);
    expect(third.json<Problem>().message).toMatch(
      /^You’ve messaged a lot of people\. Try again in \d+ minutes\.$/,
    );
    const url = `/api/account/messages/${first.json<SentMessage>().conversationId}`;
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await mere.request('POST', url, { body: 'More' })).statusCode);
    // The limit is six messages per minute. Two of them were the first messages of new
    // conversations; a third was refused and does not count.
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
    // Another user and the other participant have their own limits.
    expect([
      (await startConversation(other, listings[2], 'd')).statusCode,
      (await hemi.request('POST', url, { body: 'Slowly!' })).statusCode,
    ]).toEqual([201, 201]);
  });
});

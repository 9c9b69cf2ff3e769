/**
 * Tests blocking: a blocked user's messages stop at once, and neither user can message the other.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BlockedUsers, Problem, SentMessage, ThreadPage } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createSampleAccount,
  startConversation,
  createTestListing,
  postWithIdempotencyKey,
  signInTestUser,
  sendFirstMessage,
  fetchUnreadCounts,
  type TestUser,
} from '../../testing/test-users.ts';
import { BlocksRepository } from './blocks.repository.ts';

describe('blocks API', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let usersCreated = 0;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '10000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
  });
  beforeEach(async () => {
    usersCreated += 1;
    [mere, hemi] = [
      await signInTestUser(identity, `mere-${usersCreated}`),
      await signInTestUser(identity, `hemi-${usersCreated}`),
    ];
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const startTestConversation = async () =>
    startConversation(hemi, await createTestListing(identity, mere.accountId));
  const send = (person: TestUser, id: string, body = 'Still there?') =>
    person.request('POST', `/api/account/messages/${id}`, { body });
  const block = (person: TestUser, target: TestUser | string) =>
    person.request(
      'PUT',
      `/api/account/blocks/${typeof target === 'string' ? target : target.publicId}`,
    );
  const unblock = (person: TestUser, target: TestUser) =>
    person.request('DELETE', `/api/account/blocks/${target.publicId}`);
  const fetchBlocks = async (person: TestUser) =>
    (await person.request('GET', '/api/account/blocks')).json<BlockedUsers>().people;
  const fetchConversation = async (person: TestUser, id: string) =>
    (await person.request('GET', `/api/account/messages/${id}`)).json<ThreadPage>().conversation;
  const readRefusal = async (pending: ReturnType<TestUser['request']>) => {
    const response = await pending;
    return [response.statusCode, response.json<Problem>().code, response.json<Problem>().message];
  };

  it('stops both users from messaging each other in any way, until the block is removed', async () => {
    const id = await startTestConversation();
    expect([(await block(mere, hemi)).statusCode, (await block(mere, hemi)).statusCode]).toEqual([
      204, 204,
    ]);
    const mine = [
      403,
      'blocked_by_you',
      `You’ve blocked Person hemi-${usersCreated}. Unblock them to send a message.`,
    ];
    const theirs = [
      403,
      'not_taking_messages',
      `Person mere-${usersCreated} isn’t taking messages from you.`,
    ];
    expect([await readRefusal(send(mere, id)), await readRefusal(send(hemi, id))]).toEqual([
      mine,
      theirs,
    ]);
    expect([
      await readRefusal(sendFirstMessage(mere, await createTestListing(identity, hemi.accountId))),
      await readRefusal(sendFirstMessage(hemi, await createTestListing(identity, mere.accountId))),
    ]).toEqual([mine, theirs]);
    const startWith = (from: TestUser, to: TestUser) =>
      from.request('POST', '/api/account/messages', { personId: to.publicId, body: 'Good day' });
    expect([
      await readRefusal(startWith(mere, hemi)),
      await readRefusal(startWith(hemi, mere)),
    ]).toEqual([mine, theirs]);
    expect([
      (await fetchConversation(mere, id)).block,
      (await fetchConversation(hemi, id)).block,
    ]).toEqual(['mine', 'theirs']);
    expect(
      (
        await query('select from conversations where starter_account_id = any($1)', [
          [mere.accountId, hemi.accountId],
        ])
      ).rowCount,
    ).toBe(1);
    // When both users block each other, each can remove only their own block.
    await block(hemi, mere);
    await unblock(mere, hemi);
    expect([await readRefusal(send(mere, id)), (await readRefusal(send(hemi, id)))[1]]).toEqual([
      [403, 'not_taking_messages', `Person hemi-${usersCreated} isn’t taking messages from you.`],
      'blocked_by_you',
    ]);
    await unblock(hemi, mere);
    expect([
      (await send(mere, id)).statusCode,
      (await send(hemi, id)).statusCode,
      (await fetchConversation(mere, id)).block,
    ]).toEqual([201, 201, null]);
  });

  it('marks the blocked user’s messages as read, and hides later read receipts from both users', async () => {
    const id = await startTestConversation();
    await send(mere, id, 'It is.');
    await mere.request('PUT', '/api/account/messages/delivered');
    await send(hemi, id, 'Cheaper?');
    expect(await fetchUnreadCounts(mere)).toEqual({
      unread: [{ list_type: 'item', total_unread: 2 }],
      notifications: { total_unread: 2 },
    });
    await block(mere, hemi);
    expect(await fetchUnreadCounts(mere)).toEqual({
      unread: [],
      notifications: { total_unread: 0 },
    });
    // The blocked user's own unread count does not change.
    expect((await fetchUnreadCounts(hemi)).notifications).toEqual({ total_unread: 1 });
    const fetchReceipts = async (person: TestUser) => {
      const { deliveredSequence: delivered, seenSequence: seen } = await fetchConversation(
        person,
        id,
      );
      return [delivered, seen];
    };
    const before = [await fetchReceipts(hemi), await fetchReceipts(mere)];
    expect(before).toEqual([
      [2, 0],
      [0, 0],
    ]);
    for (const person of [mere, hemi]) {
      await person.request('PUT', `/api/account/messages/${id}/read`, { sequence: 3 });
      await person.request('PUT', '/api/account/messages/delivered');
    }
    expect([await fetchReceipts(hemi), await fetchReceipts(mere)]).toEqual(before);
    expect((await fetchUnreadCounts(hemi)).unread).toEqual([]);
    // After unblocking, the next read receipt is visible again.
    await unblock(mere, hemi);
    await mere.request('PUT', `/api/account/messages/${id}/read`, { sequence: 3 });
    expect([await fetchReceipts(hemi), await fetchReceipts(mere)]).toEqual([
      [3, 3],
      [0, 0],
    ]);
  });

  it('refuses a message that waited for the block’s transaction to commit', async () => {
    const id = await startTestConversation();
    const { db } = identity.api.core.connection;
    const waiting = await db.transaction().execute(async (transaction) => {
      const blocks = new BlocksRepository(transaction);
      await blocks.lockPair(mere.accountId, hemi.accountId);
      await blocks.add(mere.accountId, hemi.accountId, identity.now());
      const response = send(hemi, id);
      // Wait until the message's transaction is waiting for the lock.
      while (
        (await query("select from pg_locks where locktype = 'advisory' and not granted"))
          .rowCount === 0
      );
      return { response };
    });
    expect((await readRefusal(waiting.response))[1]).toBe('not_taking_messages');
    expect((await query('select from messages where conversation_id = $1', [id])).rowCount).toBe(1);
  });

  it('leaves no unread messages or notifications when messages are sent while their sender is being blocked', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, startTestConversation));
    const writing = Array.from({ length: 24 }, (_, index) =>
      send(hemi, ids[index % 3] ?? '', `Number ${index}`),
    );
    const [, ...responses] = await Promise.all([block(mere, hemi), ...writing]);
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 201 || code === 403)).toBe(true);
    expect(await fetchUnreadCounts(mere)).toEqual({
      unread: [],
      notifications: { total_unread: 0 },
    });
    expect(
      (await query('select from messages where conversation_id = any($1)', [ids])).rowCount,
    ).toBe(3 + codes.filter((code) => code === 201).length);
    // Repeating an idempotent request that was made before the block returns its stored response.
    await unblock(mere, hemi);
    const first = (
      await postWithIdempotencyKey(
        identity,
        hemi,
        `/api/account/messages/${ids[0] ?? ''}`,
        { body: 'Named' },
        `key-${usersCreated}`,
      )
    ).json<SentMessage>();
    await block(mere, hemi);
    expect(
      (
        await postWithIdempotencyKey(
          identity,
          hemi,
          `/api/account/messages/${ids[0] ?? ''}`,
          { body: 'Named' },
          `key-${usersCreated}`,
        )
      ).json(),
    ).toEqual(first);
  });

  it('lists the blocked users newest first, and rejects unknown users, the user’s own id and more than 500 blocks', async () => {
    const sample = await createSampleAccount(identity);
    const samplePublicId = String(
      (await query('select public_id from accounts where id = $1', [sample])).rows[0]?.[
        'public_id'
      ],
    );
    await block(mere, hemi);
    identity.advanceClock(1_000);
    await block(mere, samplePublicId);
    expect((await fetchBlocks(mere)).map(({ id, name }) => [id, name])).toEqual([
      [samplePublicId, 'Sample person'],
      [hemi.publicId, `Person hemi-${usersCreated}`],
    ]);
    expect(await fetchBlocks(hemi)).toEqual([]);
    expect([
      (await block(mere, mere)).statusCode,
      (await block(mere, '999999999999')).statusCode,
      (await block(mere, 'x')).statusCode,
      (await unblock(mere, { ...hemi, publicId: '999999999999' })).statusCode,
    ]).toEqual([400, 404, 400, 204]);
    await query('update accounts set deletion_at = now() where id = $1', [hemi.accountId]);
    expect((await fetchBlocks(mere)).map(({ name }) => name)).toEqual([
      'Sample person',
      'Deleted account',
    ]);
    expect((await unblock(mere, hemi)).statusCode).toBe(204);
    expect((await fetchBlocks(mere)).length).toBe(1);
    await query(
      "with added as (insert into accounts (name, town_id) select 'Sample ' || place, (select min(id) from towns) from generate_series(1, 499) as place returning id) insert into account_blocks (account_id, blocked_account_id) select $1, id from added",
      [mere.accountId],
    );
    expect(
      await readRefusal(block(mere, (await signInTestUser(identity, 'one-too-many')).publicId)),
    ).toEqual([409, 'blocks_full', expect.stringContaining('500 people')]);
  });
});

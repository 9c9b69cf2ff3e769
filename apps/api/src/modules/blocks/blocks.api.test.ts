/** Whoever blocks somebody hears nothing from them any more, and neither can write to the other: from that moment on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BlockedUsers, Problem, SentMessage, Thread } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  addSamplePerson,
  beginConversation,
  givePost,
  sendNamed,
  signInPerson,
  startAbout,
  fetchUnread,
  type Person,
} from '../../testing/people.ts';
import { BlocksRepository } from './blocks.repository.ts';

describe('blocked people', () => {
  let identity: IdentityApi;
  let mere: Person;
  let hemi: Person;
  let people = 0;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '10000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
  });
  beforeEach(async () => {
    people += 1;
    [mere, hemi] = [
      await signInPerson(identity, `mere-${people}`),
      await signInPerson(identity, `hemi-${people}`),
    ];
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const begin = async () => beginConversation(hemi, await givePost(identity, mere.accountId));
  const send = (person: Person, id: string, body = 'Still there?') =>
    person.ask('POST', `/api/account/messages/${id}`, { body });
  const block = (person: Person, whom: Person | string) =>
    person.ask('PUT', `/api/account/blocks/${typeof whom === 'string' ? whom : whom.publicId}`);
  const unblock = (person: Person, whom: Person) =>
    person.ask('DELETE', `/api/account/blocks/${whom.publicId}`);
  const fetchBlocks = async (person: Person) =>
    (await person.ask('GET', '/api/account/blocks')).json<BlockedUsers>().people;
  const fetchConversation = async (person: Person, id: string) =>
    (await person.ask('GET', `/api/account/messages/${id}`)).json<Thread>().conversation;
  const refusal = async (sent: ReturnType<Person['ask']>) => {
    const response = await sent;
    return [response.statusCode, response.json<Problem>().code, response.json<Problem>().message];
  };

  it('cannot write to whoever blocks them, nor these to them, in whatever way, until they are unblocked', async () => {
    const id = await begin();
    expect([(await block(mere, hemi)).statusCode, (await block(mere, hemi)).statusCode]).toEqual([
      204, 204,
    ]);
    const mine = [
      403,
      'blocked_by_you',
      `You have blocked Person hemi-${people}. Unblock them to write to them.`,
    ];
    const theirs = [
      403,
      'not_taking_messages',
      `Person mere-${people} is not taking messages from you.`,
    ];
    expect([await refusal(send(mere, id)), await refusal(send(hemi, id))]).toEqual([mine, theirs]);
    expect([
      await refusal(startAbout(mere, await givePost(identity, hemi.accountId))),
      await refusal(startAbout(hemi, await givePost(identity, mere.accountId))),
    ]).toEqual([mine, theirs]);
    const toPerson = (from: Person, to: Person) =>
      from.ask('POST', '/api/account/messages', { person_id: to.publicId, body: 'Good day' });
    expect([await refusal(toPerson(mere, hemi)), await refusal(toPerson(hemi, mere))]).toEqual([
      mine,
      theirs,
    ]);
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
    // Both do: each their own, and one is not the other's to end.
    await block(hemi, mere);
    await unblock(mere, hemi);
    expect([await refusal(send(mere, id)), (await refusal(send(hemi, id)))[1]]).toEqual([
      [403, 'not_taking_messages', `Person hemi-${people} is not taking messages from you.`],
      'blocked_by_you',
    ]);
    await unblock(hemi, mere);
    expect([
      (await send(mere, id)).statusCode,
      (await send(hemi, id)).statusCode,
      (await fetchConversation(mere, id)).block,
    ]).toEqual([201, 201, null]);
  });

  it('leave nothing that asks to be read, and learn nothing of what is read or had afterwards', async () => {
    const id = await begin();
    await send(mere, id, 'It is.');
    await mere.ask('PUT', '/api/account/messages/delivered');
    await send(hemi, id, 'Cheaper?');
    expect(await fetchUnread(mere)).toEqual({
      unread: [{ list_type: 'item', total_unread: 2 }],
      notifications: { total_unread: 2 },
    });
    await block(mere, hemi);
    expect(await fetchUnread(mere)).toEqual({ unread: [], notifications: { total_unread: 0 } });
    // Of hemi's own nothing changes.
    expect((await fetchUnread(hemi)).notifications).toEqual({ total_unread: 1 });
    const told = async (person: Person) => {
      const { delivered_sequence: delivered, seen_sequence: seen } = await fetchConversation(
        person,
        id,
      );
      return [delivered, seen];
    };
    const before = [await told(hemi), await told(mere)];
    expect(before).toEqual([
      [2, 0],
      [0, 0],
    ]);
    for (const person of [mere, hemi]) {
      await person.ask('PUT', `/api/account/messages/${id}/read`, { sequence: 3 });
      await person.ask('PUT', '/api/account/messages/delivered');
    }
    expect([await told(hemi), await told(mere)]).toEqual(before);
    expect((await fetchUnread(hemi)).unread).toEqual([]);
    // Unblocked, it is told once they look again.
    await unblock(mere, hemi);
    await mere.ask('PUT', `/api/account/messages/${id}/read`, { sequence: 3 });
    expect([await told(hemi), await told(mere)]).toEqual([
      [3, 3],
      [0, 0],
    ]);
  });

  it('are refused at once: what waits for a block that is being made is not sent after it', async () => {
    const id = await begin();
    const { db } = identity.api.services.connection;
    const sent = await db.transaction().execute(async (transaction) => {
      const blocks = new BlocksRepository(transaction);
      await blocks.lockPair(mere.accountId, hemi.accountId);
      await blocks.add(mere.accountId, hemi.accountId, identity.now());
      const answer = send(hemi, id);
      // It has come as far as the lock.
      while (
        (await query("select from pg_locks where locktype = 'advisory' and not granted"))
          .rowCount === 0
      );
      return { answer };
    });
    expect((await refusal(sent.answer))[1]).toBe('not_taking_messages');
    expect((await query('select from messages where conversation_id = $1', [id])).rowCount).toBe(1);
  });

  it('have no message that is unread, and no notification, however writing and blocking cross', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, begin));
    const writing = Array.from({ length: 24 }, (_, index) =>
      send(hemi, ids[index % 3] ?? '', `Number ${index}`),
    );
    const [, ...answers] = await Promise.all([block(mere, hemi), ...writing]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 201 || code === 403)).toBe(true);
    expect(await fetchUnread(mere)).toEqual({ unread: [], notifications: { total_unread: 0 } });
    expect(
      (await query('select from messages where conversation_id = any($1)', [ids])).rowCount,
    ).toBe(3 + codes.filter((code) => code === 201).length);
    // A write that was done before the block is answered as it was, when it is repeated.
    await unblock(mere, hemi);
    const first = (
      await sendNamed(
        identity,
        hemi,
        `/api/account/messages/${ids[0] ?? ''}`,
        { body: 'Named' },
        `key-${people}`,
      )
    ).json<SentMessage>();
    await block(mere, hemi);
    expect(
      (
        await sendNamed(
          identity,
          hemi,
          `/api/account/messages/${ids[0] ?? ''}`,
          { body: 'Named' },
          `key-${people}`,
        )
      ).json(),
    ).toEqual(first);
  });

  it('are listed for whoever blocks them alone, the newest first, and are somebody else who is there', async () => {
    const sample = await addSamplePerson(identity);
    const samplePublicId = String(
      (await query('select public_id from accounts where id = $1', [sample])).rows[0]?.[
        'public_id'
      ],
    );
    await block(mere, hemi);
    identity.pass(1_000);
    await block(mere, samplePublicId);
    expect((await fetchBlocks(mere)).map(({ id, name }) => [id, name])).toEqual([
      [samplePublicId, 'Sample person'],
      [hemi.publicId, `Person hemi-${people}`],
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
      'Somebody who left',
    ]);
    expect((await unblock(mere, hemi)).statusCode).toBe(204);
    expect((await fetchBlocks(mere)).length).toBe(1);
    await query(
      "with added as (insert into accounts (name, town_id) select 'Sample ' || place, (select min(id) from towns) from generate_series(1, 499) as place returning id) insert into account_blocks (account_id, blocked_account_id) select $1, id from added",
      [mere.accountId],
    );
    expect(
      await refusal(block(mere, (await signInPerson(identity, 'one-too-many')).publicId)),
    ).toEqual([409, 'blocks_full', expect.stringContaining('500 people')]);
  });
});

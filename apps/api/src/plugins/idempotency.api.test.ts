import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem, SentMessage } from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import {
  beginConversation,
  givePost,
  sendNamed,
  signInPerson,
  type Person,
} from '../testing/people.ts';
import { forgetWrites, writeOnce, type NamedWrite } from './idempotency.ts';

describe('a write that is repeated', () => {
  let identity: IdentityApi;
  let mere: Person;
  let hemi: Person;
  let conversation: string;
  let url: string;

  beforeAll(async () => {
    identity = await startIdentityApi({ API_MESSAGES_PER_MINUTE: '1000' });
    mere = await signInPerson(identity, 'mere');
    hemi = await signInPerson(identity, 'hemi');
    conversation = await beginConversation(mere, await givePost(identity, hemi.accountId));
    url = `/api/account/messages/${conversation}`;
  });
  afterAll(() => identity.stop());

  const db = () => identity.api.services.connection.db;
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

  it('is done once, and has the same answer each time', async () => {
    const before = await messageCount();
    const answers = [
      await sendNamed(identity, mere, url, { body: 'Once' }, 'key-1'),
      await sendNamed(identity, mere, url, { body: ' Once\n' }, 'key-1'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(await messageCount()).toBe(before + 1);
    // Without a key, or with another, it is another write.
    await mere.ask('POST', url, { body: 'Once' });
    await sendNamed(identity, mere, url, { body: 'Once' }, 'key-2');
    expect(await messageCount()).toBe(before + 3);
  });

  it('begins one conversation, with its fields in whatever order', async () => {
    const listing = await givePost(identity, hemi.accountId);
    const first = await sendNamed(
      identity,
      mere,
      '/api/account/messages',
      { listing_id: listing, body: 'Hello' },
      'start-1',
    );
    const again = await sendNamed(
      identity,
      mere,
      '/api/account/messages',
      { body: 'Hello', listing_id: listing },
      'start-1',
    );
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it('is refused where the key named something else, and belongs to its person', async () => {
    const before = await messageCount();
    await sendNamed(identity, mere, url, { body: 'This' }, 'key-3');
    const other = await sendNamed(identity, mere, url, { body: 'That' }, 'key-3');
    expect([other.statusCode, other.json<Problem>().code]).toEqual([422, 'idempotency_mismatch']);
    const elsewhere = await beginConversation(mere, await givePost(identity, hemi.accountId));
    expect(
      (
        await sendNamed(
          identity,
          mere,
          `/api/account/messages/${elsewhere}`,
          { body: 'This' },
          'key-3',
        )
      ).statusCode,
    ).toBe(422);
    // The same key of another person is another key.
    expect((await sendNamed(identity, hemi, url, { body: 'That' }, 'key-3')).statusCode).toBe(201);
    expect(await messageCount()).toBe(before + 2);
    for (const key of ['with space', 'é', 'x'.repeat(201)])
      expect((await sendNamed(identity, mere, url, { body: 'x' }, key)).statusCode).toBe(400);
  });

  it('is done once where many come at once: the others wait, and get the answer', async () => {
    const before = await messageCount();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendNamed(identity, mere, url, { body: 'All at once' }, 'key-4'),
      ),
    );
    expect(new Set(answers.map((answer) => answer.json<SentMessage>().message.id)).size).toBe(1);
    expect(await messageCount()).toBe(before + 1);
  });

  it('is tried anew where it failed: nothing of it is kept, neither key nor work', async () => {
    const [before, keys] = [await messageCount(), await keyCount()];
    const write: NamedWrite = {
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
        if (isBroken) throw new Error('killed between');
        return { done: true };
      });
    await expect(work(true)).rejects.toThrow('killed between');
    expect([await messageCount(), await keyCount()]).toEqual([before, keys]);
    expect([await work(false), await work(false), await messageCount()]).toEqual([
      { done: true },
      { done: true },
      before + 1,
    ]);
    const refused = await sendNamed(
      identity,
      mere,
      '/api/account/messages/123',
      { body: 'x' },
      'key-6',
    );
    expect([refused.statusCode, await keyCount()]).toEqual([404, keys + 1]);
  });

  it('goes with its connection: a process that dies between leaves neither', async () => {
    const [before, keys] = [await messageCount(), await keyCount()];
    const { pool } = identity.api.services.connection;
    const write: NamedWrite = {
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
      // What is left of a process after kill -9: its connection is gone before the commit.
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and pid <> pg_backend_pid()",
      );
      return { done: true };
    });
    await expect(killed).rejects.toThrow();
    expect([await messageCount(), await keyCount()]).toEqual([before, keys]);
  });

  it('is forgotten after seven days', async () => {
    await sendNamed(identity, mere, url, { body: 'A week ago' }, 'key-8');
    const later = new Date(identity.now().getTime() + 7 * DAY - 60_000);
    expect(await forgetWrites(db(), later)).toBe(0);
    expect(await forgetWrites(db(), new Date(later.getTime() + 120_000))).toBeGreaterThan(0);
    expect(await keyCount()).toBe(0);
  });
});

describe('how much one person may write', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '6',
      API_CONVERSATIONS_PER_HOUR: '2',
    });
  });
  afterAll(() => identity.stop());

  it('is limited for each account: new conversations, and messages; what is only repeated does not count', async () => {
    const [mere, hemi, other] = [
      await signInPerson(identity, 'mere'),
      await signInPerson(identity, 'hemi'),
      await signInPerson(identity, 'other'),
    ];
    const listings = [
      await givePost(identity, hemi.accountId),
      await givePost(identity, hemi.accountId),
      await givePost(identity, hemi.accountId),
    ];
    const start = (person: Person, listing: string | undefined, key: string) =>
      sendNamed(
        identity,
        person,
        '/api/account/messages',
        { listing_id: listing, body: 'Hello' },
        key,
      );
    const first = await start(mere, listings[0], 'a');
    for (let time = 0; time < 10; time += 1)
      expect((await start(mere, listings[0], 'a')).statusCode).toBe(201);
    expect((await start(mere, listings[1], 'b')).statusCode).toBe(201);
    const third = await start(mere, listings[2], 'c');
    expect([
      third.statusCode,
      third.json<Problem>().code,
      Number(third.headers['retry-after']),
    ]).toEqual([429, 'too_many_requests', expect.any(Number)]);
    expect(third.json<Problem>().message).toMatch(
      /^You have written to many people within the hour\. Please go on in \d+ minutes\.$/,
    );
    const url = `/api/account/messages/${first.json<SentMessage>().conversation_id}`;
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await mere.ask('POST', url, { body: 'More' })).statusCode);
    // Three turns went into beginning conversations, one of them in vain.
    expect(answers).toEqual([201, 201, 201, 429, 429, 429]);
    // Others, and the other side, have turns of their own.
    expect([
      (await start(other, listings[2], 'd')).statusCode,
      (await hemi.ask('POST', url, { body: 'Slowly!' })).statusCode,
    ]).toEqual([201, 201]);
  });
});

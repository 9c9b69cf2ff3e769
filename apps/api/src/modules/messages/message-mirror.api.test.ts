/**
 * Tests the message mirror with the Firestore emulator: it copies every message exactly once even
 * when processes are killed, and the real security rules limit who may read the copies.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SavedLocation, ThreadPage } from '@paddock/contracts/http';
import { createDocumentStore } from '../../firebase/firestore.ts';
import { copyMessagesCommand } from '../../commands/copy-messages.ts';
import { startTestEmulator } from '../../testing/emulator-process.ts';
import {
  requestFirestore,
  readConversationDocument,
  listMirroredMessages,
} from '../../testing/firestore-documents.ts';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { startKillingFirestoreProxy } from '../../testing/killing-firestore-proxy.ts';
import { runTestCommand } from '../../testing/run-command.ts';
import {
  startConversation,
  createTestListing,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { TEST_PROJECT } from '../../testing/token-issuer.ts';
import {
  clearMessageOutbox,
  startMirrorIfConfigured,
  type MessageMirror,
} from './message-mirror.ts';
import { createMirrorCheck } from './mirror-check.ts';

const POLL_MS = 10;

const MIRROR_PROCESS = fileURLToPath(new URL('../../testing/mirror-process.ts', import.meta.url));

/**
 * The number of processes that the test kills. Each kill starts another process, so only the full
 * run kills 50.
 */
const KILLS = process.env['PADDOCK_FULL'] === '1' ? 50 : 3;

/** The number of processes that are started ahead of their turn, to save time. */
const PROCESSES_AHEAD = 2;

const firestore = await startTestEmulator(
  'firestore',
  'the message mirror with Firestore, and its security rules',
);

type MirrorProcess = ChildProcessByStdio<Writable, Readable, null>;

describe('message mirror', () => {
  for (const { host } of firestore ? [firestore] : []) {
    let identity: IdentityApi;
    let mere: TestUser;
    let hemi: TestUser;
    let mirror: MessageMirror | null = null;
    const logged: string[] = [];
    const record = (fields: unknown, message?: string) =>
      void logged.push(message ?? String(fields));
    const log = { info: record, warn: record, error: record };

    beforeAll(async () => {
      identity = await startIdentityApi({
        FIREBASE_PROJECT_ID: TEST_PROJECT,
        FIRESTORE_EMULATOR_HOST: host,
        API_MESSAGES_PER_MINUTE: '10000',
        API_CONVERSATIONS_PER_HOUR: '1000',
      });
      mere = await signInTestUser(identity, 'mere');
      hemi = await signInTestUser(identity, 'hemi');
    });
    afterAll(() => identity.stop());

    const query = (text: string, values: readonly unknown[] = []) =>
      identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
    const startTestConversation = async (body?: string) =>
      startConversation(mere, await createTestListing(identity, hemi.accountId), body);
    const send = async (person: TestUser, id: string, body: string) =>
      expect(
        (await person.request('POST', `/api/account/messages/${id}`, { body })).statusCode,
      ).toBe(201);
    const startTestMirror = () => (mirror = startMirrorIfConfigured(identity.api.core, log));
    const stopMirror = async () => {
      await mirror?.stop();
      mirror = null;
    };

    /** Polls until the condition is true. It has no timeout other than the test's. */
    async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
      while (!(await isTrue())) await pause(POLL_MS);
    }
    const waitUntilCopied = () =>
      waitUntil(async () => (await query('select from message_outbox')).rowCount === 0);

    it('copies each message and who may read it', async () => {
      startTestMirror();
      const id = await startTestConversation('Is it\nstill there? 🚜');
      await send(hemi, id, 'It is.');
      await waitUntilCopied();
      const { messages } = (
        await mere.request('GET', `/api/account/messages/${id}`)
      ).json<ThreadPage>();
      expect(await listMirroredMessages(host, id)).toEqual(
        messages.map((message, index) => ({
          id: message.id,
          sequence: index + 1,
          body: message.body,
          sent: message.sent,
          sender: message.isMine ? 'mere' : 'hemi',
          photos: [],
          phone: null,
          place: null,
        })),
      );
      const { participants, ...receipts } = (await readConversationDocument(host, id)) ?? {
        participants: [],
      };
      expect([[...participants].sort(), receipts]).toEqual([
        ['hemi', 'mere'],
        { delivered: { mere: 0, hemi: 0 }, seen: { mere: 0, hemi: 0 }, is_closed: false },
      ]);
      await stopMirror();
    });

    it('copies attachments and receipts, and marks the conversation closed while one participant blocks the other', async () => {
      startTestMirror();
      const id = await startTestConversation();
      const photo = await addPhoto(hemi);
      const place = { name: 'Home farm', lat: -37.5, lng: 175 };
      const location = (
        await hemi.request('POST', '/api/account/locations', { ...place, isHome: true })
      ).json<SavedLocation>().id;
      expect(
        (
          await hemi.request('POST', `/api/account/messages/${id}`, {
            body: '',
            photos: [photo],
            phone: '021 555 0123',
            locationId: location,
          })
        ).statusCode,
      ).toBe(201);
      const fetchHead = async () => {
        await waitUntilCopied();
        const {
          delivered,
          seen,
          is_closed: isClosed,
        } = (await readConversationDocument(host, id)) ?? {};
        return [delivered, seen, isClosed];
      };
      expect(await fetchHead()).toEqual([{ mere: 0, hemi: 0 }, { mere: 0, hemi: 0 }, false]);
      expect((await listMirroredMessages(host, id))[1]).toMatchObject({
        body: '',
        photos: [{ id: photo, width: 8, height: 6 }],
        phone: '021 555 0123',
        place: { ...place, place: '' },
      });
      await mere.request('PUT', '/api/account/messages/delivered');
      expect(await fetchHead()).toEqual([{ mere: 2, hemi: 0 }, { mere: 0, hemi: 0 }, false]);
      await hemi.request('PUT', `/api/account/messages/${id}/read`, { sequence: 1 });
      expect(await fetchHead()).toEqual([{ mere: 2, hemi: 1 }, { mere: 0, hemi: 1 }, false]);
      await mere.request('PUT', `/api/account/blocks/${hemi.publicId}`);
      await hemi.request('PUT', '/api/account/messages/delivered');
      expect(await fetchHead()).toEqual([{ mere: 2, hemi: 1 }, { mere: 0, hemi: 1 }, true]);
      await mere.request('DELETE', `/api/account/blocks/${hemi.publicId}`);
      expect(await fetchHead()).toEqual([{ mere: 2, hemi: 1 }, { mere: 0, hemi: 1 }, false]);
      await stopMirror();
    });

    it('copies messages sent before it started, in more than one commit', async () => {
      const id = await startTestConversation();
      await query(
        "insert into messages (conversation_id, sequence, sender_account_id, body) select $1, place, $2, 'Number ' || place from generate_series(2, 1100) as place",
        [id, hemi.accountId],
      );
      await query('update conversations set last_sequence = 1100 where id = $1', [id]);
      startTestMirror();
      await waitUntilCopied();
      expect((await listMirroredMessages(host, id)).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 1_100 }, (_, index) => index + 1),
      );
      await stopMirror();
    }, 120_000);

    it('removes a deleted account from its messages, and deletes the copy when the conversation is deleted', async () => {
      startTestMirror();
      const guest = await signInTestUser(identity, 'guest');
      const id = await startConversation(
        guest,
        await createTestListing(identity, hemi.accountId),
        'Good day',
      );
      await send(hemi, id, 'And to you.');
      await waitUntilCopied();
      await query('delete from accounts where id = $1', [guest.accountId]);
      await waitUntilCopied();
      expect([
        (await readConversationDocument(host, id))?.participants,
        (await listMirroredMessages(host, id)).map(({ sender }) => sender),
      ]).toEqual([['hemi'], [null, 'hemi']]);
      await query('delete from conversations where id = $1', [id]);
      await waitUntilCopied();
      expect([
        await readConversationDocument(host, id),
        await listMirroredMessages(host, id),
      ]).toEqual([null, []]);
      await stopMirror();
    });

    it('lets only the two participants read a conversation, and lets no user write to it', async () => {
      startTestMirror();
      const id = await startTestConversation();
      await waitUntilCopied();
      await stopMirror();
      const [message] = await listMirroredMessages(host, id);
      const getStatus = async (as: string | null, method: string, path: string, body?: object) =>
        (await requestFirestore(host, as, method, path, body)).status;
      const fields = { fields: { body: { stringValue: 'Let me in' } } };
      for (const [as, expected] of [
        ['mere', 200],
        ['hemi', 200],
        ['stranger', 403],
        [null, 403],
      ] as const) {
        expect([
          as,
          await getStatus(as, 'GET', `/conversations/${id}`),
          await getStatus(as, 'GET', `/conversations/${id}/messages`),
          await getStatus(as, 'GET', `/conversations/${id}/messages/${message?.id}`),
          // Only the API may list conversations.
          await getStatus(as, 'GET', '/conversations'),
          await getStatus(as, 'PATCH', `/conversations/${id}`, {
            fields: {
              participants: { arrayValue: { values: [{ stringValue: 'stranger' }] } },
            },
          }),
          await getStatus(
            as,
            'PATCH',
            `/conversations/${id}?updateMask.fieldPaths=seen&updateMask.fieldPaths=is_closed`,
            {
              fields: {
                seen: { mapValue: { fields: { mere: { integerValue: '9' } } } },
                is_closed: { booleanValue: true },
              },
            },
          ),
          await getStatus(as, 'POST', `/conversations/${id}/messages`, fields),
          await getStatus(as, 'PATCH', `/conversations/${id}/messages/${message?.id}`, fields),
          await getStatus(as, 'DELETE', `/conversations/${id}/messages/${message?.id}`),
          await getStatus(as, 'GET', '/accounts/mere'),
          await getStatus(as, 'PATCH', '/accounts/mere', fields),
        ]).toEqual([as, expected, expected, expected, 403, 403, 403, 403, 403, 403, 403, 403]);
      }
      // The rules must not reveal which conversations exist.
      expect(await getStatus('mere', 'GET', '/conversations/1')).toBe(403);
    });

    it('copies a conversation again that Firestore has lost, in whole or in part', async () => {
      const { core } = identity.api;
      startTestMirror();
      const [whole, part, headless, intact] = (await Promise.all(
        ['whole', 'part', 'headless', 'intact'].map((body) => startTestConversation(body)),
      )) as [string, string, string, string];
      for (const id of [whole, part, headless, intact]) await send(hemi, id, 'Yes.');
      await waitUntilCopied();
      const before = await Promise.all(
        [whole, part, headless].map((id) => listMirroredMessages(host, id)),
      );
      const remove = (path: string) =>
        requestFirestore(host, 'owner', 'DELETE', `/conversations/${path}`);
      for (const { id } of before[0] ?? []) await remove(`${whole}/messages/${id}`);
      await remove(whole);
      await remove(`${part}/messages/${before[1]?.[0]?.id}`);
      await remove(headless);
      const documents = core.config.identity && createDocumentStore(core.config.identity);
      if (!documents) throw new Error('Firestore is not configured');
      const lost: unknown[] = [];
      const check = createMirrorCheck(
        {
          db: core.connection.db,
          documents,
          log: { warn: (fields: unknown) => void lost.push(fields) },
        },
        0,
      );
      await check();
      await waitUntilCopied();
      expect(lost).toEqual([
        { conversations: [whole, part, headless].map(Number).sort((a, b) => a - b) },
      ]);
      expect(
        await Promise.all([whole, part, headless].map((id) => listMirroredMessages(host, id))),
      ).toEqual(before);
      expect(await readConversationDocument(host, headless)).not.toBeNull();
      await check();
      expect(lost).toHaveLength(1);

      await remove(intact);
      const runCopy = (...args: readonly string[]) =>
        runTestCommand(copyMessagesCommand, args, {
          DATABASE_URL: core.config.databaseUrl,
        });
      expect((await runCopy('all')).output).toMatch(/^\d+ conversations are copied\.$/);
      expect(await readConversationDocument(host, intact)).not.toBeNull();
      expect(await runCopy(intact)).toEqual({ code: 0, output: 'Copied.' });
      expect(await runCopy('999999')).toEqual({
        code: 1,
        output: 'There is no conversation 999999.',
      });
      await stopMirror();
    });

    it(`copies every message exactly once when ${KILLS} processes are killed between storing a message and copying it`, async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => startTestConversation()));
      await query('delete from message_outbox where conversation_id <> all($1)', [ids]);
      const proxy = await startKillingFirestoreProxy(host);
      const cache = await mkdtemp(path.join(tmpdir(), 'paddock-mirror-'));
      // The next processes start while the current one is working and being killed.
      const ready = Array.from({ length: PROCESSES_AHEAD }, () =>
        startMirrorProcess(proxy.host, cache),
      );
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const child = ready.shift();
          if (!child) throw new Error('No mirror process is ready');
          if (kill + PROCESSES_AHEAD < KILLS) ready.push(startMirrorProcess(proxy.host, cache));
          await child.isReady;
          await send(kill % 2 === 0 ? hemi : mere, ids[kill % ids.length] ?? '', `Kill ${kill}`);
          // Alternate between killing before the copy is stored, and after it is stored but before
          // that is recorded.
          proxy.killAt(kill % 4 < 2 ? 'before' : 'after', child.process);
          child.process.stdin.write('go\n');
          await child.hasExited;
          expect(child.process.signalCode).toBe('SIGKILL');
        }
      } finally {
        for (const { process: remaining } of ready) remaining.kill('SIGKILL');
        proxy.stop();
        await rm(cache, { recursive: true, force: true });
      }
      startTestMirror();
      await waitUntilCopied();
      const messageCount = (
        await query('select count(*)::int as count from messages where conversation_id = any($1)', [
          ids,
        ])
      ).rows[0]?.['count'];
      const copied = await Promise.all(ids.map((id) => listMirroredMessages(host, id)));
      expect([messageCount, copied.flat().length]).toEqual([
        ids.length + KILLS,
        ids.length + KILLS,
      ]);
      for (const messages of copied)
        expect(messages.map(({ sequence }) => sequence)).toEqual(
          messages.map((_, index) => index + 1),
        );
      await stopMirror();
    }, 300_000);

    /** Adds a photo that the user can share. @returns its id */
    async function addPhoto({ accountId }: TestUser): Promise<string> {
      const { rows } = await query(
        "insert into photos (account_id, upload_path, width, height, colour, blur) values ($1, 'accounts/hemi/uploads/1', 8, 6, '#808080', '') returning id",
        [accountId],
      );
      return String(rows[0]?.['id']);
    }

    /**
     * @param cache directory of Node's compile cache, which makes later starts four times as fast
     */
    function startMirrorProcess(emulatorHost: string, cache: string) {
      const child: MirrorProcess = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', MIRROR_PROCESS],
        {
          stdio: ['pipe', 'pipe', 'inherit'],
          env: {
            ...process.env,
            NODE_OPTIONS: '',
            NODE_COMPILE_CACHE: cache,
            DATABASE_URL: identity.api.core.config.databaseUrl,
            FIREBASE_PROJECT_ID: TEST_PROJECT,
            FIRESTORE_EMULATOR_HOST: emulatorHost,
          },
        },
      );
      return {
        process: child,
        isReady: once(child.stdout, 'data'),
        hasExited: once(child, 'exit'),
      };
    }
  }
});

describe('message mirror without the Firestore emulator', () => {
  it('does not start when Firestore is not configured, and messages are still sent', async () => {
    const identity = await startIdentityApi();
    try {
      const [mere, hemi] = [
        await signInTestUser(identity, 'mere'),
        await signInTestUser(identity, 'hemi'),
      ];
      const { core } = identity.api;
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      expect(startMirrorIfConfigured(core, log)).toBeNull();
      await startConversation(mere, await createTestListing(identity, hemi.accountId));
      await clearMessageOutbox(core.connection.db);
      expect((await core.connection.pool.query('select from message_outbox')).rowCount).toBe(0);
    } finally {
      await identity.stop();
    }
  });

  it('keeps retrying while Firestore is down, and skips a conversation that Firestore rejects', async () => {
    let mode: 'down' | 'rejecting' | 'up' = 'down';
    let rejectedId = '';
    const commits: string[] = [];
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const respond = (status: number) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
        if (mode === 'down') return respond(503);
        if (mode === 'rejecting' && body.includes(`conversations/${rejectedId}"`))
          return respond(400);
        commits.push(body);
        return respond(200);
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const identity = await startIdentityApi({
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${(service.address() as AddressInfo).port}`,
    });
    try {
      const logged: string[] = [];
      const record = (_fields: unknown, message?: string) => void logged.push(message ?? '');
      const log = { info: record, warn: record, error: record };
      const [mere, hemi] = [
        await signInTestUser(identity, 'mere'),
        await signInTestUser(identity, 'hemi'),
      ];
      rejectedId = await startConversation(mere, await createTestListing(identity, hemi.accountId));
      const acceptedId = await startConversation(
        mere,
        await createTestListing(identity, hemi.accountId),
      );
      startMirrorIfConfigured(identity.api.core, log);
      while (!logged.some((line) => line.includes('could not copy'))) await pause(POLL_MS);
      mode = 'rejecting';
      const countOutboxRows = async () =>
        (await identity.api.core.connection.pool.query('select from message_outbox')).rowCount;
      while ((await countOutboxRows()) !== 0) await pause(POLL_MS);
      expect(commits.map((body) => /conversations\/(\d+)"/.exec(body)?.[1])).toEqual([acceptedId]);
      expect(logged.filter((line) => line.includes('rejected'))).toHaveLength(1);
      // The next message causes the whole conversation to be copied.
      mode = 'up';
      await hemi.request('POST', `/api/account/messages/${rejectedId}`, { body: 'Still here.' });
      while ((await countOutboxRows()) !== 0) await pause(POLL_MS);
      expect(commits.at(-1)?.match(/messages\//g)).toHaveLength(2);
    } finally {
      await identity.stop();
      service.closeAllConnections();
      service.close();
    }
  });
});

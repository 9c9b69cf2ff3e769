/** What is said is in Firestore too, once each, whoever dies on the way; and who may read it there by the real rules. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Location, Thread } from '@paddock/contracts/http';
import { startTestEmulator } from '../../testing/emulator-process.ts';
import { askFirestore, headIn, messagesIn } from '../../testing/firestore-documents.ts';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { beginConversation, givePost, signInPerson, type Person } from '../../testing/people.ts';
import { TEST_PROJECT } from '../../testing/token-issuer.ts';
import { forgetUncopied, startMirror, type MessageMirror } from './message-mirror.ts';

const POLL_MS = 10;

const MIRROR_PROCESS = fileURLToPath(new URL('../../testing/mirror-process.ts', import.meta.url));

/** Each is a process; the full run has all that are asked for. */
const KILLS = process.env['PADDOCK_FULL'] === '1' ? 50 : 8;

const READY_AHEAD = 2;

const firestore = await startTestEmulator(
  'firestore',
  'conversations in the real Firestore, and who may read them there',
);

type MirrorProcess = ChildProcessByStdio<Writable, Readable, null>;

interface LethalFirestore {
  readonly host: string;
  /** When it is asked to commit next. */
  killAt(moment: 'before' | 'after', child: MirrorProcess): void;
  stop(): void;
}

/** The emulator, behind somebody who kills whoever asks it to commit. */
async function startLethalFirestore(host: string): Promise<LethalFirestore> {
  let armed: { readonly moment: 'before' | 'after'; readonly child: MirrorProcess } | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const victim = armed;
      const body = await text(request);
      if (victim?.moment === 'before') victim.child.kill('SIGKILL');
      else {
        const answer = await fetch(`http://${host}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
          body,
        });
        await answer.text();
        victim?.child.kill('SIGKILL');
      }
      response.destroy();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    killAt(moment, child) {
      armed = { moment, child };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('the mirror of conversations', () => {
  afterAll(() => firestore?.stop());

  for (const { host } of firestore ? [firestore] : []) {
    let identity: IdentityApi;
    let mere: Person;
    let hemi: Person;
    let mirror: MessageMirror | null = null;
    const logged: string[] = [];
    const note = (facts: unknown, message?: string) => void logged.push(message ?? String(facts));
    const log = { info: note, warn: note, error: note };

    beforeAll(async () => {
      identity = await startIdentityApi({
        FIREBASE_PROJECT_ID: TEST_PROJECT,
        FIRESTORE_EMULATOR_HOST: host,
        API_MESSAGES_PER_MINUTE: '10000',
        API_CONVERSATIONS_PER_HOUR: '1000',
      });
      mere = await signInPerson(identity, 'mere');
      hemi = await signInPerson(identity, 'hemi');
    });
    afterAll(() => identity.stop());

    const query = (text: string, values: readonly unknown[] = []) =>
      identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
    const begin = async (body?: string) =>
      beginConversation(mere, await givePost(identity, hemi.accountId), body);
    const send = async (person: Person, id: string, body: string) =>
      expect((await person.ask('POST', `/api/account/messages/${id}`, { body })).statusCode).toBe(
        201,
      );
    const start = () => (mirror = startMirror(identity.api.services, log));
    const stop = async () => {
      await mirror?.stop();
      mirror = null;
    };

    /** Turn by turn, for as long as the test may take. */
    async function until(isSo: () => Promise<boolean>): Promise<void> {
      while (!(await isSo())) await pause(POLL_MS);
    }
    const untilCopied = () =>
      until(async () => (await query('select from message_outbox')).rowCount === 0);

    it('copies what is said as it is said, with who may read it', async () => {
      start();
      const id = await begin('Is it\nstill there? 🚜');
      await send(hemi, id, 'It is.');
      await untilCopied();
      const { messages } = (await mere.ask('GET', `/api/account/messages/${id}`)).json<Thread>();
      expect(await messagesIn(host, id)).toEqual(
        messages.map((message, index) => ({
          id: message.id,
          sequence: index + 1,
          body: message.body,
          sent: message.sent,
          sender: message.is_mine ? 'mere' : 'hemi',
          photos: [],
          phone: null,
          place: null,
        })),
      );
      const { participants, ...told } = (await headIn(host, id)) ?? { participants: [] };
      expect([[...participants].sort(), told]).toEqual([
        ['hemi', 'mere'],
        { delivered: { mere: 0, hemi: 0 }, seen: { mere: 0, hemi: 0 }, is_closed: false },
      ]);
      await stop();
    });

    it('copies what is shared, what the other has had and seen, and that one blocks the other, until they do not', async () => {
      start();
      const id = await begin();
      const photo = await addPhoto(hemi);
      const place = { name: 'Home farm', lat: -37.5, lng: 175 };
      const location = (
        await hemi.ask('POST', '/api/account/locations', { ...place, is_home: true })
      ).json<Location>().id;
      expect(
        (
          await hemi.ask('POST', `/api/account/messages/${id}`, {
            body: '',
            photos: [photo],
            phone: '021 555 0123',
            location_id: location,
          })
        ).statusCode,
      ).toBe(201);
      const told = async () => {
        await untilCopied();
        const { delivered, seen, is_closed: isClosed } = (await headIn(host, id)) ?? {};
        return [delivered, seen, isClosed];
      };
      expect(await told()).toEqual([{ mere: 0, hemi: 0 }, { mere: 0, hemi: 0 }, false]);
      expect((await messagesIn(host, id))[1]).toMatchObject({
        body: '',
        photos: [{ id: photo, width: 8, height: 6 }],
        phone: '021 555 0123',
        place: { ...place, place: '' },
      });
      await mere.ask('PUT', '/api/account/messages/delivered');
      expect(await told()).toEqual([{ mere: 2, hemi: 0 }, { mere: 0, hemi: 0 }, false]);
      await hemi.ask('PUT', `/api/account/messages/${id}/read`, { sequence: 1 });
      expect(await told()).toEqual([{ mere: 2, hemi: 1 }, { mere: 0, hemi: 1 }, false]);
      await mere.ask('PUT', `/api/account/blocks/${hemi.publicId}`);
      await hemi.ask('PUT', '/api/account/messages/delivered');
      expect(await told()).toEqual([{ mere: 2, hemi: 1 }, { mere: 0, hemi: 1 }, true]);
      await mere.ask('DELETE', `/api/account/blocks/${hemi.publicId}`);
      expect(await told()).toEqual([{ mere: 2, hemi: 1 }, { mere: 0, hemi: 1 }, false]);
      await stop();
    });

    it('makes up for what it missed, more than one commit of it', async () => {
      const id = await begin();
      await query(
        "insert into messages (conversation_id, sequence, sender_account_id, body) select $1, place, $2, 'Number ' || place from generate_series(2, 1100) as place",
        [id, hemi.accountId],
      );
      await query('update conversations set last_sequence = 1100 where id = $1', [id]);
      start();
      await untilCopied();
      expect((await messagesIn(host, id)).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 1_100 }, (_, index) => index + 1),
      );
      await stop();
    }, 120_000);

    it('takes the name off what somebody said who has left, and everything away once both have', async () => {
      start();
      const guest = await signInPerson(identity, 'guest');
      const id = await beginConversation(
        guest,
        await givePost(identity, hemi.accountId),
        'Good day',
      );
      await send(hemi, id, 'And to you.');
      await untilCopied();
      await query('delete from accounts where id = $1', [guest.accountId]);
      await untilCopied();
      expect([
        (await headIn(host, id))?.participants,
        (await messagesIn(host, id)).map(({ sender }) => sender),
      ]).toEqual([['hemi'], [null, 'hemi']]);
      await query('delete from conversations where id = $1', [id]);
      await untilCopied();
      expect([await headIn(host, id), await messagesIn(host, id)]).toEqual([null, []]);
      await stop();
    });

    it('shows a conversation to its two people alone, and lets nobody write', async () => {
      start();
      const id = await begin();
      await untilCopied();
      await stop();
      const [message] = await messagesIn(host, id);
      const statusFor = async (as: string | null, method: string, path: string, body?: object) =>
        (await askFirestore(host, as, method, path, body)).status;
      const fields = { fields: { body: { stringValue: 'Let me in' } } };
      for (const [as, expected] of [
        ['mere', 200],
        ['hemi', 200],
        ['somebody-else', 403],
        [null, 403],
      ] as const) {
        expect([
          as,
          await statusFor(as, 'GET', `/conversations/${id}`),
          await statusFor(as, 'GET', `/conversations/${id}/messages`),
          await statusFor(as, 'GET', `/conversations/${id}/messages/${message?.id}`),
          // Which conversations there are is the API's to say.
          await statusFor(as, 'GET', '/conversations'),
          await statusFor(as, 'PATCH', `/conversations/${id}`, {
            fields: {
              participants: { arrayValue: { values: [{ stringValue: 'somebody-else' }] } },
            },
          }),
          await statusFor(
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
          await statusFor(as, 'POST', `/conversations/${id}/messages`, fields),
          await statusFor(as, 'PATCH', `/conversations/${id}/messages/${message?.id}`, fields),
          await statusFor(as, 'DELETE', `/conversations/${id}/messages/${message?.id}`),
          await statusFor(as, 'GET', '/accounts/mere'),
          await statusFor(as, 'PATCH', '/accounts/mere', fields),
        ]).toEqual([as, expected, expected, expected, 403, 403, 403, 403, 403, 403, 403, 403]);
      }
      // Of a conversation that is not there nobody learns anything.
      expect(await statusFor('mere', 'GET', '/conversations/1')).toBe(403);
    });

    it(`goes on where another process was killed between a message and its copy, ${KILLS} times: every message is in both stores, none twice`, async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => begin()));
      await query('delete from message_outbox where conversation_id <> all($1)', [ids]);
      const lethal = await startLethalFirestore(host);
      const cache = await mkdtemp(path.join(tmpdir(), 'paddock-mirror-'));
      // The next ones get ready while one works and dies.
      const ready = Array.from({ length: READY_AHEAD }, () =>
        startMirrorProcess(lethal.host, cache),
      );
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const child = ready.shift();
          if (!child) throw new Error('Nobody is left to kill');
          if (kill + READY_AHEAD < KILLS) ready.push(startMirrorProcess(lethal.host, cache));
          await child.isReady;
          await send(kill % 2 === 0 ? hemi : mere, ids[kill % ids.length] ?? '', `Kill ${kill}`);
          // By turns before the copy is there, and when it is and nobody has noted it yet.
          lethal.killAt(kill % 4 < 2 ? 'before' : 'after', child.process);
          child.process.stdin.write('go\n');
          await child.hasExited;
          expect(child.process.signalCode).toBe('SIGKILL');
        }
      } finally {
        for (const { process: left } of ready) left.kill('SIGKILL');
        lethal.stop();
        await rm(cache, { recursive: true, force: true });
      }
      start();
      await untilCopied();
      const said = (
        await query('select count(*)::int as count from messages where conversation_id = any($1)', [
          ids,
        ])
      ).rows[0]?.['count'];
      const copied = await Promise.all(ids.map((id) => messagesIn(host, id)));
      expect([said, copied.flat().length]).toEqual([ids.length + KILLS, ids.length + KILLS]);
      for (const messages of copied)
        expect(messages.map(({ sequence }) => sequence)).toEqual(
          messages.map((_, index) => index + 1),
        );
      await stop();
    }, 300_000);

    /** @returns the id of a photo that could be shared */
    async function addPhoto({ accountId }: Person): Promise<string> {
      const { rows } = await query(
        "insert into photos (account_id, upload_path, width, height, colour, blur) values ($1, 'accounts/hemi/uploads/1', 8, 6, '#808080', '') returning id",
        [accountId],
      );
      return String(rows[0]?.['id']);
    }

    /** @param cache a folder for what Node has compiled: the second starts in a quarter of the time */
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
            DATABASE_URL: identity.api.services.config.databaseUrl,
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

describe('without Firestore', () => {
  it('nothing is copied, what would be is forgotten, and messages are sent all the same', async () => {
    const identity = await startIdentityApi();
    try {
      const [mere, hemi] = [
        await signInPerson(identity, 'mere'),
        await signInPerson(identity, 'hemi'),
      ];
      const { services } = identity.api;
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      expect(startMirror(services, log)).toBeNull();
      await beginConversation(mere, await givePost(identity, hemi.accountId));
      await forgetUncopied(services.connection.db);
      expect((await services.connection.pool.query('select from message_outbox')).rowCount).toBe(0);
    } finally {
      await identity.stop();
    }
  });

  it('that does not answer, or refuses one conversation, the others are copied, and everything in the end', async () => {
    let mood: 'away' | 'refusing' | 'well' = 'away';
    let refused = '';
    const commits: string[] = [];
    const service = createServer((request, response) => {
      let sent = '';
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
      request.on('end', () => {
        const answer = (status: number) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
        if (mood === 'away') return answer(503);
        if (mood === 'refusing' && sent.includes(`conversations/${refused}"`)) return answer(400);
        commits.push(sent);
        return answer(200);
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const identity = await startIdentityApi({
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${(service.address() as AddressInfo).port}`,
    });
    try {
      const logged: string[] = [];
      const note = (_facts: unknown, message?: string) => void logged.push(message ?? '');
      const log = { info: note, warn: note, error: note };
      const [mere, hemi] = [
        await signInPerson(identity, 'mere'),
        await signInPerson(identity, 'hemi'),
      ];
      refused = await beginConversation(mere, await givePost(identity, hemi.accountId));
      const taken = await beginConversation(mere, await givePost(identity, hemi.accountId));
      startMirror(identity.api.services, log);
      while (!logged.some((line) => line.includes('cannot be copied'))) await pause(POLL_MS);
      mood = 'refusing';
      const waiting = async () =>
        (await identity.api.services.connection.pool.query('select from message_outbox')).rowCount;
      while ((await waiting()) !== 0) await pause(POLL_MS);
      expect(commits.map((sent) => /conversations\/(\d+)"/.exec(sent)?.[1])).toEqual([taken]);
      expect(logged.filter((line) => line.includes('refuses'))).toHaveLength(1);
      // With its next message it is whole again.
      mood = 'well';
      await hemi.ask('POST', `/api/account/messages/${refused}`, { body: 'Still here.' });
      while ((await waiting()) !== 0) await pause(POLL_MS);
      expect(commits.at(-1)?.match(/messages\//g)).toHaveLength(2);
    } finally {
      await identity.stop();
      service.closeAllConnections();
      service.close();
    }
  });
});

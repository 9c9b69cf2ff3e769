/**
 * Tests a stack with sign-in: its output, requests through the shell, data after a restart, and the
 * mailbox.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { isStillRunning } from '../process/identity.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { reportNotPossible } from '../testing/not-possible.ts';
import {
  endRunningStacks,
  READY_LINE_PATTERN,
  runStack,
  type StackUnderTest,
} from '../testing/stack-under-test.ts';
import { EMULATORS_FOLDER } from './install-emulators.ts';

jest.setTimeout(300_000);

/** False when the set-up of `npm test` could not install the emulators. */
const HAS_AUTH_EMULATOR = existsSync(
  path.join(EMULATORS_FOLDER, 'node_modules/firebase-tools/lib/emulator/auth/server.js'),
);
const WITH_EMULATORS = { PADDOCK_EMULATORS: '', FIREBASE_API_KEY: '' };
const POLL_MS = 100;
const READY = /✓ emulators +sign-in.*emails arrive at http:\/\/localhost:\d+\/mailbox/;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-emulators-'));
});
afterEach(endRunningStacks);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(): Promise<{ readonly stack: StackUnderTest; readonly origin: string }> {
  const port = await findFreePort();
  const stack = runStack({ stateFolder: path.join(folder, '.paddock'), port, env: WITH_EMULATORS });
  await stack.waitForOutput(READY_LINE_PATTERN);
  return { stack, origin: `http://localhost:${port}` };
}

async function post(origin: string, operation: string): Promise<number> {
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'aroha@farm.test',
        password: 'a good password',
        returnSecureToken: true,
      }),
    },
  );
  await response.arrayBuffer();
  return response.status;
}

/**
 * Uploads or downloads a photo.
 *
 * @returns the status; null when this machine has no Storage emulator
 */
async function requestPhoto(
  stack: StackUnderTest,
  origin: string,
  method: 'GET' | 'POST',
): Promise<number | null> {
  if (stack.state().emulators['storage'] === undefined) return null;
  const { storageBucket } = (await (await fetch(`${origin}/assets/sign-in.json`)).json()) as {
    readonly storageBucket: string;
  };
  const path = encodeURIComponent('accounts/uid-aroha/uploads/1');
  const token = [{ alg: 'none' }, { user_id: 'uid-aroha' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const send = (address: string, command: string, body?: string) =>
    fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}.`,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': command,
        'x-goog-upload-offset': '0',
        'content-type': body ? 'application/octet-stream' : 'application/json',
      },
      body: body ?? JSON.stringify({ contentType: 'image/png' }),
    });
  if (method === 'GET')
    return (
      await fetch(`${origin}/v0/b/${storageBucket}/o/${path}?alt=media`, {
        headers: { authorization: `Firebase ${token}.` },
      })
    ).status;
  const address =
    (await send(`${origin}/v0/b/${storageBucket}/o?name=${path}`, 'start')).headers.get(
      'x-goog-upload-url',
    ) ?? '';
  // Browsers may connect only to Paddock's own origin.
  expect(address.startsWith(origin)).toBe(true);
  return (await send(address, 'upload, finalize', 'a photo')).status;
}

async function end(stack: StackUnderTest): Promise<void> {
  const { children } = stack.state();
  expect(Object.keys(children).sort()).toEqual(
    ['API', 'database', 'emulators', 'mailbox', 'sample photos', 'shell'].filter(
      (name) => name in children,
    ),
  );
  stack.signal('SIGINT');
  expect(await stack.waitUntilEnded()).toBe(0);
  expect(Object.values(children).filter(isStillRunning)).toEqual([]);
}

it('npm start with emulators signs users in on its own origin, collects emails, and keeps accounts and photos even when a start is stopped before the emulators are ready @full', async () => {
  if (!HAS_AUTH_EMULATOR) {
    reportNotPossible('a stack with sign-in: the Firebase emulators are not installed');
    return;
  }
  const first = await run();
  await first.stack.waitForOutput(READY);
  expect(await (await fetch(`${first.origin}/assets/sign-in.json`)).json()).toMatchObject({
    projectId: 'demo-paddock',
    isEmulator: true,
  });
  expect(await post(first.origin, 'signUp')).toBe(200);
  const uploaded = await requestPhoto(first.stack, first.origin, 'POST');
  if (uploaded === null)
    reportNotPossible(
      `photos over a restart: ${/no photo upload: ([^;]*)/.exec(first.stack.output())?.[1] ?? 'the stack gives no reason'}`,
    );
  else expect(uploaded).toBe(200);

  const { mailbox, emulators } = first.stack.state();
  expect(emulators['auth']).toEqual(expect.any(Number));
  await createTransport(mailbox?.smtp ?? '').sendMail({
    from: 'kia-ora@paddock.test',
    to: 'aroha@farm.test',
    subject: 'Kia ora',
    text: 'It arrived.',
  });
  await end(first.stack);

  const interrupted = await run();
  await end(interrupted.stack);

  const last = await run();
  expect(await (await fetch(`${last.origin}/mailbox`)).text()).toContain('Kia ora');
  await last.stack.waitForOutput(READY);
  expect(await post(last.origin, 'signInWithPassword')).toBe(200);
  expect(await requestPhoto(last.stack, last.origin, 'GET')).toBe(uploaded);
  await end(last.stack);
});

it('npm start starts the emulators again after their process was killed, with their last export @full', async () => {
  if (!HAS_AUTH_EMULATOR) {
    reportNotPossible('emulators that are killed: the Firebase emulators are not installed');
    return;
  }
  const { stack, origin } = await run();
  await stack.waitForOutput(READY);
  const { children } = stack.state();
  const exported = path.join(stack.stateFolder, 'emulators/export/auth_export/accounts.json');
  await post(origin, 'signUp');
  while (!existsSync(exported) || !readFileSync(exported, 'utf8').includes('aroha@farm.test'))
    await pause(POLL_MS);
  process.kill(children['emulators']?.pid ?? 0, 'SIGKILL');
  await stack.waitForOutput(/The Firebase Emulator Suite is back/);
  expect(await post(origin, 'signInWithPassword')).toBe(200);
  await end(stack);
});

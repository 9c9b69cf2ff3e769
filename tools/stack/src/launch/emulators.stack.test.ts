/** A stack with sign-in: what is said, what is passed through, what is kept over a restart, and the mailbox beside it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { isSame } from '../process/identity.ts';
import { freePort } from '../process/ports.ts';
import { HAS_AUTH_EMULATOR } from '../testing/auth-emulator.ts';
import { notPossible } from '../testing/not-possible.ts';
import { ADDRESS, runStack, type StackUnderTest } from '../testing/stack-under-test.ts';

jest.setTimeout(300_000);

const WITH_EMULATORS = { PADDOCK_EMULATORS: '', FIREBASE_API_KEY: '' };
const READY = /✓ emulators +sign-in.*mails land at http:\/\/localhost:\d+\/mailbox/;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-emulators-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(): Promise<{ readonly stack: StackUnderTest; readonly origin: string }> {
  const port = await freePort();
  const stack = runStack({ stateFolder: path.join(folder, '.paddock'), port, env: WITH_EMULATORS });
  await stack.until(ADDRESS);
  return { stack, origin: `http://localhost:${port}` };
}

async function post(origin: string, operation: string): Promise<number> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aroha@farm.test', password: 'a good password', returnSecureToken: true }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function end(stack: StackUnderTest): Promise<void> {
  const { children } = stack.state();
  expect(Object.keys(children).sort()).toEqual(['API', 'database', 'emulators', 'mailbox', 'shell'].filter((name) => name in children));
  stack.signal('SIGINT');
  expect(await stack.ended()).toBe(0);
  expect(Object.values(children).filter(isSame)).toEqual([]);
}

it('people sign in on the product’s own origin, and are known after a restart; mails land in the mailbox', async () => {
  if (!HAS_AUTH_EMULATOR) {
    notPossible('a stack with sign-in: the Firebase emulators are not installed');
    return;
  }
  const first = await run();
  await first.stack.until(READY);
  expect(await (await fetch(`${first.origin}/assets/sign-in.json`)).json()).toMatchObject({ projectId: 'demo-paddock', isEmulator: true });
  expect(await post(first.origin, 'signUp')).toBe(200);

  const { mailbox, emulators } = first.stack.state();
  expect(emulators['auth']).toEqual(expect.any(Number));
  await createTransport(mailbox?.smtp ?? '').sendMail({ from: 'kia-ora@paddock.test', to: 'aroha@farm.test', subject: 'Kia ora', text: 'It came.' });
  await end(first.stack);

  const second = await run();
  expect(await (await fetch(`${second.origin}/mailbox`)).text()).toContain('Kia ora');
  await second.stack.until(READY);
  expect(await post(second.origin, 'signInWithPassword')).toBe(200);
  await end(second.stack);
});

it('stopped while they start, it leaves nothing behind and loses nobody', async () => {
  if (!HAS_AUTH_EMULATOR) {
    notPossible('a stack that is stopped while sign-in starts: the Firebase emulators are not installed');
    return;
  }
  const { stack } = await run();
  await end(stack);
  const again = await run();
  await again.stack.until(READY);
  expect(await post(again.origin, 'signInWithPassword')).toBe(200);
  await end(again.stack);
});

/** The mailbox as the API and a person's browser meet it: a real mail over SMTP, read as a page. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EmulatorCode } from './emulator-codes.ts';
import { openMessageStore } from './message-store.ts';
import { linksIn } from './pages.ts';
import { startMailServer, type MailServer } from './smtp.ts';
import { startMailboxPages, type MailboxPages } from './web.ts';

let folder: string;
let mail: MailServer & { readonly port: number };
let pages: MailboxPages;
let codes: readonly EmulatorCode[];

async function start(): Promise<void> {
  const store = await openMessageStore(folder);
  mail = await startMailServer(0, (raw) => store.add(raw));
  pages = await startMailboxPages(0, { store, codes: () => Promise.resolve(codes) });
}

async function stop(): Promise<void> {
  await Promise.all([mail.close(), pages.close()]);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-mailbox-'));
  codes = [];
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

interface Letter {
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
}

const send = (letter: Letter) =>
  createTransport(`smtp://127.0.0.1:${mail.port}`).sendMail({
    from: 'Paddock <kia-ora@paddock.test>',
    to: 'aroha@farm.test',
    subject: 'Kia ora',
    text: 'Kia ora Aroha',
    ...letter,
  });
const ask = (address: string) => fetch(`http://127.0.0.1:${pages.port}${address}`);
const read = async (address: string) => (await ask(address)).text();

interface Listed {
  readonly messages: readonly {
    readonly id: string;
    readonly to: readonly string[];
    readonly links: readonly string[];
    readonly subject: string;
  }[];
}

async function list(query = ''): Promise<Listed['messages']> {
  return ((await (await ask(`/mailbox/messages.json${query}`)).json()) as Listed).messages;
}

describe('a mail', () => {
  it('that came over SMTP is on the list, and reads as it was written', async () => {
    await send({
      subject: 'Ngā mihi from Ōtaki',
      text: 'Please confirm:\nhttps://paddock.test/login/action?mode=verifyEmail&oobCode=a1.\nKa kite anō',
    });
    const [message] = await list();
    expect(message).toMatchObject({
      to: ['aroha@farm.test'],
      subject: 'Ngā mihi from Ōtaki',
      links: ['https://paddock.test/login/action?mode=verifyEmail&oobCode=a1'],
    });
    expect(await read('/mailbox')).toContain('<strong>Ngā mihi from Ōtaki</strong>');
    const page = await read(`/mailbox/${message?.id ?? ''}`);
    expect(page).toContain(
      '<a href="https://paddock.test/login/action?mode=verifyEmail&amp;oobCode=a1">',
    );
    expect(page).toContain('Ka kite anō');
  });

  it('is never taken for markup', async () => {
    await send({
      to: '"<b>Aroha</b>" <aroha@farm.test>',
      subject: '<img src=x onerror=alert(1)>',
      text: '<script>alert(1)</script> https://x.test/"onmouseover="alert(1)',
    });
    const [message] = await list();
    for (const page of [await read('/mailbox'), await read(`/mailbox/${message?.id ?? ''}`)]) {
      expect(page).not.toMatch(/<script|<img|<b>|" ?onmouseover/);
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    }
  });

  it('is shown as a mail program would, with nothing of it run or fetched', async () => {
    await send({ html: '<h1>Kia ora</h1><script>alert(1)</script>' });
    const [message] = await list();
    const response = await ask(`/mailbox/${message?.id ?? ''}/html`);
    expect(await response.text()).toContain('<h1>Kia ora</h1>');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*sandbox(?!.*allow-scripts)/,
    );
  });

  it('is found by whom it is for', async () => {
    await send({ to: 'aroha@farm.test' });
    await send({ to: 'wiremu@farm.test, Aroha@Farm.test' });
    await send({ to: 'other@farm.test' });
    expect(await list('?to=aroha%40farm.test')).toHaveLength(2);
  });

  it('outlives the mailbox that took it', async () => {
    await send({ subject: 'Still here' });
    await stop();
    await start();
    expect(await read('/mailbox')).toContain('Still here');
  });

  it('makes room for newer ones: 200 are kept', async () => {
    for (let at = 1_000_000_000_000; at < 1_000_000_000_230; at += 1)
      writeFileSync(path.join(folder, `${at}-00000000.eml`), 'Subject: old\r\n\r\nold');
    await send({ subject: 'The newest' });
    const kept = readdirSync(folder).sort();
    expect(kept).toHaveLength(200);
    expect(kept[0]).toBe('1000000000031-00000000.eml');
    expect((await list())[0]?.subject).toBe('The newest');
  });
});

describe('the pages', () => {
  it('say whose mailbox it is, and what to do where it is empty', async () => {
    const page = await read('/mailbox');
    expect(page).toContain('runs on your own machine');
    expect(page).toContain('No mail yet');
    expect(page).not.toContain('<script');
  });

  it('offer the codes that no mail carries, at the page that takes them', async () => {
    codes = [
      {
        email: 'aroha@farm.test',
        code: 'in-a-mail',
        purpose: 'Confirm the e-mail address',
        href: '/login/action?oobCode=in-a-mail',
      },
      {
        email: 'wiremu@farm.test',
        code: 'in-none',
        purpose: 'Choose a new password',
        href: '/login/action?mode=resetPassword&oobCode=in-none',
      },
    ];
    await send({ text: 'https://paddock.test/login/action?oobCode=in-a-mail' });
    const page = await read('/mailbox');
    expect(page).toContain('href="/login/action?mode=resetPassword&amp;oobCode=in-none"');
    expect(page).not.toContain('Confirm the e-mail address');
  });

  it.each([
    '/mailbox/1-00000000',
    '/mailbox/../../etc/passwd',
    '/mailbox/%2e%2e%2fstack',
    '/elsewhere',
  ])('answer %s with 404', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it('are read anew each time, and framed by nobody', async () => {
    const { headers } = await ask('/mailbox');
    expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      'no-store',
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });
});

it('links end where a sentence goes on', () => {
  expect(linksIn('See https://a.test/x?y=1, (http://b.test/) and https://a.test/x?y=1!')).toEqual([
    'https://a.test/x?y=1',
    'http://b.test/',
  ]);
});

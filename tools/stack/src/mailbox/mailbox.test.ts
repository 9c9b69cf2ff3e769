/**
 * Tests the mailbox as the API and a browser use it: the tests send emails over SMTP and read them
 * as pages.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EmulatorCode } from './emulator-codes.ts';
import { openEmailStore } from './message-store.ts';
import { findLinks } from './pages.ts';
import { startMailServer, type MailServer } from './smtp.ts';
import { startMailboxPages, type MailboxPages } from './web.ts';

let folder: string;
let mail: MailServer & { readonly port: number };
let pages: MailboxPages;
let codes: readonly EmulatorCode[];

async function start(): Promise<void> {
  const store = await openEmailStore(folder);
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

interface EmailFields {
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
}

const send = (email: EmailFields) =>
  createTransport(`smtp://127.0.0.1:${mail.port}`).sendMail({
    from: 'Paddock <kia-ora@paddock.test>',
    to: 'aroha@farm.test',
    subject: 'Kia ora',
    text: 'Kia ora Aroha',
    ...email,
  });
const request = (address: string) => fetch(`http://127.0.0.1:${pages.port}${address}`);
const read = async (address: string) => (await request(address)).text();

interface MessageList {
  readonly messages: readonly {
    readonly id: string;
    readonly to: readonly string[];
    readonly links: readonly string[];
    readonly subject: string;
  }[];
}

async function list(query = ''): Promise<MessageList['messages']> {
  return ((await (await request(`/mailbox/messages.json${query}`)).json()) as MessageList).messages;
}

describe('mailbox', () => {
  it('lists an email that arrived over SMTP, and shows its text and links', async () => {
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

  it('escapes all parts of an email', async () => {
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

  it('shows an email’s HTML without running scripts or loading anything', async () => {
    await send({ html: '<h1>Kia ora</h1><script>alert(1)</script>' });
    const [message] = await list();
    const response = await request(`/mailbox/${message?.id ?? ''}/html`);
    expect(await response.text()).toContain('<h1>Kia ora</h1>');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*sandbox(?!.*allow-scripts)/,
    );
  });

  it('filters emails by recipient', async () => {
    await send({ to: 'aroha@farm.test' });
    await send({ to: 'wiremu@farm.test, Aroha@Farm.test' });
    await send({ to: 'other@farm.test' });
    expect(await list('?to=aroha%40farm.test')).toHaveLength(2);
  });

  it('keeps emails after a restart', async () => {
    await send({ subject: 'Still here' });
    await stop();
    await start();
    expect(await read('/mailbox')).toContain('Still here');
  });

  it('keeps only the newest 200 emails', async () => {
    for (let at = 1_000_000_000_000; at < 1_000_000_000_230; at += 1)
      writeFileSync(path.join(folder, `${at}-00000000.eml`), 'Subject: old\r\n\r\nold');
    await send({ subject: 'The newest' });
    const kept = readdirSync(folder).sort();
    expect(kept).toHaveLength(200);
    expect(kept[0]).toBe('1000000000031-00000000.eml');
    expect((await list())[0]?.subject).toBe('The newest');
  });
});

describe('mailbox pages', () => {
  it('explain the mailbox, even when it is empty', async () => {
    const page = await read('/mailbox');
    expect(page).toContain('runs on your own machine');
    expect(page).toContain('No emails yet');
    expect(page).not.toContain('<script');
  });

  it('list codes that no email contains, with links to the pages that accept them', async () => {
    codes = [
      {
        email: 'aroha@farm.test',
        code: 'in-a-mail',
        purpose: 'Confirm the email address',
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
    expect(page).not.toContain('Confirm the email address');
  });

  it.each([
    '/mailbox/1-00000000',
    '/mailbox/../../etc/passwd',
    '/mailbox/%2e%2e%2fstack',
    '/elsewhere',
  ])('return 404 for %s', async (address) => {
    expect((await request(address)).status).toBe(404);
  });

  it('are not cached and cannot be framed', async () => {
    const { headers } = await request('/mailbox');
    expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      'no-store',
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });
});

it('findLinks returns links without the punctuation that follows them', () => {
  expect(findLinks('See https://a.test/x?y=1, (http://b.test/) and https://a.test/x?y=1!')).toEqual(
    ['https://a.test/x?y=1', 'http://b.test/'],
  );
});

/** Stores the newest 200 emails as files, each exactly as received. They survive restarts. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';

const MAX_MESSAGES = 200;
const FILE = /^(\d{13}-[0-9a-f]{8})\.eml$/;

export interface MailboxEmail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** When the email arrived, as ISO 8601. */
  readonly received: string;
  readonly text: string;
  /** Null when the email has only plain text. */
  readonly html: string | null;
}

export interface EmailStore {
  /** Returns all emails, newest first. */
  list(): Promise<readonly MailboxEmail[]>;
  get(id: string): Promise<MailboxEmail | null>;
  add(raw: Buffer): Promise<void>;
}

export async function openEmailStore(folder: string): Promise<EmailStore> {
  await mkdir(folder, { recursive: true });
  /** Caches parsed emails. Cached emails stay valid, because their files never change. */
  const parsed = new Map<string, Promise<MailboxEmail>>();

  async function ids(): Promise<string[]> {
    const names = await readdir(folder);
    return names
      .map((name) => FILE.exec(name)?.[1])
      .filter((id) => id !== undefined)
      .sort()
      .reverse();
  }

  function read(id: string): Promise<MailboxEmail> {
    let message = parsed.get(id);
    if (!message) {
      message = readFile(path.join(folder, `${id}.eml`)).then((raw) => parse(id, raw));
      parsed.set(id, message);
      message.catch(() => parsed.delete(id));
    }
    return message;
  }

  return {
    async list() {
      return Promise.all((await ids()).map(read));
    },
    async get(id) {
      return (await ids()).includes(id) ? read(id) : null;
    },
    async add(raw) {
      const id = `${Date.now()}-${randomBytes(4).toString('hex')}`;
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.new`, raw);
      await rename(`${file}.new`, file);
      for (const old of (await ids()).slice(MAX_MESSAGES)) {
        parsed.delete(old);
        await rm(path.join(folder, `${old}.eml`), { force: true });
      }
    },
  };
}

async function parse(id: string, raw: Buffer): Promise<MailboxEmail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    from: mail.from ? formatAddress(mail.from) : '',
    to: (mail.to ?? []).flatMap(listAddresses),
    subject: mail.subject ?? '(no subject)',
    received: new Date(Number(id.slice(0, 13))).toISOString(),
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
}

function listAddresses(address: Address): string[] {
  return address.group ? address.group.map(({ address: member }) => member) : [address.address];
}

function formatAddress({ name, address }: Address): string {
  return name === '' ? (address ?? '') : `${name} <${address ?? ''}>`;
}

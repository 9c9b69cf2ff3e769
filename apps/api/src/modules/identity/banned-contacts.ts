/**
 * Makes a ban outlive the deletion of the account. When a banned account is erased, keyed hashes of
 * its email address and phone number remain. A new account with that address is banned from the
 * start; one with that phone number is reported to the moderators, because numbers change hands.
 * Without the key, which is not in the database, the hashes cannot be compared with known addresses.
 */
import { createHmac } from 'node:crypto';
import { BANNED_CONTACT_MONTHS } from '@paddock/domain/privacy/retention';
import { sql, type Kysely } from 'kysely';
import { addAutomaticReport } from '../../database/add-automatic-report.ts';
import type { Database } from '../../database/tables.ts';
import type { AccountRecord } from './accounts/accounts.repository.ts';

type Contact = Pick<AccountRecord, 'email' | 'phone'>;

/** Returns the digits of a phone number without the country code of New Zealand. */
function normalisePhone(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?64/, '0');
}

export class BannedContacts {
  readonly #key: string;

  /** @param key a secret; hashes that were made with another key are not found */
  constructor(key: string) {
    this.#key = key;
  }

  #hash(type: 'email' | 'phone', value: string): Buffer {
    return createHmac('sha256', this.#key).update(`banned ${type} ${value}`).digest();
  }

  #listHashes({ email, phone }: Contact): readonly Buffer[] {
    return [
      ...(email === null ? [] : [this.#hash('email', email.toLowerCase())]),
      ...(phone === null ? [] : [this.#hash('phone', normalisePhone(phone))]),
    ];
  }

  /** Keeps the hashes of an account that is about to be erased, if it is banned. Idempotent. */
  async keep(db: Kysely<Database>, account: Contact & Pick<AccountRecord, 'bannedAt'>, now: Date) {
    const hashes = this.#listHashes(account);
    if (account.bannedAt === null || hashes.length === 0) return;
    const keptUntil = new Date(now);
    keptUntil.setUTCMonth(keptUntil.getUTCMonth() + BANNED_CONTACT_MONTHS);
    await db
      .insertInto('banned_contacts')
      .values(hashes.map((hash) => ({ hash, kept_until: keptUntil })))
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_until: keptUntil }))
      .execute();
  }

  /** True when one of the given contacts belonged to a banned account that was deleted. */
  async includes(db: Kysely<Database>, contact: Contact, now: Date): Promise<boolean> {
    const hashes = this.#listHashes(contact);
    if (hashes.length === 0) return false;
    const found = await db
      .selectFrom('banned_contacts')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('kept_until', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Bans a new account whose email address belonged to a banned one. */
  async banAgain(
    db: Kysely<Database>,
    { id, email }: Pick<AccountRecord, 'id' | 'email'>,
    now: Date,
  ): Promise<void> {
    if (!(await this.includes(db, { email, phone: null }, now))) return;
    await db.updateTable('accounts').set({ banned_at: now }).where('id', '=', id).execute();
    await sql`
      insert into moderation_acts (account_id, act, reason, created_at) values (${id}, 'ban', 'banned-before', ${now})`.execute(
      db,
    );
  }

  /** Reports an account whose phone number belonged to a banned one. */
  async reportPhone(
    db: Kysely<Database>,
    { id, phone }: Pick<AccountRecord, 'id' | 'phone'>,
    now: Date,
  ): Promise<void> {
    if (!(await this.includes(db, { email: null, phone }, now))) return;
    await addAutomaticReport(db, { subject: { accountId: id }, reason: 'banned-phone' }, now);
  }
}

export async function deleteOldBannedContacts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('banned_contacts').where('kept_until', '<=', now).execute();
}

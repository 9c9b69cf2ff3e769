/** What visitors wrote to us. Read by those who run Paddock alone: there is no route that gives it out. */
import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ContactMessage } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';

export type NewContactMessage = Omit<ContactMessage, 'website' | 'elapsedMs'>;

export interface ContactMessageRecord {
  readonly receipt: string;
  readonly kind: ContactMessage['kind'];
  readonly name: string;
  readonly email: string;
  readonly topic: string | null;
  readonly message: string;
  readonly page: string | null;
  readonly createdAt: Date;
}

/** Read out over the phone: without 0, 1, I, L and O. */
const RECEIPT_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECEIPT_LENGTH = 6;
/** 31^6 receipts: that five in a row are taken does not happen. */
const RECEIPT_TRIES = 5;

export function drawReceipt(): string {
  return `PD-${Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_LETTERS[randomInt(RECEIPT_LETTERS.length)]).join('')}`;
}

export class ContactMessagesRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The same words from the same person within minutes: a second press of the button, or a phone that tried again. */
  async findRepeated({ kind, email, message }: NewContactMessage): Promise<string | null> {
    const row = await this.#db
      .selectFrom('contact_messages')
      .select('receipt')
      .where('email', '=', email)
      .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
      .where('kind', '=', kind)
      .where('message', '=', message)
      .limit(1)
      .executeTakeFirst();
    return row?.receipt ?? null;
  }

  /** @returns its receipt */
  async create({ kind, name, email, topic, message, page }: NewContactMessage): Promise<string> {
    for (let tries = 0; tries < RECEIPT_TRIES; tries += 1) {
      const created = await this.#db
        .insertInto('contact_messages')
        .values({
          receipt: drawReceipt(),
          kind,
          name,
          email,
          topic: topic ?? null,
          message,
          page: page ?? null,
        })
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returning('receipt')
        .executeTakeFirst();
      if (created) return created.receipt;
    }
    throw new Error('No free receipt was found');
  }

  /** As the privacy policy promises: 24 months, then it is deleted. @returns how many were */
  async deleteOld(): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('contact_messages')
      .where('created_at', '<', sql<Date>`now() - interval '24 months'`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Newest first. */
  async list(limit: number): Promise<readonly ContactMessageRecord[]> {
    const rows = await this.#db
      .selectFrom('contact_messages')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ created_at, id: _id, ...row }) => ({ ...row, createdAt: created_at }));
  }
}

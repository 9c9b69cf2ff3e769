/**
 * Stores the messages that visitors send to Paddock, and deletes old ones. Operators read them
 * through contact-desk.repository.ts.
 */
import { CONTACT_MESSAGE_MONTHS } from '@paddock/domain/privacy/retention';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ContactMessage } from '@paddock/contracts/http';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';

/** A contact message, with a verdict instead of the two fields that only serve to detect spam. */
export interface NewContactMessage extends Omit<ContactMessage, 'website' | 'elapsedMs'> {
  readonly isProbableSpam: boolean;
}

/**
 * Without 0, 1, I, L and O, which are easily confused when a receipt number is read out over the
 * phone.
 */
const RECEIPT_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECEIPT_LENGTH = 6;
/** There are 31^6 receipt numbers, so five collisions in a row do not happen in practice. */
const MAX_RECEIPT_ATTEMPTS = 5;

/** Returns a random receipt number, such as "PD-7KQ2MX". */
function generateReceiptNumber(): string {
  return `PD-${Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_LETTERS[randomInt(RECEIPT_LETTERS.length)]).join('')}`;
}

export class ContactMessagesRepository extends Repository {
  /**
   * Returns the receipt of an identical message from the same sender within the last 10 minutes,
   * which happens when the sender double-clicks or retries.
   */
  async findDuplicate({
    kind,
    email,
    message,
    isProbableSpam,
  }: NewContactMessage): Promise<string | null> {
    const row = await this.db
      .selectFrom('contact_messages')
      .select('receipt')
      .where('email', '=', email)
      .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
      .where('kind', '=', kind)
      .where('message', '=', message)
      // A person whose first attempt looked like spam may send the same text again.
      .where('is_probable_spam', '=', isProbableSpam)
      .limit(1)
      .executeTakeFirst();
    return row?.receipt ?? null;
  }

  /**
   * Stores a message.
   * @returns its receipt
   * @throws {Error} when no unused receipt was found
   */
  async create({
    kind,
    name,
    email,
    topic,
    message,
    page,
    isProbableSpam,
  }: NewContactMessage): Promise<string> {
    for (let attempts = 0; attempts < MAX_RECEIPT_ATTEMPTS; attempts += 1) {
      const created = await this.db
        .insertInto('contact_messages')
        .values({
          receipt: generateReceiptNumber(),
          kind,
          name,
          email,
          topic: topic ?? null,
          message,
          page: page ?? null,
          is_probable_spam: isProbableSpam,
        })
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returning('receipt')
        .executeTakeFirst();
      if (created) return created.receipt;
    }
    throw new Error(`No unused receipt found in ${MAX_RECEIPT_ATTEMPTS} attempts`);
  }

  /**
   * Deletes messages that are older than the privacy policy allows.
   * @returns the number of deleted messages
   */
  async deleteOld(): Promise<number> {
    return deleteInBatches(
      this.db,
      'contact_messages',
      sql`created_at < now() - make_interval(months => ${CONTACT_MESSAGE_MONTHS})`,
    );
  }
}

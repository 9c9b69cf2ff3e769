/** Finds entries of the security log, for `npm run audit` and the operators' desk. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { AuditRecord } from '../audit/audit.repository.ts';
import { AccountsRepository } from '../identity/accounts/accounts.repository.ts';

/** An event's name, or its first part: security.sign-in, security. */
export const AUDIT_EVENT_PATTERN = /^[a-z-]+(?:\.[a-z-]+)?$/;
/** After an account is deleted, only its number finds its entries. */
const ACCOUNT_NUMBER = /^\d{1,15}$/;

/**
 * Finds the account to list entries of.
 *
 * @param text an email, or the account's number, which need not exist any more
 * @returns the number, or a sentence when no account has the email
 */
export async function findAuditAccount(
  db: Kysely<Database>,
  text: string,
): Promise<number | string> {
  if (ACCOUNT_NUMBER.test(text)) return Number(text);
  const [account] = await new AccountsRepository(db).listByEmail(text);
  return (
    account?.id ??
    `No account has the email ${text}. After an account is deleted, only its number finds its entries.`
  );
}

/** Returns the entry's details as texts. */
export function toTextDetails({ detail }: Pick<AuditRecord, 'detail'>) {
  return Object.entries(detail).map(([name, value]) => ({ name, value: String(value) }));
}

/** Formats an entry's subject and facts: "listing 123456789 permission=editor". */
export function formatAuditDetail({
  subject,
  detail,
}: Pick<AuditRecord, 'subject' | 'detail'>): string {
  const facts = toTextDetails({ detail }).map(({ name, value }) => `${name}=${value}`);
  return [...(subject === null ? [] : [`${subject.type} ${subject.id}`]), ...facts].join(' ');
}

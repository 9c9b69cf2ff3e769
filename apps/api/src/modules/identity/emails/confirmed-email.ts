/**
 * Users confirm their email address before they publish or write to another user first, so that an
 * address that is made up or belongs to another person cannot be used to reach people.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { ProblemError } from '../../../problems/problem.ts';
import type { IdentityAdministrator } from '../sign-in/administrator.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export type RequireConfirmedEmail = (currentUser: SignedInUser) => Promise<void>;

export interface ConfirmedEmailOptions {
  readonly db: Kysely<Database>;
  /** Null when sign-in is not configured. */
  readonly administrator: Pick<IdentityAdministrator, 'list'> | null;
  readonly onUnavailable: (error: unknown) => void;
}

/**
 * Creates the check. Call it before the transaction of the write, because it may ask the sign-in
 * service: a user may have opened the link on another device, of which this session knows nothing.
 *
 * @returns a function that throws ProblemError 403 `email_unverified`
 */
export function createEmailCheck({
  db,
  administrator,
  onUnavailable,
}: ConfirmedEmailOptions): RequireConfirmedEmail {
  return async ({ accountId, account: { email, firebaseId, isEmailVerified } }) => {
    if (isEmailVerified) return;
    const [record] = await (administrator?.list([firebaseId]) ?? Promise.resolve([])).catch(
      (error: unknown) => {
        onUnavailable(error);
        return [];
      },
    );
    if (record?.isEmailVerified === true && record.email === email) {
      await db
        .updateTable('accounts')
        .set({ email_verified: true })
        .where('id', '=', accountId)
        .where('email', '=', email)
        .execute();
      return;
    }
    throw new ProblemError(
      'email_unverified',
      email === null
        ? 'Add an email address to your account first, and open the link that we send to it.'
        : `Confirm your email address first: open the link we sent to ${email}, then try again.`,
    );
  };
}

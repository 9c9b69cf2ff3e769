/**
 * Sends emails whose links come from the sign-in service. The links are changed to lead to
 * Paddock's own pages.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { toSafeReturnPath } from '@paddock/contracts/return-path';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { Database } from '../../../database/tables.ts';
import { AuditRepository } from '../../audit/audit.repository.ts';
import type { RequestOrigin } from '../../audit/request-origin.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { IdentityAdministrator, EmailLinkType } from '../sign-in/administrator.ts';
import {
  createAddressChangeEmail,
  createAddressChangeNotice,
  createPasswordResetEmail,
  createSignInEmail,
  createVerificationEmail,
} from './account-email-templates.ts';
import type { EmailContent } from '../../email/email-content.ts';
import type { Mailer } from '../../email/mailer.ts';

/**
 * Emails per hour to one address, from all visitors together. Further emails are dropped silently,
 * because an error would reveal that other emails were sent to the address.
 */
const MAX_EMAILS_PER_ADDRESS = 5;
const MAX_ADDRESSES = 50_000;

const TEMPLATES: Readonly<Record<EmailLinkType, (url: string) => EmailContent>> = {
  verify: createVerificationEmail,
  reset: createPasswordResetEmail,
  'sign-in': createSignInEmail,
};

export interface AuthEmailsOptions {
  readonly mailer: Mailer;
  readonly administrator: IdentityAdministrator;
  readonly publicOrigin: string;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
}

export class AuthEmailsService {
  readonly #options: AuthEmailsOptions;
  readonly #sent = new LRUCache<string, { count: number }>({
    max: MAX_ADDRESSES,
    ttl: HOUR_MS,
  });

  constructor(options: AuthEmailsOptions) {
    this.#options = options;
  }

  /**
   * Sends the email after the response, so that only the email reveals whether the account exists.
   */
  send(kind: EmailLinkType, email: string, returnPath: string | null, origin: RequestOrigin): void {
    const { mailer, administrator } = this.#options;
    if (!this.#isWithinLimit(email)) return;
    mailer.runInBackground(`${kind} email`, async () => {
      const link = await administrator.makeLink(kind, email, this.#toReturnUrl(returnPath));
      if (link === null) return;
      if (kind === 'reset') await this.#recordResetRequest(email, origin);
      await mailer.send(email, TEMPLATES[kind](this.#toOwnUrl(link)));
    });
  }

  sendEmailChange(email: string, newEmail: string): void {
    const { mailer, administrator, publicOrigin } = this.#options;
    if (!this.#isWithinLimit(newEmail)) return;
    mailer.runInBackground('email change', async () => {
      const link = await administrator.makeEmailChangeLink(
        email,
        newEmail,
        this.#toReturnUrl('/account'),
      );
      if (link === null) return;
      await mailer.send(newEmail, createAddressChangeEmail(this.#toOwnUrl(link)));
      await mailer.send(email, createAddressChangeNotice(`${publicOrigin}/account`));
    });
  }

  async #recordResetRequest(email: string, origin: RequestOrigin): Promise<void> {
    const { db, now } = this.#options;
    for (const { id } of await new AccountsRepository(db).listByEmail(email))
      await new AuditRepository(db).addSecurityEvent({
        type: 'password-reset-requested',
        accountId: id,
        isByUser: false,
        origin,
        at: now(),
      });
  }

  /**
   * Counts an email to the address and returns whether the hourly limit allows it. Stores only the
   * address's hash, so that the server keeps no list of addresses.
   */
  #isWithinLimit(email: string): boolean {
    const key = createHash('sha256').update(email.trim().toLowerCase()).digest('base64');
    const sent = this.#sent.get(key);
    if (!sent) this.#sent.set(key, { count: 1 });
    else sent.count += 1;
    return (sent?.count ?? 1) <= MAX_EMAILS_PER_ADDRESS;
  }

  #toReturnUrl(returnPath: string | null): string {
    return this.#options.publicOrigin + (toSafeReturnPath(returnPath) ?? '/');
  }

  /**
   * Moves the link's query string, which contains the one-time code, to a URL of Paddock's own
   * page.
   */
  #toOwnUrl(link: string): string {
    return `${this.#options.publicOrigin}/login/action${new URL(link).search}`;
  }
}

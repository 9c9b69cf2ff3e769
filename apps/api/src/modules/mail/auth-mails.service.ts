/** Mails with links of the sign-in service, which we make lead to our own pages. */
import { LRUCache } from 'lru-cache';
import { toSafeReturnPath } from '@paddock/contracts/return-path';
import type { Administrator, MailLinkKind } from '../../identity/administrator.ts';
import { hashCookie } from '../session/session-cookie.ts';
import {
  changeEmailLetter,
  emailChangeNotice,
  resetLetter,
  signInLetter,
  verifyLetter,
} from './letters.ts';
import type { Letter } from './letter.ts';
import type { Mailer } from './mailer.ts';

/** To one address, whoever asks: what is more is silently left out, because saying so would say something of the address. */
const MAILS_PER_ADDRESS = 5;
const ADDRESS_WINDOW_MS = 3_600_000;
const MAX_ADDRESSES = 50_000;

const LETTERS: Readonly<Record<MailLinkKind, (url: string) => Letter>> = {
  verify: verifyLetter,
  reset: resetLetter,
  'sign-in': signInLetter,
};

export interface AuthMailsOptions {
  readonly mailer: Mailer;
  readonly administrator: Administrator;
  readonly publicOrigin: string;
}

export class AuthMailsService {
  readonly #options: AuthMailsOptions;
  readonly #sent = new LRUCache<string, { count: number }>({
    max: MAX_ADDRESSES,
    ttl: ADDRESS_WINDOW_MS,
  });

  constructor(options: AuthMailsOptions) {
    this.#options = options;
  }

  /** Returns at once; whether there is such an account shows nowhere but in the mailbox. */
  send(kind: MailLinkKind, email: string, returnPath: string | null): void {
    const { mailer, administrator } = this.#options;
    if (!this.#takeTurn(email)) return;
    mailer.later(`a mail to ${kind}`, async () => {
      const link = await administrator.makeLink(kind, email, this.#returnUrl(returnPath));
      if (link !== null) await mailer.send(email, LETTERS[kind](this.#ours(link)));
    });
  }

  sendEmailChange(email: string, newEmail: string): void {
    const { mailer, administrator } = this.#options;
    if (!this.#takeTurn(newEmail)) return;
    mailer.later('a mail to change an address', async () => {
      const link = await administrator.makeEmailChangeLink(
        email,
        newEmail,
        this.#returnUrl('/account'),
      );
      if (link === null) return;
      await mailer.send(newEmail, changeEmailLetter(this.#ours(link)));
      await mailer.send(email, emailChangeNotice());
    });
  }

  /** By its hash: a list of addresses is nothing to keep. */
  #takeTurn(email: string): boolean {
    const key = hashCookie(email.trim().toLowerCase()).toString('base64');
    const turns = this.#sent.get(key);
    if (!turns) this.#sent.set(key, { count: 1 });
    else turns.count += 1;
    return (turns?.count ?? 1) <= MAILS_PER_ADDRESS;
  }

  #returnUrl(returnPath: string | null): string {
    return this.#options.publicOrigin + (toSafeReturnPath(returnPath) ?? '/');
  }

  /** The same query on our own page: the code in it is what counts. */
  #ours(link: string): string {
    return `${this.#options.publicOrigin}/login/action${new URL(link).search}`;
  }
}

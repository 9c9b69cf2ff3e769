/** One SMTP transport. Mails leave after the answer, so that how long an answer takes tells nobody who has an account. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config.ts';
import { toHtml, toText, type Letter } from './letter.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** What nodemailer says where recipient or contents were refused; what else is refused is our own settings' fault. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** The mail server will never take it: no such mailbox, or none for us. Its message is a code, and names nobody. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Of mails that are not the answer to something that their reader just did. */
export interface MailOptions {
  /** The same for what is sent again, so that a mailbox can tell. */
  readonly messageId?: string;
  /** Where a mail program unsubscribes with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export class Mailer {
  readonly #config: MailConfig;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #transport: ReturnType<typeof createTransport> | null;
  readonly #underWay = new Set<Promise<void>>();

  constructor(config: MailConfig, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#config = config;
    this.#log = log;
    this.#transport =
      config.smtpUrl === null
        ? null
        : createTransport(config.smtpUrl, {
            from: config.from,
            connectionTimeout: CONNECT_TIMEOUT_MS,
            greetingTimeout: CONNECT_TIMEOUT_MS,
            socketTimeout: CONNECT_TIMEOUT_MS,
          } as object);
  }

  get isConfigured(): boolean {
    return this.#transport !== null;
  }

  /** @throws MailRefusedError where the mail server will never take it, another error where it does not just now */
  async send(
    to: string,
    letter: Letter,
    { messageId, unsubscribeUrl }: MailOptions = {},
  ): Promise<void> {
    if (!this.#transport) {
      this.#log.warn({ subject: letter.subject }, 'a mail was not sent: SMTP_URL is not set');
      return;
    }
    // As an object: an address is one recipient, whatever commas it has.
    const headers = {
      'auto-submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'list-unsubscribe': `<${unsubscribeUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
    };
    try {
      await this.#transport.sendMail({
        from: this.#config.from,
        to: { name: '', address: to },
        subject: letter.subject,
        text: toText(letter),
        html: toHtml(letter),
        headers,
        ...(messageId === undefined ? {} : { messageId }),
      });
    } catch (error) {
      throw withoutNames(error);
    }
  }

  /** Does it once the answer is on its way. A failure is logged without anybody's address. */
  later(what: string, work: () => Promise<void>): void {
    const doing = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => {
        this.#log.warn({ what, reason: getErrorReason(error) }, 'a mail could not be sent');
      });
    this.#underWay.add(doing);
    void doing.finally(() => this.#underWay.delete(doing));
  }

  /** Once nothing is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    await this.settled();
    this.#transport?.close();
  }
}

/** Messages of mail servers name addresses, and end up in logs and among the dead jobs. */
function withoutNames(error: unknown): Error {
  const reason = getErrorReason(error);
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error
      ? Number(error.responseCode)
      : 0;
  if (status >= 500 && ABOUT_THE_MAIL.has(reason))
    return new MailRefusedError(`${reason} ${status}`);
  return Object.assign(new Error(status > 0 ? `${reason} ${status}` : reason), { code: reason });
}

/** By code: messages of mail servers and of the sign-in service name addresses. */
function getErrorReason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

/** One SMTP transport. Mails leave after the answer, so that how long an answer takes tells nobody who has an account. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config.ts';
import { toHtml, toText, type Letter } from './letter.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export class Mailer {
  readonly #config: MailConfig;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #transport: ReturnType<typeof createTransport> | null;
  readonly #underWay = new Set<Promise<void>>();

  constructor(config: MailConfig, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#config = config;
    this.#log = log;
    this.#transport = config.smtpUrl === null ? null : createTransport(config.smtpUrl, { from: config.from, connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, socketTimeout: CONNECT_TIMEOUT_MS } as object);
  }

  /** @throws where the mail server does not take it */
  async send(to: string, letter: Letter): Promise<void> {
    if (!this.#transport) {
      this.#log.warn({ subject: letter.subject }, 'a mail was not sent: SMTP_URL is not set');
      return;
    }
    // As an object: an address is one recipient, whatever commas it has.
    await this.#transport.sendMail({ from: this.#config.from, to: { name: '', address: to }, subject: letter.subject, text: toText(letter), html: toHtml(letter), headers: { 'auto-submitted': 'auto-generated' } });
  }

  /** Does it once the answer is on its way. A failure is logged without anybody's address. */
  later(what: string, work: () => Promise<void>): void {
    const doing = new Promise<void>((resolve) => setImmediate(resolve)).then(work).catch((error: unknown) => {
      this.#log.warn({ what, reason: reasonOf(error) }, 'a mail could not be sent');
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

/** By code: messages of mail servers and of the sign-in service name addresses. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

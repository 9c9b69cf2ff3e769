/**
 * Sends emails over SMTP. Emails that a request triggers are sent after its response, so that
 * response times do not reveal whether an address has an account.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { EmailConfig } from '../../config.ts';
import { renderEmailHtml, renderEmailText, type EmailContent } from './email-content.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/**
 * nodemailer's codes for a rejected recipient or message. Other rejections mean that our settings
 * are wrong.
 */
const REJECTED_EMAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** The mail server permanently rejected the email. The message holds codes only, no addresses. */
export class EmailRejectedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Options of emails that are not the direct result of their recipient's action. */
export interface EmailOptions {
  /** The same each time an email is sent again, so that mailboxes can detect the duplicate. */
  readonly messageId?: string;
  /** Where an email client sends one-click unsubscribe requests (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export class Mailer {
  readonly #config: EmailConfig;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #transport: ReturnType<typeof createTransport> | null;
  readonly #running = new Set<Promise<void>>();

  constructor(config: EmailConfig, log: Pick<FastifyBaseLogger, 'warn'>) {
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

  /**
   * @throws MailRefusedError when the mail server permanently rejects the email, another error when
   * it fails temporarily
   */
  async send(
    to: string,
    content: EmailContent,
    { messageId, unsubscribeUrl }: EmailOptions = {},
  ): Promise<void> {
    if (!this.#transport) {
      this.#log.warn({ subject: content.subject }, 'email not sent: SMTP_URL is not set');
      return;
    }
    // nodemailer splits strings at commas into several recipients, so `to` is passed as an object.
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
        subject: content.subject,
        text: renderEmailText(content),
        html: renderEmailHtml(content),
        headers,
        ...(messageId === undefined ? {} : { messageId }),
      });
    } catch (error) {
      throw toErrorWithoutAddresses(error);
    }
  }

  /** Runs the work after the current request's response. Logs failures without any addresses. */
  runInBackground(purpose: string, work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => {
        this.#log.warn({ purpose, reason: getErrorReason(error) }, 'sending an email failed');
      });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  /** Resolves when no background work is running. */
  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    await this.waitUntilIdle();
    this.#transport?.close();
  }
}

/**
 * Drops the mail server's message, which names addresses and would end up in logs and failed jobs.
 */
function toErrorWithoutAddresses(error: unknown): Error {
  const reason = getErrorReason(error);
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error
      ? Number(error.responseCode)
      : 0;
  if (status >= 500 && REJECTED_EMAIL_CODES.has(reason))
    return new EmailRejectedError(`${reason} ${status}`);
  return Object.assign(new Error(status > 0 ? `${reason} ${status}` : reason), { code: reason });
}

/**
 * Returns an error's code, because messages of mail servers and of the sign-in service name
 * addresses.
 */
function getErrorReason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * Sends emails over SMTP. Emails triggered by a request are sent after its response, so that
 * response times do not reveal whether an address has an account.
 */
import type { SiteDetails } from '@paddock/contracts/site-details';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { EmailConfig } from '../../config.ts';
import { renderEmailText, type EmailContent, type EmailSite } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/**
 * nodemailer's codes for a rejected recipient or message. Any other rejection means that our
 * settings are wrong.
 */
const REJECTED_EMAIL_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * The mail server permanently rejected the email. The error's message contains codes only, and no
 * addresses.
 */
export class EmailRejectedError extends Error {
  override readonly name = 'EmailRejectedError';
}

/** Options for emails that are not sent in direct response to an action of their recipient. */
export interface EmailOptions {
  /** Identical each time the same email is sent, so that mailboxes can detect duplicates. */
  readonly messageId?: string;
  /** The URL to which email clients send one-click unsubscribe requests (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The address that receives answers, instead of the sender's. */
  readonly replyTo?: string;
}

export class Mailer {
  readonly #config: EmailConfig;
  readonly #site: EmailSite;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #transport: ReturnType<typeof createTransport> | null;
  readonly #running = new Set<Promise<void>>();

  constructor(config: EmailConfig, details: SiteDetails, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#config = config;
    this.#site = { details, publicOrigin: config.publicOrigin };
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
   * @throws EmailRejectedError when the mail server permanently rejects the email
   * @throws another error when sending fails temporarily
   */
  async send(
    to: string,
    content: EmailContent,
    { messageId, unsubscribeUrl, replyTo }: EmailOptions = {},
  ): Promise<void> {
    if (!this.#transport) {
      this.#log.warn({ type: content.type }, 'email not sent: SMTP_URL is not set');
      return;
    }
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
        // An object, because nodemailer splits a string at commas into several recipients.
        to: { name: '', address: to },
        subject: content.subject,
        text: renderEmailText(content, this.#site),
        html: renderEmailHtml(content, this.#site),
        headers,
        ...(messageId === undefined ? {} : { messageId }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      });
    } catch (error) {
      throw toErrorWithoutAddresses(error);
    }
  }

  /**
   * Runs the work after the response to the current request. Logs failures without any addresses.
   */
  runInBackground(purpose: string, work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => {
        this.#log.warn({ purpose, reason: getErrorReason(error) }, 'could not send an email');
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
 * Replaces the mail server's error message: it contains addresses, which would end up in logs and
 * failed jobs.
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
 * Returns an error's code instead of its message, because messages from mail servers and the
 * sign-in service contain addresses.
 */
function getErrorReason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

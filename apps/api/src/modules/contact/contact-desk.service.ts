/** Lets operators read, assign and answer contact messages. */
import type {
  ContactCase,
  ContactCaseChange,
  ContactDesk,
  ContactDeskQuery,
  ContactReply,
  ContactSummary,
} from '@paddock/contracts/http';
import type { Kysely } from 'kysely';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { EmailRejectedError } from '../email/mailer.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import {
  ContactDeskRepository,
  type DeskMessageRecord,
  type NamedUser,
} from './contact-desk.repository.ts';
import { createContactReply } from './contact-emails.ts';

const MESSAGES_PER_PAGE = 30;

type Options = Pick<ApiCore, 'config' | 'db' | 'log' | 'mailer' | 'now'>;

export class ContactDeskService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async list(
    { accountId }: SignedInUser,
    { list = 'open', cursor }: ContactDeskQuery,
  ): Promise<ContactDesk> {
    const desk = new ContactDeskRepository(this.#options.db);
    const [found, counts] = await Promise.all([
      desk.list(list, accountId, cursor ?? null, MESSAGES_PER_PAGE + 1),
      desk.count(accountId),
    ]);
    const shown = found.slice(0, MESSAGES_PER_PAGE);
    const last = shown.at(-1);
    return {
      messages: shown.map(toSummary),
      nextCursor: found.length > shown.length && last ? String(last.id) : null,
      counts,
    };
  }

  /** @throws {ProblemError} 404 when there is no message with this receipt */
  find(receipt: string): Promise<ContactCase> {
    return this.#read(this.#options.db, receipt);
  }

  /** @throws {ProblemError} 400 when the new assignee is not an operator */
  async change(
    currentUser: SignedInUser,
    receipt: string,
    { state, assignee }: ContactCaseChange,
  ): Promise<ContactCase> {
    return runTransaction(this.#options.db, async (transaction) => {
      const desk = new ContactDeskRepository(transaction);
      const message = await requireMessage(desk, receipt);
      const operator =
        assignee === null ? null : (await desk.listOperators()).find(({ id }) => id === assignee);
      if (operator === undefined)
        throw badRequest([
          { field: 'assignee', message: 'This person is no longer an operator. Choose another.' },
        ]);
      if (state !== message.state || operator?.id !== message.assignee?.id) {
        await desk.setState(message.id, state, operator?.accountId ?? null);
        await this.#log(transaction, currentUser, 'operate.message-changed', {
          receipt,
          state,
          assignee: operator?.accountId ?? null,
        });
      }
      return this.#read(transaction, receipt);
    });
  }

  /**
   * Sends a reply by email and stores it. The email is sent before the transaction is committed, so
   * that a reply is stored only if the mail server has accepted it.
   *
   * @throws {ProblemError} 409 when another operator has replied, or the mail server rejects the
   *   address; 503 when the email cannot be sent now
   */
  async reply(
    currentUser: SignedInUser,
    receipt: string,
    { text, replyCount }: ContactReply,
    request: IdempotentRequest | null,
  ): Promise<ContactCase> {
    const { db, now } = this.#options;
    return writeOnce(db, request, 200, now(), async (transaction) => {
      const desk = new ContactDeskRepository(transaction);
      await desk.lock(receipt);
      const message = await requireMessage(desk, receipt);
      if ((await desk.listReplies(message.id)).length > replyCount)
        throw new ProblemError(
          'not_possible_now',
          'Another operator has replied since you opened this message. Reload the page to read the reply; your text stays.',
        );
      await desk.addReply(message.id, currentUser.accountId, text, now());
      await this.#log(transaction, currentUser, 'operate.message-answered', { receipt });
      await this.#send(message, text);
      return this.#read(transaction, receipt);
    });
  }

  async #send(message: DeskMessageRecord, text: string): Promise<void> {
    const { mailer, log } = this.#options;
    if (!mailer.isConfigured)
      throw new ProblemError(
        'email_unavailable',
        'Email isn’t set up, so replies can’t be sent. Set SMTP_URL for the API.',
      );
    try {
      await mailer.send(
        message.email,
        createContactReply(message, text, this.#options.config.email.publicOrigin),
        {
          replyTo: this.#replyAddress,
        },
      );
    } catch (error) {
      if (error instanceof EmailRejectedError)
        throw new ProblemError(
          'not_possible_now',
          `The mail server doesn’t accept ${message.email}. Check the address, or use another way to answer.`,
        );
      log.warn({ err: error }, 'could not send a reply to a contact message');
      throw new ProblemError(
        'email_unavailable',
        'We couldn’t send the email. Your text is still here: try again in a minute.',
      );
    }
  }

  get #replyAddress(): string {
    const { email, site } = this.#options.config;
    return email.operatorAddress ?? site.email;
  }

  async #read(db: Kysely<Database>, receipt: string): Promise<ContactCase> {
    const desk = new ContactDeskRepository(db);
    const message = await requireMessage(desk, receipt);
    const replies = await desk.listReplies(message.id);
    const operators = await desk.listOperators();
    return {
      ...toSummary(message),
      email: message.email,
      page: message.page,
      deletedAt: message.deletedAt.toISOString(),
      replies: replies.map(({ id, author, text, createdAt }) => ({
        id: String(id),
        author: author && toUser(author),
        text,
        at: createdAt.toISOString(),
      })),
      operators: operators.map(toUser),
      replyAddress: this.#replyAddress,
    };
  }

  #log(
    db: Kysely<Database>,
    { accountId, origin }: SignedInUser,
    action: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const entry = { actorAccountId: accountId, action, origin, detail, at: this.#options.now() };
    return new AuditRepository(db).add(entry);
  }
}

async function requireMessage(
  desk: ContactDeskRepository,
  receipt: string,
): Promise<DeskMessageRecord> {
  const message = await desk.find(receipt);
  if (!message) throw notFound('message');
  return message;
}

const toUser = ({ id, name }: NamedUser) => ({ id, name });

function toSummary(record: DeskMessageRecord): ContactSummary {
  const { receipt, kind, name, topic, message, state, assignee, createdAt } = record;
  return { receipt, kind, name, topic, message, state, assignee, at: createdAt.toISOString() };
}

/** What people write to each other: a message, its place in the conversation, what is unread and who is told, in one transaction. */
import type { Kysely } from 'kysely';
import type { Conversation, ConversationList, Message, SentMessage, Thread } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { recordEvent, type EventParts } from '../notifications/record-event.ts';
import { NotificationsRepository } from '../notifications/notifications.repository.ts';
import { requireNotBanned } from '../trust/bans.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { toConversation, toMessage } from './conversation-view.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import { requireParticipant, requireReader, requireStart } from './messages.policy.ts';
import { MessagesRepository } from './messages.repository.ts';

const CONVERSATIONS_PER_PAGE = 20;
const MESSAGES_PER_PAGE = 50;
const CREATED = 201;

export interface MessagesServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
  eventParts(): EventParts;
}

/** A write as it came in. Its turns are taken where it is done, not where it is repeated. */
export interface IncomingWrite {
  readonly named: NamedWrite | null;
  /** @throws ProblemError 429 */
  takeMessageTurn(): Promise<void>;
  /** @throws ProblemError 429 */
  takeConversationTurn(): Promise<void>;
}

export class MessagesService {
  readonly #options: MessagesServiceOptions;

  constructor(options: MessagesServiceOptions) {
    this.#options = options;
  }

  /** The newest first. @throws ProblemError 400 where the cursor is not one of ours */
  async list(asker: SignedIn, cursorText: string | null): Promise<ConversationList> {
    const cursor = readTimeCursor(cursorText);
    const records = await new MessagesRepository(this.#options.db).list(asker, cursor, CONVERSATIONS_PER_PAGE + 1);
    const shown = records.slice(0, CONVERSATIONS_PER_PAGE);
    const last = shown.at(-1);
    const reference = await this.#options.reference.get();
    return {
      conversations: shown.map((record): Conversation => toConversation(record, reference, asker, this.#options.now())),
      next_cursor: records.length > shown.length && last ? encodeTimeCursor({ at: last.lastMessageAt, id: last.id }) : null,
    };
  }

  /** Writes about a listing to whoever posted it, in the conversation that there is already or in a new one. @throws ProblemError 404, 409, 410, 422, 429 */
  async start(asker: SignedIn, listingPublicId: string, body: string, write: IncomingWrite): Promise<SentMessage> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, write.named, CREATED, now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const messages = new MessagesRepository(transaction);
      const listing = requireStart(await messages.findListing(Number(listingPublicId)), asker, now);
      await write.takeMessageTurn();
      const known = await messages.findStarted(asker, listing.id);
      if (known === null) await write.takeConversationTurn();
      const conversationId = known ?? (await messages.findOrCreate(asker, listing, now));
      return this.#add(transaction, asker, String(conversationId), body, now);
    });
  }

  /** @throws ProblemError 404, 409, 422, 429 */
  async send(asker: SignedIn, conversationId: string, body: string, write: IncomingWrite): Promise<SentMessage> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, write.named, CREATED, now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      await write.takeMessageTurn();
      return this.#add(transaction, asker, conversationId, body, now);
    });
  }

  async #add(transaction: Kysely<Database>, asker: SignedIn, conversationId: string, body: string, now: Date): Promise<SentMessage> {
    const messages = new MessagesRepository(transaction);
    const conversation = requireParticipant(await messages.lock(asker, conversationId));
    const { accountId } = requireReader(conversation);
    const message = await messages.add(asker, conversation, body, now);
    const { id, listing } = conversation;
    await recordEvent(transaction, { type: 'message-received', accountId, conversationId: id, sequence: message.sequence, senderName: asker.account.name, body, listing }, this.#options.eventParts());
    return { conversation_id: String(id), message: toMessage(message) };
  }

  /** @throws ProblemError 404 where the asker takes no part */
  async thread(asker: SignedIn, conversationId: string, { before, after }: { readonly before: number | null; readonly after: number | null }): Promise<Thread> {
    const messages = new MessagesRepository(this.#options.db);
    const conversation = requireParticipant(await messages.find(asker, conversationId));
    const found = await messages.listMessages(asker, conversation.id, { before, after, limit: MESSAGES_PER_PAGE });
    // Without gaps from 1 on: whatever does not begin there has older ones.
    const first = found[0]?.sequence ?? (after ?? 0) + 1;
    return {
      conversation: toConversation(conversation, await this.#options.reference.get(), asker, this.#options.now()),
      messages: found.map((message): Message => toMessage(message)),
      has_more: first > 1,
    };
  }

  /** Everything up to a message is read, and so is what told of it. @throws ProblemError 404 where the asker takes no part */
  async read(asker: SignedIn, conversationId: string, sequence: number): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const messages = new MessagesRepository(transaction);
      const conversation = requireParticipant(await messages.lock(asker, conversationId));
      const upTo = Math.min(sequence, conversation.lastSequence);
      if (await messages.markRead(asker, conversation, upTo)) await new NotificationsRepository(transaction).markConversationRead(asker, conversation.id, upTo);
    });
  }
}

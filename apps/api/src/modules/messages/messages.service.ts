/**
 * Sends and reads messages. The message, its sequence number, the unread count and the notification
 * are written in one transaction.
 */
import type { Kysely } from 'kysely';
import type {
  Conversation,
  ConversationChange,
  ConversationList,
  MessageSearchResults,
  Message,
  SentMessage,
  ThreadPage,
} from '@paddock/contracts/http';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { encodeTimeCursor, decodeTimeCursor } from '../../database/time-cursor.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, notFound } from '../../problems/problem.ts';
import { BlocksRepository } from '../blocks/blocks.repository.ts';
import { recordEvent } from '../notifications/record-event.ts';
import { NotificationsRepository } from '../notifications/notifications.repository.ts';
import type { RequireConfirmedEmail } from '../identity/emails/confirmed-email.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { toConversation, toMessage } from './conversation-view.ts';
import { ConversationsRepository, type ThreadRange } from './conversations.repository.ts';
import { createSearchExcerpt } from './search-excerpt.ts';
import type { MessageInput } from './message-form.ts';
import { formatContentPreview, type MessageContent } from './message-record.ts';
import {
  requireNotBlocked,
  requireParticipant,
  requireActiveRecipient,
  requireMessageableListing,
  requireRecipient,
} from './messages.policy.ts';
import { requireConversationAllowance } from './conversation-allowance.ts';
import { reportScam } from './scam/scam-report.ts';
import { MessagesRepository } from './messages.repository.ts';
import { AttachmentsRepository } from './attachments.repository.ts';

const CONVERSATIONS_PER_PAGE = 20;
const MESSAGES_PER_PAGE = 50;
const MAX_SEARCH_RESULTS = 50;
const CREATED = 201;

export interface MessagesServiceOptions extends Pick<
  ApiCore,
  'db' | 'reference' | 'now' | 'getEventContext'
> {
  readonly requireConfirmedEmail: RequireConfirmedEmail;
  readonly config: Pick<ApiCore['config'], 'firstConversationsPerDay'>;
}

/**
 * An incoming write request. Rate limits count only writes that are executed, not repeated requests
 * that get a stored response.
 */
export interface RateLimitedWrite {
  readonly idempotentRequest: IdempotentRequest | null;
  /** @throws ProblemError 429 when the user has sent too many messages */
  enforceMessageLimit(transaction: Kysely<Database>): Promise<void>;
  /** @throws ProblemError 429 when the user has started too many conversations */
  enforceConversationLimit(transaction: Kysely<Database>): Promise<void>;
}

/** The listing or the user to message, by public id. */
export type ConversationTarget = { readonly listingId: string } | { readonly personId: string };

export class MessagesService {
  readonly #options: MessagesServiceOptions;

  constructor(options: MessagesServiceOptions) {
    this.#options = options;
  }

  /**
   * Lists conversations, the one with the newest message first.
   *
   * @throws ProblemError 400 when the cursor is invalid
   */
  async listConversations(
    currentUser: SignedInUser,
    box: 'inbox' | 'archived',
    cursorText: string | null,
  ): Promise<ConversationList> {
    const cursor = decodeTimeCursor(cursorText);
    const records = await new ConversationsRepository(this.#options.db).list(currentUser, {
      isArchived: box === 'archived',
      cursor,
      limit: CONVERSATIONS_PER_PAGE + 1,
    });
    const shown = records.slice(0, CONVERSATIONS_PER_PAGE);
    const last = shown.at(-1);
    return {
      conversations: shown.map((record): Conversation =>
        toConversation(record, currentUser, this.#options.now()),
      ),
      nextCursor:
        records.length > shown.length && last
          ? encodeTimeCursor({ at: last.lastMessageAt, id: last.id })
          : null,
    };
  }

  /**
   * Sends a message to a listing's seller or to a user. Uses the existing conversation, or creates
   * one.
   *
   * @throws ProblemError 400, 403, 404, 409, 410, 422 or 429
   */
  async startConversation(
    currentUser: SignedInUser,
    to: ConversationTarget,
    input: MessageInput,
    write: RateLimitedWrite,
  ): Promise<SentMessage> {
    await this.#options.requireConfirmedEmail(currentUser);
    const now = this.#options.now();
    return writeOnce(
      this.#options.db,
      write.idempotentRequest,
      CREATED,
      now,
      async (transaction) => {
        await requireNotBanned(transaction, currentUser);
        const conversationId =
          'personId' in to
            ? await this.#startWithUser(transaction, currentUser, to.personId, write, now)
            : await this.#startAboutListing(transaction, currentUser, to.listingId, write, now);
        return this.#add(transaction, currentUser, String(conversationId), input, now);
      },
    );
  }

  async #startAboutListing(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    listingPublicId: string,
    write: RateLimitedWrite,
    now: Date,
  ): Promise<number> {
    const messages = new MessagesRepository(transaction);
    const listing = requireMessageableListing(
      await messages.findListing(Number(listingPublicId)),
      currentUser,
      now,
    );
    await write.enforceMessageLimit(transaction);
    const existing = await messages.findConversationAbout(currentUser, listing.id);
    if (existing !== null) return existing;
    await this.#enforceConversationLimits(transaction, currentUser, write, now);
    await new BlocksRepository(transaction).lockPair(currentUser.accountId, listing.accountId);
    return messages.findOrCreateConversationAbout(currentUser, listing, now);
  }

  async #startWithUser(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    personPublicId: string,
    write: RateLimitedWrite,
    now: Date,
  ): Promise<number> {
    const messages = new MessagesRepository(transaction);
    const { id: personId } = requireRecipient(
      await messages.findRecipient(Number(personPublicId)),
      currentUser,
    );
    await write.enforceMessageLimit(transaction);
    // The lock ensures that the two users get one shared conversation, even if both start it at the
    // same time.
    await new BlocksRepository(transaction).lockPair(currentUser.accountId, personId);
    const existing = await messages.findConversationWith(currentUser, personId);
    if (existing !== null) return existing;
    await this.#enforceConversationLimits(transaction, currentUser, write, now);
    return messages.createConversationWith(currentUser, personId, now);
  }

  async #enforceConversationLimits(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    write: RateLimitedWrite,
    now: Date,
  ): Promise<void> {
    const { firstConversationsPerDay } = this.#options.config;
    await requireConversationAllowance(transaction, currentUser, firstConversationsPerDay, now);
    await write.enforceConversationLimit(transaction);
  }

  /**
   * Sends a message in an existing conversation.
   * @throws ProblemError 400, 403, 404, 409, 422 or 429
   */
  async send(
    currentUser: SignedInUser,
    conversationId: string,
    input: MessageInput,
    write: RateLimitedWrite,
  ): Promise<SentMessage> {
    const now = this.#options.now();
    return writeOnce(
      this.#options.db,
      write.idempotentRequest,
      CREATED,
      now,
      async (transaction) => {
        await requireNotBanned(transaction, currentUser);
        await write.enforceMessageLimit(transaction);
        return this.#add(transaction, currentUser, conversationId, input, now);
      },
    );
  }

  async #add(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    conversationId: string,
    input: MessageInput,
    now: Date,
  ): Promise<SentMessage> {
    const messages = new MessagesRepository(transaction);
    // Lock in the same order as blocking does: first the pair, then the conversation's row.
    await new BlocksRepository(transaction).lockConversationPair(
      currentUser.accountId,
      conversationId,
    );
    const conversation = requireParticipant(
      await messages.lockConversation(currentUser, conversationId),
    );
    const other = requireActiveRecipient(conversation);
    requireNotBlocked(other);
    const content = await this.#resolve(transaction, currentUser, input);
    const message = await messages.addMessage(currentUser, conversation, content, now);
    const { id, listing } = conversation;
    const scored = { sequence: message.sequence, body: content.body, sentAt: now };
    await reportScam(transaction, currentUser, scored);
    const event = {
      type: 'message-received',
      accountId: other.accountId,
      conversationId: id,
      sequence: message.sequence,
      senderName: currentUser.account.name,
      body: formatContentPreview(content),
      listing,
    } as const;
    if (!other.isMuted) await recordEvent(transaction, event, this.#options.getEventContext());
    return { conversationId: String(id), message: toMessage(message) };
  }

  /**
   * @throws ProblemError 400 when a photo cannot be shared, 404 when the place does not belong to
   *   the user
   */
  async #resolve(
    transaction: Kysely<Database>,
    currentUser: SignedInUser,
    { body, photoIds, phone, locationId }: MessageInput,
  ): Promise<MessageContent> {
    const shared = new AttachmentsRepository(transaction);
    const photos = await shared.lockShareablePhotos(currentUser, photoIds);
    if (photos.length < photoIds.length)
      throw badRequest([
        {
          field: 'photos',
          message: 'We couldn’t send one of these photos. Remove it and add it again.',
        },
      ]);
    const place =
      locationId === null
        ? null
        : await shared.findSavedPlace(currentUser, locationId, await this.#options.reference.get());
    if (locationId !== null && !place) throw notFound('location');
    return { body, photos, phone, place };
  }

  /** @throws ProblemError 404 when the current user is not a participant */
  async getThread(
    currentUser: SignedInUser,
    conversationId: string,
    range: ThreadRange,
  ): Promise<ThreadPage> {
    const conversations = new ConversationsRepository(this.#options.db);
    const conversation = requireParticipant(await conversations.find(currentUser, conversationId));
    const found = await conversations.listMessages(
      currentUser,
      conversation.id,
      range,
      conversation.lastSequence,
      MESSAGES_PER_PAGE,
    );
    // Sequence numbers start at 1 and have no gaps. If a page starts later than 1, there are older
    // messages; if it ends before the last sequence number, there are newer ones.
    const first = found[0]?.sequence ?? (range.after ?? 0) + 1;
    const last = found.at(-1)?.sequence ?? range.after ?? 0;
    return {
      conversation: toConversation(conversation, currentUser, this.#options.now()),
      messages: found.map((message): Message => toMessage(message)),
      hasMore: first > 1,
      hasNewer: last < conversation.lastSequence,
    };
  }

  /** @throws ProblemError 404 when the current user is not a participant */
  async search(
    currentUser: SignedInUser,
    conversationId: string,
    text: string,
  ): Promise<MessageSearchResults> {
    const conversations = new ConversationsRepository(this.#options.db);
    const conversation = requireParticipant(await conversations.find(currentUser, conversationId));
    const { found, total } = await conversations.searchMessages(
      currentUser,
      conversation.id,
      text,
      MAX_SEARCH_RESULTS,
    );
    return {
      found: found.map(({ sequence, body, sentAt, isMine }) => ({
        sequence,
        excerpt: createSearchExcerpt(body, text),
        sent: sentAt.toISOString(),
        isMine,
      })),
      total,
    };
  }

  /**
   * Marks messages and their notifications as read, up to a sequence number. The other participant
   * can see this unless one of the two has blocked the other.
   *
   * @throws ProblemError 404 when the current user is not a participant
   */
  async markRead(
    currentUser: SignedInUser,
    conversationId: string,
    sequence: number,
  ): Promise<void> {
    await runTransaction(this.#options.db, async (transaction) => {
      const messages = new MessagesRepository(transaction);
      const conversation = requireParticipant(
        await messages.lockConversation(currentUser, conversationId),
      );
      const upTo = Math.min(sequence, conversation.lastSequence);
      const isVisibleToOther = conversation.other?.block === null;
      if (await messages.markRead(currentUser, conversation, upTo, isVisibleToOther))
        await new NotificationsRepository(transaction).markConversationRead(
          currentUser,
          conversation.id,
          upTo,
        );
    });
  }

  /**
   * Marks all of the user's messages as delivered, because one of the user's devices has received
   * them.
   */
  async markDelivered(currentUser: SignedInUser): Promise<void> {
    await new MessagesRepository(this.#options.db).markAllDelivered(currentUser);
  }

  /** @throws ProblemError 404 when the current user is not a participant */
  async updateSettings(
    currentUser: SignedInUser,
    conversationId: string,
    { isMuted, isArchived }: ConversationChange,
  ): Promise<void> {
    await runTransaction(this.#options.db, async (transaction) => {
      const messages = new MessagesRepository(transaction);
      const conversation = requireParticipant(
        await messages.lockConversation(currentUser, conversationId),
      );
      await messages.updateSettings(currentUser, conversation, {
        isMuted: isMuted ?? null,
        isArchived: isArchived ?? null,
      });
      // Also cancels pushes and emails about the conversation that are still queued.
      if (isMuted === true)
        await new NotificationsRepository(transaction).markConversationRead(
          currentUser,
          conversation.id,
          conversation.lastSequence,
        );
    });
  }
}

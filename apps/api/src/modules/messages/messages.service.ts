/** What people write to each other: a message, its place in the conversation, what is unread and who is told, in one transaction. */
import type { Kysely } from 'kysely';
import type {
  Conversation,
  ConversationChange,
  ConversationList,
  MessageSearchResults,
  Message,
  SentMessage,
  Thread,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, notFound } from '../../problems/problem.ts';
import { BlocksRepository } from '../blocks/blocks.repository.ts';
import { recordEvent, type EventParts } from '../notifications/record-event.ts';
import { NotificationsRepository } from '../notifications/notifications.repository.ts';
import { requireNotBanned } from '../trust/bans.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { toConversation, toMessage } from './conversation-view.ts';
import { ConversationsRepository, type ThreadRange } from './conversations.repository.ts';
import { excerptAround } from './found-excerpt.ts';
import type { SaidRequest } from './message-form.ts';
import { summaryOfSaid, type Said } from './message-record.ts';
import {
  requireOpen,
  requireParticipant,
  requireReader,
  requireStart,
  requireStartWith,
} from './messages.policy.ts';
import { MessagesRepository } from './messages.repository.ts';
import { SharedThingsRepository } from './shared-things.repository.ts';

const CONVERSATIONS_PER_PAGE = 20;
const MESSAGES_PER_PAGE = 50;
const MOST_FOUND = 50;
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

/** Public ids. */
export type Addressee = { readonly listingId: string } | { readonly personId: string };

export class MessagesService {
  readonly #options: MessagesServiceOptions;

  constructor(options: MessagesServiceOptions) {
    this.#options = options;
  }

  /** The newest first. @throws ProblemError 400 where the cursor is not one of ours */
  async list(
    asker: SignedIn,
    box: 'inbox' | 'archived',
    cursorText: string | null,
  ): Promise<ConversationList> {
    const cursor = readTimeCursor(cursorText);
    const records = await new ConversationsRepository(this.#options.db).list(asker, {
      isArchived: box === 'archived',
      cursor,
      limit: CONVERSATIONS_PER_PAGE + 1,
    });
    const shown = records.slice(0, CONVERSATIONS_PER_PAGE);
    const last = shown.at(-1);
    const reference = await this.#options.reference.get();
    return {
      conversations: shown.map((record): Conversation =>
        toConversation(record, reference, asker, this.#options.now()),
      ),
      next_cursor:
        records.length > shown.length && last
          ? encodeTimeCursor({ at: last.lastMessageAt, id: last.id })
          : null,
    };
  }

  /** Writes to whoever posted a listing, or to a person, in the conversation that there is already or in a new one. @throws ProblemError 400, 403, 404, 409, 410, 422, 429 */
  async start(
    asker: SignedIn,
    to: Addressee,
    said: SaidRequest,
    write: IncomingWrite,
  ): Promise<SentMessage> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, write.named, CREATED, now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      const conversationId =
        'personId' in to
          ? await this.#beginWith(transaction, asker, to.personId, write, now)
          : await this.#beginAbout(transaction, asker, to.listingId, write, now);
      return this.#add(transaction, asker, String(conversationId), said, now);
    });
  }

  async #beginAbout(
    transaction: Kysely<Database>,
    asker: SignedIn,
    listingPublicId: string,
    write: IncomingWrite,
    now: Date,
  ): Promise<number> {
    const messages = new MessagesRepository(transaction);
    const listing = requireStart(await messages.findListing(Number(listingPublicId)), asker, now);
    await write.takeMessageTurn();
    const known = await messages.findStarted(asker, listing.id);
    if (known !== null) return known;
    await write.takeConversationTurn();
    await new BlocksRepository(transaction).lockPair(asker.accountId, listing.accountId);
    return messages.findOrCreate(asker, listing, now);
  }

  async #beginWith(
    transaction: Kysely<Database>,
    asker: SignedIn,
    personPublicId: string,
    write: IncomingWrite,
    now: Date,
  ): Promise<number> {
    const messages = new MessagesRepository(transaction);
    const { id: personId } = requireStartWith(
      await messages.findPerson(Number(personPublicId)),
      asker,
    );
    await write.takeMessageTurn();
    // One for the two of them, also where both begin it at the same moment.
    await new BlocksRepository(transaction).lockPair(asker.accountId, personId);
    const known = await messages.findWith(asker, personId);
    if (known !== null) return known;
    await write.takeConversationTurn();
    return messages.createWith(asker, personId, now);
  }

  /** @throws ProblemError 400, 403, 404, 409, 422, 429 */
  async send(
    asker: SignedIn,
    conversationId: string,
    said: SaidRequest,
    write: IncomingWrite,
  ): Promise<SentMessage> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, write.named, CREATED, now, async (transaction) => {
      await requireNotBanned(transaction, asker);
      await write.takeMessageTurn();
      return this.#add(transaction, asker, conversationId, said, now);
    });
  }

  async #add(
    transaction: Kysely<Database>,
    asker: SignedIn,
    conversationId: string,
    request: SaidRequest,
    now: Date,
  ): Promise<SentMessage> {
    const messages = new MessagesRepository(transaction);
    // Before the conversation's row: whoever blocks holds the pair and then touches the conversation.
    await new BlocksRepository(transaction).lockConversationPair(asker.accountId, conversationId);
    const conversation = requireParticipant(await messages.lock(asker, conversationId));
    const other = requireReader(conversation);
    requireOpen(other);
    const said = await this.#resolve(transaction, asker, request);
    const message = await messages.add(asker, conversation, said, now);
    const { id, listing } = conversation;
    const event = {
      type: 'message-received',
      accountId: other.accountId,
      conversationId: id,
      sequence: message.sequence,
      senderName: asker.account.name,
      body: summaryOfSaid(said),
      listing,
    } as const;
    if (!other.isMuted) await recordEvent(transaction, event, this.#options.eventParts());
    return { conversation_id: String(id), message: toMessage(message) };
  }

  /** @throws ProblemError 400 where a photo is not free to be shared, 404 where a place is not the asker's */
  async #resolve(
    transaction: Kysely<Database>,
    asker: SignedIn,
    { body, photoIds, phone, locationId }: SaidRequest,
  ): Promise<Said> {
    const shared = new SharedThingsRepository(transaction);
    const photos = await shared.takePhotos(asker, photoIds);
    if (photos.length < photoIds.length)
      throw badRequest([
        {
          field: 'photos',
          message:
            'One of these photos cannot be sent: it is gone, or it is in a post or a message already. Take it out and add it again.',
        },
      ]);
    const place =
      locationId === null
        ? null
        : await shared.findPlace(asker, locationId, await this.#options.reference.get());
    if (locationId !== null && !place) throw notFound('place of yours');
    return { body, photos, phone, place };
  }

  /** @throws ProblemError 404 where the asker takes no part */
  async thread(asker: SignedIn, conversationId: string, range: ThreadRange): Promise<Thread> {
    const conversations = new ConversationsRepository(this.#options.db);
    const conversation = requireParticipant(await conversations.find(asker, conversationId));
    const found = await conversations.listMessages(
      asker,
      conversation.id,
      range,
      conversation.lastSequence,
      MESSAGES_PER_PAGE,
    );
    // Without gaps from 1 on: whatever does not begin there has older ones, and what does not end with the last has newer ones.
    const first = found[0]?.sequence ?? (range.after ?? 0) + 1;
    const last = found.at(-1)?.sequence ?? range.after ?? 0;
    return {
      conversation: toConversation(
        conversation,
        await this.#options.reference.get(),
        asker,
        this.#options.now(),
      ),
      messages: found.map((message): Message => toMessage(message)),
      has_more: first > 1,
      has_newer: last < conversation.lastSequence,
    };
  }

  /** @throws ProblemError 404 where the asker takes no part */
  async search(
    asker: SignedIn,
    conversationId: string,
    text: string,
  ): Promise<MessageSearchResults> {
    const conversations = new ConversationsRepository(this.#options.db);
    const conversation = requireParticipant(await conversations.find(asker, conversationId));
    const { found, total } = await conversations.search(asker, conversation.id, text, MOST_FOUND);
    return {
      found: found.map(({ sequence, body, sentAt, isMine }) => ({
        sequence,
        excerpt: excerptAround(body, text),
        sent: sentAt.toISOString(),
        is_mine: isMine,
      })),
      total,
    };
  }

  /** Everything up to a message is read, and so is what told of it. The other learns of it unless one of the two blocks. @throws ProblemError 404 where the asker takes no part */
  async read(asker: SignedIn, conversationId: string, sequence: number): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const messages = new MessagesRepository(transaction);
      const conversation = requireParticipant(await messages.lock(asker, conversationId));
      const upTo = Math.min(sequence, conversation.lastSequence);
      const isTold = conversation.other?.block === null;
      if (await messages.markRead(asker, conversation, upTo, isTold))
        await new NotificationsRepository(transaction).markConversationRead(
          asker,
          conversation.id,
          upTo,
        );
    });
  }

  /** Everything that there is for the asker has reached a device of theirs. */
  async deliver(asker: SignedIn): Promise<void> {
    await new MessagesRepository(this.#options.db).markDelivered(asker);
  }

  /** @throws ProblemError 404 where the asker takes no part */
  async change(
    asker: SignedIn,
    conversationId: string,
    { is_muted: isMuted, is_archived: isArchived }: ConversationChange,
  ): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const messages = new MessagesRepository(transaction);
      const conversation = requireParticipant(await messages.lock(asker, conversationId));
      await messages.change(asker, conversation, {
        isMuted: isMuted ?? null,
        isArchived: isArchived ?? null,
      });
      // What is on its way to a phone or a mailbox stays here too.
      if (isMuted === true)
        await new NotificationsRepository(transaction).markConversationRead(
          asker,
          conversation.id,
          conversation.lastSequence,
        );
    });
  }
}

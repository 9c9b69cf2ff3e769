/**
 * Copies conversations to Firestore, where the browsers of their two people listen (docs/adr/0015-messages-in-real-time.md).
 * PostgreSQL is the truth: triggers write what is to be copied into `message_outbox`, in the transaction of the message.
 * A row is deleted by the transaction that has copied what it is about, so whoever dies in between leaves it to the next;
 * documents are named by the message's id, so that a copy made twice is one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { listen, type Listening, type ListenOptions } from '../../database/listen.ts';
import type { Database } from '../../database/tables.ts';
import {
  createDocumentStore,
  FirestoreError,
  MOST_WRITES,
  type DocumentStore,
  type DocumentWrite,
} from '../../plugins/firestore.ts';
import type { ApiServices } from '../../services.ts';
import { BlocksRepository } from '../blocks/blocks.repository.ts';
import { PHOTOS_OF_MESSAGE } from './message-record.ts';

/** Conversations at once, in one process. */
const LANES = 4;
/** Beside NOTIFY, which is lost where the listening connection breaks. */
const LOOK_EVERY_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** Of one commit, with room for the conversation's own document. */
const MESSAGES_PER_COMMIT = MOST_WRITES - 1;

export interface MessageMirrorParts {
  readonly db: Kysely<Database>;
  readonly documents: DocumentStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  listen(heard: Pick<ListenOptions, 'onNews' | 'onUp'>): Listening;
}

export interface MessageMirror {
  /** Takes no more; resolves once what is under way is copied, or has failed. */
  stop(): Promise<void>;
}

/** Returns at once. Any number of processes may have one. */
export function startMessageMirror({
  db,
  documents,
  log,
  listen: hear,
}: MessageMirrorParts): MessageMirror {
  const stopping = new AbortController();
  let wake = Promise.withResolvers<null>();
  let isTroubled = false;

  const look = () => wake.resolve(null);
  const nextLook = async () => {
    const timer = setTimeout(look, LOOK_EVERY_MS).unref();
    await wake.promise;
    clearTimeout(timer);
    wake = Promise.withResolvers();
  };

  async function work(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!stopping.signal.aborted) {
      try {
        await Promise.all(
          Array.from({ length: LANES }, () => copyAll(db, documents, log, stopping.signal)),
        );
        if (isTroubled) log.info('conversations are copied to Firestore again');
        isTroubled = false;
        retryMs = FIRST_RETRY_MS;
        await nextLook();
      } catch (error) {
        if (!isTroubled)
          log.warn(
            { err: error },
            'conversations cannot be copied to Firestore just now; it is tried again and again, and browsers ask the API meanwhile',
          );
        isTroubled = true;
        await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
        retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      }
    }
  }

  const listening = hear({ onNews: look, onUp: look });
  const worked = work();
  return {
    async stop() {
      stopping.abort();
      look();
      await Promise.all([worked, listening.close()]);
    },
  };
}

/** Until nothing is left that nobody else is copying. @throws FirestoreError, or the database's */
async function copyAll(
  db: Kysely<Database>,
  documents: DocumentStore,
  log: MessageMirrorParts['log'],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await copyNext(db, documents, log)));
}

/** @returns false where nothing is left to copy */
function copyNext(
  db: Kysely<Database>,
  documents: DocumentStore,
  log: MessageMirrorParts['log'],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const next = await transaction
      .selectFrom('message_outbox')
      .select('conversation_id')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return false;
    const conversationId = next.conversation_id;
    // One at a time: a copy that was read earlier must not be written later.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mirror ${conversationId}`}, 0))`.execute(
      transaction,
    );
    const taken = await transaction
      .deleteFrom('message_outbox')
      .where('id', 'in', (from) =>
        from
          .selectFrom('message_outbox')
          .select('id')
          .where('conversation_id', '=', conversationId)
          .forUpdate()
          .skipLocked(),
      )
      .returning('is_whole')
      .execute();
    try {
      await copyConversation(
        transaction,
        documents,
        conversationId,
        taken.some(({ is_whole: isWhole }) => isWhole),
      );
    } catch (error) {
      if (!(error instanceof FirestoreError) || !error.isRefusal) throw error;
      // It would be refused for ever, and hold up everybody else's: their browsers have it from the API.
      log.error(
        { err: error, conversation: conversationId },
        'Firestore refuses a conversation; it is left out',
      );
    }
    return true;
  });
}

/** @param isWhole everything anew: somebody has left */
async function copyConversation(
  transaction: Kysely<Database>,
  documents: DocumentStore,
  conversationId: number,
  isWhole: boolean,
): Promise<void> {
  const conversation = await transaction
    .selectFrom('conversations')
    .select('mirrored_sequence')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  const participants = await transaction
    .selectFrom('conversation_members')
    .innerJoin('accounts', 'accounts.id', 'conversation_members.account_id')
    .select([
      'accounts.id',
      'accounts.firebase_id',
      'conversation_members.delivered_sequence',
      'conversation_members.seen_sequence',
    ])
    .where('conversation_members.conversation_id', '=', conversationId)
    .orderBy('accounts.id')
    .execute();
  const path = `conversations/${conversationId}`;
  if (!conversation || participants.length === 0) return documents.removeTree(path);
  const [one, other] = participants;
  const isClosed =
    one !== undefined &&
    other !== undefined &&
    (await new BlocksRepository(transaction).find(one.id, other.id)) !== null;
  // A sample person never signs in.
  const readers = participants.flatMap(({ firebase_id: firebaseId, ...person }) =>
    firebaseId === null ? [] : [{ ...person, firebaseId }],
  );
  const head: DocumentWrite = {
    path,
    fields: {
      participants: readers.map(({ firebaseId }) => firebaseId),
      delivered: Object.fromEntries(
        readers.map(({ firebaseId, delivered_sequence: sequence }) => [firebaseId, sequence]),
      ),
      seen: Object.fromEntries(
        readers.map(({ firebaseId, seen_sequence: sequence }) => [firebaseId, sequence]),
      ),
      is_closed: isClosed,
    },
  };
  let copied = isWhole ? 0 : conversation.mirrored_sequence;
  for (let isFirst = true; ; isFirst = false) {
    const messages = await transaction
      .selectFrom('messages')
      .leftJoin('accounts', 'accounts.id', 'messages.sender_account_id')
      .select([
        'messages.id',
        'messages.sequence',
        'messages.body',
        'messages.phone',
        'messages.place',
        'messages.created_at',
        'accounts.firebase_id',
        PHOTOS_OF_MESSAGE.as('photos'),
      ])
      .where('messages.conversation_id', '=', conversationId)
      .where('messages.sequence', '>', copied)
      .orderBy('messages.sequence')
      .limit(MESSAGES_PER_COMMIT)
      .execute();
    const last = messages.at(-1);
    if (!isFirst && !last) break;
    await documents.commit([
      head,
      ...messages.map(
        ({ id, sequence, body, phone, place, photos, created_at: sent, firebase_id: sender }) => ({
          path: `${path}/messages/${id}`,
          fields: { sequence, body, photos, phone, place, sent, sender },
        }),
      ),
    ]);
    if (!last) break;
    copied = last.sequence;
    if (messages.length < MESSAGES_PER_COMMIT) break;
  }
  // Last, because it locks the row that whoever writes the next message waits for.
  await transaction
    .updateTable('conversations')
    .set({ mirrored_sequence: copied })
    .where('id', '=', conversationId)
    .where('mirrored_sequence', '<', copied)
    .execute();
}

/** Where there is no Firestore nobody copies: what the triggers wrote would only grow. */
export async function forgetUncopied(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('message_outbox').execute();
}

/** The mirror of this process, ended with the server. @returns null where there is no Firestore */
export function startMirror(
  { config, connection, background }: Pick<ApiServices, 'config' | 'connection' | 'background'>,
  log: MessageMirrorParts['log'],
): MessageMirror | null {
  const documents = config.identity && createDocumentStore(config.identity);
  if (!documents) return null;
  const mirror = startMessageMirror({
    db: connection.db,
    documents,
    log,
    listen: (heard) =>
      listen({
        ...heard,
        url: config.databaseUrl,
        channel: 'message_outbox',
        onLost: (error) =>
          log.warn({ err: error }, 'the listening connection was lost; it is made again'),
      }),
  });
  background.push(mirror);
  return mirror;
}

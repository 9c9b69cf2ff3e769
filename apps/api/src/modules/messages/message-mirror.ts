/**
 * Copies conversations to Firestore, where the browsers of both participants listen for changes
 * (docs/adr/0015-messages-in-real-time.md). PostgreSQL is the source of truth. In each message's
 * transaction, triggers add a row to `message_outbox`, and the transaction that copies the
 * conversation deletes its rows. After a crash, another process therefore repeats the copy.
 * Documents are named by message id, so that repeating a copy creates no duplicates.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '@paddock/runtime/backoff';
import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import {
  listenToDatabase,
  type DatabaseListener,
  type DatabaseListenerOptions,
} from '../../database/listen.ts';
import type { Database } from '../../database/tables.ts';
import {
  createDocumentStore,
  FirestoreError,
  MAX_COMMIT_WRITES,
  type DocumentStore,
  type DocumentWrite,
} from '../../firebase/firestore.ts';
import type { ApiCore } from '../../core.ts';
import { BlocksRepository } from '../blocks/blocks.repository.ts';
import { MESSAGE_PHOTOS_SQL } from './message-record.ts';

/** The maximum number of conversations that one process copies in parallel. */
const MAX_PARALLEL_COPIES = 4;
/**
 * The polling interval. Polling is needed because notifications are lost while the LISTEN
 * connection is broken.
 */
const POLL_INTERVAL_MS = 10_000;
const RETRY_DELAYS = { firstMs: 500, maxMs: 30_000 };
/**
 * One less than Firestore's limit, to leave room in each commit for the conversation's own
 * document.
 */
const MESSAGES_PER_COMMIT = MAX_COMMIT_WRITES - 1;

export interface MessageMirrorOptions {
  readonly db: Kysely<Database>;
  readonly documents: DocumentStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  listen(
    handlers: Pick<DatabaseListenerOptions, 'onNotification' | 'onConnected'>,
  ): DatabaseListener;
}

export interface MessageMirror {
  /** Starts no further copies. Resolves when the running ones have succeeded or failed. */
  stop(): Promise<void>;
}

/** Starts copying in the background. Several processes may run a mirror at the same time. */
export function startMessageMirror({
  db,
  documents,
  log,
  listen: listenForChanges,
}: MessageMirrorOptions): MessageMirror {
  const stopping = new AbortController();
  let wake = Promise.withResolvers<null>();
  let isFailing = false;

  const wakeUp = () => wake.resolve(null);
  const waitForWork = async () => {
    const timer = setTimeout(wakeUp, POLL_INTERVAL_MS).unref();
    await wake.promise;
    clearTimeout(timer);
    wake = Promise.withResolvers();
  };

  async function run(): Promise<void> {
    const backoff = createBackoff(RETRY_DELAYS);
    while (!stopping.signal.aborted) {
      try {
        await Promise.all(
          Array.from({ length: MAX_PARALLEL_COPIES }, () =>
            copyAll(db, documents, log, stopping.signal),
          ),
        );
        if (isFailing) log.info('copying messages to Firestore works again');
        isFailing = false;
        backoff.reset();
        await waitForWork();
      } catch (error) {
        if (!isFailing)
          log.warn(
            { err: error },
            'could not copy messages to Firestore; retrying. Browsers read them from the API in the meantime',
          );
        isFailing = true;
        await delay(backoff.next(), undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  const listening = listenForChanges({ onNotification: wakeUp, onConnected: wakeUp });
  const running = run();
  return {
    async stop() {
      stopping.abort();
      wakeUp();
      await Promise.all([running, listening.close()]);
    },
  };
}

/**
 * Copies conversations until every remaining one is locked by another process.
 *
 * @throws FirestoreError, or a database error
 */
async function copyAll(
  db: Kysely<Database>,
  documents: DocumentStore,
  log: MessageMirrorOptions['log'],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await copyNext(db, documents, log)));
}

/** @returns false when no rows are left to copy */
function copyNext(
  db: Kysely<Database>,
  documents: DocumentStore,
  log: MessageMirrorOptions['log'],
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
    // Only one process may copy a conversation at a time, so that an older state never overwrites a
    // newer one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mirror ${conversationId}`}, 0))`.execute(
      transaction,
    );
    const rows = await transaction
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
        rows.some(({ is_whole: isWhole }) => isWhole),
      );
    } catch (error) {
      if (!(error instanceof FirestoreError) || !error.isPermanent) throw error;
      // Do not retry: that cannot help and would block the other conversations. The participants of
      // this one read its messages from the API instead.
      log.error(
        { err: error, conversation: conversationId },
        'Firestore rejected a conversation; skipping it',
      );
    }
    return true;
  });
}

/** @param isWhole true to copy all messages again, because a participant's account was deleted */
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
  const [first, second] = participants;
  const isClosed =
    first !== undefined &&
    second !== undefined &&
    (await new BlocksRepository(transaction).findBlock(first.id, second.id)) !== null;
  // Sample accounts have no Firebase id because they never sign in.
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
        MESSAGE_PHOTOS_SQL.as('photos'),
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
  // Do this last: it locks the conversation's row, and the transaction of the next message has to
  // wait for that lock.
  await transaction
    .updateTable('conversations')
    .set({ mirrored_sequence: copied })
    .where('id', '=', conversationId)
    .where('mirrored_sequence', '<', copied)
    .execute();
}

/** Empties the outbox when Firestore is not configured. Without a mirror it would grow forever. */
export async function clearMessageOutbox(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('message_outbox').execute();
}

/**
 * Starts this process's mirror, which stops with the server.
 *
 * @returns null when Firestore is not configured
 */
export function startMirrorIfConfigured(
  { config, db, lifecycle }: Pick<ApiCore, 'config' | 'db' | 'lifecycle'>,
  log: MessageMirrorOptions['log'],
): MessageMirror | null {
  const documents = config.identity && createDocumentStore(config.identity);
  if (!documents) return null;
  const mirror = startMessageMirror({
    db,
    documents,
    log,
    listen: (handlers) =>
      listenToDatabase({
        ...handlers,
        url: config.apiDatabaseUrl,
        channel: 'message_outbox',
        onDisconnected: (error) =>
          log.warn(
            { err: error },
            'PostgreSQL LISTEN connection for the message mirror lost; reconnecting',
          ),
      }),
  });
  lifecycle.backgroundTasks.push(mirror);
  return mirror;
}

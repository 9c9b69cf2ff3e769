/**
 * Finds conversations that Firestore has lost, in whole or in part, and queues them to be copied
 * again. PostgreSQL is the source of truth (docs/adr/0015-messages-in-real-time.md).
 */
import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/tables.ts';
import { FirestoreError, type DocumentStore } from '../../firebase/firestore.ts';

/** A run of the check costs two reads of Firestore for each of these conversations. */
const CONVERSATIONS_PER_RUN = 200;

/** Queues the conversations to be copied whole, in every running process. */
export async function queueWholeCopies(
  db: Kysely<Database>,
  conversationIds: readonly number[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await db
    .insertInto('message_outbox')
    .values(conversationIds.map((id) => ({ conversation_id: id, is_whole: true })))
    .execute();
  await sql`select pg_notify('message_outbox', '')`.execute(db);
}

/**
 * @param startAfter the id after which the first run starts. Null for a random one, so that a
 *   process that is often restarted does not always check the same conversations.
 * @returns work for a scheduled task. Each run checks the next conversations, and after the last
 *   one starts again.
 */
export function createMirrorCheck(
  {
    db,
    documents,
    log,
  }: {
    readonly db: Kysely<Database>;
    readonly documents: DocumentStore;
    readonly log: Pick<FastifyBaseLogger, 'warn'>;
  },
  startAfter: number | null = null,
): () => Promise<void> {
  let lastId = startAfter;

  async function chooseStart(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select floor(random() * coalesce(max(id), 0))::bigint as id from conversations`.execute(db);
    return rows[0]?.id ?? 0;
  }

  /** Lists conversations that wait for no copy, with the number of messages that were copied. */
  async function listCopied(afterId: number) {
    const { rows } = await sql<{ id: number; copied: number }>`
      select id, (select count(*) from messages where conversation_id = conversations.id and sequence <= mirrored_sequence) as copied
      from conversations
      where id > ${afterId} and mirrored_sequence > 0
        and exists (select from conversation_members where conversation_id = conversations.id)
        and not exists (select from message_outbox where conversation_id = conversations.id)
      order by id limit ${CONVERSATIONS_PER_RUN}`.execute(db);
    return rows;
  }

  return async () => {
    lastId ??= await chooseStart();
    const conversations = await listCopied(lastId);
    const lost: number[] = [];
    try {
      for (const { id, copied } of conversations) {
        const found = await documents.countChildren(`conversations/${id}`, 'messages');
        if (found === null || found < copied) lost.push(id);
      }
    } catch (error) {
      // The mirror reports a Firestore that is down.
      if (error instanceof FirestoreError && !error.isPermanent) return;
      throw error;
    }
    if (lost.length > 0) {
      log.warn(
        { conversations: lost },
        'Firestore has lost messages; copying their conversations again',
      );
      await queueWholeCopies(db, lost);
    }
    lastId = conversations.length < CONVERSATIONS_PER_RUN ? 0 : (conversations.at(-1)?.id ?? 0);
  };
}

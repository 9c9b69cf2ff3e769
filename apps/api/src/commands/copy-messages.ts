/** `npm run copy-messages -- all | <conversation> …`: copies conversations to Firestore again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { queueWholeCopies } from '../modules/messages/mirror-check.ts';
import { runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Copies conversations to Firestore again, for example after Firestore has lost its data. The running API makes
the copies. It also looks for lost ones by itself, 200 conversations every ten minutes.

  npm run copy-messages -- all
  npm run copy-messages -- 1234 5678     the conversations with these ids`;

/** A new message waits behind at most this many copies. */
const BATCH = 200;
const POLL_MS = 250;
const STALL_MS = 60_000;

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('message_outbox')
    .select((expressions) => expressions.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws {UsageError} when no copy is made for a minute */
async function waitForCopies(db: Kysely<Database>): Promise<void> {
  let [fewest, since] = [Infinity, performance.now()];
  for (let waiting = await countWaiting(db); waiting > 0; waiting = await countWaiting(db)) {
    if (waiting < fewest) [fewest, since] = [waiting, performance.now()];
    if (performance.now() - since > STALL_MS)
      throw new UsageError(
        `${waiting} conversations are waiting, and none was copied in the last minute. Start the API, and look for “could not copy messages to Firestore” in its log. It copies the waiting ones when it can; then run this command again for the rest.`,
      );
    await pause(POLL_MS);
  }
}

async function copyAll(db: Kysely<Database>): Promise<number> {
  for (let [total, lastId] = [0, 0]; ;) {
    const ids = await db
      .selectFrom('conversations')
      .select('id')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = ids.at(-1);
    if (!last) return total;
    await queueWholeCopies(
      db,
      ids.map(({ id }) => id),
    );
    await waitForCopies(db);
    total += ids.length;
    lastId = last.id;
    console.log(`${total} conversations are copied.`);
  }
}

export const copyMessagesCommand: OperatorCommand = {
  help: HELP,
  async run(args, { db }) {
    if (args.length === 1 && args[0] === 'all') {
      if ((await copyAll(db)) === 0) console.log('There are no conversations.');
      return;
    }
    if (!args.every((arg) => /^[1-9]\d{0,14}$/.test(arg))) throw new UsageError(HELP);
    const known = await db
      .selectFrom('conversations')
      .select('id')
      .where('id', 'in', args.map(Number))
      .execute();
    const missing = args.filter((arg) => !known.some(({ id }) => id === Number(arg)));
    if (missing.length > 0) throw new UsageError(`There is no conversation ${missing.join(', ')}.`);
    await queueWholeCopies(db, args.map(Number));
    await waitForCopies(db);
    console.log('Copied.');
  },
};

if (import.meta.main) await runCommand(copyMessagesCommand);

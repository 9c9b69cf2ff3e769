/**
 * Streams the write-ahead log (WAL) from the server into the backup as the server writes it. A
 * replication slot makes the server keep what has not arrived yet.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { createBackoff } from '@paddock/runtime/backoff';
import { compress, listBackups, listWal, toWalKey } from './backup-store.ts';
import { formatLsn, parseLsn, toSegmentStart } from './lsn.ts';
import { connectForReplication, type ReplicationClient } from './replication.ts';
import { queryRow } from './take-backup.ts';

export const SLOT_NAME = 'paddock_backup';
/** How long a commit waits before its piece of the log is stored, below the goal of 5 seconds. */
const FLUSH_EVERY_MS = 1_000;
const STATUS_EVERY_MS = 10_000;
const MAX_PIECE_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS = { firstMs: 500, maxMs: 10_000 };
/**
 * The server no longer has the log from the end of the archive on: object_not_in_prerequisite_state
 * for an invalidated slot, undefined_file for a removed segment.
 */
const LOG_REMOVED_CODES = new Set(['55000', '58P01']);

const [WAL_DATA, KEEPALIVE, STATUS] = Buffer.from('wkr');
const WAL_HEADER_BYTES = 25;
const KEEPALIVE_REPLY_OFFSET = 17;

export interface ArchiveWalOptions {
  readonly url: string;
  readonly store: Bucket;
  readonly signal: AbortSignal;
  log(sentence: string): void;
  /**
   * Called whenever a stream starts. `newestBackup` is the time of the newest base backup that can
   * be restored to a point in this stream. It is null when log is missing in between.
   */
  onStart(stream: { readonly newestBackup: Date | null }): void;
}

/** Archives until the signal is aborted, and reconnects after every failure. */
export async function archiveWal(options: ArchiveWalOptions): Promise<void> {
  const { signal, log } = options;
  const backoff = createBackoff(RETRY_DELAYS);
  const isStopped = () => signal.aborted;
  while (!isStopped()) {
    try {
      await archiveUntilDisconnected({
        ...options,
        onStart(stream) {
          backoff.reset();
          options.onStart(stream);
        },
      });
    } catch (error) {
      if (isStopped()) return;
      const reason = error instanceof Error ? error.message : String(error);
      log(`The log is not being archived: ${reason}. Trying again.`);
    }
    await delay(backoff.next(), undefined, { signal }).catch(() => undefined);
  }
}

async function archiveUntilDisconnected(options: ArchiveWalOptions): Promise<void> {
  const { url, store, signal } = options;
  const client = await connectForReplication(url);
  const end = () => void client.end();
  signal.addEventListener('abort', end);
  try {
    const [[system] = []] = await client.run('IDENTIFY_SYSTEM');
    const timeline = system?.['timeline'] ?? '';
    const cluster = `${system?.['systemid']}-${timeline}`;
    const archivedUpTo = (await listWal(store, cluster)).at(-1)?.end ?? null;
    await createSlotIfMissing(client);
    const startAt = archivedUpTo ?? (await findSlotStart(client, url));
    const archive = new WalArchive(store, cluster, startAt, (lsn) => client.send(toStatus(lsn)));
    options.onStart({
      newestBackup: archivedUpTo === null ? null : await findNewestBackup(store, cluster),
    });
    try {
      await archive.receive(client, timeline);
    } catch (error) {
      if (!LOG_REMOVED_CODES.has(String((error as { code?: unknown }).code))) throw error;
      await restartAfterGap(options, cluster, timeline);
    }
  } finally {
    signal.removeEventListener('abort', end);
    await client.end();
  }
}

/** Replaces the slot, and archives from the log that the server still has. */
async function restartAfterGap(
  { url, store, signal, log, onStart }: ArchiveWalOptions,
  cluster: string,
  timeline: string,
): Promise<void> {
  log('The server has removed log that was not archived. Starting again with a new base backup.');
  const client = await connectForReplication(url);
  const end = () => void client.end();
  signal.addEventListener('abort', end);
  try {
    await client.run(`DROP_REPLICATION_SLOT ${SLOT_NAME}`);
    await createSlotIfMissing(client);
    const startAt = await findSlotStart(client, url);
    const archive = new WalArchive(store, cluster, startAt, (lsn) => client.send(toStatus(lsn)));
    onStart({ newestBackup: null });
    await archive.receive(client, timeline);
  } finally {
    signal.removeEventListener('abort', end);
    await client.end();
  }
}

async function findNewestBackup(store: Bucket, cluster: string): Promise<Date | null> {
  const newest = (await listBackups(store)).findLast((backup) => backup.cluster === cluster);
  return newest ? new Date(newest.finishedAt) : null;
}

async function createSlotIfMissing(client: ReplicationClient): Promise<void> {
  const [[slot] = []] = await client.run(`READ_REPLICATION_SLOT ${SLOT_NAME}`);
  if (!slot?.['slot_type'])
    await client.run(`CREATE_REPLICATION_SLOT ${SLOT_NAME} PHYSICAL RESERVE_WAL`);
}

/** Returns the start of the first segment that the slot makes the server keep. */
async function findSlotStart(client: ReplicationClient, url: string): Promise<bigint> {
  const [[slot] = []] = await client.run(`READ_REPLICATION_SLOT ${SLOT_NAME}`);
  const { segment } = await queryRow<{ segment: number }>(
    url,
    "select pg_size_bytes(current_setting('wal_segment_size'))::integer as segment",
  );
  return toSegmentStart(parseLsn(slot?.['restart_lsn'] ?? '0/0'), segment);
}

/** The message that tells the server up to which position the log is stored. */
function toStatus(lsn: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.writeUInt8(STATUS ?? 0, 0);
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(lsn, offset);
  return message;
}

/** Collects the log of one stream, and stores it in pieces. */
export class WalArchive {
  readonly #store: Bucket;
  readonly #cluster: string;
  readonly #sendStatus: (lsn: bigint) => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** The position at which the piece that is being collected starts. */
  #start: bigint;
  /** The server may remove the log up to here. */
  #storedUpTo: bigint;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Bucket, cluster: string, startAt: bigint, sendStatus: (lsn: bigint) => void) {
    this.#store = store;
    this.#cluster = cluster;
    this.#start = startAt;
    this.#storedUpTo = startAt;
    this.#sendStatus = sendStatus;
  }

  async receive(client: ReplicationClient, timeline: string): Promise<void> {
    let fail: (error: unknown) => void = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => (fail = reject));
    const flushTimer = setInterval(() => void this.#flush().catch(fail), FLUSH_EVERY_MS);
    const statusTimer = setInterval(() => this.#sendStatus(this.#storedUpTo), STATUS_EVERY_MS);
    try {
      const stream = client.run(
        `START_REPLICATION SLOT ${SLOT_NAME} PHYSICAL ${formatLsn(this.#start)} TIMELINE ${timeline}`,
        { onMessage: (message) => this.#receiveMessage(message) },
      );
      await Promise.race([stream, failed]);
    } finally {
      clearInterval(flushTimer);
      clearInterval(statusTimer);
      // Also store what arrived before the connection was lost.
      await this.#flush();
    }
  }

  #receiveMessage(message: Buffer): Promise<void> | undefined {
    if (message[0] === KEEPALIVE && message[KEEPALIVE_REPLY_OFFSET] === 1)
      this.#sendStatus(this.#storedUpTo);
    if (message[0] !== WAL_DATA) return undefined;
    const at = message.readBigUInt64BE(1);
    const expected = this.#start + BigInt(this.#bytes);
    if (at !== expected)
      return Promise.reject(
        new Error(`the server sent ${formatLsn(at)} instead of ${formatLsn(expected)}`),
      );
    this.#chunks.push(message.subarray(WAL_HEADER_BYTES));
    this.#bytes += message.length - WAL_HEADER_BYTES;
    return this.#bytes < MAX_PIECE_BYTES ? undefined : this.#flush();
  }

  #flush(): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#writePiece()));
  }

  async #writePiece(): Promise<void> {
    if (this.#bytes === 0) return;
    const content = Buffer.concat(this.#chunks);
    const end = this.#start + BigInt(content.length);
    const key = toWalKey(this.#cluster, this.#start, end);
    // Messages that arrive in the meantime belong to the next piece.
    this.#chunks = [];
    this.#bytes = 0;
    this.#start = end;
    await this.#store.put(key, await compress(content));
    this.#storedUpTo = end;
    this.#sendStatus(end);
  }
}

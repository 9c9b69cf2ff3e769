/** Takes one base backup: the database, the photos and the releases. */
import pg from 'pg';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { StackError } from '../stack-error.ts';
import {
  toManifestKey,
  writePart,
  type BackupManifest,
  type FileCollection,
  type StoredPart,
} from './backup-store.ts';
import { backUpFiles, type FileSource } from './copy-files.ts';
import { connectForReplication } from './replication.ts';

/** The size of a part before compression. Each part is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const FIRST_VERSION = 15;
const [NEW_ARCHIVE, ARCHIVE_DATA] = Buffer.from('nd');

export interface TakeBackupOptions {
  readonly url: string;
  readonly store: Bucket;
  /** Null for a collection that cannot be reached. */
  readonly sources: Readonly<Record<FileCollection, FileSource | null>>;
}

/** @throws StackError when the server is too old or has tablespaces */
export async function takeBackup(options: TakeBackupOptions): Promise<BackupManifest> {
  const { url, store, sources } = options;
  const id = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const server = await readServer(url);
  const database = await backUpDatabase(url, store, id);
  // The photos and releases are copied after the database, so that every file that the database
  // names is in the backup.
  const finishedAt = await readClock(url);
  const manifest: BackupManifest = {
    format: 1,
    id,
    finishedAt,
    ...server,
    ...database,
    collections: {
      photos: await backUpFiles(store, id, 'photos', sources.photos),
      releases: await backUpFiles(store, id, 'releases', sources.releases),
    },
  };
  await store.put(toManifestKey(id), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

async function backUpDatabase(
  url: string,
  store: Bucket,
  id: string,
): Promise<Pick<BackupManifest, 'cluster' | 'timeline' | 'startLsn' | 'endLsn' | 'parts'>> {
  const client = await connectForReplication(url);
  try {
    const [[system] = []] = await client.run('IDENTIFY_SYSTEM');
    const parts: StoredPart[] = [];
    let chunks: Buffer[] = [];
    let bytes = 0;
    let archives = 0;
    const writeChunks = async () => {
      const content = Buffer.concat(chunks);
      chunks = [];
      bytes = 0;
      const number = String(parts.length + 1).padStart(6, '0');
      parts.push(await writePart(store, `base/${id}/${number}.tar.gz`, content));
    };
    let writing = Promise.resolve();
    const results = await client.run(
      "BASE_BACKUP (LABEL 'paddock', CHECKPOINT 'fast', WAL true, MANIFEST 'no')",
      {
        onMessage(message) {
          if (message[0] === NEW_ARCHIVE && ++archives > 1)
            return Promise.reject(
              new StackError(
                'The database has tablespaces, which this backup does not support. Move their tables to the default tablespace, or use pg_basebackup.',
              ),
            );
          if (message[0] !== ARCHIVE_DATA) return undefined;
          chunks.push(message.subarray(1));
          bytes += message.length - 1;
          return bytes < PART_BYTES ? undefined : (writing = writing.then(writeChunks));
        },
      },
    );
    await writing;
    await writeChunks();
    const [start, end] = [results[0]?.[0], results.at(-1)?.[0]];
    return {
      cluster: `${system?.['systemid']}-${end?.['tli']}`,
      timeline: Number(end?.['tli']),
      startLsn: start?.['recptr'] ?? '',
      endLsn: end?.['recptr'] ?? '',
      parts,
    };
  } finally {
    await client.end();
  }
}

async function readServer(
  url: string,
): Promise<Pick<BackupManifest, 'postgresVersion' | 'segmentBytes' | 'superuser'>> {
  const row = await queryRow<{ version: number; segment: number; superuser: string }>(
    url,
    `select current_setting('server_version_num')::integer / 10000 as version,
        pg_size_bytes(current_setting('wal_segment_size'))::integer as segment,
        (select rolname from pg_roles where oid = 10) as superuser`,
  );
  if (row.version < FIRST_VERSION)
    throw new StackError(
      `The server is PostgreSQL ${row.version}, and a backup needs PostgreSQL ${FIRST_VERSION} or newer.`,
    );
  return { postgresVersion: row.version, segmentBytes: row.segment, superuser: row.superuser };
}

async function readClock(url: string): Promise<string> {
  return (await queryRow<{ now: Date }>(url, 'select clock_timestamp() as now')).now.toISOString();
}

export async function queryRow<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [row] = (await client.query<Row>(sql)).rows;
    if (!row) throw new Error(`no row for: ${sql}`);
    return row;
  } finally {
    await client.end();
  }
}

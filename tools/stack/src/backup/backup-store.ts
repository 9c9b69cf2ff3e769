/**
 * The layout of a backup in a folder or an S3 bucket. Every object is written once and never
 * changed:
 *
 * - `base/{id}/{number}.tar.gz`: the parts of a base backup, and `manifest.json`, written last.
 * - `base/{id}/{collection}.json.gz`: the names of the photos and of the releases' files.
 * - `files/{sha256}`: the content of a photo or of a release's file.
 * - `wal/{cluster}/{start}-{end}.gz`: a piece of the write-ahead log. gzip adds a checksum.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { openBucket } from '@paddock/shell/releases/open-bucket';
import { inRoot } from '../paths.ts';
import { StackError } from '../stack-error.ts';

/** The files that are backed up besides the database. */
export const FILE_COLLECTIONS = ['photos', 'releases'] as const;
export type FileCollection = (typeof FILE_COLLECTIONS)[number];

export interface BackupManifest {
  readonly format: 1;
  /** The time of the start, such as `20261127T091000123Z`, which sorts by time. */
  readonly id: string;
  /** The server's clock at the end, in ISO 8601. Later points in time can be restored. */
  readonly finishedAt: string;
  /** The database's system identifier and timeline, which a restore changes. */
  readonly cluster: string;
  readonly timeline: number;
  readonly startLsn: string;
  readonly endLsn: string;
  readonly postgresVersion: number;
  readonly segmentBytes: number;
  readonly superuser: string;
  readonly parts: readonly StoredPart[];
  /** The list of each collection's files; null when the collection was not available. */
  readonly collections: Readonly<Record<FileCollection, StoredPart | null>>;
}

export interface StoredPart {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
}

const MANIFEST_KEY = /^base\/[^/]+\/manifest\.json$/;
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

export function getStoreLocation(option: string | undefined, env: NodeJS.ProcessEnv): string {
  return option || env['BACKUP_STORE'] || inRoot('.paddock-backups');
}

/** @throws Error that names the missing environment variables */
export function openBackupStore(location: string, env: NodeJS.ProcessEnv): Bucket {
  return openBucket(location, env, { prefix: 'BACKUP_STORE', isFlushed: true });
}

/** Compresses at a fast level. Otherwise, the processor would limit the speed of a base backup. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return gzipAsync(bytes, { level: 1 });
}

/** @throws Error when the checksum of the compressed bytes does not match */
export function decompress(bytes: Buffer): Promise<Buffer> {
  return gunzipAsync(bytes);
}

export function toSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function writePart(store: Bucket, key: string, content: Buffer): Promise<StoredPart> {
  const bytes = await compress(content);
  await store.put(key, bytes);
  return { key, sha256: toSha256(bytes), bytes: bytes.length };
}

/** @throws StackError when the part is missing or damaged */
export async function readPart(store: Bucket, part: StoredPart): Promise<Buffer> {
  return decompress(await readCompressedPart(store, part));
}

/** @throws StackError when the part is missing or damaged */
export async function readCompressedPart(store: Bucket, part: StoredPart): Promise<Buffer> {
  const bytes = await store.read(part.key);
  if (!bytes) throw new StackError(`The backup is incomplete: ${part.key} is missing.`);
  if (toSha256(bytes) !== part.sha256)
    throw new StackError(`The backup is damaged: the checksum of ${part.key} does not match.`);
  return bytes;
}

export function toManifestKey(id: string): string {
  return `base/${id}/manifest.json`;
}

/** Returns the complete base backups, oldest first. */
export async function listBackups(store: Bucket): Promise<readonly BackupManifest[]> {
  const keys = (await store.list('base/'))
    .map(({ key }) => key)
    .filter((key) => MANIFEST_KEY.test(key))
    .sort();
  return Promise.all(
    keys.map(async (key) => {
      try {
        return JSON.parse((await store.read(key))?.toString('utf8') ?? '') as BackupManifest;
      } catch {
        throw new StackError(`The backup is damaged: ${key} is not valid JSON.`);
      }
    }),
  );
}

export interface WalPiece {
  readonly key: string;
  readonly start: bigint;
  readonly end: bigint;
  readonly writtenAt: Date;
}

export function toWalKey(cluster: string, start: bigint, end: bigint): string {
  const [from, to] = [start, end].map((lsn) => lsn.toString(16).padStart(16, '0'));
  return `wal/${cluster}/${from}-${to}.gz`;
}

/** Returns the pieces of one cluster's log, sorted by start. */
export async function listWal(store: Bucket, cluster: string): Promise<readonly WalPiece[]> {
  return (await store.list(`wal/${cluster}/`))
    .flatMap(({ key, writtenAt }) => {
      const [, start, end] = /\/([0-9a-f]{16})-([0-9a-f]{16})\.gz$/.exec(key) ?? [];
      return start && end
        ? [{ key, start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), writtenAt }]
        : [];
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

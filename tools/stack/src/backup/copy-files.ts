/**
 * Copies the photos and the release store into a backup, and restores them. Files with equal content
 * are stored once.
 */
import {
  createFileStore,
  type FileStore,
} from '../../../../apps/api/src/firebase/firebase-storage.ts';
import { readIdentityConfig } from '../../../../apps/api/src/identity-config.ts';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { createEmulatorEnvironment } from '../launch/sign-in.ts';
import { findRunningStack } from '../launch/state-file.ts';
import { StackError } from '../stack-error.ts';
import {
  listBackups,
  readPart,
  toSha256,
  writePart,
  type BackupManifest,
  type FileCollection,
  type StoredPart,
} from './backup-store.ts';

export interface FileEntry {
  readonly name: string;
  /** The MIME type; null when the store has none. */
  readonly type: string | null;
  /** Changes whenever the content changes. */
  readonly version: string;
}

export interface BackedUpFile extends FileEntry {
  readonly sha256: string;
}

export interface FileSource {
  list(): Promise<readonly FileEntry[]>;
  /** @returns null when the file has been deleted in the meantime */
  read(name: string): Promise<Buffer | null>;
  write(file: FileEntry, content: Buffer): Promise<void>;
}

/** Larger than any photo that users can upload. */
const MAX_FILE_BYTES = 100_000_000;

export function toFileKey(sha256: string): string {
  return `files/${sha256}`;
}

/**
 * Copies the files that the newest backup does not have.
 * @returns the part that lists all files; null when there is no source
 */
export async function backUpFiles(
  store: Bucket,
  id: string,
  collection: FileCollection,
  source: FileSource | null,
): Promise<StoredPart | null> {
  if (!source) return null;
  const known = await readKnownFiles(store, collection);
  const files: BackedUpFile[] = [];
  for (const entry of await source.list()) {
    const earlier = known.get(entry.name);
    if (earlier?.version === entry.version) {
      files.push(earlier);
      continue;
    }
    const content = await source.read(entry.name);
    if (!content) continue;
    const sha256 = toSha256(content);
    await store.put(toFileKey(sha256), content);
    files.push({ ...entry, sha256 });
  }
  return writePart(store, `base/${id}/${collection}.json.gz`, Buffer.from(JSON.stringify(files)));
}

/** Returns the files of the newest backup that has the collection, which need no second copy. */
async function readKnownFiles(
  store: Bucket,
  collection: FileCollection,
): Promise<ReadonlyMap<string, BackedUpFile>> {
  const newest = (await listBackups(store)).findLast(
    ({ collections }) => collections[collection] !== null,
  );
  const files = newest ? await readFileList(store, newest, collection) : [];
  return new Map((files ?? []).map((file) => [file.name, file]));
}

/**
 * @returns null when the backup does not have the collection
 * @throws StackError when the list is missing or damaged
 */
export async function readFileList(
  store: Bucket,
  manifest: BackupManifest,
  collection: FileCollection,
): Promise<readonly BackedUpFile[] | null> {
  const list = manifest.collections[collection];
  return list && (JSON.parse((await readPart(store, list)).toString('utf8')) as BackedUpFile[]);
}

/** @throws StackError when the content is missing or damaged */
export async function readFileContent(store: Bucket, file: BackedUpFile): Promise<Buffer> {
  const content = await store.read(toFileKey(file.sha256));
  if (!content)
    throw new StackError(`The backup is incomplete: the content of ${file.name} is missing.`);
  if (toSha256(content) !== file.sha256)
    throw new StackError(`The backup is damaged: the checksum of ${file.name} does not match.`);
  return content;
}

export function createReleaseSource(bucket: Bucket): FileSource {
  return {
    // The files of a release never change.
    list: async () =>
      (await bucket.list('')).map(({ key }) => ({ name: key, type: null, version: '' })),
    read: (name) => bucket.read(name),
    write: async ({ name }, content) => {
      await bucket.put(name, content);
    },
  };
}

/**
 * Opens the Firebase Storage bucket that the environment names, or the emulator of the stack that
 * is running in the folder.
 * @returns null when there is neither
 */
export function openPhotos(stateFolder: string, env: NodeJS.ProcessEnv): FileSource | null {
  const { auth, storage } = findRunningStack(stateFolder)?.emulators ?? {};
  const emulators =
    auth === undefined || storage === undefined
      ? {}
      : createEmulatorEnvironment({ auth, firestore: null, storage });
  const config = readIdentityConfig(
    env['FIREBASE_STORAGE_BUCKET'] ? env : { ...env, ...emulators },
  );
  const files = config && createFileStore(config);
  return files && createPhotoSource(files);
}

export function createPhotoSource(files: FileStore): FileSource {
  return {
    async list() {
      const entries: FileEntry[] = [];
      let pageToken: string | null = null;
      do {
        const page: Awaited<ReturnType<FileStore['list']>> = await files.list({
          prefix: '',
          pageToken,
        });
        entries.push(
          ...page.files.map(({ name, type, bytes, updatedAt }) => ({
            name,
            type,
            version: `${updatedAt.toISOString()} ${bytes}`,
          })),
        );
        pageToken = page.nextPageToken;
      } while (pageToken !== null);
      return entries;
    },
    read: (name) => files.read(name, MAX_FILE_BYTES),
    write: ({ name, type }, content) =>
      files.write(name, content, type ?? 'application/octet-stream'),
  };
}

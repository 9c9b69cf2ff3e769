/** Uploads releases to a bucket and downloads them to a folder, verifying every file's hash. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { ReleaseSchema } from '@paddock/contracts/manifest';
import type { Release } from '@paddock/contracts/manifest';
import type { Bucket } from './bucket.ts';
import { setModifiedTime } from './prune-releases.ts';

export const RELEASE_FILE = 'release.json';
const FILES_AT_ONCE = 8;
const FILE_NAME = /^(?:client|server)\/[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/**
 * Thrown when a release's files do not match their registered hashes. Code from such a release must
 * not run.
 */
export class ReleaseIntegrityError extends Error {
  override readonly name = 'ReleaseIntegrityError';
}

/** Identifies a release by name and version, and its exact content by the digest. */
export interface ReleaseId {
  readonly id: string;
  readonly version: string;
  /** SHA-384 of release.json, as `sha384-{base64}`. */
  readonly digest: string;
}

/** A release and the folder that contains its files. */
export interface InstalledRelease {
  readonly release: Release;
  readonly folder: string;
}

/** Returns the SHA-384 hash as `sha384-{base64}`, the format of subresource integrity. */
export function computeDigest(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Parses and validates a release.json. `where` is its location, for error messages.
 * @throws Error when the JSON does not match its schema or names a file outside the release
 */
export function parseRelease(bytes: Buffer, where: string): Release {
  const release: unknown = JSON.parse(bytes.toString('utf8'));
  if (!Value.Check(ReleaseSchema, release)) throw new Error(`${where} does not match its schema`);
  const names = [
    release.entry,
    release.server,
    ...release.remote,
    ...Object.values(release.chunks).flat(),
    ...Object.values(release.styles ?? {}).flat(),
    ...Object.keys(release.integrity),
  ];
  const invalid = names.find((name) => !FILE_NAME.test(name));
  if (invalid !== undefined)
    throw new Error(
      `${where} lists the file ${invalid}, which is neither in client/ nor in server/`,
    );
  return release;
}

/**
 * Calls `work` for every file, a few at a time. After a failure, settles only when no call is
 * running any more, so that callers can clean up.
 *
 * @throws the first failure
 */
async function forEachFile(
  names: readonly string[],
  work: (name: string) => Promise<void>,
): Promise<void> {
  const pending = [...names];
  const outcomes = await Promise.allSettled(
    Array.from({ length: FILES_AT_ONCE }, async () => {
      try {
        for (let name = pending.shift(); name !== undefined; name = pending.shift())
          await work(name);
      } catch (error) {
        pending.length = 0;
        throw error;
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Returns the bytes if they have the expected hash.
 * @throws ReleaseIntegrityError when the bytes are missing or have another hash
 */
function requireHash(
  bytes: Buffer | null,
  expected: string | undefined,
  fileDescription: string,
): Buffer {
  if (!bytes) throw new ReleaseIntegrityError(`${fileDescription} is missing`);
  if (expected === undefined || computeDigest(bytes) !== expected)
    throw new ReleaseIntegrityError(`${fileDescription} does not match its released hash`);
  return bytes;
}

/** Reads the release that a build wrote to the folder. `text` is that of release.json. */
export async function readReleaseFolder(
  folder: string,
): Promise<{ readonly release: Release; readonly digest: string; readonly text: string }> {
  const bytes = await readFile(path.join(folder, RELEASE_FILE));
  return {
    release: parseRelease(bytes, path.join(folder, RELEASE_FILE)),
    digest: computeDigest(bytes),
    text: bytes.toString('utf8'),
  };
}

export interface UploadResult {
  readonly files: number;
  /** Number of files that this upload added to the bucket. */
  readonly written: number;
  readonly writtenBytes: number;
}

/**
 * Uploads the release in the folder. release.json is uploaded last, so that an incomplete upload is
 * never fetched as a release.
 *
 * @throws ReleaseIntegrityError when a file does not match its hash
 * @throws ContentConflictError, BucketError
 */
export async function uploadRelease(bucket: Bucket, folder: string): Promise<UploadResult> {
  const { release } = await readReleaseFolder(folder);
  const toKey = (name: string) => `${release.id}/${release.version}/${name}`;
  let written = 0;
  let writtenBytes = 0;
  const put = async (name: string, bytes: Buffer) => {
    if ((await bucket.put(toKey(name), bytes)) === 'there') return;
    written += 1;
    writtenBytes += bytes.length;
  };
  const names = Object.keys(release.integrity);
  await forEachFile(names, async (name) =>
    put(
      name,
      requireHash(
        await readFile(path.join(folder, name)).catch(() => null),
        release.integrity[name],
        `${toKey(name)} in ${folder}`,
      ),
    ),
  );
  await put(RELEASE_FILE, await readFile(path.join(folder, RELEASE_FILE)));
  return { files: names.length + 1, written, writtenBytes };
}

/**
 * Removes a complete or incomplete release. If this fails part-way, garbage collection calls it
 * again.
 */
export async function removeRelease(
  bucket: Bucket,
  { id, version }: Omit<ReleaseId, 'digest'>,
): Promise<void> {
  // Remove release.json first, so that the rest can no longer be fetched as a release.
  await bucket.remove(`${id}/${version}/${RELEASE_FILE}`);
  await forEachFile(
    (await bucket.list(`${id}/${version}/`)).map(({ key }) => key),
    (key) => bucket.remove(key),
  );
}

/** A version in a bucket, with the time at which its last file was written. */
export interface StoredRelease extends Omit<ReleaseId, 'digest'> {
  readonly writtenAt: Date;
}

/**
 * Lists all releases in the bucket, complete or not and registered or not, sorted by name.
 *
 * @param remote null lists the releases of all remotes
 */
export async function listStoredReleases(
  bucket: Bucket,
  remote: string | null,
): Promise<readonly StoredRelease[]> {
  const found = new Map<string, StoredRelease>();
  for (const { key, writtenAt } of await bucket.list(remote === null ? '' : `${remote}/`)) {
    const [id = '', version = '', ...file] = key.split('/');
    if (file.length === 0) continue;
    const before = found.get(`${id}/${version}`);
    if (!before || before.writtenAt < writtenAt)
      found.set(`${id}/${version}`, { id, version, writtenAt });
  }
  return [...found.values()].sort((a, b) =>
    `${a.id}/${a.version}`.localeCompare(`${b.id}/${b.version}`),
  );
}

/**
 * Returns the release in `cacheFolder/{id}/{version}`, downloading it if necessary. Files are
 * verified in a temporary folder that is then renamed, so every release in the final folder is safe
 * to serve and run.
 *
 * @throws ReleaseIntegrityError, BucketError, or Error when release.json is invalid
 */
export async function fetchRelease(
  bucket: Pick<Bucket, 'name' | 'read'>,
  { id, version, digest }: ReleaseId,
  cacheFolder: string,
): Promise<InstalledRelease> {
  const folder = path.join(cacheFolder, id, version);
  const cached = await readFile(path.join(folder, RELEASE_FILE)).catch(() => null);
  if (cached && computeDigest(cached) === digest) {
    // Mark the release as used, so that `pruneReleases` retains it.
    await setModifiedTime(path.join(folder, RELEASE_FILE), new Date());
    return { release: parseRelease(cached, folder), folder };
  }

  const toKey = (name: string) => `${id}/${version}/${name}`;
  const bytes = requireHash(
    await bucket.read(toKey(RELEASE_FILE)),
    digest,
    `${toKey(RELEASE_FILE)} in ${bucket.name}`,
  );
  const release = parseRelease(bytes, toKey(RELEASE_FILE));
  if (release.id !== id || release.version !== version)
    throw new ReleaseIntegrityError(
      `${toKey(RELEASE_FILE)} belongs to another release: ${release.id} ${release.version}`,
    );
  const incoming = path.join(
    cacheFolder,
    `.incoming-${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  try {
    await forEachFile(Object.keys(release.integrity), async (name) => {
      const content = requireHash(
        await bucket.read(toKey(name)),
        release.integrity[name],
        `${toKey(name)} in ${bucket.name}`,
      );
      await mkdir(path.dirname(path.join(incoming, name)), { recursive: true });
      await writeFile(path.join(incoming, name), content);
    });
    await mkdir(incoming, { recursive: true });
    await writeFile(path.join(incoming, RELEASE_FILE), bytes);
    await mkdir(path.dirname(folder), { recursive: true });
    // If `cached` is set, the release's existing folder is damaged, so delete it. If another
    // process creates the folder before the rename, that process has installed the same release.
    if (cached) await rm(folder, { recursive: true, force: true });
    await rename(incoming, folder).catch(async (error: unknown) => {
      if (!(await stat(folder).catch(() => null))) throw error;
    });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  return { release, folder };
}

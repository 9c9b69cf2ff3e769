/** A release as files: into a bucket whole, and out of it into a folder with every byte checked. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { ReleaseSchema } from '@paddock/contracts/manifest';
import type { Release } from '@paddock/contracts/manifest';
import type { Bucket } from './bucket.ts';
import { touch } from './prune-releases.ts';

export const RELEASE_FILE = 'release.json';
const FILES_AT_ONCE = 8;
const FILE_NAME = /^(?:client|server)\/[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/** A release that is not what it was registered as. Nothing of it may run. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError';
}

/** What names a release beyond doubt. */
export interface ReleaseName {
  readonly id: string;
  readonly version: string;
  /** Of release.json's bytes. */
  readonly digest: string;
}

/** A release, and the folder where its files are. */
export interface InstalledRelease {
  readonly release: Release;
  readonly folder: string;
}

export function computeDigest(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** @throws where it does not satisfy its schema, or names a file outside its folder */
export function parseRelease(bytes: Buffer, where: string): Release {
  const release: unknown = JSON.parse(bytes.toString('utf8'));
  if (!Value.Check(ReleaseSchema, release)) throw new Error(`${where} does not satisfy its schema`);
  const names = [
    release.entry,
    release.server,
    ...release.remote,
    ...Object.values(release.chunks).flat(),
    ...Object.keys(release.integrity),
  ];
  const stray = names.find((name) => !FILE_NAME.test(name));
  if (stray !== undefined)
    throw new Error(`${where} names the file ${stray}, which is neither in client/ nor in server/`);
  return release;
}

/** Settles when nothing is under way any more: what failed may be tidied up then. @throws the first failure */
async function forEachFile(
  names: readonly string[],
  work: (name: string) => Promise<void>,
): Promise<void> {
  const waiting = [...names];
  const outcomes = await Promise.allSettled(
    Array.from({ length: FILES_AT_ONCE }, async () => {
      try {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
          await work(name);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** @throws TamperedError */
function requireHash(bytes: Buffer | null, expected: string | undefined, what: string): Buffer {
  if (!bytes) throw new TamperedError(`${what} is missing`);
  if (expected === undefined || computeDigest(bytes) !== expected)
    throw new TamperedError(`${what} has other bytes than were released`);
  return bytes;
}

/** The release in a folder that a build has written. */
export async function readReleaseFolder(
  folder: string,
): Promise<{ readonly release: Release; readonly digest: string }> {
  const bytes = await readFile(path.join(folder, RELEASE_FILE));
  return {
    release: parseRelease(bytes, path.join(folder, RELEASE_FILE)),
    digest: computeDigest(bytes),
  };
}

export interface Upload {
  readonly files: number;
  /** Of those that were not there yet. */
  readonly written: number;
  readonly writtenBytes: number;
}

/**
 * release.json goes last: a release without one does not exist, so nothing is ever half released.
 * @throws TamperedError where the folder is not what its release.json says; OtherBytesError; BucketError
 */
export async function uploadRelease(bucket: Bucket, folder: string): Promise<Upload> {
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

/** What gc does, with whole releases and with what an upload that ended half-way has left. Whatever is left is found again. */
export async function removeRelease(
  bucket: Bucket,
  { id, version }: Omit<ReleaseName, 'digest'>,
): Promise<void> {
  // Without it the release does not exist: nobody fetches half of it.
  await bucket.remove(`${id}/${version}/${RELEASE_FILE}`);
  await forEachFile(
    (await bucket.list(`${id}/${version}/`)).map(({ key }) => key),
    (key) => bucket.remove(key),
  );
}

/** A version in a bucket, and when the last of its files was written. */
export interface StoredRelease extends Omit<ReleaseName, 'digest'> {
  readonly writtenAt: Date;
}

/** Whole or not, registered or not, by name. @param remote null: of all */
export async function listStored(
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
 * The release in `cacheFolder/{id}/{version}`, fetched where it is not there yet. Everything is checked before it stands
 * under its name, so that what does can be served and run.
 *
 * @throws TamperedError, BucketError, or an Error that says what is wrong with its release.json
 */
export async function fetchRelease(
  bucket: Bucket,
  { id, version, digest }: ReleaseName,
  cacheFolder: string,
): Promise<InstalledRelease> {
  const folder = path.join(cacheFolder, id, version);
  const kept = await readFile(path.join(folder, RELEASE_FILE)).catch(() => null);
  if (kept && computeDigest(kept) === digest) {
    // It is wanted again: whoever prunes the folder sees it.
    await touch(path.join(folder, RELEASE_FILE), new Date());
    return { release: parseRelease(kept, folder), folder };
  }

  const toKey = (name: string) => `${id}/${version}/${name}`;
  const bytes = requireHash(
    await bucket.read(toKey(RELEASE_FILE)),
    digest,
    `${toKey(RELEASE_FILE)} in ${bucket.name}`,
  );
  const release = parseRelease(bytes, toKey(RELEASE_FILE));
  if (release.id !== id || release.version !== version)
    throw new TamperedError(`${toKey(RELEASE_FILE)} is ${release.id} ${release.version}’s`);
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
    // What stands there is another process's of this moment, or is not what it should be.
    if (kept) await rm(folder, { recursive: true, force: true });
    await rename(incoming, folder).catch(async (error: unknown) => {
      if (!(await stat(folder).catch(() => null))) throw error;
    });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  return { release, folder };
}

/**
 * Storage for releases: immutable files with the key `{remote}/{version}/{file}`. Used only by the
 * shell's server and the tools.
 */

export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Date;
}

export interface Bucket {
  /** The bucket's location, for log and error messages. */
  readonly name: string;
  /**
   * Returns the stored bytes, or null when the key does not exist.
   * @throws BucketError
   */
  read(key: string): Promise<Buffer | null>;
  /**
   * Writes a file. Returns `there` when the key already has these bytes.
   *
   * @throws ContentConflictError when the key has different bytes
   * @throws BucketError
   */
  put(key: string, bytes: Buffer): Promise<'written' | 'there'>;
  /**
   * Lists the release files below `{remote}/` or `{remote}/{version}/`, or all release files for
   * ''. Used only for garbage collection.
   * @throws BucketError
   */
  list(prefix: string): Promise<readonly StoredFile[]>;
  /**
   * Removes a file. Does nothing when the file does not exist.
   * @throws BucketError
   */
  remove(key: string): Promise<void>;
}

/** Thrown when the bucket is unreachable or refuses access, or when a key is invalid. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** Thrown when a key already has different bytes: files in a bucket are never overwritten. */
export class ContentConflictError extends Error {
  override readonly name = 'ContentConflictError';
}

const PREFIX = /^(?:[A-Za-z0-9][A-Za-z0-9.+-]*\/){0,2}$/;
const KEY = /^[A-Za-z0-9][A-Za-z0-9.+-]*(?:\/[A-Za-z0-9][A-Za-z0-9.+_~-]*)+$/;

/**
 * True when the key has the form of a release file's key. A bucket may contain other files, which
 * must not be listed or removed.
 */
export function isReleaseFileKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

/**
 * Returns the prefix unchanged if it is valid.
 *
 * @throws BucketError when it is not `''`, `{remote}/` or `{remote}/{version}/`
 */
export function assertKeyPrefix(prefix: string): string {
  if (!PREFIX.test(prefix) || prefix.includes('..'))
    throw new BucketError(`"${prefix}" is not a valid release key prefix`);
  return prefix;
}

/**
 * Returns the key unchanged if it is valid. Keys also come from release.json files, which may be
 * hostile.
 *
 * @throws BucketError when the key is not valid
 */
export function assertReleaseFileKey(key: string): string {
  if (!isReleaseFileKey(key)) throw new BucketError(`"${key}" is not a valid release file key`);
  return key;
}

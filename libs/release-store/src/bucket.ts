/**
 * Where releases are kept: immutable files by key, `{remote}/{version}/{file}`. Server and tools only.
 */

export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Date;
}

export interface Bucket {
  /** For people: where this is. */
  readonly name: string;
  /** @returns null where there is nothing by this key. @throws BucketError where the bucket does not answer */
  read(key: string): Promise<Buffer | null>;
  /** The same bytes again are fine. @throws OtherBytesError where other bytes are there; BucketError */
  put(key: string, bytes: Buffer): Promise<'written' | 'there'>;
  /** Everything below `{remote}/` or `{remote}/{version}/`; with '', everything. For gc: no shell lists. @throws BucketError */
  list(prefix: string): Promise<readonly StoredFile[]>;
  /** What is not there is fine. @throws BucketError */
  remove(key: string): Promise<void>;
}

/** The bucket does not answer, or does not let us in. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** Nothing in a bucket is ever written over. */
export class OtherBytesError extends Error {
  override readonly name = 'OtherBytesError';
}

const PREFIX = /^(?:[A-Za-z0-9][A-Za-z0-9.+-]*\/){0,2}$/;
const KEY = /^[A-Za-z0-9][A-Za-z0-9.+-]*(?:\/[A-Za-z0-9][A-Za-z0-9.+_~-]*)+$/;

/** Whether it is a file of a release: whatever else lies in a bucket is not ours to touch. */
export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

export function requirePrefix(prefix: string): string {
  if (!PREFIX.test(prefix) || prefix.includes('..'))
    throw new BucketError(`"${prefix}" is no beginning of a release's keys`);
  return prefix;
}

/** Keys come from release.json too, which somebody else wrote. @throws where one could lead elsewhere */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new BucketError(`"${key}" is no key of a release's file`);
  return key;
}

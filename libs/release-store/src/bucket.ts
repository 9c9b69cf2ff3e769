/**
 * Where releases are kept: immutable files by key, `{remote}/{version}/{file}`. Server and tools only.
 */

export interface Bucket {
  /** For people: where this is. */
  readonly name: string;
  /** @returns null where there is nothing by this key. @throws BucketError where the bucket does not answer */
  read(key: string): Promise<Buffer | null>;
  /** The same bytes again are fine. @throws OtherBytesError where other bytes are there; BucketError */
  put(key: string, bytes: Buffer): Promise<'written' | 'there'>;
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

const KEY = /^[A-Za-z0-9][A-Za-z0-9.+-]*(?:\/[A-Za-z0-9][A-Za-z0-9.+_~-]*)+$/;

/** Keys come from release.json too, which somebody else wrote. @throws where one could lead elsewhere */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new BucketError(`"${key}" is no key of a release's file`);
  return key;
}

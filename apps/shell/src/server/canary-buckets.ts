/**
 * Selects the visitors who get a canary. Each visitor gets one of 100 buckets and keeps it. For
 * each remote the buckets are shuffled differently, so that the canaries of two remotes reach
 * different visitors. A canary at 10 % goes to the first 10 buckets in that order, so a visitor who
 * gets it at 10 % still gets it at 50 %.
 */
import { createHash } from 'node:crypto';
import { CANARY_BUCKET_COOKIE } from '@paddock/runtime/storage-keys';

export const CANARY_BUCKET_COUNT = 100;
/** Longer than a canary runs, so that a visitor who got the canary keeps getting it. */
const COOKIE_MAX_AGE_SECONDS = 90 * 24 * 3_600;
/** Spreads consecutive visitors over distant buckets. Must be coprime to the number of buckets. */
const STRIDE = 37;

const ranks = new Map<string, readonly number[]>();

/** Returns, for each bucket, its rank in the remote's shuffled order. */
function rankBuckets(remoteId: string): readonly number[] {
  const cached = ranks.get(remoteId);
  if (cached) return cached;
  const toSortKey = (bucket: number) =>
    createHash('sha256').update(`${remoteId} ${bucket}`).digest('hex');
  const shuffled = Array.from({ length: CANARY_BUCKET_COUNT }, (_, bucket) => ({
    bucket,
    key: toSortKey(bucket),
  })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const order = Array.from({ length: CANARY_BUCKET_COUNT }, (_, bucket) =>
    shuffled.findIndex((entry) => entry.bucket === bucket),
  );
  ranks.set(remoteId, order);
  return order;
}

/** True when the bucket is among the first `percent` of the remote's own order of buckets. */
export function isInCanary(remoteId: string, percent: number, bucket: number): boolean {
  const rank = rankBuckets(remoteId)[bucket];
  return rank !== undefined && rank < percent;
}

/** @returns null when the text is not a bucket number from 0 to 99 */
export function parseCanaryBucket(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

export function formatCanaryBucketCookie(bucket: number, isSecure: boolean): string {
  return `${CANARY_BUCKET_COOKIE}=${bucket}; Max-Age=${COOKIE_MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Returns a function that allocates buckets evenly: 100 new visitors get 100 different buckets. */
export function createCanaryBucketAllocator(
  first: number = Math.floor(Math.random() * CANARY_BUCKET_COUNT),
): () => number {
  let next = first;
  return () => {
    const bucket = next;
    next = (next + STRIDE) % CANARY_BUCKET_COUNT;
    return bucket;
  };
}

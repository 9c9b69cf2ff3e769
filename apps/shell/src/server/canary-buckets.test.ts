import { describe, expect, it } from '@jest/globals';
import {
  createCanaryBucketAllocator,
  isInCanary,
  CANARY_BUCKET_COUNT,
  parseCanaryBucket,
} from './canary-buckets.ts';

const buckets = Array.from({ length: CANARY_BUCKET_COUNT }, (_, bucket) => bucket);
const listSelected = (remote: string, percent: number) =>
  buckets.filter((bucket) => isInCanary(remote, percent, bucket));

describe('isInCanary', () => {
  it.each([1, 10, 33, 99])(
    'with a canary at %s percent, includes that number of the 100 buckets',
    (percent) => {
      expect(listSelected('search', percent)).toHaveLength(percent);
    },
  );

  it('still includes the same buckets when the percentage grows', () => {
    expect(listSelected('search', 50)).toEqual(expect.arrayContaining(listSelected('search', 10)));
  });

  it('includes different buckets for another remote', () => {
    expect(listSelected('listings', 10)).not.toEqual(listSelected('search', 10));
  });
});

describe('createCanaryBucketAllocator', () => {
  it('allocates every bucket once per 100 visitors', () => {
    const allocate = createCanaryBucketAllocator(5);
    expect(Array.from({ length: CANARY_BUCKET_COUNT }, allocate).sort((a, b) => a - b)).toEqual(
      buckets,
    );
  });
});

describe('parseCanaryBucket', () => {
  it('returns the bucket for "0" to "99", otherwise null', () => {
    expect([
      parseCanaryBucket('0'),
      parseCanaryBucket('99'),
      parseCanaryBucket('100'),
      parseCanaryBucket('-1'),
      parseCanaryBucket('x'),
      parseCanaryBucket(''),
      parseCanaryBucket(null),
    ]).toEqual([0, 99, null, null, null, null, null]);
  });
});

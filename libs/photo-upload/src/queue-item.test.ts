import { describe, expect, it } from '@jest/globals';
import { createApiError } from './testing/api-error.ts';
import { getRetryDelayMs, reducePhoto, type PhotoEvent, type PhotoProgress } from './queue-item.ts';
import type { PhotoStatus } from './queue-state.ts';

const problem = { message: '', retry: 'ask' } as const;
const STATUSES = {
  preparing: { type: 'preparing' },
  waiting: { type: 'waiting' },
  uploading: { type: 'uploading', share: 0.5 },
  checking: { type: 'checking' },
  failed: { type: 'failed', problem },
} as const satisfies Record<string, PhotoStatus>;
const offline = { type: 'failed', error: createApiError(0, 'network', '') } as const;
const invalid = { type: 'failed', error: createApiError(422, 'photo_damaged', '') } as const;
const refused = {
  type: 'failed',
  error: Object.assign(new Error(), { code: 'storage/unauthorized' }),
} as const;
const createProgress = (
  status: keyof typeof STATUSES,
  more: Partial<PhotoProgress> = {},
): PhotoProgress => ({ status: STATUSES[status], attempts: 0, hasBeenRefused: false, ...more });

describe('reducePhoto', () => {
  it.each<[keyof typeof STATUSES, PhotoEvent, object | null]>([
    ['preparing', { type: 'scaled' }, STATUSES.waiting],
    ['waiting', { type: 'started' }, { type: 'uploading', share: 0 }],
    ['uploading', { type: 'progressed', share: 0.54 }, STATUSES.uploading],
    ['uploading', { type: 'progressed', share: 0.56 }, { type: 'uploading', share: 0.56 }],
    ['failed', { type: 'progressed', share: 1 }, STATUSES.failed],
    ['waiting', { type: 'progressed', share: 1 }, STATUSES.waiting],
    ['uploading', { type: 'uploaded' }, STATUSES.checking],
    ['waiting', { type: 'uploaded' }, STATUSES.checking],
    ['checking', { type: 'registered' }, null],
    ['uploading', refused, STATUSES.waiting],
    ['checking', offline, { type: 'failed' }],
    ['failed', { type: 'resumed' }, STATUSES.waiting],
    ['failed', { type: 'retried' }, STATUSES.waiting],
  ])('in the status %s, after the event %j, returns %j', (status, event, next) => {
    const result = reducePhoto(createProgress(status), event).status;
    if (next) expect(result).toMatchObject(next);
    else expect(result).toBeNull();
  });

  it('returns the same object when progress is too small to be seen', () => {
    const progress = createProgress('uploading');
    expect(reducePhoto(progress, { type: 'progressed', share: 0.51 })).toBe(progress);
  });

  it('counts an attempt only for an error that may pass, and at most 14', () => {
    expect(reducePhoto(createProgress('checking'), offline).attempts).toBe(1);
    expect(reducePhoto(createProgress('checking'), invalid).attempts).toBe(0);
    expect(reducePhoto(createProgress('checking', { attempts: 14 }), offline).attempts).toBe(14);
    const all = createProgress('failed', { attempts: 14 });
    expect(reducePhoto(all, { type: 'retried' }).attempts).toBe(0);
    expect(reducePhoto(all, { type: 'resumed' }).attempts).toBe(14);
    expect([1, 2, 14].map(getRetryDelayMs)).toEqual([1_000, 2_000, 64_000]);
  });

  it('sets the status to failed when the server has refused a photo twice', () => {
    const once = reducePhoto(createProgress('uploading'), refused);
    expect(reducePhoto(once, refused).status?.type).toBe('failed');
  });
});

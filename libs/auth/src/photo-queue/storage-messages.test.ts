import { describe, expect, it } from '@jest/globals';
import { SignInError } from '../sign-in.ts';
import { apiError } from './testing/api-error.ts';
import { STORAGE_MESSAGES, toUploadProblem } from './storage-messages.ts';

/** specification.md section 8, file storage, in its order. */
const CODES = [
  'unknown',
  'object-not-found',
  'bucket-not-found',
  'project-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'unauthorized-app',
  'retry-limit-exceeded',
  'invalid-checksum',
  'canceled',
  'invalid-event-name',
  'invalid-url',
  'invalid-default-bucket',
  'no-default-bucket',
  'cannot-slice-blob',
  'server-file-wrong-size',
  'no-download-url',
  'invalid-argument',
  'invalid-argument-count',
  'app-deleted',
  'invalid-root-operation',
  'invalid-format',
  'internal-error',
  'unsupported-environment',
];
/** What every message ends in: something to do, or that there is nothing to do. */
const NEXT_STEP =
  /try again|sign in|contact us|remove it|load the page|loaded again|update it|choose|check your signal|go on without it/i;

const coded = (code: string) => Object.assign(new Error('as the service says it'), { code });
const refusal = (status: number, code: string) =>
  apiError(status, code, 'This photo has no end. Pick another.');

describe('what people are told when a photo does not arrive', () => {
  it.each(CODES)('has words for storage/%s, which say what to do', (code) => {
    const { message } = toUploadProblem(coded(`storage/${code}`));
    expect(message).toBe(STORAGE_MESSAGES[code]?.message);
    expect(message).toMatch(NEXT_STEP);
    expect(message).not.toMatch(/storage|bucket|http|error|blob|server|invalid/i);
  });

  it('has no words for codes that are not in the catalogue', () => {
    expect(Object.keys(STORAGE_MESSAGES).sort()).toEqual([...CODES].sort());
  });

  it('says something kind about what nobody foresaw', () => {
    for (const error of [coded('storage/of-tomorrow'), new TypeError('x is undefined'), null])
      expect(toUploadProblem(error).message).toMatch(NEXT_STEP);
  });

  it('lets what passes by itself go on by itself', () => {
    const noCode = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    for (const error of [
      refusal(0, 'network'),
      refusal(503, 'overloaded'),
      refusal(503, 'storage_unavailable'),
      new SignInError('network-request-failed', 'No.'),
      noCode,
    ])
      expect(toUploadProblem(error).retry).toBe('later');
  });

  it('asks who was signed out to sign in, and keeps the photo', () => {
    for (const error of [
      refusal(401, 'unauthenticated'),
      coded('storage/unauthenticated'),
      new SignInError('null-user', 'No.'),
    ]) {
      expect(toUploadProblem(error)).toMatchObject({
        retry: 'ask',
        message: expect.stringMatching(/sign in again.*kept here/i),
      });
    }
  });

  it('says what the API says, and offers no second try for what it will never take', () => {
    expect(toUploadProblem(refusal(415, 'unsupported_media_type'))).toEqual({
      message: 'This photo has no end. Pick another.',
      retry: 'never',
    });
    expect(toUploadProblem(refusal(409, 'not_possible_now')).retry).toBe('ask');
  });
});

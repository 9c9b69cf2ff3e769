import { describe, expect, it } from '@jest/globals';
import { createApiError } from './testing/api-error.ts';
import { STORAGE_ERROR_MESSAGES, toUploadProblem } from './storage-messages.ts';

/** The file storage error codes of specification.md section 8, in the same order. */
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
/** Matches the sentence that every message must contain: the next step, or that none is needed. */
const NEXT_STEP =
  /try again|sign in|contact us|remove it|reload the page|update it|choose|check your signal|continue without it/i;

const createStorageError = (code: string) =>
  Object.assign(new Error('as the service says it'), { code });
const createSignInError = (code: string) =>
  Object.assign(new Error('No.'), { name: 'SignInError', code });
const refusal = (status: number, code: string) =>
  createApiError(status, code, 'This photo has no end. Pick another.');

describe('toUploadProblem', () => {
  it.each(CODES)('returns a message with the next step for storage/%s', (code) => {
    const { message } = toUploadProblem(createStorageError(`storage/${code}`));
    expect(message).toBe(STORAGE_ERROR_MESSAGES[code]?.message);
    expect(message).toMatch(NEXT_STEP);
    expect(message).not.toMatch(/storage|bucket|http|error|blob|server|invalid/i);
  });

  it('has messages only for the codes in the specification', () => {
    expect(Object.keys(STORAGE_ERROR_MESSAGES).sort()).toEqual([...CODES].sort());
  });

  it('returns a general message for unknown errors', () => {
    for (const error of [
      createStorageError('storage/of-tomorrow'),
      new TypeError('x is undefined'),
      null,
    ])
      expect(toUploadProblem(error).message).toMatch(NEXT_STEP);
  });

  it('marks temporary errors for automatic retry', () => {
    const noCode = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    for (const error of [
      refusal(0, 'network'),
      refusal(503, 'overloaded'),
      refusal(503, 'storage_unavailable'),
      createSignInError('network-request-failed'),
      noCode,
    ])
      expect(toUploadProblem(error).retry).toBe('later');
  });

  it('asks a signed-out user to sign in, and says that the photo is kept', () => {
    for (const error of [
      refusal(401, 'unauthenticated'),
      createStorageError('storage/unauthenticated'),
      createSignInError('null-user'),
    ]) {
      expect(toUploadProblem(error)).toMatchObject({
        retry: 'ask',
        message: expect.stringMatching(/saved here.*sign in again/i),
      });
    }
  });

  it('uses the API’s message and offers no retry for permanent errors', () => {
    expect(toUploadProblem(refusal(415, 'unsupported_media_type'))).toEqual({
      message: 'This photo has no end. Pick another.',
      retry: 'never',
    });
    expect(toUploadProblem(refusal(409, 'not_possible_now')).retry).toBe('ask');
  });
});

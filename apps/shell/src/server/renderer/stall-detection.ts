/**
 * Detects stalled code of a remote: code that waits, but not for an API response. Such code will
 * probably never finish, so the page does not wait for its whole time budget (ADR 4).
 */
import type { ApiClient } from '@paddock/api-client';
import { RemoteCodeError } from '../../routing/page-loader.ts';

const CHECK_INTERVAL_MS = 25;
/**
 * The code has stalled after this many checks in a row without progress. Counting checks instead of
 * time tolerates a machine that was suspended.
 */
const CHECKS_WITHOUT_PROGRESS = 10;

const STALLED = 'stalled';

export function isStallError(error: unknown): boolean {
  return error instanceof RemoteCodeError && error.code === STALLED;
}

function createStallError(): RemoteCodeError {
  return new RemoteCodeError(STALLED, new Error('stalled: waiting, but not for the API'));
}

/** Tracks the API calls of one page render. */
export interface ApiCallTracker {
  /** The API client that the page's code must use. */
  readonly api: ApiClient;
  /** @throws RemoteCodeError (see `isStallError`) when the work stalls before it settles */
  rejectIfStalled<Result>(work: Promise<Result>): Promise<Result>;
  /**
   * Calls `callback` once, when the code has stalled. @returns a function that stops the detection
   */
  onStall(callback: (error: RemoteCodeError) => void): () => void;
}

/** @param onResponse called after each response, before the code that made the call continues */
export function trackApiCalls(api: ApiClient, onResponse: () => void): ApiCallTracker {
  let pendingCalls = 0;
  let changeCount = 0;

  function track<Args extends readonly unknown[]>(
    call: (...args: Args) => Promise<unknown>,
  ): (...args: Args) => Promise<unknown> {
    return async (...args) => {
      pendingCalls += 1;
      changeCount += 1;
      try {
        return await call(...args);
      } finally {
        pendingCalls -= 1;
        changeCount += 1;
        onResponse();
      }
    };
  }

  function whenSilent(callback: (error: RemoteCodeError) => void): () => void {
    let checks = 0;
    let lastChangeCount = changeCount;
    const timer = setInterval(() => {
      checks = pendingCalls > 0 || lastChangeCount !== changeCount ? 0 : checks + 1;
      lastChangeCount = changeCount;
      if (checks < CHECKS_WITHOUT_PROGRESS) return;
      clearInterval(timer);
      callback(createStallError());
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }

  return {
    api: {
      get: track(api.get) as ApiClient['get'],
      post: track(api.post) as ApiClient['post'],
      put: track(api.put) as ApiClient['put'],
      delete: track(api.delete) as ApiClient['delete'],
    },
    onStall: whenSilent,
    rejectIfStalled: (work) =>
      new Promise((resolve, reject) => {
        const stop = whenSilent(reject);
        work.then(resolve, reject).finally(stop);
      }),
  };
}

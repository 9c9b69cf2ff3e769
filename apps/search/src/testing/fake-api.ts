import type { ApiClient } from '@paddock/api-client';
import { WRITE_REJECTING_METHODS } from '@paddock/api-client/testing';

/** A call that the code under test made to the fake API. */
export interface RecordedCall {
  /** The API's path, with the names of its parameters: `/api/listings/{id}`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly signal: AbortSignal | undefined;
}

/** An API client and a list of the calls made to it. Each new call is appended. */
export interface FakeApi {
  readonly api: ApiClient;
  readonly calls: readonly RecordedCall[];
}

/**
 * Creates an API client that returns responses chosen by the test, and records every call.
 * @param respond returns a call's response, or throws the error that the API client would throw
 */
export function createFakeApi(respond: (call: RecordedCall) => unknown): FakeApi {
  const calls: RecordedCall[] = [];
  const api: ApiClient = {
    ...WRITE_REJECTING_METHODS,
    async get(path, options = {}) {
      const query =
        options.query instanceof URLSearchParams
          ? new URLSearchParams(options.query)
          : new URLSearchParams(
              Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
            );
      const call = { path, params: options.params ?? {}, query, signal: options.signal };
      calls.push(call);
      return (await respond(call)) as never;
    },
  };
  return { api, calls };
}

import type { ApiClient } from '@paddock/api-client';
import { REJECTING_WRITES } from '@paddock/api-client/testing';

export interface AskedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly signal: AbortSignal | undefined;
}

export interface FakeApi {
  readonly api: ApiClient;
  readonly calls: readonly AskedCall[];
}

/** An API client whose answers a test decides. @param answer throws what the API would */
export function fakeApi(answer: (call: AskedCall) => unknown): FakeApi {
  const calls: AskedCall[] = [];
  const api: ApiClient = {
    ...REJECTING_WRITES,
    async get(path, options = {}) {
      const query =
        options.query instanceof URLSearchParams
          ? new URLSearchParams(options.query)
          : new URLSearchParams(
              Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
            );
      const call = { path, query, signal: options.signal };
      calls.push(call);
      return (await answer(call)) as never;
    },
  };
  return { api, calls };
}

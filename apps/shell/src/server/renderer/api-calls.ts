/** Counts the API calls that one page render is waiting for. */
import type { ApiClient } from '@paddock/api-client';

export interface ApiCalls {
  /** The API client that the page's code must use. */
  readonly api: ApiClient;
  /** True while the response to at least one call is outstanding. */
  readonly isPending: () => boolean;
}

/** @param onResponse called after each response, before the code that made the call continues */
export function countApiCalls(api: ApiClient, onResponse: () => void): ApiCalls {
  let pendingCalls = 0;

  function count<Args extends readonly unknown[]>(
    call: (...args: Args) => Promise<unknown>,
  ): (...args: Args) => Promise<unknown> {
    return async (...args) => {
      pendingCalls += 1;
      try {
        return await call(...args);
      } finally {
        pendingCalls -= 1;
        onResponse();
      }
    };
  }

  return {
    api: {
      get: count(api.get) as ApiClient['get'],
      post: count(api.post) as ApiClient['post'],
      put: count(api.put) as ApiClient['put'],
      delete: count(api.delete) as ApiClient['delete'],
    },
    isPending: () => pendingCalls > 0,
  };
}

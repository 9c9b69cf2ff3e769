/** Lets the server's loaders call backends with the same client and the same paths as browsers. */
import type { RenderRequest, ServerModuleSource } from '../renderer/messages.ts';
import { createBackendProblem, parseBackendPath } from './backend-client.ts';
import type { BackendClient } from './backend-client.ts';

export interface BackendFetchOptions {
  readonly apiOrigin: string;
  /** Null when the shell and the API share no secret, so that no backend can be called. */
  readonly client: BackendClient | null;
  /** The releases of the page's composition. */
  readonly modules: readonly ServerModuleSource[];
  readonly request: Pick<RenderRequest, 'apiHeaders' | 'requestId'>;
}

/** Returns a `fetch` that sends requests for `/api/remotes/` to backends, and others to the API. */
export function createBackendFetch({
  apiOrigin,
  client,
  modules,
  request,
}: BackendFetchOptions): typeof fetch {
  return async (input, init = {}) => {
    const target =
      typeof input === 'string' && input.startsWith(apiOrigin)
        ? parseBackendPath(input.slice(apiOrigin.length))
        : null;
    if (!target) return fetch(input, init);
    const backend = modules.find(({ id }) => id === target.remote)?.backend;
    const { status, headers, body } =
      client && backend !== undefined
        ? await client.send({
            ...target,
            backend,
            method: init.method ?? 'GET',
            headers: Object.fromEntries(new Headers(init.headers)),
            apiHeaders: { ...request.apiHeaders, 'x-request-id': request.requestId },
            body: typeof init.body === 'string' ? new TextEncoder().encode(init.body) : null,
            signal: init.signal ?? new AbortController().signal,
          })
        : createBackendProblem('not_found', request.requestId);
    init.signal?.throwIfAborted();
    return new Response(body, { status, headers });
  };
}

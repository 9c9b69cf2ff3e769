/**
 * Sends requests to the backends of remotes (ADR 65). The API counts each request against the
 * visitor's limits and signs who the visitor is. The backend gets that signature, but neither cookies
 * nor addresses of visitors, and only harmless headers and types of its responses reach browsers.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { BACKEND_PATHS } from '@paddock/contracts/backend-token';
import type { BackendToken } from '@paddock/contracts/http';
import { BACKEND_RETRY_MS, createBackendCircuits } from './backend-circuits.ts';
import type { BackendCircuits } from './backend-circuits.ts';

const BACKEND_TIMEOUT_MS = 10_000;
const API_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1_024 * 1_024;
const BUSY_RETRY_S = 1;
const API_RETRY_S = 2;

/** The headers of visitors that backends get. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
];
/** The headers of visitors with which the API recognises writes from other sites. */
const SAME_ORIGIN_HEADERS = ['sec-fetch-site', 'origin'];
/** The headers of backends that browsers get. */
const RESPONSE_HEADERS = [
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];
/** The headers of the API's refusals that browsers get. */
const REFUSAL_HEADERS = [
  'content-type',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];
/**
 * Types that browsers neither run nor show as a page of Paddock. HTML, scripts, stylesheets and SVG
 * would run with the rights of the site.
 */
const SAFE_TYPE =
  /^(?:application\/(?:(?:[\w.-]+\+)?json|octet-stream|pdf)|text\/(?:plain|csv|calendar)|image\/(?:avif|gif|jpeg|png|webp))\s*(?:;|$)/i;

export interface BackendRequest {
  readonly remote: string;
  /** The origin that the remote's release names. */
  readonly backend: string;
  readonly method: string;
  /** The path and query after `/api/remotes/{id}`, percent-encoded. */
  readonly path: string;
  /** The visitor's headers. */
  readonly headers: IncomingHttpHeaders;
  /** The session cookie and the address of the visitor, and the id of the request, for the API. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Aborted when the visitor has gone. */
  readonly signal: AbortSignal;
  /**
   * Waits until the API may be called, and returns a function to call afterwards; null when the API
   * is too busy. When absent, the API may be called at once.
   */
  readonly enterApi?: () => Promise<(() => void) | null>;
}

export interface BackendResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when the status allows no body. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface BackendClient {
  /** Never rejects: a failure becomes a response with an error code. */
  send(request: BackendRequest): Promise<BackendResponse>;
}

export interface BackendClientOptions {
  readonly apiOrigin: string;
  readonly internalToken: string;
  /** By default, the client has circuits of its own. */
  readonly circuits?: BackendCircuits;
  readonly onFailure?: (remote: string, reason: string) => void;
}

const BASE_HEADERS = {
  'cache-control': 'private, no-store',
  // If a browser opens the response as a page, nothing in it runs.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
} as const;

const PROBLEMS = {
  api_unreachable: {
    status: 503,
    message: 'Paddock isn’t responding. Please try again shortly.',
    retryAfterS: API_RETRY_S,
  },
  backend_refused: {
    status: 502,
    message: 'This part of Paddock sent something we can’t show.',
    retryAfterS: null,
  },
  backend_unavailable: {
    status: 503,
    message: 'This part of Paddock isn’t responding. Please try again shortly.',
    retryAfterS: BACKEND_RETRY_MS / 1_000,
  },
  not_found: { status: 404, message: 'There’s nothing at this address.', retryAfterS: null },
  overloaded: {
    status: 503,
    message: 'We’re very busy. Please try again in a moment.',
    retryAfterS: BUSY_RETRY_S,
  },
} as const;

/** @param requestId shown to visitors, so that they can report it */
export function createBackendProblem(
  code: keyof typeof PROBLEMS,
  requestId: string | null,
): BackendResponse {
  const { status, message, retryAfterS } = PROBLEMS[code];
  return {
    status,
    headers: {
      ...BASE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) }),
    },
    body: new TextEncoder().encode(JSON.stringify({ code, message, requestId })),
  };
}

/** Returns the remote's id and the rest of the address; null for other paths. */
export function parseBackendPath(
  path: string,
): { readonly remote: string; readonly path: string } | null {
  if (!path.startsWith(BACKEND_PATHS)) return null;
  const match = /^([a-z][a-z0-9-]*)(\/.*)$/.exec(path.slice(BACKEND_PATHS.length));
  return match ? { remote: match[1] ?? '', path: match[2] ?? '/' } : null;
}

const pick = (names: readonly string[], read: (name: string) => unknown) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

export function createBackendClient({
  apiOrigin,
  internalToken,
  circuits = createBackendCircuits(),
  onFailure = () => undefined,
}: BackendClientOptions): BackendClient {
  /** Returns the token; null for a visitor who is not signed in; or the API's refusal. */
  async function authorise({
    remote,
    method,
    headers,
    apiHeaders,
    signal,
  }: BackendRequest): Promise<{ readonly token: string | null } | BackendResponse> {
    const isRead = method === 'GET' || method === 'HEAD';
    const response = await fetch(`${apiOrigin}/api/internal/backend-tokens`, {
      method: 'POST',
      headers: {
        ...(isRead ? {} : pick(SAME_ORIGIN_HEADERS, (name) => headers[name])),
        ...pick(['paddock-account'], (name) => headers[name]),
        ...apiHeaders,
        'x-paddock-internal': internalToken,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ remote, method }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
    });
    const body = new Uint8Array(await response.arrayBuffer());
    if (response.status === 200) return JSON.parse(new TextDecoder().decode(body)) as BackendToken;
    if (response.status === 401) return { token: null };
    return {
      status: response.status,
      headers: { ...BASE_HEADERS, ...pick(REFUSAL_HEADERS, (name) => response.headers.get(name)) },
      body,
    };
  }

  async function call(request: BackendRequest, token: string | null): Promise<BackendResponse> {
    const { backend, path, method, headers, apiHeaders, body, signal } = request;
    const response = await fetch(backend + path, {
      method,
      headers: {
        ...pick(REQUEST_HEADERS, (name) => headers[name]),
        ...pick(['x-request-id'], (name) => apiHeaders[name]),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(BACKEND_TIMEOUT_MS)]),
    });
    const content = await readLimited(response);
    const refusal = findRefusal(response, content);
    if (content === null || refusal !== null) {
      onFailure(request.remote, refusal ?? 'response too large');
      return createBackendProblem('backend_refused', request.apiHeaders['x-request-id'] ?? null);
    }
    const cacheControl = response.headers.get('cache-control');
    return {
      status: response.status,
      headers: {
        ...BASE_HEADERS,
        ...pick(RESPONSE_HEADERS, (name) => response.headers.get(name)),
        ...(cacheControl?.startsWith('private') ? { 'cache-control': cacheControl } : {}),
      },
      body: [204, 205, 304].includes(response.status) ? null : content,
    };
  }

  return {
    async send(request) {
      const { backend, remote, signal, enterApi, apiHeaders } = request;
      const requestId = apiHeaders['x-request-id'] ?? null;
      if (!circuits.tryEnter(backend))
        return createBackendProblem('backend_unavailable', requestId);
      const leaveApi = enterApi ? await enterApi() : () => undefined;
      if (!leaveApi) return createBackendProblem('overloaded', requestId);
      let access: Awaited<ReturnType<typeof authorise>>;
      try {
        access = await authorise(request);
      } catch {
        return createBackendProblem('api_unreachable', requestId);
      } finally {
        leaveApi();
      }
      if ('status' in access) return access;
      try {
        const response = await call(request, access.token);
        circuits.record(backend, true);
        return response;
      } catch (error) {
        if (!signal.aborted) {
          circuits.record(backend, false);
          onFailure(remote, describe(error));
        }
        return createBackendProblem('backend_unavailable', requestId);
      }
    },
  };
}

/** Returns why browsers must not get the response; null when they may. */
function findRefusal({ status, headers }: Response, content: Uint8Array | null): string | null {
  if (status >= 300 && status < 400 && status !== 304) return `redirect (${status})`;
  const type = headers.get('content-type');
  return content?.length && !SAFE_TYPE.test(type ?? '')
    ? `content type ${type ?? 'missing'}`
    : null;
}

/** Returns null when the body is larger than the limit. */
async function readLimited({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop cancels the response.
    if (length > MAX_RESPONSE_BYTES) return null;
  }
  const content = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    content.set(chunk, offset);
    offset += chunk.length;
  }
  return content;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

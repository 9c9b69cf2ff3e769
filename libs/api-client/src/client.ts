/** A typed client for the API. It sends and receives JSON, and throws an `ApiError` on failure. */
import type {
  ResponseBodies,
  RequestBody,
  QueryParameters,
  WriteResponse,
  WritePath,
} from './operation-types.ts';
import { ApiError } from './api-error.ts';

/**
 * The query parameters of a request. Null and undefined values are omitted. A list is sent as one
 * parameter for each of its values.
 */
export type RequestQuery<Path extends keyof ResponseBodies = keyof ResponseBodies> =
  | URLSearchParams
  | {
      readonly [Name in keyof QueryParameters<Path>]?:
        | QueryParameters<Path>[Name]
        | null
        | undefined;
    };

export interface GetOptions<Path extends keyof ResponseBodies = keyof ResponseBodies> {
  /** Values of the path's `{placeholders}`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: RequestQuery<Path>;
  readonly signal?: AbortSignal;
  /**
   * The ETag of the response that the caller already has. When nothing has changed, the call throws
   * an ApiError with status 304.
   */
  readonly etag?: string | null;
  /** Called with the ETag of a new response before the call resolves. */
  readonly onEtag?: (etag: string | null) => void;
}

export interface WriteOptions<Body = unknown> {
  /** Values of the path's `{placeholders}`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Sent as JSON. Omitted when the operation accepts no body. */
  readonly body?: Body;
  readonly signal?: AbortSignal;
  /**
   * Lets the request continue after its page is closed, for example to end a session while the page
   * unloads.
   */
  readonly keepalive?: boolean;
  /**
   * Sent as `Idempotency-Key` (design.md section 5): the API carries out requests with the same key
   * only once. 1 to 200 characters.
   */
  readonly idempotencyKey?: string;
}

/**
 * Every method rejects with an ApiError (status 0 and code `network` when no response arrives), or
 * with an AbortError when the caller aborts the signal.
 */
export interface ApiClient {
  get<Path extends keyof ResponseBodies>(
    path: Path,
    options?: GetOptions<Path>,
  ): Promise<ResponseBodies[Path]>;
  post<Path extends WritePath<'post'>>(
    path: Path,
    options?: WriteOptions<RequestBody<'post', Path>>,
  ): Promise<WriteResponse<'post', Path>>;
  put<Path extends WritePath<'put'>>(
    path: Path,
    options?: WriteOptions<RequestBody<'put', Path>>,
  ): Promise<WriteResponse<'put', Path>>;
  delete<Path extends WritePath<'delete'>>(
    path: Path,
    options?: WriteOptions<RequestBody<'delete', Path>>,
  ): Promise<WriteResponse<'delete', Path>>;
}

export interface ApiClientOptions {
  /** The API's origin, without a trailing slash. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  /**
   * Called once for each 401 because the session may have ended. Not called for the session request
   * itself, whose caller handles the error.
   */
  readonly onUnauthorized?: () => void;
}

const SESSION_PATH = '/api/__session';

function toSearchString(query: RequestQuery | undefined): string {
  if (!query) return '';
  const search = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value === null || value === undefined) continue;
      for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value])
        search.append(name, String(each));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function fillPath(path: string, params: GetOptions['params']): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`Missing path parameter "${name}" for ${path}`);
    return encodeURIComponent(value);
  });
}

interface ProblemBody {
  readonly code?: string;
  readonly message?: string;
  readonly requestId?: string;
  readonly details?: readonly { field: string; message: string }[];
}

async function readApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ProblemBody;
  return new ApiError(response.status, {
    code: body.code ?? `http_${response.status}`,
    message: body.message ?? 'Something went wrong at our end. Please try again.',
    requestId: body.requestId ?? response.headers.get('x-request-id'),
    details: body.details,
    retryAfterS: Number(response.headers.get('retry-after') ?? NaN),
  });
}

interface Call extends WriteOptions, Pick<GetOptions, 'etag' | 'onEtag'> {
  readonly method: string;
  readonly query?: RequestQuery | undefined;
}

/**
 * @example
 * import { createApiClient } from '@paddock/api-client';
 *
 * // In a script or a test. A loader has `services.api`, and other browser code `createBrowserApi()`.
 * const api = createApiClient({ baseUrl: 'http://localhost:4200' });
 * const { totalCount } = await api.get('/api/listings/count', { query: { term: 'hay' } });
 * console.log(totalCount);
 */
export function createApiClient({
  baseUrl,
  headers = {},
  fetch: fetchImpl = globalThis.fetch,
  onUnauthorized,
}: ApiClientOptions): ApiClient {
  async function call(
    path: string,
    { method, params, query, body, signal, keepalive, idempotencyKey, etag, onEtag }: Call,
  ): Promise<never> {
    const url = baseUrl + fillPath(path, params) + toSearchString(query);
    const throwNetworkError = (error: unknown): never => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, {
        code: 'network',
        message: 'We couldn’t reach Paddock. Check your connection and try again.',
      });
    };
    const response = await fetchImpl(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        // With this header, the browser does not answer from its own cache, so a 304 reaches this
        // code.
        ...(etag ? { 'if-none-match': etag } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    }).catch(throwNetworkError);
    if (response.status === 401 && path !== SESSION_PATH) onUnauthorized?.();
    if (!response.ok) throw await readApiError(response);
    onEtag?.(response.headers.get('etag'));
    // A connection that breaks in the middle of the body is a network error too.
    const text = await response.text().catch(throwNetworkError);
    // 202 and 204 responses have an empty body.
    return (text === '' ? undefined : JSON.parse(text)) as never;
  }
  return {
    get: (path, options = {}) => call(path, { method: 'GET', ...options }),
    post: (path, options = {}) => call(path, { method: 'POST', ...options }),
    put: (path, options = {}) => call(path, { method: 'PUT', ...options }),
    delete: (path, options = {}) => call(path, { method: 'DELETE', ...options }),
  };
}

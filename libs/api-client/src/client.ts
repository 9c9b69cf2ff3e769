/** The typed client of the API: GET and the writes, JSON both ways, errors as `ApiError`, nothing else hidden. */
import type { Answers, BodyOf, QueryOf, WriteAnswer, WritePath } from './answers.ts';
import { ApiError } from './api-error.ts';

/** Null and undefined are left out; a list repeats its name. */
export type Query<Path extends keyof Answers = keyof Answers> =
  | URLSearchParams
  | { readonly [Name in keyof QueryOf<Path>]?: QueryOf<Path>[Name] | null | undefined };

export interface GetOptions<Path extends keyof Answers = keyof Answers> {
  /** Values of the path's `{placeholders}`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query<Path>;
  readonly signal?: AbortSignal;
  /** Names the answer that one has: where nothing has changed the call throws an ApiError of status 304. */
  readonly etag?: string | null;
  /** Told the name of a new answer, before it is given. */
  readonly onEtag?: (etag: string | null) => void;
}

export interface WriteOptions<Body = unknown> {
  /** Values of the path's `{placeholders}`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Sent as JSON; left out where the operation takes none. */
  readonly body?: Body;
  readonly signal?: AbortSignal;
  /** The request outlives its page: a session that is ended as the page goes. */
  readonly keepalive?: boolean;
  /** Names this write (design.md section 5): sent again under the same name it is done once. 1 to 200 characters. */
  readonly idempotencyKey?: string;
}

/** Every method @throws ApiError (status 0, code `network` where no answer came); an AbortError where the signal was aborted */
export interface ApiClient {
  get<Path extends keyof Answers>(path: Path, options?: GetOptions<Path>): Promise<Answers[Path]>;
  post<Path extends WritePath<'post'>>(
    path: Path,
    options?: WriteOptions<BodyOf<'post', Path>>,
  ): Promise<WriteAnswer<'post', Path>>;
  put<Path extends WritePath<'put'>>(
    path: Path,
    options?: WriteOptions<BodyOf<'put', Path>>,
  ): Promise<WriteAnswer<'put', Path>>;
  delete<Path extends WritePath<'delete'>>(
    path: Path,
    options?: WriteOptions<BodyOf<'delete', Path>>,
  ): Promise<WriteAnswer<'delete', Path>>;
}

export interface ApiClientOptions {
  /** Origin of the API, without a closing slash. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  /** Called once for each 401: the session may be over. Not for the session's own call, whose caller knows. */
  readonly onUnauthorized?: () => void;
}

const SESSION_PATH = '/api/__session';

function toSearchString(query: Query | undefined): string {
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
    if (value === undefined) throw new TypeError(`The path ${path} needs the parameter ${name}`);
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
    message: body.message ?? 'Paddock did not answer as it should. Please try again.',
    requestId: body.requestId ?? response.headers.get('x-request-id'),
    details: body.details,
    retryAfterS: Number(response.headers.get('retry-after') ?? NaN),
  });
}

interface Call extends WriteOptions, Pick<GetOptions, 'etag' | 'onEtag'> {
  readonly method: string;
  readonly query?: Query | undefined;
}

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
    let response: Response;
    try {
      response = await fetchImpl(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          // With this header the browser's own cache stands aside, and a 304 is seen here.
          ...(etag ? { 'if-none-match': etag } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0, {
        code: 'network',
        message: 'No answer from Paddock. Check your signal and try again.',
      });
    }
    if (response.status === 401 && path !== SESSION_PATH) onUnauthorized?.();
    if (!response.ok) throw await readApiError(response);
    onEtag?.(response.headers.get('etag'));
    // 202 and 204 have nothing to say.
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as never;
  }
  return {
    get: (path, options = {}) => call(path, { method: 'GET', ...options }),
    post: (path, options = {}) => call(path, { method: 'POST', ...options }),
    put: (path, options = {}) => call(path, { method: 'PUT', ...options }),
    delete: (path, options = {}) => call(path, { method: 'DELETE', ...options }),
  };
}

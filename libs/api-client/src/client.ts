/** The typed client of the API: one GET, errors as `ApiError`, nothing else hidden. */
import type { Answers, QueryOf } from './answers.ts';
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
}

export interface ApiClient {
  /** @throws ApiError (status 0, code `network` where no answer came); an AbortError where the signal was aborted */
  get<Path extends keyof Answers>(path: Path, options?: GetOptions<Path>): Promise<Answers[Path]>;
}

export interface ApiClientOptions {
  /** Origin of the API, without a closing slash. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

function searchOf(query: Query | undefined): string {
  if (!query) return '';
  const search = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value === null || value === undefined) continue;
      for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value]) search.append(name, String(each));
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

async function problemOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ProblemBody;
  return new ApiError(response.status, {
    code: body.code ?? `http_${response.status}`,
    message: body.message ?? 'Paddock did not answer as it should. Please try again.',
    requestId: body.requestId ?? response.headers.get('x-request-id'),
    details: body.details,
  });
}

export function createApiClient({ baseUrl, headers = {}, fetch: fetchImpl = globalThis.fetch }: ApiClientOptions): ApiClient {
  return {
    async get(path, { params, query, signal } = {}) {
      const url = baseUrl + fillPath(path, params) + searchOf(query);
      let response: Response;
      try {
        response = await fetchImpl(url, { headers: { accept: 'application/json', ...headers }, ...(signal ? { signal } : {}) });
      } catch (error) {
        if (signal?.aborted) throw error;
        throw new ApiError(0, { code: 'network', message: 'No answer from Paddock. Check your signal and try again.' });
      }
      if (!response.ok) throw await problemOf(response);
      return (await response.json()) as never;
    },
  };
}

import { ApiError } from '../api-error.ts';
import type { ApiClient, GetOptions } from '../client.ts';
import type { ResponseBodies } from '../operation-types.ts';
import { WRITE_REJECTING_METHODS } from './rejecting-client.ts';

type TestResponses = { readonly [Path in keyof ResponseBodies]?: ResponseBodies[Path] | ApiError };

export function createApiError(status: number): ApiError {
  return new ApiError(status, { code: `http_${status}`, message: `Status ${status}` });
}

export interface TestApi extends ApiClient {
  /** The paths of all requests, with their parameters filled in. */
  readonly requests: readonly string[];
}

/** Returns a fake API with these responses. It returns 404 for every other path. */
export function createTestApi(responses: TestResponses): TestApi {
  const calls: string[] = [];
  return {
    ...WRITE_REJECTING_METHODS,
    requests: calls,
    get<Path extends keyof ResponseBodies>(path: Path, { params = {} }: GetOptions = {}) {
      calls.push(path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? ''));
      const response: ResponseBodies[Path] | ApiError | undefined = responses[path];
      if (response === undefined) return Promise.reject(createApiError(404));
      return response instanceof ApiError ? Promise.reject(response) : Promise.resolve(response);
    },
  };
}

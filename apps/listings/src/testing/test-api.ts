import { ApiError } from '@paddock/api-client';
import type { ApiClient, ResponseBodies, GetOptions } from '@paddock/api-client';
import { REJECTING_WRITES } from '@paddock/api-client/testing';

type TestAnswers = { readonly [Path in keyof ResponseBodies]?: ResponseBodies[Path] | ApiError };

export function apiError(status: number): ApiError {
  return new ApiError(status, { code: `http_${status}`, message: `Status ${status}` });
}

export interface TestApi extends ApiClient {
  /** Every call made: the path with its parameters filled in. */
  readonly calls: readonly string[];
}

/** An API that answers what it is given, and 404 to everything else. */
export function testApi(answers: TestAnswers): TestApi {
  const calls: string[] = [];
  return {
    ...REJECTING_WRITES,
    calls,
    get<Path extends keyof ResponseBodies>(path: Path, { params = {} }: GetOptions = {}) {
      calls.push(path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? ''));
      const answer: ResponseBodies[Path] | ApiError | undefined = answers[path];
      if (answer === undefined) return Promise.reject(apiError(404));
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

/**
 * An unsuccessful API response, or status 0 when there was no response. The API returns every error
 * in one JSON shape (design.md section 5).
 *
 * @example
 * import { ApiError } from '@paddock/api-client';
 *
 * // In a test, an API that answers with an error.
 * const get = () => Promise.reject(new ApiError(410, { code: 'listing_gone', message: 'Gone.' }));
 * await get().catch((error: unknown) => console.log(error));
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /**
   * The API's error code; each has a page in docs/problems/. `network`: no response arrived (status
   * 0). `http_<status>`: the response did not come from the API.
   */
  readonly code: string;
  readonly requestId: string | null;
  readonly details: readonly { readonly field: string; readonly message: string }[];
  /** Seconds to wait before the next attempt (`Retry-After`). Null when the API sets no delay. */
  readonly retryAfterS: number | null;
  constructor(
    status: number,
    problem: {
      code: string;
      message: string;
      requestId?: string | null;
      details?: readonly { field: string; message: string }[] | undefined;
      retryAfterS?: number;
    },
  ) {
    super(problem.message);
    this.status = status;
    this.code = problem.code;
    this.requestId = problem.requestId ?? null;
    this.details = problem.details ?? [];
    this.retryAfterS =
      problem.retryAfterS !== undefined && Number.isFinite(problem.retryAfterS)
        ? problem.retryAfterS
        : null;
  }
}

/**
 * Compares by name because the host and the remotes may bundle different copies of this class.
 *
 * @example
 * import { type ApiClient, isApiError } from '@paddock/api-client';
 *
 * export async function findListing(api: ApiClient, id: string) {
 *   try {
 *     return await api.get('/api/listings/{id}', { params: { id } });
 *   } catch (error) {
 *     if (isApiError(error) && error.code === 'listing_gone') return null;
 *     throw error;
 *   }
 * }
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

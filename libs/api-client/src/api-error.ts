/** An answer of the API that is no success: its status and the one shape of an error (design.md section 5). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Has a page under docs/problems/; `network` where no answer came at all (status 0). */
  readonly code: string;
  readonly requestId: string | null;
  readonly details: readonly { readonly field: string; readonly message: string }[];
  /** When the API wants to be asked again, in seconds from now (`Retry-After`); null where it does not say. */
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

/** Matched by name: host and remotes may carry different copies of this class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
